"""What programs do, apart from what they say: comments, docstrings, and texts that are printed or raised."""

from __future__ import annotations

import ast
import re
import warnings

_COMMENT = re.compile(r"""("[^"\n]*"|'[^'\n]*')|#[^\n]*""")


def does_the_same(one: str, other: str) -> bool:
    """Return whether two programs differ at most in what they say, and in layout."""
    return one == other or _done_by(one) == _done_by(other)


class Silent(ast.NodeTransformer):
    """Takes docstrings out of a tree, and the texts of ``print``, ``assert`` and ``raise``; values stay."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit what is below, and drop texts that stand for themselves."""
        super().generic_visit(node)
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            kept = [
                each
                for each in node.body
                if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))
            ]
            node.body = kept or [ast.Pass()]
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Take the words out of what is printed."""
        if isinstance(node.func, ast.Name) and node.func.id == "print":
            node.args = [self._silent(each) for each in node.args]
            for word in node.keywords:
                word.value = self._silent(word.value)
        return self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        """Take the words out of what is told where something does not hold."""
        node.msg = node.msg and self._silent(node.msg)
        return self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        """Take the words out of an exception."""
        if isinstance(node.exc, ast.Call):
            node.exc.args = [self._silent(each) for each in node.exc.args]
        return self.generic_visit(node)

    def _silent(self, node: ast.expr) -> ast.expr:
        """Return an expression whose value is told, without its words."""
        match node:
            case ast.Constant(value=str()):
                return ast.Constant("")
            case ast.JoinedStr(values=values):
                node.values = [each for each in values if not isinstance(each, ast.Constant)]
            case ast.BinOp(left=left, right=right):
                node.left, node.right = self._silent(left), self._silent(right)
            case ast.IfExp(body=body, orelse=orelse):
                node.body, node.orelse = self._silent(body), self._silent(orelse)
            case ast.Call(func=ast.Attribute(attr="format", value=value) as function):
                function.value = self._silent(value)
        return node


class _InAnyOrder(Silent):
    """Takes the values of a text that is told in any order: another language may turn them round."""

    def _silent(self, node: ast.expr) -> ast.expr:
        node = super()._silent(node)
        if isinstance(node, ast.JoinedStr):
            node.values.sort(key=ast.dump)
        return node


def _done_by(text: str) -> str:
    """Return what is left of a program; of one that Python cannot read its text without comments."""
    try:
        with warnings.catch_warnings(action="ignore"):
            return ast.dump(_InAnyOrder().visit(ast.parse(text)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        bare = _COMMENT.sub(lambda found: found[1] or "", text)
        return "\n".join(line.rstrip() for line in bare.split("\n") if line.strip())
