"""Names of torch's operations as its documentation has them, and what kind each is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.protocol.trace.operations import OperationKind

_DOCUMENTED = {
    "__radd__": "add",
    "__rmul__": "mul",
    "__rsub__": "rsub",
    "__truediv__": "div",
    "__div__": "div",
    "__rdiv__": "div",
    "__rtruediv__": "div",
    "__idiv__": "div_",
    "__floordiv__": "floor_divide",
    "__rfloordiv__": "floor_divide",
    "__mod__": "remainder",
    "__rmod__": "remainder",
    "__pow__": "pow",
    "__rpow__": "pow",
    "__ipow__": "pow_",
    "__rmatmul__": "matmul",
    "__and__": "bitwise_and",
    "__rand__": "bitwise_and",
    "__or__": "bitwise_or",
    "__ror__": "bitwise_or",
    "__xor__": "bitwise_xor",
    "__rxor__": "bitwise_xor",
    "__invert__": "bitwise_not",
    "__lshift__": "bitwise_left_shift",
    "__rshift__": "bitwise_right_shift",
    "__iand__": "bitwise_and_",
    "__ior__": "bitwise_or_",
    "__ixor__": "bitwise_xor_",
    "linalg_norm": "linalg.norm",
    "linalg_vector_norm": "linalg.vector_norm",
    "_native_multi_head_attention": "multi_head_attention",
    "_transformer_encoder_layer_fwd": "transformer_encoder_layer",
}
"""Names in Python that are called otherwise; the rest loses its underscores."""
ATTRIBUTES = frozenset(("T", "mT", "H", "mH", "real", "imag", "data"))
"""Attributes of a tensor that are operations."""

_KINDS: dict[OperationKind, str] = {
    "elementwise": """
        add sub mul div rsub pow remainder fmod floor_divide true_divide neg abs absolute positive
        sign exp exp2 expm1 log log2 log10 log1p sqrt rsqrt square reciprocal sin cos tan asin acos
        atan atan2 sinh cosh tanh sigmoid logit erf floor ceil round trunc frac clamp clip clamp_min
        clamp_max relu relu6 leaky_relu elu selu celu gelu silu mish softplus softsign hardtanh
        hardsigmoid hardswish logsigmoid threshold prelu maximum minimum fmax fmin eq ne lt le gt ge
        isclose isnan isinf isfinite logical_and logical_or logical_not logical_xor bitwise_and
        bitwise_or bitwise_xor bitwise_not bitwise_left_shift bitwise_right_shift where lerp addcmul
        addcdiv hypot nan_to_num masked_fill xlogy tanhshrink hardshrink softshrink
    """,
    "matmul": "matmul mm bmm mv dot inner outer linear addmm addmv baddbmm chain_matmul",
    "movement": """
        view reshape view_as reshape_as t transpose swapaxes swapdims permute movedim moveaxis
        adjoint T mT H mH expand expand_as broadcast_to repeat tile repeat_interleave squeeze
        unsqueeze flatten unflatten ravel getitem setitem select narrow index_select gather take
        take_along_dim masked_select cat concat concatenate stack vstack hstack dstack split chunk
        unbind tensor_split hsplit vsplit flip fliplr flipud roll rot90 diag diagonal tril triu pad
        contiguous clone detach detach_ data unfold copy_ atleast_1d atleast_2d atleast_3d
        column_stack row_stack embedding
    """,
    "reduction": """
        sum mean prod max min amax amin aminmax argmax argmin any all std var std_mean var_mean norm
        median mode logsumexp nansum nanmean count_nonzero linalg.norm linalg.vector_norm nanmedian
        quantile
    """,
}
KINDS: dict[str, OperationKind] = {name: kind for kind, names in _KINDS.items() for name in names.split()}
"""By name its kind; a name that is not here is of the kind ``other``."""
_IN_PLACE = frozenset(("iadd", "isub", "imul", "ifloordiv", "imod", "imatmul", "ilshift", "irshift"))
_OPERATOR_NAMES = """
    add radd iadd sub rsub isub mul rmul imul truediv rtruediv itruediv div rdiv idiv floordiv rfloordiv
    ifloordiv mod rmod imod pow rpow ipow matmul rmatmul imatmul and rand iand or ror ior xor rxor ixor
    invert neg pos abs lshift rshift ilshift irshift eq ne lt le gt ge getitem setitem
"""
_OPERATORS = frozenset(f"__{name}__" for name in _OPERATOR_NAMES.split())
_QUESTIONS = """
    size dim numel nelement ndimension item tolist numpy stride storage_offset data_ptr untyped_storage
    storage
    is_contiguous is_floating_point is_complex is_nonzero element_size get_device equal allclose backward
    register_hook retain_grad requires_grad_ is_same_size is_set_to manual_seed is_signed
"""
_NO_OPERATIONS = frozenset(_QUESTIONS.split())
"""Functions that only ask a tensor something, or return no other one."""


def python_name(function: Callable[..., Any]) -> str:
    """Return the name of a function of torch, of an attribute its own; empty if it is no operation."""
    name = getattr(function, "__name__", "")
    if name == "__get__":
        name = getattr(getattr(function, "__self__", None), "__name__", "")
        return name if name in ATTRIBUTES else ""
    if (
        not isinstance(name, str)
        or name in _NO_OPERATIONS
        or (name.startswith("_") and name not in _OPERATORS and name not in _DOCUMENTED)
    ):
        return ""
    return name


def documented_name(name: str) -> str:
    """Return the name of an operation in torch's documentation, such as ``add`` of ``__add__``."""
    if name in _DOCUMENTED:
        return _DOCUMENTED[name]
    if name.startswith("__") and name.endswith("__"):
        name = name[2:-2]
        return f"{name[1:]}_" if name in _IN_PLACE else name
    return name


def kind_of(name: str) -> OperationKind:
    """Return the kind of an operation; one in place is of the kind of the same that is not."""
    return KINDS.get(name) or KINDS.get(name.removesuffix("_"), "other")
