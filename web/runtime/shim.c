/* What SDL's emscripten backend calls and Pyodide's main module lacks. It is only reached when
 * emscripten_has_asyncify() says yes, which under Pyodide it never does. */
void emscripten_sleep(unsigned int milliseconds) { (void)milliseconds; }
