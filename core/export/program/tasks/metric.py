"""Code of metric learning: distances, triplets of a batch and of a set, and nearest neighbours.

It computes as ``core.components.metric_learning`` does, operation by operation.
"""

from __future__ import annotations

from core.experiment.resolve import Choice
from core.experiment.task_schema import METRIC
from core.export.program.layout import call, indented, lay_out, literal
from core.export.program.part import Part, class_code, keyword_arguments, markdown_sentence
from core.export.program.resolved_experiment import ResolvedExperiment

_DISTANCES = {
    "manhattan": ("the sum of absolute differences", "(x - y).abs().sum(-1)"),
    "chebyshev": ("the largest absolute difference", "(x - y).abs().amax(-1)"),
    "squared": ("the squared Euclidean distance", "(x - y).square().sum(-1)"),
    "cosine": ("one minus the cosine of the angle", "1 - functional.cosine_similarity(x, y, dim=-1)"),
}
_PAIRS = (
    "same = labels.unsqueeze(0) == labels.unsqueeze(1)",
    "other = ~same",
    "same.fill_diagonal_(False)",
    "gaps = distances(embeddings, embeddings)",
)
_ANCHORS = "anchors = (same.any(dim=1) & other.any(dim=1)).nonzero()[:, 0]"
_MINERS = {
    "random": (
        "For each anchor any other sample of its class, and any of another class.",
        (
            "draws = torch.rand(2, *gaps.shape, device=gaps.device)",
            _ANCHORS,
            "positives = draws[0].masked_fill(~same, -1).argmax(dim=1)",
            "negatives = draws[1].masked_fill(~other, -1).argmax(dim=1)",
            "return anchors, positives[anchors], negatives[anchors]",
        ),
    ),
    "hard": (
        "For each anchor the farthest of its class, and the nearest of another class.",
        (
            _ANCHORS,
            "positives = gaps.masked_fill(~same, -1).argmax(dim=1)",
            "negatives = gaps.masked_fill(~other, torch.inf).argmin(dim=1)",
            "return anchors, positives[anchors], negatives[anchors]",
        ),
    ),
    "semi_hard": (
        "For each pair of a class the nearest of another that is farther away.",
        (
            "near, order = gaps.masked_fill(~other, torch.inf).sort(dim=1, stable=True)",
            "pairs = same & other.any(dim=1, keepdim=True)",
            "anchors, positives = pairs.nonzero(as_tuple=True)",
            "places = torch.searchsorted(near, gaps, right=True)[anchors, positives]",
            "farthest = other.sum(dim=1)[anchors] - 1",
            "return anchors, positives, order[anchors, torch.minimum(places, farthest)]",
        ),
    ),
}
_MINED_LOSS = '''\
class MinedLoss(nn.Module):
    """A triplet loss on the triplets of a batch; 0 if there are none."""

    def __init__(self, loss: nn.Module) -> None:
        super().__init__()
        self.loss = loss

    def forward(self, embeddings: Tensor, labels: Tensor) -> Tensor:
        with torch.no_grad():
            anchors, positives, negatives = triplets_of_batch(embeddings, labels)
        return self.of(embeddings, anchors, positives, negatives)

    def of(self, embeddings: Tensor, *triplets: Tensor) -> Tensor:
        if not len(triplets[0]):
            return embeddings.sum() * 0
        return self.loss(*(embeddings[indices] for indices in triplets))'''
_TRIPLETS_OF_SET = '''\
def triplets_of_set(labels: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Return a triplet for each sample, of 4,096 at most, drawn with a fixed seed."""
    labels = labels.cpu()
    order = labels.argsort(stable=True)
    n_of_class = labels.bincount()
    ends = n_of_class.cumsum(0)
    n, place = n_of_class[labels], torch.empty_like(order)
    place[order] = torch.arange(len(labels))
    anchors = ((n > 1) & (n < len(labels))).nonzero()[:, 0]
    anchors = anchors[:: max(1, -(-len(anchors) // 4096))]
    n, place, end = n[anchors], place[anchors], ends[labels[anchors]]
    fixed = torch.Generator().manual_seed(0)
    draws = torch.rand(2, len(anchors), generator=fixed, dtype=torch.float64)
    own = (place - (end - n) + 1 + (draws[0] * (n - 1)).long()) % n
    others = (end + (draws[1] * (len(labels) - n)).long()) % len(labels)
    return anchors, order[end - n + own], order[others]'''
