"""All looks by the names that the rules call them."""

from __future__ import annotations

from core.lab.errors.looks import calls, devices, gradients, modules, names, optimizers, syntax, tensors
from core.lab.errors.looks.finding import Look

LOOKS: dict[str, Look] = {
    "assigned": calls.assigned,
    "bce": calls.bce,
    "called": calls.called,
    "dataset_class": calls.dataset_class,
    "grad_is_none": calls.grad_is_none,
    "floats": calls.floats,
    "list_argument": calls.list_argument,
    "method": calls.method,
    "module_operand": calls.module_operand,
    "optimized": calls.optimized,
    "plain_list": calls.plain_list,
    "plateau_mode": calls.plateau_mode,
    "device_text": calls.device_text,
    "truth": calls.truth,
    "uncalled": calls.uncalled,
    "device_mismatch": devices.mismatch,
    "no_accelerator": devices.no_accelerator,
    "layer": modules.layer,
    "module_class": modules.module_class,
    "forward": modules.forward,
    "unknown_name": names.unknown_name,
    "unknown_attribute": names.unknown_attribute,
    "no_parameters": optimizers.no_parameters,
    "saved_model": optimizers.saved_model,
    "keyword": optimizers.keyword,
    "line": syntax.line,
    "characters": syntax.characters,
    "matmul": tensors.matmul,
    "loss": tensors.loss,
    "dtypes": tensors.dtypes,
    "backward_twice": tensors.backward_twice,
    "in_place_statement": tensors.in_place_statement,
    "no_grad_fn": gradients.no_grad_fn,
    "changed_in_place": tensors.changed_in_place,
    "non_leaf": tensors.non_leaf,
    "view": tensors.view,
    "one_sample": tensors.one_sample,
}
