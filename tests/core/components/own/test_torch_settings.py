"""A setting of torch that own code changes is found where it runs, told by name and line, and put back."""

from __future__ import annotations

from itertools import islice

import pytest
import torch

from core.code.place import CodeError
from core.components.own import torch_settings
from core.components.own.torch_settings import SettingsHeld
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.helpers.own_code import code_of, components, own_experiment

CHANGES = {
    "torch.set_default_dtype(torch.float64)": "set_default_dtype",
    "torch.set_default_tensor_type(torch.DoubleTensor)": "set_default_tensor_type",
    "torch.set_default_device('meta')": "set_default_device",
    "torch.set_grad_enabled(False)": "set_grad_enabled",
    "torch.no_grad().__enter__()": "no_grad",
    "torch.set_num_threads(torch.get_num_threads() + 1)": "set_num_threads",
    "torch.use_deterministic_algorithms(True, warn_only=True)": "use_deterministic_algorithms",
    "torch.utils.deterministic.fill_uninitialized_memory = False": "fill_uninitialized_memory",
    "torch.set_float32_matmul_precision('medium')": "set_float32_matmul_precision",
    "torch.backends.cuda.matmul.allow_tf32 = True": "backends.cuda.matmul.allow_tf32",
    "torch.autograd.set_detect_anomaly(True)": "set_detect_anomaly",
    "torch.autocast('cpu').__enter__()": "autocast",
    "torch.set_printoptions(precision=2, sci_mode=True)": "set_printoptions",
    "torch.set_warn_always(True)": "set_warn_always",
    "torch.set_flush_denormal(True)": "set_flush_denormal",
    "torch.backends.cudnn.benchmark = True": "backends.cudnn.benchmark",
    "torch.backends.cudnn.enabled = False": "backends.cudnn.enabled",
    "torch.backends.mkldnn.deterministic = True": "backends.mkldnn.deterministic",
    "torch.backends.cuda.enable_math_sdp(False)": "backends.cuda.enable_math_sdp",
    "torch.manual_seed(7)": "manual_seed",
}
MODEL = """
class MyNet(nn.Module):
    def __init__(self, in_features: int, n_outputs: int):
        super().__init__()
        self.last, self.n = nn.Linear(in_features, n_outputs), 0
        {built}
    def forward(self, x):
        if self.training:
            self.n += 1
            if self.n == {at}:
                {stepped}
        elif {looks}:
            {stepped}
        return self.last(x.flatten(1))
"""
CPU = choose("cpu", detect())


def settings() -> list[object]:
    return [setting.read() for setting in torch_settings._SETTINGS]


def trainer_of(built: str = "pass", stepped: str = "pass", at: int = 3, looks: bool = False) -> Trainer:
    source = code_of(MODEL.format(built=built, stepped=stepped, at=at, looks=looks))
    experiment = own_experiment(
        source,
        data={"name": "spiral"},
        model={"name": "MyNet"},
        loss={"name": "CrossEntropyLoss"},
        optimizer={"name": "SGD"},
        scheduler=None,
    )
    return Trainer(experiment, components(source), CPU)


def assert_step_put_back(change: str, name: str) -> None:
    trainer = trainer_of(stepped=change)
    before = settings()
    steps = trainer.steps()
    assert [step.step for step in islice(steps, 2)] == [1, 2]
    random_state = torch.get_rng_state()
    with pytest.raises(CodeError) as caught:
        next(steps)
    assert name in caught.value.rule
    assert caught.value.path == "my_code.py, line 13"
    assert settings() == before
    trainer.undo_step()
    assert trainer.step == 2
    assert torch.equal(torch.get_rng_state(), random_state)
    assert [step.step for step in islice(trainer.steps(), 2)] == [3, 4], "the run goes on"


@pytest.mark.filterwarnings("ignore:.*set_default_tensor_type")
def test_what_a_step_or_a_constructor_changes_is_told_and_put_back(subtests: pytest.Subtests) -> None:
    for change, name in CHANGES.items():
        with subtests.test(change):
            assert_step_put_back(change, name)
            before = settings()
            with pytest.raises(CodeError) as caught:
                trainer_of(built=change)
            assert name in caught.value.rule
            assert caught.value.path == "my_code.py, line 8"
            assert settings() == before


def test_what_an_evaluation_changes_ends_no_step_half_done() -> None:
    with pytest.raises(CodeError, match=r"line 13: torch\.set_num_threads"):
        trainer_of(stepped="torch.set_num_threads(1 + torch.get_num_threads())", looks=True)


def test_a_setting_that_is_put_back_by_the_code_itself_is_let_be() -> None:
    put = "torch.set_default_dtype"
    body = f"dtype = torch.get_default_dtype(); {put}(torch.float64); {put}(dtype)"
    assert len(list(islice(trainer_of(stepped=body).steps(), 5))) == 5


def test_code_that_is_broken_off_is_told_as_that() -> None:
    before = settings()
    held = SettingsHeld(code_of(""))
    held.__enter__()
    torch.set_default_dtype(torch.float64)
    held.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert settings() == before
