"""Recording changes no result: programs print the same with and without the tracer."""

from __future__ import annotations

import os
import textwrap

from core.lab.practice.gpus import PracticeGpus
from core.lab.tracing.output import OutputRecorder
from core.lab.tracing.surroundings import surroundings
from core.protocol.trace.events import TraceEvent
from tests.core.lab.tracing.programs import PROGRAMS, n_practice_gpus, text_of
from tests.core.lab.tracing.recorded import Recorded, program
from tests.helpers.forks import in_fork
from tests.helpers.lab_values import traced

OWN = {
    "random numbers": """
        import random, numpy, torch
        for i in range(20):
            x = torch.randn(3)[1:]
            y = torch.cat([x, torch.rand(2)]).sum()
            print(random.random(), numpy.random.rand(), y.item())
        print(torch.get_rng_state().sum().item(), torch.initial_seed())
    """,
    "dropout and shuffling": """
        import torch
        from torch import nn
        from torch.utils.data import DataLoader, TensorDataset
        model = nn.Sequential(nn.Linear(2, 8), nn.Dropout(0.5), nn.Linear(8, 1))
        data = DataLoader(TensorDataset(torch.randn(12, 2)), batch_size=4, shuffle=True)
        optimizer = torch.optim.Adam(model.parameters())
        for epoch in range(2):
            for (x,) in data:
                optimizer.zero_grad()
                loss = model(x).pow(2).mean()
                loss.backward()
                optimizer.step()
                print(repr(loss.item()))
        print(torch.get_rng_state().sum().item())
    """,
    "versions and graphs": """
        import torch
        a = torch.ones(3, requires_grad=True)
        b = a * 2
        c = b[1:]
        c += 1
        d = c.t().contiguous().view(-1).clone()
        print(a._version, b._version, c._version, d._version, d.grad_fn.name())
        names = []
        node = d.sum().grad_fn
        while node is not None:
            names.append(node.name())
            node = node.next_functions[0][0] if node.next_functions else None
        print(names)
        d.sum().backward()
        print(a.grad, a.grad.requires_grad, a.grad_fn)
    """,
    "fast paths of attention": """
        import warnings
        warnings.simplefilter("ignore")  # of nested tensors, told once a process
        import torch
        from torch import nn
        layer = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True)
        model = nn.TransformerEncoder(layer, 1).eval()
        attention = nn.MultiheadAttention(4, 2, batch_first=True).eval()
        x, q = torch.randn(2, 4, 8), torch.randn(1, 3, 4)
        pad = torch.tensor([[False, False, True, True], [False, False, False, True]])
        with torch.no_grad():
            print(model(x, src_key_padding_mask=pad).tolist())
            print(attention(q, q, q)[0].tolist(), layer.eval()(x).tolist())
    """,
    "compiled modules": """
        import torch
        from torch import nn
        class Net(nn.Module):
            def __init__(self):
                super().__init__()
                self.layer = nn.Linear(2, 2)
            def forward(self, x):
                return self.layer(x).relu()
        for model in (nn.Linear(2, 2), Net()):
            compiled = torch.compile(model, backend="eager")
            print(compiled(torch.ones(2)))
        after = torch.ones(2) + 1
        print(after)
    """,
    "programs that torch traces": """
        import torch
        from torch import fx, nn
        from torch.fx.experimental.proxy_tensor import make_fx
        class Net(nn.Module):
            def __init__(self):
                super().__init__()
                self.layer = nn.Linear(2, 2)
            def forward(self, x):
                y = self.layer(x).relu()
                return y + 1
        print(fx.symbolic_trace(Net()).code)
        print(make_fx(lambda x: x.sin() + 1)(torch.ones(2)).code)
        print(torch.export.export(Net(), (torch.ones(2),)).graph_module.code)
    """,
    "a subclass that counts its calls": """
        import torch
        class Loud(torch.Tensor):
            @classmethod
            def __torch_function__(cls, function, types, args=(), kwargs=None):
                print(function.__name__)
                return super().__torch_function__(function, types, args, kwargs or {})
        a = torch.ones(3).as_subclass(Loud)
        b = a + 1
        c = b.sum()
    """,
    "hooks of all modules": """
        from torch import nn
        from torch.nn.modules import module
        print(len(module._global_forward_hooks), len(module._global_forward_pre_hooks))
    """,
    "gradients": """
        import torch
        torch.manual_seed(3)
        w = [torch.randn(4, 4, requires_grad=True) for _ in range(5)]
        x = torch.randn(2, 4)
        for m in w:
            x = torch.tanh(x @ m) + x[:, :1].expand(2, 4)
        x.sum().backward()
        for m in w:
            print([repr(v) for v in m.grad.flatten().tolist()])
    """,
    "what is kept alive": """
        import gc, weakref, torch
        def make():
            t = torch.ones(100)
            r = weakref.ref(t)
            u = t[1:] * 2
            return r, u
        r, u = make()
        print(r() is None)
        kept = weakref.ref(u)
        u = u + 1
        print(kept() is None)
        model = torch.nn.Linear(2, 2)
        y = model(torch.ones(1, 2)).sum()
        node = weakref.ref(y)
        del y
        print(node() is None)
    """,
    "storages": """
        import numpy, torch
        t = torch.zeros(4)
        t.resize_(2, 4)
        t.set_(torch.arange(4.).untyped_storage())
        a = numpy.arange(3.)
        u = torch.from_numpy(a)
        a.resize(3, refcheck=True) if False else None
        print(t.tolist(), u.tolist(), t.untyped_storage().nbytes())
    """,
    "hooks and modes": """
        import torch
        from torch import nn
        model = nn.Linear(2, 2)
        order = []
        model.register_forward_hook(lambda m, i, o: order.append("forward"))
        model.register_full_backward_hook(lambda m, i, o: order.append("backward"))
        model.weight.register_hook(lambda g: order.append("gradient"))
        with torch.inference_mode():
            model(torch.ones(1, 2))
        model(torch.ones(1, 2, requires_grad=True)).sum().backward()
        print(order, torch.is_grad_enabled(), torch.is_inference_mode_enabled())
        with torch.autograd.set_detect_anomaly(False), torch.no_grad():
            print(torch.is_grad_enabled())
    """,
    "copies and pickles": """
        import copy, io, pickle, torch
        from torch import nn
        class Net(nn.Module):
            def __init__(self):
                super().__init__()
                self.a = nn.Linear(2, 2)
            def forward(self, x):
                return self.a(x)
        net = Net()
        twin = copy.deepcopy(net)
        same = pickle.loads(pickle.dumps(net))
        print(type(same).__name__, type(same).__module__, torch.equal(twin.a.weight, same.a.weight))
        print(sorted(vars(net)), len(net._forward_hooks), net._backward_hooks)
    """,
}  # fmt: skip


