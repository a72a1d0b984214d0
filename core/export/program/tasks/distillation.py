"""Code of a distillation: the teacher, what it answers beside the labels, and the loss of both."""

from __future__ import annotations

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.resolve import Resolved, resolve
from core.experiment.work import EVAL_BATCH_SIZES
from core.export.program.files.parts import path_constant
from core.export.program.model.model_part import model_class
from core.export.program.part import Part
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.source import source_of
from core.export.templates import block
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
_LOSS = "core.components.tasks.distillation"


def teacher_part(resolved: ResolvedExperiment) -> Part | None:
    """Return the teacher, and the function ``answered``; None without a teacher.

    Raises
    ------
    PlaygroundError
        If its file cannot be used, or it cannot be written as code.
    """
    if not resolved.has_teacher:
        return None
    settings = resolved.choices["task"].settings
    found = find_teacher(settings)
    with about(found.given):
        experiment = found.experiment()
        _check_writable(found, experiment)
        # It gets the student's samples: their shape and classes are its own.
        own = experiment.replace_all({"data": resolved.experiment.data.table, "task": None})
        teacher = Resolved(own, resolve(own, resolved.catalog))
        model = model_class(ResolvedExperiment(teacher, resolved.form, resolved.catalog), "Teacher")
    most = EVAL_BATCH_SIZES[1 + len(resolved.shape)]
    answered = block("training.answered", most, _LOGITS[experiment.loss.name].format("outputs"))
    definitions = (
        path_constant("TEACHER_FILE", str(found.path), found.sha256),
        *model.definitions,
        *source_of(f"{_LOSS}.DistillationLoss", f"{_LOSS}.taught"),
        answered,
    )
    steps = (
        "teacher = Teacher()",
        'saved = torch.load(TEACHER_FILE, map_location="cpu", weights_only=True)',
        'teacher.load_state_dict(saved["model"])',
        "teacher.to(device).eval()",
    )
    text = (
        "A trained model tells for each sample how likely it finds each class. A student that learns from "
        "these answers learns more from a sample than its label says."
    )
    return Part("Teacher", text, definitions, steps, model.imports)


def _check_writable(found: TeacherFile, experiment: Experiment) -> None:
    rule = ""
    if experiment.code.path is not None:
        rule = Text("cannot be written as a program: it has code of its own")
    elif experiment.loss.name not in _LOGITS:
        rule = Text("cannot be written as a program: its loss is {loss}", loss=experiment.loss.name)
    if rule:
        raise PlaygroundError(TEACHER, rule, found.given)
