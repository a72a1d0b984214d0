"""Programs that harm, and how each of them ends."""

from __future__ import annotations

from dataclasses import dataclass

from core.protocol.trace.program import Limits

QUICK = Limits(time_s=1.5)
LOOP = Limits(time_s=0.5)
"""Of what would never end."""


@dataclass(frozen=True)
class Case:
    """A program, how it ends (a reason or the type of an error), and words that say so."""

    text: str
    ends: tuple[str, ...]
    says: str = ""
    limits: Limits = QUICK
    needs_linux: bool = False


LOOPS = ("time",)
CASES = {
    "endless loop": Case("while True:\n    pass", LOOPS, "its time limit", LOOP),
    "endless loop without lines": Case("x = sum(iter(int, 1))", LOOPS, "its time limit", LOOP),
    "endless generator": Case("def f():\n    while True: yield 1\nx = list(f())", (*LOOPS, "MemoryError")),
    "endless regular expression": Case("import re\nre.match('(a+)+b', 'a' * 64)", LOOPS, limits=LOOP),
    "swallowed interrupts": Case(
        "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
        LOOPS,
        limits=LOOP,
    ),
    "signals ignored": Case(
        "import signal\nfor s in (2, 15):\n    signal.signal(s, signal.SIG_IGN)\nwhile True: pass",
        LOOPS,
        limits=LOOP,
    ),
    "stopped by itself": Case("import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)", LOOPS),
    "loop at exit": Case("import atexit\n@atexit.register\ndef loop():\n    while True: pass", ("end",)),
    "os._exit": Case("x = 1\nimport os\nos._exit(3)", ("exit",), "exit code 3"),
    "exit": Case("x = 1\nexit()", ("exit",)),
    "sys.exit with a sentence": Case("import sys\nsys.exit('no more')", ("exit",), "no more"),
    "sys.exit in a thread": Case(
        "import sys, threading\nt = threading.Thread(target=sys.exit)\nt.start()\nt.join()\nx = 1", ("end",)
    ),
    "segmentation fault": Case("import ctypes\nctypes.string_at(0)", ("crashed",), "a segmentation fault"),
    "abort": Case("import os\nos.abort()", ("crashed",), "gave up"),
    "killed by itself": Case("import os\nos.kill(os.getpid(), 9)", ("killed",), "SIGKILL"),
    "huge recursion": Case("def f(): return f()\nf()", ("RecursionError",)),
    "huge recursion, limit lifted": Case(
        "import sys\nsys.setrecursionlimit(10 ** 9)\ndef f(): return f()\nf()",
        ("crashed", "time", "MemoryError", "RecursionError", "killed"),
    ),
    "deep comparison": Case(
        "import sys\nsys.setrecursionlimit(10 ** 9)\na, b = [], []\nfor _ in range(10 ** 6):\n"
        "    a, b = [a], [b]\nprint(a == b)",
        ("crashed", "time"),
        limits=Limits(time_s=2, moments=5),
    ),
    "10 ** 10 elements": Case("import torch\nx = torch.ones(10 ** 10)", ("RuntimeError",), "allocate"),
    "10 ** 10 items": Case("x = [0] * 10 ** 10", ("MemoryError",)),
    "growing": Case("x = []\nwhile True: x.append(bytes(10 ** 8))", ("MemoryError",), limits=Limits()),
    "huge text": Case("x = 'x' * 10 ** 9\ny = x + 'y'", ("end", "MemoryError"), limits=Limits()),
    "huge number": Case("x = 10 ** 10 ** 8\nprint(x)", (*LOOPS, "ValueError")),
    "million prints": Case("for i in range(10 ** 6): print(i)", ("end", "time"), limits=Limits(time_s=5)),
    "million writes past Python": Case(
        "import os\nfor i in range(10 ** 6): os.write(1, b'abc' * 10)",
        ("end", "time"),
        limits=Limits(time_s=5),
    ),
    "a file without end": Case("f = open('a', 'wb')\nwhile True: f.write(bytes(10 ** 7))", ("OSError",)),
    "input": Case("input()", ("EOFError",), "EOF when reading a line"),
    "input read": Case("import sys\nsys.stdin.read()", ("EOFError",), "EOF when reading a line"),
    "input by descriptor": Case("import os\nassert os.read(0, 1) == b''", ("end",)),
    "threads left behind": Case(
        "import threading, time\nfor _ in range(20): threading.Thread(target=time.sleep, args=(99,)).start()",
        ("end",),
    ),
    "busy threads left behind": Case(
        "import threading\ndef f():\n    while True: pass\n"
        "for _ in range(4): threading.Thread(target=f).start()",
        ("end", "time"),
    ),
    "tracing switched off": Case("import sys\nsys.settrace(None)\nsys.setprofile(None)\nx = 1", ("end",)),
    "unicode": Case("größe = '𝔘𝔫𝔦\\u202e\\x00\\ud83d'\nprint(größe)\nπ = 3", ("end",)),
    "error of surrogates": Case("raise ValueError('\\ud800')", ("ValueError",)),
    "syntax error": Case("x = = 1", ("SyntaxError",)),
    "indentation error": Case("if 1:\nx = 1", ("IndentationError",)),
    "null character": Case("x = 1\0", ("SyntaxError", "ValueError")),
    "deeply nested": Case("(" * 5_000 + ")" * 5_000, ("SyntaxError", "MemoryError", "RecursionError")),
    "huge sum": Case("x = " + "+".join(["1"] * 50_000), ("RecursionError", "end", "crashed", "MemoryError")),
    "nothing": Case("", ("end",)),
    "unknown coding": Case("# coding: nonsense\nx = 1", ("end", "SyntaxError")),
    "descriptors 0 to 200 closed": Case(
        "import os\nfor fd in range(201):\n    try: os.close(fd)\n    except OSError: pass\nprint(1)",
        ("end",),
    ),
    "all descriptors closed": Case("import os\nos.closerange(0, 2 ** 20)\nx = 1", ("killed",), "descriptor"),
    "garbage on all descriptors": Case(
        "import os\nfor fd in map(int, os.listdir('/proc/self/fd')):\n"
        "    try: os.write(fd, b'garbage\\n')\n    except OSError: pass\nx = 1",
        ("killed",),
        "descriptor",
        needs_linux=True,
    ),
    "lies on all descriptors": Case(
        "import os\nfor fd in map(int, os.listdir('/proc/self/fd')):\n"
        '    try: os.write(fd, b\'{"host":"ended","run":1}\\n{"host":"ready"}\\n\')\n'
        "    except OSError: pass\nx = 1",
        ("killed",),
        "descriptor",
        needs_linux=True,
    ),
    "folder deleted": Case(
        "import os, shutil\nhere = os.getcwd()\nos.chdir('/')\nshutil.rmtree(here)\nx = 1", ("end",)
    ),
    "folder locked": Case("import os\nos.makedirs('a/b')\nos.chmod('a', 0)\nos.chmod('.', 0)", ("end",)),
    "folders in folders": Case(
        "import os\nfor _ in range(2_000):\n    os.mkdir('a')\n    os.chdir('a')", ("end",), limits=Limits()
    ),
    "raising repr": Case("class A:\n    def __repr__(self): raise ValueError\na = A()\nb = [a]", ("end",)),
    "endless repr": Case("class A:\n    def __repr__(self):\n        while True: pass\na = A()", ("end",)),
    "lying class": Case(
        "class A:\n    __class__ = property(lambda self: 1 / 0)\n    __hash__ = None\n"
        "    def __eq__(self, other): raise ValueError\n    def __bool__(self): raise ValueError\n"
        "    def __len__(self): raise ValueError\n    def __getattribute__(self, name): raise ValueError\n"
        "a = A()\nb = [a, {1: a}]",
        ("end",),
    ),
    "exiting attribute": Case(
        "class A:\n    def __getattr__(self, name): raise SystemExit\na = A()\nb = {1: a}", ("end",)
    ),
    "torch taken apart": Case(
        "import torch\nfor name in ('is_grad_enabled', 'Tensor', 'no_grad', 'float32'):\n"
        "    delattr(torch, name)\nx = 1",
        ("end", "NameError", "AttributeError"),
    ),
    "print replaced": Case("import builtins\nbuiltins.print = None\nx = 1", ("end",)),
    "built-ins emptied": Case(
        "import builtins\nfor name in dir(builtins): delattr(builtins, name)\nx = 1", ()
    ),
    "json and os replaced": Case(
        "import json, os\njson.dumps = json.loads = os.write = os.getpid = os._exit = None\nx = 1",
        ("end", "TypeError"),
    ),
    "modules emptied": Case("import sys\nsys.modules.clear()\nx = 1", ()),
    "output closed": Case("import sys\nsys.stdout.close()\nsys.stdout = None\nprint(1)\nx = 1", ("end",)),
    "output replaced": Case("import sys\nsys.stdout = sys.__stdout__ = object()\nx = 1", ("end",)),
    "collector frozen": Case("import gc\ngc.freeze()\ngc.disable()\nx = 1", ("end",)),
    "all objects": Case(
        "import gc\nx = gc.get_objects()", ("end", "time", "MemoryError"), limits=Limits(time_s=5)
    ),
    "own module": Case(
        "import sys\nme = sys.modules['__main__']\nall_of_it = globals()\nme.me = me", ("end",)
    ),
    "frames taken apart": Case(
        "import sys\nf = sys._getframe()\nwhile f:\n    f.f_locals.clear()\n    f = f.f_back",
        (),
    ),
    "tracer found by its frames": Case(
        "import sys\nf = sys._getframe()\nwhile f:\n    if 'tell' in f.f_locals:\n"
        "        for _ in range(10 ** 5): f.f_locals['tell'](None)\n    f = f.f_back",
        (),
    ),
    "class body that raises": Case(
        "class A:\n    x = 1\n    raise KeyboardInterrupt", ("KeyboardInterrupt",)
    ),
    "finaliser that raises": Case("class A:\n    def __del__(self): 1 / 0\na = A()\ndel a", ("end",)),
    "asynchronous generator": Case(
        "import asyncio\nasync def f():\n    while True:\n        yield 1\n        await asyncio.sleep(0)\n"
        "async def g():\n    async for _ in f(): pass\nasyncio.run(g())",
        LOOPS,
    ),
}
FORKING = {
    "memory in files that no process maps": Case(
        "import os\nfiles, block = [], bytes(10 ** 6)\nfor i in range(6):\n"
        "    files.append(os.memfd_create('x'))\n    for _ in range(200): os.write(files[-1], block)\n"
        "while True: pass",
        ("memory",),
        "memory",
        limits=Limits(memory_bytes=600 << 20),
        needs_linux=True,
    ),
    "memory that is shared counts once": Case(
        "import mmap, os, time\nfile = os.memfd_create('x')\nos.ftruncate(file, 200 << 20)\n"
        "shared = mmap.mmap(file, 200 << 20)\nshared[:] = bytes(200 << 20)\ntime.sleep(0.7)\nx = 1",
        ("end",),
        limits=Limits(memory_bytes=500 << 20),
        needs_linux=True,
    ),
    "fork": Case("import os\npid = os.fork()\nif pid: os.wait()\nx = 1", ("end",)),
    "fork left behind": Case("import os\nif os.fork() == 0:\n    while True: pass\nx = 1", ("end",)),
    "50 forks": Case(
        "import os\nfor _ in range(50):\n    if os.fork() == 0:\n        while True: pass", ("end", "time")
    ),
    "fork bomb": Case(
        "import os\nwhile True: os.fork()", ("processes", "time", "BlockingIOError"), limits=Limits()
    ),
    "daemon": Case(
        "import os, time\nif os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0:\n        os.setsid()\n"
        "        time.sleep(999)\n    os._exit(0)\nos.wait()\nx = 1",
        ("end",),
        needs_linux=True,
    ),
    "subprocess left behind": Case("import subprocess\nsubprocess.Popen(['sleep', '999'])\nx = 1", ("end",)),
    "daemon of another program": Case(
        "import subprocess\nsubprocess.Popen('setsid sleep 999 & setsid -f sleep 999', shell=True)\n"
        "import time\ntime.sleep(0.3)",
        ("end",),
        needs_linux=True,
    ),
    "workers left behind": Case(
        "import torch\nfrom torch.utils.data import DataLoader\n"
        "it = iter(DataLoader(range(100), num_workers=2))\nnext(it)\nimport os\nos._exit(0)",
        ("exit",),
        limits=Limits(),
    ),
    "memory in many processes": Case(
        "import os, time\nfor _ in range(8):\n    if os.fork() == 0:\n        x = bytearray(200 << 20)\n"
        "        time.sleep(99)\ntime.sleep(99)",
        ("memory",),
        "memory",
        limits=Limits(memory_bytes=500 << 20),
        needs_linux=True,
    ),
}
USUAL = frozenset(
    (
        "endless loop", "swallowed interrupts", "stopped by itself", "loop at exit", "os._exit",
        "sys.exit with a sentence", "segmentation fault", "killed by itself", "huge recursion",
        "10 ** 10 elements", "growing", "a file without end", "input by descriptor",
        "threads left behind", "error of surrogates", "deeply nested", "nothing", "all descriptors closed",
        "lies on all descriptors", "folder locked", "lying class", "exiting attribute", "torch taken apart",
        "built-ins emptied", "modules emptied", "output replaced", "frames taken apart",
        "tracer found by its frames", "memory in files that no process maps", "50 forks", "daemon",
        "subprocess left behind", "workers left behind", "memory in many processes",
    )
)  # fmt: skip
"""One of each kind; the others are tried in the thorough run."""
