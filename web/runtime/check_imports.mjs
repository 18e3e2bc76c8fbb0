// usage: node check_imports.mjs PYODIDE_DIR MODULE.so
// Proves that a side module can be linked in the page: each of its imports must be an export of Pyodide's main
// module, a function of its JavaScript library, or an export of the side module itself.
import fs from 'node:fs';
import path from 'node:path';

const [pyodideDir, modulePath] = process.argv.slice(2);
const compile = (file) => WebAssembly.compile(fs.readFileSync(file));
const main = await compile(path.join(pyodideDir, 'pyodide.asm.wasm'));
const side = await compile(modulePath);

// The linker provides these itself when it places the module in memory.
const LINKER = new Set(['memory', '__memory_base', '__table_base', '__indirect_function_table', '__stack_pointer']);

const exportsOf = (module) => WebAssembly.Module.exports(module).map((entry) => entry.name);

/** Names of the JavaScript library functions that the main module hands to wasm. */
function libraryNames() {
  const script = fs.readFileSync(path.join(pyodideDir, 'pyodide.asm.mjs'), 'utf8');
  const start = script.indexOf('wasmImports={');
  if (start < 0) throw new Error('pyodide.asm.mjs has no wasmImports table: another Pyodide than this check knows');
  const table = script.slice(start, script.indexOf('};', start));
  return [...table.matchAll(/(?<=[{,])\s*"?([A-Za-z_$][\w$]*)"?\s*(?=[:,}])/g)].map((match) => match[1]);
}

const known = new Set([...LINKER, ...exportsOf(main), ...libraryNames(), ...exportsOf(side)]);
const imports = WebAssembly.Module.imports(side);
// invoke_* would mean emscripten's JavaScript longjmp, which this Pyodide does not use.
const missing = imports.filter(({ name }) => name.startsWith('invoke_') || !known.has(name));
for (const { kind, module, name } of missing) console.error(`missing: ${kind} ${module}.${name}`);
console.log(`${imports.length} imports, ${missing.length} missing`);
process.exit(missing.length ? 1 : 0);
