"""The window's language, and the texts of core and of resources in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from importlib.resources import as_file

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from core.system.languages import ENGLISH, folder, languages
from core.text import Text, filled

LAB = "lab"
FULL_WIDTH = "。！？"
"""What a sentence ends with in languages that have no space behind it."""
SYSTEM = "system"
"""In the place of a language: that of the desktop."""

_UNSPACED = re.compile("[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]")
"""Signs of Chinese and Japanese, between which no spaces stand."""
_language = ENGLISH
_translators: list[QTranslator] = []


def language() -> str:
    """Return the code of the language that the window speaks, such as ``en``."""
    return _language


def spoken(choice: str) -> str:
    """Return the language that is meant by a choice: a code, or ``SYSTEM`` for the desktop's."""
    known = languages()
    asked = QLocale.system().uiLanguages() if choice == SYSTEM else [choice]
    codes = (name.replace("_", "-").partition("-")[0] for name in asked)
    return next((code for code in codes if code in known), ENGLISH)


def use(choice: str) -> str:
    """Speak a language from now on, in what is made from now on; return its code.

    ``QLocale()``, by which numbers and dates are written for people and never in files, goes with it.
    """
    global _language
    code = spoken(choice)
    for translator in _translators:
        QCoreApplication.removeTranslator(translator)
    _translators.clear()
    locale = QLocale.c() if code == ENGLISH else QLocale(code)
    if code != ENGLISH:
        locale.setNumberOptions(QLocale.c().numberOptions())
        for translator in (_of_qt(locale), _of_window(code)):  # what is installed last is asked first
            QCoreApplication.installTranslator(translator)
            _translators.append(translator)
    QLocale.setDefault(locale)
    _language = code
    return code


def _of_qt(locale: QLocale) -> QTranslator:
    """Return Qt's own sentences; none where it ships none in this language."""
    translator = QTranslator()
    translator.load(locale, "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    return translator


def _of_window(code: str) -> QTranslator:
    translator = QTranslator()
    with as_file(folder(code) / "messages.qm") as file:
        translator.load(str(file))
    return translator


def in_all_languages(text: str, context: str) -> list[str]:
    """Return a text in the window's language, then in each other one that has it."""
    others = (_of_window(code).translate(context, text) for code in languages() if code != ENGLISH)
    return list(dict.fromkeys(filter(None, (QCoreApplication.translate(context, text), text, *others))))


def native_name(code: str) -> str:
    """Return how a language calls itself: 简体中文."""
    if code == ENGLISH:
        return "English"
    name = QLocale(code).nativeLanguageName()
    return name[:1].upper() + name[1:]


class Retold(str):
    """A sentence that is kept for later, and said anew where it is shown: the language may be another then.

    Parameters
    ----------
    say : callable
        Returns it in the window's language.
    """

    say: Callable[[], str]

    def __new__(cls, say: Callable[[], str]) -> Retold:
        """Say it for the first time."""
        made = super().__new__(cls, say())
        made.say = say
        return made


def translated(text: str, context: str = "core") -> str:
    """Return a text in the window's language: a ``Text`` from its translated template, another as it is.

    The Lab's texts have a context of their own, which is looked into last. Where the translated template
    names what there is not, the English sentence is returned.
    """
    if isinstance(text, Retold):
        return text.say()
    if not isinstance(text, Text):
        return text
    template = QCoreApplication.translate(context, text.template)
    if template == text.template:
        template = QCoreApplication.translate(LAB, text.template)
    values = {name: translated(v) if isinstance(v, str) else v for name, v in text.arguments.items()}
    try:
        return filled(_without_gaps(template, text.arguments, values), values)
    except Exception:  # each field of a template can fail in a way of its own
        return str(text)


def _without_gaps(template: str, arguments: Mapping[str, object], said: Mapping[str, object]) -> str:
    """Return a template without a space that would stand between two signs of a script that has none."""
    for name, text in said.items():
        if isinstance(arguments[name], Text) and isinstance(text, str) and _UNSPACED.search(text):
            field = rf"\{{{re.escape(name)}\}}"
            if _UNSPACED.match(text):
                template = re.sub(f"(?<={_UNSPACED.pattern}) (?={field})", "", template)
            if _UNSPACED.match(text[-1]):
                template = re.sub(f"({field}) (?={_UNSPACED.pattern})", r"\1", template)
    return template


def of_preset(text: str) -> str:
    """Return a preset's title, note or suggestion in the window's language; what a user wrote stays."""
    return QCoreApplication.translate("presets", text) if text else text


def listed(parts: Iterable[str]) -> str:
    """Return parts of a sentence one after another, with what the window's language has between them."""
    return QCoreApplication.translate("Language", ", ").join(parts)


def clauses(parts: Iterable[str]) -> str:
    """Return parts that have commas of their own one after another: ``a, b; c``."""
    return QCoreApplication.translate("Language", "; ").join(parts)


def about(what: str, said: str) -> str:
    """Return what something is, and what is to be said of it: ``name: text``."""
    return QCoreApplication.translate("Language", "{what}: {said}").format(what=what, said=said)


def sentence(said: str) -> str:
    """Return a clause as a sentence of its own, with the mark at its end where it has none."""
    if said.endswith((".", "!", "?", *FULL_WIDTH)):
        return said
    return QCoreApplication.translate("Language", "{said}.").format(said=said)


def aside(said: str, more: str) -> str:
    """Return a text with another in brackets behind it: ``text (more)``."""
    return QCoreApplication.translate("Language", "{said} ({more})").format(said=said, more=more)


def percent(number: str) -> str:
    """Return a number with the sign of percent: ``53.3 %``, or ``53.3%`` where no space stands before it."""
    return QCoreApplication.translate("Language", "{number} %").format(number=number)


def in_a_row(sentences: Iterable[str]) -> str:
    """Return sentences one after another: a space stands between them, but none behind a full-width mark."""
    said = ""
    for sentence in filter(None, sentences):
        said += sentence if said[-1:] in FULL_WIDTH else f" {sentence}"
    return said
