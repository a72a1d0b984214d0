"""Code of a distillation: the teacher, what it answers beside the labels, and the loss of both."""

from __future__ import annotations

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.work import EVAL_BATCH_SIZES
from core.export.program.files.parts import path_constant
from core.export.program.layout import literal
from core.export.program.model.model_part import model_class
from core.export.program.part import Part
from core.export.program.resolved_experiment import ResolvedExperiment
from core.runs.teacher.file import TEACHER, TeacherFile, about, find_teacher
from core.text import Text

_LOGITS = {
    "CrossEntropyLoss": "{}",
    "NLLLoss": "{}",
    "MultiMarginLoss": "{}",
    "BCEWithLogitsLoss": "functional.pad({}, (1, 0))",
    "SoftMarginLoss": "functional.pad({}, (1, 0))",
}
"""How the outputs of a teacher are read as logits of the classes, by its loss."""

_LOSS = '''\
class DistillationLoss(nn.Module):
    """The divergence from a teacher's softened answers, mixed with a loss on the labels."""

    def __init__(self, own: nn.Module) -> None:
        super().__init__()
        self.own = own
        self.soft = nn.KLDivLoss(reduction="batchmean")

    def forward(self, outputs: Tensor, targets: tuple[Tensor, Tensor]) -> Tensor:
        labels, answers = targets
        student = functional.log_softmax(outputs / TEMPERATURE, dim=1)
        teacher = functional.softmax(answers / TEMPERATURE, dim=1)
        soft = self.soft(student, teacher) * TEMPERATURE**2
        return ALPHA * soft + (1 - ALPHA) * self.own(outputs, labels)'''


def teacher_part(resolved: ResolvedExperiment) -> Part | None:
    """Return the teacher, and the function ``taught``; None without a teacher."""
    if not resolved.has_teacher:
        return None
    settings = resolved.choices["task"].settings
    found = find_teacher(settings)
    with about(found.given):
        experiment = found.experiment()
        _check_writable(found, experiment)
        # It gets the student's samples: their shape and classes are its own.
        own = experiment.replace_all({"data": resolved.experiment.data.table, "task": None})
        model = model_class(ResolvedExperiment.of(own, resolved.catalog, resolved.form), "Teacher")
    constants = [
        path_constant("TEACHER_FILE", str(found.path), found.sha256),
        f"TEMPERATURE = {literal(settings['temperature'])}  # softens the answers of both",
        f"ALPHA = {literal(settings['alpha'])}  # the teacher's share of the loss",
    ]
    steps = (
        "teacher = Teacher()",
        'saved = torch.load(TEACHER_FILE, map_location="cpu", weights_only=True)',
        'teacher.load_state_dict(saved["model"])',
        "teacher.to(device).eval()",
    )
    definitions = ("\n".join(constants), *model.definitions, _taught(resolved, experiment.loss.name), _LOSS)
    text = (
        "A trained model tells for each sample how likely it finds each class. A student that learns from "
        "these answers learns more from a sample than its label says."
    )
    needed = model.imports | {"from torch.nn import functional"}
    return Part("Teacher", text, definitions, steps, needed)


def _check_writable(found: TeacherFile, experiment: Experiment) -> None:
    rule = ""
    if experiment.code.path is not None:
        rule = Text("cannot be written as a program: it has code of its own")
    elif experiment.loss.name not in _LOGITS:
        rule = Text("cannot be written as a program: its loss is {loss}", loss=experiment.loss.name)
    if rule:
        raise PlaygroundError(TEACHER, rule, found.given)


def _taught(resolved: ResolvedExperiment, loss: str) -> str:
    most = EVAL_BATCH_SIZES[1 + len(resolved.shape)]
    code = _LOGITS[loss].format("outputs")
    return "\n".join(
        [
            "@torch.no_grad()",
            "def taught(",
            "    teacher: nn.Module, x: Tensor, y: Tensor",
            ") -> tuple[Tensor, tuple[Tensor, Tensor]]:",
            '    """Return samples with their labels and, beside these, the teacher\'s logits."""',
            f"    outputs = torch.cat([teacher(part) for part in x.split({most})])",
            f"    return x, (y, {code})",
        ]
    )
