/* Layouts that cross the border to Pyodide's main module, which was compiled elsewhere with its own headers
 * (emscripten 5.0.3). The numbers are the event sizes and offsets used by pyodide.asm.mjs. Headers that disagree
 * fail here, at compile time, instead of corrupting the stack on the first event. */
#include <emscripten/html5.h>
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/stat.h>
#include <time.h>

#define SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), #type " has another size")
#define OFFSET(type, field, bytes) _Static_assert(offsetof(type, field) == (bytes), #type "." #field " has moved")

SIZE(EmscriptenFullscreenChangeEvent, 276);
SIZE(EmscriptenGamepadEvent, 1240);
SIZE(EmscriptenKeyboardEvent, 160);
SIZE(EmscriptenMouseEvent, 64);
SIZE(EmscriptenTouchEvent, 1552);
SIZE(EmscriptenTouchPoint, 48);
SIZE(EmscriptenUiEvent, 36);
SIZE(EmscriptenWheelEvent, 96);

OFFSET(EmscriptenKeyboardEvent, charCode, 20);
OFFSET(EmscriptenKeyboardEvent, key, 32);
OFFSET(EmscriptenKeyboardEvent, code, 64);
OFFSET(EmscriptenMouseEvent, button, 28);
OFFSET(EmscriptenMouseEvent, targetX, 40);
OFFSET(EmscriptenTouchEvent, touches, 16);
OFFSET(EmscriptenTouchPoint, targetX, 32);

SIZE(long double, 16);
SIZE(off_t, 8);
SIZE(sigset_t, 128);
SIZE(struct timespec, 16);
SIZE(time_t, 8);
