"""Programs that work against the tracer: they run as ever, and as much as can be is recorded."""

from __future__ import annotations

import textwrap

from tests.core.lab.tracing.recorded import Recorded, all_recorded

PROGRAMS = {
    "switches tracing off": """
        import sys
        sys.settrace(None)
        x = 1
    """,
    "switches tracing off through a frame": """
        import sys
        sys._getframe().f_trace = None
        x = 1
    """,
    "profiles itself": """
        import sys
        calls = []
        sys.setprofile(lambda frame, event, argument: calls.append(event))
        n = abs(-1)
        sys.setprofile(None)
        x = 1
    """,
    "recurses without end": """
        def f(n):
            return f(n + 1)
        try:
            f(0)
        except RecursionError as error:
            text = str(error)
        x = 1
        assert "maximum recursion depth exceeded" in text
    """,
    "recurses without end in a module": """
        import torch
        class Net(torch.nn.Module):
            def forward(self, x):
                return self(x)
        try:
            Net()(torch.ones(1))
        except RecursionError:
            pass
        x = 1
    """,
    "objects that cannot be looked at": """
        class Bad:
            def __repr__(self): raise RuntimeError("no")
            __str__ = __eq__ = __hash__ = __len__ = __bool__ = __iter__ = __repr__
            def __getattribute__(self, name): raise RuntimeError("no")
            def __getattr__(self, name): raise RuntimeError("no")
        bad = Bad()
        many = [bad, {"a": bad}]
        x = 1
    """,
    "objects that take forever": """
        import time
        class Slow:
            def __repr__(self): time.sleep(60)
            __len__ = __iter__ = __repr__
        slow = Slow()
        x = 1
    """,
    "a class whose metaclass is hostile": """
        class Meta(type):
            def __getattribute__(cls, name): raise RuntimeError("no")
            def __repr__(cls): raise RuntimeError("no")
            def __prepare__(name, bases): return Odd()
        class Odd(dict):
            def items(self): raise RuntimeError("no")
            def __iter__(self): raise RuntimeError("no")
        class A(metaclass=Meta):
            y = 2
        x = 1
    """,
    "names of builtins": """
        print = len = isinstance = range = type = str = tuple = dict = None
        x = 1
    """,
    "replaces a builtin for all": """
        import builtins
        kept = builtins.print
        builtins.print = lambda *a: kept("!", *a)
        print(1)
        builtins.print = kept
        x = 1
    """,
    "odd names": """
        globals()[3] = 4
        globals()["a b"] = 5
        x = 1
    """,
    "a list within itself": """
        a = []
        a.append(a)
        b = {}
        b["b"] = b
        x = 1
    """,
    "deletes everything": """
        for name in list(globals()):
            if not name.startswith("__") and name != "name":
                del globals()[name]
        x = 1
    """,
    "threads": """
        import threading
        results = []
        def work(i):
            import torch
            results.append((torch.ones(2) * i).sum().item())
            print(i)
        threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
        for t in threads: t.start()
        for t in threads: t.join()
        x = sorted(results) == [0, 2, 4, 6] and 1
    """,
    "closes its output": """
        import sys
        sys.stdout.close()
        sys.stderr.close()
        print("still there")
        x = 1
    """,
    "loses its output": """
        import sys
        sys.stdout = sys.stderr = None
        print("nowhere")
        x = 1
    """,
    "changes what torch has for all": """
        import torch
        torch.set_default_dtype(torch.float64)
        torch.set_grad_enabled(False)
        torch.set_default_device("meta")
        a = torch.zeros(2)
        torch.set_default_device(None)
        x = int(a.device.type == "meta" and a.dtype == torch.float64)
    """,
    "a mode of its own": """
        import torch
        from torch.overrides import TorchFunctionMode
        class Count(TorchFunctionMode):
            n = 0
            def __torch_function__(self, function, types, args=(), kwargs=None):
                Count.n += 1
                return function(*args, **(kwargs or {}))
        with Count():
            a = torch.ones(2) + 1
        x = int(Count.n == 2)
    """,
    "a subclass of Tensor that refuses": """
        import torch
        class Odd(torch.Tensor):
            @classmethod
            def __torch_function__(cls, function, types, args=(), kwargs=None):
                if function.__name__ in ("clone", "detach", "numpy"): raise RuntimeError("no")
                return super().__torch_function__(function, types, args, kwargs)
        odd = torch.ones(2).as_subclass(Odd)
        two = odd + odd
        x = 1
    """,
    "generators that are thrown into and closed": """
        def g():
            try:
                while True:
                    try:
                        yield 1
                    except ValueError:
                        yield 2
            finally:
                closed.append(1)
        closed = []
        it = g()
        next(it)
        it.throw(ValueError)
        it.close()
        x = closed[0]
    """,
    "coroutines": """
        import asyncio
        async def f(n):
            await asyncio.sleep(0)
            return n
        async def main():
            return sum(await asyncio.gather(f(1), f(0)))
        x = asyncio.run(main())
    """,
    "code that it makes itself": """
        scope = {}
        exec("def f(n):\\n    m = n + 1\\n    return m", scope)
        exec(compile("y = 2\\nz = 3", "program.py", "exec"))
        x = scope["f"](0)
    """,
    "a class from data": """
        from dataclasses import dataclass
        from enum import Enum
        from typing import NamedTuple
        @dataclass(frozen=True)
        class P:
            n: int = 1
        class E(Enum):
            A = 1
        class T(NamedTuple):
            m: int
        x = P().n * E.A.value * T(1).m
    """,
    "an exception group and finally": """
        x = 0
        try:
            try:
                raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
            except* ValueError:
                pass
            except* TypeError:
                pass
            finally:
                y = 1
        finally:
            x = y
    """,
    "matches": """
        match {"a": [1, 2]}:
            case {"a": [int(x), _]} if x > 0:
                pass
            case _:
                x = 0
    """,
    "deletes what it was given": """
        import sys
        def f(a):
            del a
            return locals()
        assert f(1) == {}
        sys.modules.pop("__main__")
        x = 1
    """,
    "many variables": """
        for i in range(900):
            globals()[f"v{i}"] = i
        x = 1
    """,
    "lives on in weak references": """
        import weakref, torch
        class Big: pass
        big = Big()
        gone = weakref.ref(big)
        t = torch.ones(3)
        lost = weakref.ref(t)
        del big, t
        assert gone() is None and lost() is None
        def f():
            t = torch.ones(3)
            r = weakref.ref(t)
            t = t + 1
            return r() is None
        assert f()
        x = 1
    """,
}