_SPREAD = '''\
def spread(n: int, most: int) -> Tensor:
    """Return indices of at most `most` of `n` samples, at equal distances."""
    return torch.arange(n) if n <= most else torch.arange(most) * n // most'''


def metric_loss(resolved: ResolvedExperiment) -> Part:
    """Return the criterion: a loss of torch's on mined triplets."""
    loss = resolved.choices["loss"]
    miner = METRIC.resolve(resolved.choices["task"].args)["miner"]
    doc, code = _MINERS[miner]
    mining = [
        "def triplets_of_batch(",
        "    embeddings: Tensor, labels: Tensor",
        ") -> tuple[Tensor, Tensor, Tensor]:",
        f'    """{doc}"""',
        *indented([*_PAIRS, *code]),
    ]
    arguments = keyword_arguments(loss, but=("distance_function",))
    named = _named_distance(loss)
    if named:
        arguments.insert(0, f"distance_function={named}")
    made = call("MinedLoss", call(class_code(loss.spec), *arguments))
    definitions = (*_distances(loss, named), "\n".join(mining), _MINED_LOSS)
    text = f"{markdown_sentence(loss)} Its triplets are found in each batch anew."
    return Part("Loss", text, definitions, tuple(lay_out(made, resolved.room, "criterion = ")))


def _named_distance(loss: Choice) -> str:
    return str(loss.settings.get("distance_function") or "")


def _distances(loss: Choice, named: str) -> tuple[str, ...]:
    """Return the function ``distances``, and that of the distance which it measures."""
    if not named:
        p = literal(float(loss.settings.get("p", 2.0)))
        lines = [
            'exact = "donot_use_mm_for_euclid_dist"  # tells near neighbours apart',
            f"return torch.cdist(some, others, p={p}, compute_mode=exact)",
        ]
        return (_function("distances(some: Tensor, others: Tensor)", "the distances of all to all", lines),)
    doc, code = _DISTANCES[named]
    own = _function(f"{named}(x: Tensor, y: Tensor)", doc, [f"return {code}"])
    lines = [
        "parts = some.unsqueeze(1).split(max(1, 2**23 // others.numel()))",
        f"return torch.cat([{named}(part, others) for part in parts])",
    ]
    return own, _function("distances(some: Tensor, others: Tensor)", "the distances of all to all", lines)


def _function(head: str, doc: str, lines: list[str]) -> str:
    return "\n".join([f"def {head} -> Tensor:", f'    """Return {doc}."""', *indented(lines)])


def metric_evaluation(outputs: list[str]) -> Part:
    """Return the function ``evaluate``; `outputs` are the lines that compute the outputs for a whole set."""
    embed = [
        "def embed(model: nn.Module, x: Tensor) -> Tensor:",
        '    """Return the embeddings of a whole set."""',
        *indented([*outputs, "return outputs"]),
    ]
    code = [
        "@torch.inference_mode()",
        "def evaluate(",
        "    model: nn.Module,",
        "    criterion: MinedLoss,",
        "    x: Tensor,",
        "    y: Tensor,",
        "    train_set: tuple[Tensor, Tensor],",
        ") -> tuple[float, float]:",
        '    """Return loss and 1-NN accuracy on whole sets, in eval mode.',
        "",
        "    A sample's neighbour is the nearest training sample, and never itself.",
        '    """',
        *indented(
            [
                "model.eval()",
                "embeddings, known = embed(model, x), embed(model, train_set[0])",
                "triplets = [indices.to(y.device) for indices in triplets_of_set(y)]",
                "loss = criterion.of(embeddings, *triplets)",
                "asked = spread(len(y), 2048).to(y.device)",
                "kept = spread(len(known), 4096).to(y.device)",
                "gaps = distances(embeddings[asked], known[kept])",
                "if x is train_set[0]:",
                "    gaps.masked_fill_(asked.unsqueeze(1) == kept, torch.inf)",
                "found = train_set[1][kept[gaps.argmin(dim=1)]]",
                "return loss.item(), (found == y[asked]).sum().item() / len(asked)",
            ]
        ),
    ]
    text = (
        "How good the model is on whole sets: the loss of triplets that are always the same, and how often "
        "the nearest training sample has the right class."
    )
    return Part("Evaluation", text, (_TRIPLETS_OF_SET, _SPREAD, "\n".join(embed), "\n".join(code)))
