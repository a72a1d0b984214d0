"""What is said of a node: what it keeps, and what it did in a backward pass."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.analysis.trace.graph_reach import PlacedPass
from core.protocol.trace.graph import PACKED, BackwardStep, Gradient, GraphNode, SavedTensor
from gui.pages.lab.autograd.boxes import ROOT, is_leaf, operation_name
from gui.pages.lab.autograd.gradients import Titled
from gui.pages.lab.autograd.steps import StepState
from gui.pages.lab.autograd.tensor_graph import TensorGraph
from gui.pages.lab.cells.numbers import shape_text
from gui.translation import in_a_row, listed

translate = QCoreApplication.translate

MOST_LINES, MOST_GRADIENTS = 20, 12
"""Parts of a node that are told in lines, and gradients of one step that are drawn."""


def title_of(graph: TensorGraph, node: GraphNode) -> str:
    """Return a node's name as a sentence begins with it."""
    if is_leaf(node):
        return graph.leaf_name(node) or translate("AutogradView", "A leaf without a name")
    name = operation_name(node)
    return translate("AutogradView", "{0}, line {1}").format(name, node.line) if node.line else name


def describe_node(graph: TensorGraph, node: GraphNode, freed: bool) -> str:
    """Return what a node is and keeps."""
    lines = [f"{title_of(graph, node)}  ({node.name})"]
    if node.shape or not is_leaf(node):
        lines.append(translate("AutogradView", "Result: {0}").format(shape_text(node.shape)))
    names = graph.names.get(node.identity)
    if names:
        lines.append(translate("AutogradView", "Now in: {0}").format(listed(names[:MOST_LINES])))
    if freed:
        lines.append(translate("AutogradView", "Backward has freed its saved tensors."))
    else:
        if node.saved:
            lines.append(translate("AutogradView", "It keeps what its gradient is computed from:"))
        lines.extend(_saved_line(graph, node, saved) for saved in node.saved[:MOST_LINES])
        packed = translate("AutogradView", "Saved: {0}, put elsewhere by a hook")
        lines.extend(packed.format(name) for name, value in node.constants[:MOST_LINES] if value == PACKED)
    constants = ", ".join(
        f"{name} = {value}" for name, value in node.constants[:MOST_LINES] if value != PACKED
    )
    if constants:
        lines.append(translate("AutogradView", "Constants: {0}").format(constants))
    if node.identity in graph.gone:
        lines.append(translate("AutogradView", "No variable leads here any more."))
    return "\n".join(lines)


def _saved_line(graph: TensorGraph, node: GraphNode, saved: SavedTensor) -> str:
    what = f"{saved.name} {shape_text(saved.shape)} {saved.dtype.removeprefix('torch.')}"
    if saved.saved_version is None:
        return translate("AutogradView", "Saved: {0}").format(what)
    if graph.is_clash(node, saved):
        text = translate("AutogradView", "Saved: {0}, version {1}; now version {2}: backward will fail")
        return text.format(what, saved.saved_version, graph.present_version(saved))
    return translate("AutogradView", "Saved: {0}, version {1}").format(what, saved.saved_version)


def describe_box(graph: TensorGraph, key: int, state: StepState) -> str:
    """Return the tooltip of a box."""
    if key in graph.nodes:
        return describe_node(graph, graph.nodes[key], key in state.freed)
    if key == ROOT:
        return translate("AutogradView", "The tensor whose graph this is. Backward begins here.")
    cut = graph.cuts[ROOT - 1 - key]
    reasons = {
        "detach": translate("AutogradView", "detach() returns a tensor that leads no gradient back."),
        "no_grad": translate("AutogradView", "Made within no_grad(): no gradient leads back from here."),
        "no_gradient": translate("AutogradView", "This operation has no gradient."),
    }
    return f"{cut.operation}\n{reasons[cut.reason]}"


def sentence(
    graph: TensorGraph, state: StepState, placed: PlacedPass | None, chosen: int | None, downward: bool
) -> str:
    """Return what is to be known of the present step, or of the chosen node where nothing is played."""
    if state.step is not None and state.step.node in graph.nodes and chosen is None:
        node = graph.nodes[state.step.node]
        if placed is not None and node.identity == placed.backward.raised:
            text = translate("AutogradView", "{0} raised: what arrived from the right goes no further.")
            if downward:
                text = translate("AutogradView", "{0} raised: what arrived from below goes no further.")
        elif not is_leaf(node):
            text = translate("AutogradView", "{0} ran: what arrived from the right leaves to the left.")
            if downward:
                text = translate("AutogradView", "{0} ran: what arrived from below leaves upward.")
        elif state.step.grad_before is None:
            text = translate("AutogradView", "{0}: its gradient was returned, .grad stays as it was.")
        else:
            text = translate("AutogradView", "{0}: what arrived was added to .grad.")
        sentences = [text.format(title_of(graph, node))]
        if state.freed:
            sentences.append(translate("AutogradView", "Pale nodes are freed."))
        return in_a_row(sentences)
    if chosen in graph.nodes:
        return describe_node(graph, graph.nodes[chosen], chosen in state.freed).replace("\n", "  ·  ")
    if graph.root in graph.gone:
        return translate("AutogradView", "No variable leads to this graph any more: it is gone.")
    if placed is not None:
        return translate("AutogradView", "Before backward. Press → for one step, Space to play.")
    if graph.n_left_out:
        text = translate("AutogradView", "The nodes nearest to the tensor; {0:,} others are not drawn.")
        return text.format(graph.n_left_out)
    return translate("AutogradView", "Click a node (or ← and →) to read what it keeps.")


def gradients_of(graph: TensorGraph, step: BackwardStep | None) -> tuple[Titled, ...]:
    """Return the gradients of a step with their titles."""
    if step is None:
        return ()
    arrives = translate("AutogradView", "arrives")
    arriving = [Titled(arrives, gradient) for gradient in step.arriving[:MOST_GRADIENTS] if gradient.dtype]
    if step.grad_before is not None:
        before = Titled(translate("AutogradView", ".grad before"), step.grad_before)
        after = Titled(translate("AutogradView", ".grad after"), step.grad_after or Gradient(), "=")
        return (before, *(Titled(arrives, titled.gradient, "+") for titled in arriving), after)
    node = graph.nodes.get(step.node)
    leaving: list[Titled] = []
    for edge in node.edges[:MOST_GRADIENTS] if node is not None else ():
        if edge.target is not None and edge.output < len(step.leaving) and step.leaving[edge.output].dtype:
            title = translate("AutogradView", "to {0}").format(_target_name(graph, edge.target))
            leaving.append(Titled(title, step.leaving[edge.output], "→"))
    return (*arriving, *leaving)


def _target_name(graph: TensorGraph, target: int) -> str:
    node = graph.nodes.get(target)
    if node is None:
        return translate("AutogradView", "a node not shown")
    if is_leaf(node):
        return graph.leaf_name(node) or translate("AutogradView", "leaf")
    names = graph.names.get(target)
    return names[0] if names else operation_name(node)
