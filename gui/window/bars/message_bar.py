"""Errors that stay until they are read, or until what caused them is gone."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QToolButton, QVBoxLayout, QWidget

from core.protocol.failures import REPORT
from core.protocol.results import Failure
from gui.state.store import Store
from gui.theme.icons import icon
from gui.translation import translated
from gui.widgets.labels import PlainLabel

MARGIN = 8
LINES_WIDE = 24
"""Its width in heights of a line: as much as the learning rate has on the Train page of a small window."""


class MessageBar(QFrame):
    """The newest message, with details that can be shown and copied; those before it are a click away.

    It lies over the lower right corner of its parent, so that nothing moves when a message comes or goes,
    and the loss of a run that failed is still seen. With its details it is as wide as its parent.
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._messages: list[Failure] = []
        self._at = -1  # of the message that is shown
        self.setObjectName("message_bar")
        self._text = PlainLabel(wordWrap=True)
        self._text.setObjectName("message_text")
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._details = QPlainTextEdit(readOnly=True)
        self._details.setObjectName("message_details")
        self._details.setAccessibleName(self.tr("Details of the message"))
        self._details.setToolTip(self.tr("What the program knows about this failure"))
        self._details.setMaximumHeight(160)
        self._make_buttons()
        self._arrange()
        if parent is not None:
            parent.installEventFilter(self)
        store.messages.changed.connect(self._take)
        store.messages.posted.connect(self._show_newest)
        store.view.theme_changed.connect(self._paint)
        self._paint()
        self._take()

    def _make_buttons(self) -> None:
        self._newer = self._button("message_newer", "‹", self.tr("The message after this"), self._go_newer)
        self._older = self._button("message_older", "›", self.tr("The message before this"), self._go_older)
        self._place = PlainLabel(objectName="message_place")
        self._remedy = self._button("message_remedy", "", "", self._accept)
        self._more = self._button(
            "message_more", self.tr("Details"), self.tr("Show or hide the details"), self._toggle_details
        )
        self._more.setCheckable(True)
        self._copy = self._button(
            "message_copy", self.tr("Copy"), self.tr("Copy the message and its details"), self._copy_text
        )
        self._close = self._button(
            "message_close", self.tr("Dismiss"), self.tr("Take this message as read"), self._dismiss
        )
        self._newer.setAccessibleName(self.tr("Newer message"))
        self._older.setAccessibleName(self.tr("Older message"))

    def _arrange(self) -> None:
        """Put the buttons where each stays, whatever is told: only the remedy is not always there."""
        buttons = QHBoxLayout(spacing=8)
        buttons.addStretch()
        self._place.setMinimumWidth(self._place.fontMetrics().horizontalAdvance("00 / 00"))
        policy = self._more.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._more.setSizePolicy(policy)
        parts = (self._newer, self._place, self._older, self._more, self._copy, self._close)
        self._parts = (self._remedy, *parts)
        for part in self._parts:
            buttons.addWidget(part)
        column = QVBoxLayout(self, spacing=8)
        column.setContentsMargins(16, 8, 8, 8)
        column.addWidget(self._text, 1)
        column.addWidget(self._details)
        column.addLayout(buttons)

    def _button(self, name: str, text: str, tip: str, slot: object) -> QToolButton:
        button = QToolButton(text=text, toolTip=tip, objectName=name)
        button.clicked.connect(slot)
        return button

    # Which message

    @property
    def _displayed(self) -> Failure | None:
        """The message on show; None where there is none, and a click comes too late."""
        return self._messages[self._at] if self._messages else None

    def _take(self) -> None:
        """Stay with the message that is read as long as it is there; else show the newest."""
        displayed = self._displayed
        now = self._messages = self._store.messages.unread
        self._at = now.index(displayed) if displayed in now else len(now) - 1
        self._show()

    def _show_newest(self) -> None:
        self._at = len(self._messages) - 1
        self._show()

    def _go_newer(self) -> None:
        self._at = min(self._at + 1, len(self._messages) - 1)
        self._show()

    def _go_older(self) -> None:
        self._at = max(self._at - 1, 0)
        self._show()

    def _show(self) -> None:
        message, n = self._displayed, len(self._messages)
        self.setVisible(message is not None)
        if message is None:
            return
        self._text.setText(message.summary)
        self._place.setText(self.tr("{i} of {n}").format(i=n - self._at, n=n))
        for part in (self._newer, self._place, self._older):
            part.setVisible(n > 1)
        self._newer.setEnabled(self._at < n - 1)
        self._older.setEnabled(self._at > 0)
        self._details.setPlainText(translated(message.details))
        self._more.setVisible(bool(message.details))
        self._remedy.setVisible(message.remedy is not None)
        self._remedy.setText(translated(message.remedy.label) if message.remedy else "")
        reports = message.remedy == REPORT
        tip = self.tr("Show what to copy into a report to the authors") if reports else ""
        self._remedy.setToolTip(tip or self.tr("Change that setting and start again"))
        self._more.setChecked(False)
        self._details.hide()
        self._lie_down()

    # Where it lies

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._lie_down()
        return False

    def _lie_down(self) -> None:
        """Take the lower right corner of the parent, as high as the text needs."""
        parent, layout = self.parentWidget(), self.layout()
        if parent is None or layout is None or self.isHidden():
            return
        for part in (self, *self._parts):
            part.ensurePolished()  # a hidden one that holds its place has its true size only then
        layout.activate()
        whole = max(0, parent.width() - 2 * MARGIN)
        usual = max(LINES_WIDE * self.fontMetrics().height(), self.minimumSizeHint().width())
        width = whole if self._more.isChecked() else min(whole, usual)
        border = self.contentsMargins()  # of the style sheet
        inner = layout.heightForWidth(width - border.left() - border.right())
        height = max(inner + border.top() + border.bottom(), self.minimumSizeHint().height())
        height = min(height, parent.height() - 2 * MARGIN)
        self.setGeometry(parent.width() - MARGIN - width, parent.height() - MARGIN - height, width, height)
        self.raise_()

    # What is done with it

    def _accept(self) -> None:
        displayed = self._displayed
        if displayed is None or displayed.remedy is None:
            return
        if displayed.remedy == REPORT:
            self._dismiss()
            self._store.messages.report_wanted.emit()
        else:
            self._store.accept(displayed.remedy)

    def _dismiss(self) -> None:
        if self._displayed is not None:
            self._store.messages.dismiss(self._displayed)

    def _toggle_details(self, is_visible: bool) -> None:
        self._details.setVisible(is_visible)
        self._lie_down()

    def _copy_text(self) -> None:
        message = self._displayed
        if message is None:
            return
        parts = filter(None, map(translated, (message.summary, message.details)))
        QGuiApplication.clipboard().setText("\n\n".join(parts))

    def _paint(self) -> None:
        theme = self._store.view.theme
        self._close.setIcon(icon("close", theme.text))
        self.setStyleSheet(
            f"#message_bar {{ background: {theme.error_field}; border: 1px solid {theme.error};"
            f" border-left-width: 4px; }}"
            f"#message_bar QLabel {{ color: {theme.text}; background: transparent; }}"
        )
