// usage: node tools/pyodide_run.mjs [--mount HOST=GUEST]... [--path GUEST]... SCRIPT.py [ARGUMENTS...]
// Runs a Python script under the page's own CPython (npm pyodide) in Node. Host folders are mounted where asked;
// paths go to the front of sys.path; the script's SystemExit becomes the exit code.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';

const mounts = [];
const paths = [];
const rest = process.argv.slice(2);
while (rest.length && rest[0].startsWith('--')) {
  const [option, value] = rest.splice(0, 2);
  if (option === '--mount') mounts.push(value.split('='));
  else if (option === '--path') paths.push(value);
  else throw new Error(`unknown option ${option}`);
}
const [script, ...args] = rest;

const packageDir = fileURLToPath(new URL('../node_modules/pyodide/', import.meta.url));
const pyodide = await loadPyodide({
  indexURL: packageDir,
  args: [],
  // A fixed hash seed: what the scripts write must not depend on the order of a set.
  // No columns in what is compiled: without sources nobody can point at them.
  env: { PYTHONHASHSEED: '0', PYTHONNODEBUGRANGES: '1', PYTHONDONTWRITEBYTECODE: '1', HOME: '/home/pyodide' },
});
pyodide.setStdout({ write: (buffer) => fs.writeSync(1, buffer) });
pyodide.setStderr({ write: (buffer) => fs.writeSync(2, buffer) });
for (const [host, guest] of [...mounts, [packageDir, '/pyodide-package']]) {
  pyodide.FS.mkdirTree(guest);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: path.resolve(host) }, guest);
}
const source = fs.readFileSync(script, 'utf8');
const run = pyodide.runPython(`
def run(source, name, arguments, paths):
    import sys, traceback
    sys.argv = [name, *arguments]
    sys.path[:0] = paths
    space = {"__name__": "__main__", "__file__": name}
    try:
        exec(compile(source, name, "exec"), space)
    except SystemExit as stop:
        if isinstance(stop.code, str):
            print(stop.code, file=sys.stderr)
            return 1
        return int(stop.code or 0)
    except BaseException:
        traceback.print_exc()
        return 1
    return 0
run
`);
const code = run(source, path.basename(script), pyodide.toPy(args), pyodide.toPy(paths));
process.exit(code);
