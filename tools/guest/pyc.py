"""Runs under the page's CPython: compiled files and archives that depend on their sources only."""

import ast
import importlib._bootstrap_external as bootstrap
import importlib.util
import io
import zipfile

DATE = (2020, 1, 1, 0, 0, 0)


def without_docstrings(tree: ast.Module) -> ast.Module:
    """Nobody reads them in a page. A dataclass keeps a short one: it would make one up at each start."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if node.body[1:] or isinstance(node, ast.Module) else [ast.Pass()]
        if isinstance(node, ast.ClassDef) and "dataclass" in ast.dump(ast.List(node.decorator_list)):
            node.body.insert(0, ast.copy_location(ast.Expr(ast.Constant("-")), node))
    return ast.fix_missing_locations(tree)


def compiled(source: bytes, name: str, asserts: bool = True) -> bytes:
    """A .pyc that is never checked against its source: the page has none."""
    tree = without_docstrings(ast.parse(source, name))
    code = compile(tree, name, "exec", dont_inherit=True, optimize=0 if asserts else 1)
    return bytes(bootstrap._code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))


def stored_zip(members: dict[str, bytes]) -> bytes:
    """A zip of uncompressed members (the web server compresses better), sorted, with one date and mode."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(members):
            entry = zipfile.ZipInfo(name, DATE)
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, members[name])
    return out.getvalue()