def test_a_hostile_program_runs_as_ever_to_its_end() -> None:
    texts = [textwrap.dedent(text) for text in PROGRAMS.values()]
    told = all_recorded(*texts, moments=5_000)
    ends = {
        name: (recorded.done.reason, recorded.done.text, recorded.done.truncated, recorded.last("x").text)  # type: ignore[union-attr]
        for name, recorded in zip(PROGRAMS, told, strict=True)
    }
    assert ends == dict.fromkeys(PROGRAMS, ("end", "", False, "1"))


def test_what_is_left_of_a_program_that_switches_off_by_force_runs_on() -> None:
    program = "import sys\nclass Odd:\n    def __del__(self): print('gone')\na = Odd()\ndel a\nprint('end')\n"
    assert Recorded(program).printed == "gone\nend\n"


def test_a_fork_tells_nothing_and_ends() -> None:
    program = """
    import os, sys
    child = os.fork()
    if child == 0:
        print("in the child")
        y = [i for i in range(3)]
        sys.exit(5)
    status = os.waitpid(child, 0)[1]
    x = 1
    """
    recorded = Recorded(textwrap.dedent(program))
    assert recorded.printed == ""
    assert recorded.done.reason == "end"
    assert [moment.line for moment in recorded.moments] == [2, 3, 4, 8, 9]
