"""Looks for names that former versions of torch, NumPy and Python had, and what they are called today."""

from __future__ import annotations

import ast
import types

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.parts import Part

SAME = {
    "numpy.float": "float",
    "numpy.int": "int",
    "numpy.bool": "bool",
    "numpy.object": "object",
    "numpy.str": "str",
    "numpy.complex": "complex",
    "numpy.long": "int",
    "numpy.unicode": "str",
    "numpy.float_": "np.float64",
    "numpy.complex_": "np.complex128",
    "numpy.Inf": "np.inf",
    "numpy.Infinity": "np.inf",
    "numpy.NaN": "np.nan",
    "numpy.NAN": "np.nan",
    "numpy.infty": "np.inf",
    "numpy.product": "np.prod",
    "numpy.cumproduct": "np.cumprod",
    "numpy.alltrue": "np.all",
    "numpy.sometrue": "np.any",
    "numpy.row_stack": "np.vstack",
    "numpy.in1d": "np.isin",
    "numpy.trapz": "np.trapezoid",
    "collections.Iterable": "collections.abc.Iterable",
    "collections.Mapping": "collections.abc.Mapping",
    "collections.MutableMapping": "collections.abc.MutableMapping",
    "collections.Sequence": "collections.abc.Sequence",
    "collections.Callable": "collections.abc.Callable",
    "collections.Hashable": "collections.abc.Hashable",
    "collections.Iterator": "collections.abc.Iterator",
    "time.clock": "time.perf_counter",
}
"""Names that can be replaced as they stand; np is written as the program calls NumPy."""
OTHER = {
    "torch.gels": "torch.linalg.lstsq",
    "torch.lstsq": "torch.linalg.lstsq",
    "torch.solve": "torch.linalg.solve",
    "torch.gesv": "torch.linalg.solve",
    "torch.symeig": "torch.linalg.eigh",
    "torch.eig": "torch.linalg.eig",
    "torch.matrix_rank": "torch.linalg.matrix_rank",
    "torch.btrifact": "torch.linalg.lu_factor",
    "torch.btrisolve": "torch.linalg.lu_solve",
    "torch.btriunpack": "torch.lu_unpack",
    "torch.potrf": "torch.linalg.cholesky",
    "torch.potri": "torch.cholesky_inverse",
    "torch.potrs": "torch.cholesky_solve",
    "torch.trtrs": "torch.linalg.solve_triangular",
    "torch.pstrf": "torch.linalg.cholesky",
    "torch.rfft": "torch.fft.rfft",
    "torch.irfft": "torch.fft.irfft",
    "torch.ifft": "torch.fft.ifft",
    "torch.cross_entropy": "torch.nn.functional.cross_entropy",
    "torch.chain_matmul": "torch.linalg.multi_dot",
    "torch.eq_": "Tensor.eq_",
    "torch.autograd.Variable.volatile": "torch.no_grad()",
    "numpy.asscalar": "array.item()",
    "numpy.msort": "np.sort(a, axis=0)",
    "torch.utils.ffi": "torch.utils.cpp_extension",
}
"""Names whose successor takes or returns something else."""


def old_name(failure: Failure, by_role: Parts) -> Finding:
    """Find the name of a module's attribute that is gone, and its successor."""
    for part in ast.walk(failure.node) if failure.node is not None else ():
        if not isinstance(part, ast.Attribute):
            continue
        module = failure.part(part.value)
        if not isinstance(module.value, types.ModuleType):
            continue
        name = f"{module.value.__name__}.{part.attr}"
        found = {"old": Part(failure.source.code(part), node=part)}
        if name in SAME:
            new = SAME[name].replace("np.", f"{module.plain}.")
            return Finding("old", found | {"asked": found["old"], "today": Part(new), "same": Part(new)})
        if name in OTHER:
            return Finding("old", found | {"today": Part(OTHER[name])})
    return Finding()