def bare_and_recorded(text: str, n_gpus: int) -> tuple[str, list[TraceEvent]]:
    """Return what a program prints where nothing is recorded, and what is told of it, in one fork."""
    given = program(text, n_gpus)
    code = compile(text, given.name, "exec", dont_inherit=True)
    with OutputRecorder(given.limits.output_chars) as output, surroundings(given) as module:
        with PracticeGpus(n_gpus):
            exec(code, module.__dict__)
        printed = "".join(piece.text for piece in output.take())
    return printed, traced(given)


def all_bare_and_recorded(asked: list[tuple[str, int]]) -> list[tuple[str, list[TraceEvent]]]:
    """Do the same with one program after another."""
    os.environ["CUDA_VISIBLE_DEVICES"] = ""  # a program sets it
    return [bare_and_recorded(text, n_gpus) for text, n_gpus in asked]


def test_a_program_prints_the_same_with_and_without_the_tracer() -> None:
    asked = {name: (text_of(name), n_practice_gpus(name)) for name in PROGRAMS}
    asked |= {name: (textwrap.dedent(text), 0) for name, text in OWN.items()}
    told = in_fork(all_bare_and_recorded, list(asked.values()))
    differing = {}
    for (name, (text, _)), (printed, events) in zip(asked.items(), told, strict=True):
        recorded = Recorded(text, events=events)
        if recorded.printed != printed or recorded.done.truncated:
            differing[name] = (printed, recorded.printed)
    assert differing == {}
