"""Errors that stay until they are read."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPlainTextEdit, QToolButton, QVBoxLayout, QWidget

from gui.icons import icon
from gui.store import Store


class MessageBar(QFrame):
    """The oldest unread message, with details that can be shown and copied."""

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self.setObjectName("message_bar")
        self._text = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._text.setObjectName("message_text")
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._details = QPlainTextEdit(readOnly=True)
        self._details.setObjectName("message_details")
        self._details.setAccessibleName(self.tr("Details of the message"))
        self._details.setToolTip(self.tr("What the program knows about this failure"))
        self._details.setMaximumHeight(160)
        self._more = self._button(
            "message_more", self.tr("Details"), self.tr("Show or hide the details"), self._toggle_details
        )
        self._more.setCheckable(True)
        self._copy = self._button(
            "message_copy", self.tr("Copy"), self.tr("Copy the message and its details"), self._copy_text
        )
        self._remedy = self._button(
            "message_remedy", "", self.tr("Change that setting and build anew"), self._accept
        )
        self._close = self._button(
            "message_close", self.tr("Dismiss"), self.tr("Take this message as read"), store.dismiss
        )
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._text, 1)
        for button in (self._remedy, self._more, self._copy, self._close):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 8, 8)
        column.addLayout(row)
        column.addWidget(self._details)
        store.messages_changed.connect(self._show)
        store.theme_changed.connect(self._paint)
        self._show()
        self._paint()

    def _button(self, name: str, text: str, tip: str, slot: object) -> QToolButton:
        button = QToolButton(text=text, toolTip=tip, objectName=name)
        button.clicked.connect(slot)
        return button

    def _show(self) -> None:
        messages = self._store.messages
        self.setVisible(bool(messages))
        if not messages:
            return
        more = len(messages) - 1
        suffix = self.tr("  ({n} more)").format(n=more) if more else ""
        self._text.setText(messages[0].summary + suffix)
        self._details.setPlainText(messages[0].details)
        self._more.setVisible(bool(messages[0].details))
        remedy = messages[0].remedy
        self._remedy.setVisible(remedy is not None)
        self._remedy.setText(remedy.label if remedy else "")
        self._more.setChecked(False)
        self._details.hide()

    def _accept(self) -> None:
        remedy = self._store.messages[0].remedy
        assert remedy is not None
        self._store.accept(remedy)

    def _toggle_details(self, shown: bool) -> None:
        self._details.setVisible(shown)

    def _copy_text(self) -> None:
        message = self._store.messages[0]
        QGuiApplication.clipboard().setText("\n\n".join(filter(None, (message.summary, message.details))))

    def _paint(self) -> None:
        theme = self._store.theme
        self._close.setIcon(icon("close", theme.text))
        self.setStyleSheet(
            f"#message_bar {{ background: {theme.error_field}; border-left: 4px solid {theme.error}; }}"
            f"#message_bar QLabel {{ color: {theme.text}; background: transparent; }}"
        )
