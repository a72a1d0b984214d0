"""Checks of torch's own sources that a beginner meets: each is made, by one call."""

from __future__ import annotations

CASES = """
== conv-channels
F.conv1d(torch.rand(1, 3, 8), torch.rand(4, 2, 3))  #!
== conv-weights
F.conv2d(torch.rand(1, 3, 8, 8), torch.rand(8, 3, 3))  #!
== conv-weights
F.conv2d(torch.rand(1, 3, 8, 8), torch.rand(4, 3, 3, 3), bias=torch.rand(5))  #!
== broadcast
F.cosine_similarity(torch.rand(3, 2), torch.rand(3, 4))  #!
== one-hot-dtype
F.one_hot(torch.tensor([0.0, 1.0]))  #! #fix
== one-hot-values
F.one_hot(torch.tensor([-1, 2]))  #!
== one-hot-values
F.one_hot(torch.tensor([], dtype=torch.long))  #!
== attention-mask
F.scaled_dot_product_attention(torch.rand(2, 4, 8), torch.rand(2, 5, 8), torch.rand(2, 5, 8), attn_mask=torch.ones(4, 5).long())  #!
== input-dimensions
F.scaled_dot_product_attention(torch.rand(4), torch.rand(4), torch.rand(4))  #!
== dimension-out-of-range
F.normalize(torch.rand(3), dim=1)  #!
== attention-mask
nn.MultiheadAttention(8, 2)(torch.rand(4, 3, 8), torch.rand(4, 3, 8), torch.rand(4, 3, 8), key_padding_mask=torch.ones(3, 4).long())  #!
== attention-mask
nn.MultiheadAttention(8, 2)(torch.rand(4, 3, 8), torch.rand(4, 3, 8), torch.rand(4, 3, 8), key_padding_mask=torch.ones(4, 3).bool())  #!
== input-dimensions
nn.MaxPool1d(2)(torch.rand(4))  #!
== output-too-small
nn.MaxPool1d(2)(torch.rand(2, 3, 1))  #!
== input-dimensions
nn.MaxPool2d(2)(torch.rand(4, 5))  #!
== output-too-small
nn.MaxPool2d(2)(torch.rand(1, 3, 1, 1))  #!
== padding-size
nn.MaxPool2d(2, padding=2)(torch.rand(1, 3, 8, 8))  #!
== setting-not-positive
nn.MaxPool2d(0)(torch.rand(1, 3, 8, 8))  #!
== attention-batch
nn.MultiheadAttention(8, 2)(torch.rand(4, 8), torch.rand(5, 1, 8), torch.rand(5, 1, 8))  #!
== attention-batch
nn.MultiheadAttention(8, 2)(torch.rand(1, 1, 4, 8), torch.rand(5, 1, 8), torch.rand(5, 1, 8))  #!
== output-size
nn.MaxUnpool2d(2, stride=2)(torch.rand(1, 1, 4, 4), torch.zeros(1, 1, 4, 4).long(), output_size=(20, 20))  #!
== batch-norm-batch-of-one
nn.BatchNorm1d(3)(torch.rand(1, 3))  #!
== norm-of-one-element
nn.InstanceNorm2d(3)(torch.rand(4, 3, 1, 1))  #!
== input-dimensions
nn.AdaptiveAvgPool2d((1, 1, 1))(torch.rand(1, 2, 3, 4))  #!
== grid-shape
F.affine_grid(torch.rand(1, 3, 3), [1, 3, 8, 8])  #!
== norm-channels
nn.BatchNorm1d(3)(torch.rand(4, 5))  #! #fix
== bce-target-shape
F.binary_cross_entropy(torch.rand(4, 2), torch.ones(4))  #!
== loss-target-shape
F.cosine_embedding_loss(torch.rand(4, 3), torch.rand(4, 3), torch.ones(4, 1))  #!
== loss-target-shape
F.cosine_embedding_loss(torch.rand(4, 3), torch.rand(4, 3), torch.tensor(1))  #!
== loss-target-shape
F.cosine_embedding_loss(torch.rand(3, 4, 3), torch.rand(3, 4, 3), torch.ones(4))  #!
== class-weights
F.cross_entropy(torch.randn(4, 5), torch.tensor([1, 2, 3, 4]), weight=torch.ones(3))  #!
== cross-entropy-extra-dimension
F.cross_entropy(torch.randn(4, 1, 5), torch.tensor([1, 2, 3, 4]))  #! #fix
== cross-entropy-extra-dimension
F.cross_entropy(torch.randn(4, 10, 2, 2), torch.randint(10, (4,)))  #!
== cross-entropy-no-logits
F.cross_entropy(torch.randn(4), torch.randint(2, (4,)).float().reshape(4, 1))  #!
== cross-entropy-no-logits
F.cross_entropy(torch.randn(4, 5).argmax(1), torch.tensor([1, 2, 3, 4]))  #!
== cross-entropy-one-hot
F.cross_entropy(torch.randn(5), torch.tensor([0, 0, 1, 0, 0]))  #! #fix
== cross-entropy-one-hot
F.cross_entropy(torch.randn(4, 5), F.one_hot(torch.tensor([1, 2, 3, 4])))  #! #fix
== cross-entropy-sequence
F.cross_entropy(torch.randn(2, 5, 10), torch.randint(10, (2, 5)))  #! #fix
== cross-entropy-target-shape
F.cross_entropy(torch.randn(2, 10, 5), torch.randint(10, (2, 6)))  #!
== cross-entropy-target-shape
F.cross_entropy(torch.randn(4, 5), torch.tensor(2))  #!
== cross-entropy-target-shape
F.cross_entropy(torch.randn(4, 5), torch.tensor([[1, 2, 3, 4]]))  #! #fix
== probability-range
F.cross_entropy(torch.randn(4, 5), torch.tensor([1, 2, 3, 4]), label_smoothing=2.0)  #!
== target-negative
F.cross_entropy(torch.randn(4, 5), torch.tensor([1, 2, -1, 4]))  #!
== target-out-of-range
F.cross_entropy(torch.randn(4, 5), torch.tensor([1, 2, 5, 4]))  #!
== ctc-lengths
F.ctc_loss(torch.randn(10, 3).log_softmax(1), torch.tensor([[1, 2]]), torch.tensor([10, 10]), torch.tensor([2]))  #!
== ctc-lengths
F.ctc_loss(torch.randn(10, 2, 3).log_softmax(2), torch.tensor([[1, 2], [1, 2]]), torch.tensor([12, 10]), torch.tensor([2, 2]))  #!
== ctc-lengths
F.ctc_loss(torch.randn(10, 2, 3).log_softmax(2), torch.tensor([[1, 2], [1, 2]]), torch.tensor([10, 10]), torch.tensor([2, 3]))  #!
== ctc-lengths
F.ctc_loss(torch.randn(10, 2, 3).log_softmax(2), torch.tensor([[1, 2], [1, 2]]), torch.tensor([10, 10]), torch.tensor([2, 2]), blank=3)  #!
== probability-range
F.dropout(torch.rand(3), p=5)  #!
== embedding-dtype
nn.Embedding(10, 3)(torch.tensor([1.0]))  #! #fix
== embedding-range
nn.Embedding(10, 3)(torch.tensor([10]))  #!
== embedding-range
F.embedding(torch.tensor([4]), torch.rand(4, 3))  #!
== not-a-tensor
nn.Embedding(10, 3)([1, 2])  #! #fix
== embedding-setting
nn.EmbeddingBag(10, 3)(torch.tensor([1, 2, 3]))  #!
== embedding-setting
nn.EmbeddingBag(10, 3)(torch.tensor([1, 2, 3]), torch.tensor([1, 2]))  #!
== unknown-option
nn.EmbeddingBag(10, 3, mode="average")(torch.tensor([[1, 2]]))  #!
== fold-sizes
nn.Fold((4, 4), 2)(torch.rand(1, 8, 5))  #!
== not-divisible
nn.Fold((4, 4), 2)(torch.rand(1, 7, 9))  #!
== loss-target-range
F.gaussian_nll_loss(torch.rand(4), torch.rand(4), -torch.ones(4))  #!
== loss-target-shape
F.gaussian_nll_loss(torch.rand(4), torch.rand(4), torch.tensor([1.0, 2.0]))  #!
== not-divisible
F.glu(torch.rand(4, 3))  #!
== grid-shape
F.grid_sample(torch.rand(1, 3, 8, 8), torch.rand(1, 4, 4, 3))  #!
== unknown-option
F.grid_sample(torch.rand(1, 3, 8, 8), torch.rand(1, 4, 4, 2), mode="linear")  #!
== norm-channels
nn.GroupNorm(2, 8)(torch.rand(4, 6, 3))  #!
== norm-dimensions
nn.GroupNorm(4, 8)(torch.rand(8))  #!
== setting-not-positive
F.huber_loss(torch.rand(4), torch.rand(4), delta=0)  #!
== input-dimensions
F.interpolate(torch.rand(3, 8, 8), size=(4, 4))  #!
== input-dimensions
F.interpolate(torch.rand(1, 3, 8, 8), size=(4, 4), mode="linear")  #!
== options-exclude
F.interpolate(torch.rand(1, 3, 8, 8))  #!
== options-exclude
F.interpolate(torch.rand(1, 3, 8, 8), size=(4, 4), mode="nearest", align_corners=True)  #!
== output-too-small
nn.Upsample(scale_factor=0.01)(torch.rand(1, 3, 8, 8))  #!
== unknown-option
F.interpolate(torch.rand(1, 3, 8, 8), size=(4, 4), mode="cubic")  #!
== layer-norm-shape
nn.LayerNorm(8)(torch.rand(4, 6))  #!
== layer-norm-shape
nn.LayerNorm([3, 8])(torch.rand(4, 8))  #!
== norm-dimensions
F.local_response_norm(torch.rand(4), 2)  #!
== loss-target-shape
F.margin_ranking_loss(torch.rand(4), torch.rand(4), torch.ones(4, 1))  #!
== index-dtype
nn.MaxUnpool2d(2)(torch.rand(1, 1, 4, 4), torch.zeros(1, 1, 4, 4))  #!
== not-for-dtype
F.mse_loss(torch.arange(4), torch.ones(4).long())  #! #fix
== attention-batch
nn.MultiheadAttention(8, 2)(torch.rand(4, 3, 8), torch.rand(5, 3, 8), torch.rand(6, 3, 8))  #!
== attention-mask
nn.MultiheadAttention(8, 2)(torch.rand(4, 3, 8), torch.rand(4, 3, 8), torch.rand(4, 3, 8), attn_mask=torch.ones(3, 3))  #!
== attention-size
nn.MultiheadAttention(8, 2)(torch.rand(4, 3, 6), torch.rand(4, 3, 6), torch.rand(4, 3, 6))  #!
== options-exclude
mha = nn.MultiheadAttention(8, 2)
x = torch.rand(4, 3, 8)
mha(x, x, x, is_causal=True)  #!
== reshape-size
nn.MultiheadAttention(8, 2)(torch.rand(4, 3, 8), torch.rand(5, 2, 8), torch.rand(5, 2, 8))  #!
== loss-target-range
F.multi_margin_loss(torch.rand(4, 3), torch.tensor([0, 1, 2, 3]))  #!
== loss-target-shape
F.multi_margin_loss(torch.rand(4, 3), torch.tensor([0, 1, 2]))  #!
== loss-target-shape
F.multilabel_margin_loss(torch.rand(4, 3), torch.zeros(4, 2).long())  #!
== cross-entropy-no-logits
F.nll_loss(torch.randn(4), torch.tensor([1, 2, 3, 4]))  #!
== cross-entropy-target-shape
F.nll_loss(torch.randn(4, 5), torch.rand(4, 5))  #!
== padding-size
nn.Conv2d(3, 8, 3, padding=1, padding_mode="reflect")(torch.rand(2, 3, 1, 1))  #!
== padding-size
F.pad(torch.rand(3, 4), (1, 1, 1))  #!
== padding-size
F.pad(torch.rand(4), (1, 1), mode="reflect")  #!
== padding-size
F.pad(torch.rand(1, 1, 3), (5, 5), mode="circular")  #!
== padding-size
F.pad(torch.rand(1, 1, 3, 4), (-2, -2, -2, -2))  #!
== unknown-option
F.pad(torch.rand(3, 4), (1, 1), mode="mirror")  #!
== recurrent-output
out = nn.GRU(4, 8)(torch.randn(5, 3, 4))
F.relu(out)  #! #fix
== layer-norm-shape
nn.RMSNorm(8)(torch.rand(4, 6))  #!
== loss-target-shape
F.triplet_margin_loss(torch.rand(4, 3), torch.rand(4, 3), torch.rand(3))  #!
== setting-not-positive
F.triplet_margin_loss(torch.rand(4, 3), torch.rand(4, 3), torch.rand(4, 3), margin=-1)  #!
== output-too-small
nn.Unfold(5)(torch.rand(1, 1, 4, 4))  #!
== unflatten-size
nn.Unflatten(1, (2, 5))(torch.rand(3, 12))  #!
== unknown-option
F.cross_entropy(torch.randn(4, 5), torch.tensor([1, 2, 3, 4]), reduction="average")  #!
== loss-not-made
nn.MSELoss(torch.rand(3), torch.rand(3))  #! #fix
== init-setting
nn.init.kaiming_normal_(torch.rand(3, 3), mode="fan")  #!
== not-divisible
nn.MultiheadAttention(10, 3)  #!
== norm-channels
nn.PReLU(3)(torch.rand(4, 5))  #!
== norm-dimensions
nn.BatchNorm1d(3)(torch.rand(4, 3, 8, 8))  #! #fix
== norm-dimensions
nn.BatchNorm2d(3)(torch.rand(3, 8, 8))  #!
== module-name
nn.ModuleDict([nn.Linear(1, 1)])  #!
== module-index
nn.ModuleList([nn.Linear(1, 1)])[2]  #!
== module-name
nn.ModuleList(nn.Linear(1, 1))  #!
== conv-dimensions
nn.Conv1d(3, 8, 3)(torch.rand(2, 3, 8, 8))  #!
== conv-channels
nn.Conv2d(3, 8, 3)(torch.rand(2, 1, 8, 8))  #! #fix
== conv-channels
nn.Conv2d(3, 8, 3)(torch.rand(2, 8, 8, 3))  #! #fix
== kernel-too-large
nn.Conv2d(1, 8, 9)(torch.rand(1, 1, 8, 8))  #!
== setting-not-positive
nn.Conv2d(3, 8, 3, stride=0)(torch.rand(2, 3, 8, 8))  #!
== input-dimensions
nn.ConvTranspose1d(3, 8, 3)(torch.rand(8))  #!
== padding-size
nn.ConvTranspose2d(3, 8, 3, output_padding=2)(torch.rand(2, 3, 8, 8))  #!
== not-divisible
nn.Conv2d(3, 8, 3, groups=2)  #!
== options-exclude
nn.Conv2d(4, 8, 3, padding="same", stride=2)  #!
== size-not-whole
nn.Conv2d(3.0, 8, 3)  #!
== unknown-option
nn.Conv2d(4, 8, 3, padding="full")  #!
== unknown-option
nn.Conv2d(4, 8, 3, padding_mode="mirror")  #!
== unknown-option
nn.ConvTranspose2d(3, 8, 3, padding_mode="reflect")  #!
== output-size
nn.ConvTranspose2d(3, 8, 3, stride=2)(torch.rand(2, 3, 4, 4), output_size=(20, 20))  #!
== flatten-order
nn.Flatten(2, 1)(torch.rand(2, 3, 4))  #!
== setting-not-whole
nn.Unflatten(1, 12)  #!
== norm-dimensions
nn.InstanceNorm2d(3)(torch.rand(4, 3))  #!
== norm-channels
nn.InstanceNorm2d(3, affine=True)(torch.rand(4, 5, 4, 4))  #! #fix
== matmul-shapes
nn.Bilinear(3, 4, 2)(torch.rand(5, 3), torch.rand(5, 5))  #!
== negative-size
nn.Linear(-1, 2)  #!
== layer-dtype
nn.Linear(4, 2)(torch.rand(3, 4).double())  #! #fix
== linear-features
nn.Linear(4, 2)(torch.rand(3, 5))  #! #fix
== not-a-tensor
from torch.nn.utils.rnn import pack_padded_sequence
packed = pack_padded_sequence(torch.randn(5, 2, 4), [5, 3])
nn.Linear(4, 2)(packed)  #!
== product-of-number
nn.Linear(4, 2)(torch.tensor(1.0))  #!
== class-weights
nn.MultiMarginLoss(weight=torch.ones(2, 2))  #!
== loss-target-range
nn.MultiMarginLoss(p=3)  #!
== arguments-missing
nn.CrossEntropyLoss()(torch.randn(4, 5))  #!
== function-as-layer
nn.Sequential(nn.Linear(1, 1), F.relu)  #!
== function-as-layer
nn.Sequential(nn.Linear(1, 1), torch.relu(torch.rand(1)))  #!
== function-as-layer
nn.Sequential(nn.Linear(1, 1), nn.ReLU)  #!
== module-given-list
nn.Sequential([nn.Linear(1, 1)])  #! #fix
== module-name
nn.ModuleDict({1: nn.Linear(1, 1)})  #!
== parameter-of-others
m = nn.Linear(1, 1)
m.register_parameter("scale", torch.rand(1))  #!
== container-called
nn.ModuleList([nn.Linear(1, 1)])(torch.rand(1))  #!
== missing-forward
m = nn.Module()
m(torch.rand(1))  #!
== input-dimensions
nn.PixelShuffle(2)(torch.rand(4, 4))  #!
== input-dimensions
nn.AdaptiveAvgPool1d(1)(torch.rand(3))  #!
== options-exclude
nn.FractionalMaxPool2d(2)(torch.rand(1, 2, 8, 8))  #!
== options-exclude
nn.GRU(4, 8, proj_size=2)  #!
== recurrent-dimensions
rnn = nn.GRU(4, 8)
rnn(torch.randn(2, 5, 3, 4))  #!
== recurrent-input-unbatched
gru = nn.GRU(4, 8)
gru(torch.randn(5, 4), torch.zeros(1, 1, 8))  #! #fix
== recurrent-dimensions
cell = nn.GRUCell(4, 8)
cell(torch.randn(2, 5, 4))  #!
== recurrent-state
cell = nn.GRUCell(4, 8)
cell(torch.randn(5, 4), torch.zeros(5, 6))  #! #fix
== lstm-state-pair
cell = nn.LSTMCell(4, 8)
cell(torch.randn(5, 4), torch.zeros(5, 8))  #! #fix
== recurrent-size
cell = nn.LSTMCell(4, 8)
cell(torch.randn(5, 3))  #!
== recurrent-state
cell = nn.LSTMCell(4, 8)
cell(torch.randn(5, 4), (torch.zeros(3, 8), torch.zeros(3, 8)))  #! #fix
== recurrent-state
cell = nn.LSTMCell(4, 8)
cell(torch.randn(5, 4), (torch.zeros(1, 5, 8), torch.zeros(1, 5, 8)))  #! #fix
== unknown-option
nn.RNN(4, 8, nonlinearity="sigmoid")  #!
== setting-not-whole
nn.LSTM(4, 8.0)  #!
== batch-first-forgotten
rnn = nn.RNN(4, 8)
rnn(torch.randn(5, 3, 4), torch.zeros(1, 5, 8))  #! #fix
== batch-first-of-state
lstm = nn.LSTM(4, 8, batch_first=True)
lstm(torch.randn(5, 3, 4), (torch.zeros(1, 3, 8), torch.zeros(1, 3, 8)))  #!
== embedding-setting
nn.Embedding(10, 3, padding_idx=10)  #!
== embedding-setting
nn.Embedding(10, 3, _weight=torch.rand(4, 3))  #!
== embedding-setting
nn.Embedding.from_pretrained(torch.rand(4))  #!
== attention-batch
nn.Transformer(8, 2, 1, 1, 16)(torch.rand(4, 3, 8), torch.rand(4, 2, 8))  #!
== attention-size
nn.Transformer(8, 2, 1, 1, 16)(torch.rand(4, 3, 6), torch.rand(4, 3, 6))  #!
== unknown-option
nn.TransformerEncoderLayer(8, 2, activation="tanh")  #!
== input-dimensions
nn.AdaptiveAvgPool2d((1, 1))(torch.rand(3, 4))  #!
== lazy-parameters
m = nn.LazyLinear(3)
sum(p.numel() for p in m.parameters())  #!
== packed-lengths
from torch.nn.utils.rnn import pack_padded_sequence
pack_padded_sequence(torch.randn(5, 3, 4), torch.tensor([2, 5, 4]))  #!
== packed-lengths
from torch.nn.utils.rnn import pack_padded_sequence
pack_padded_sequence(torch.randn(5, 3, 4), torch.tensor([5, 4, 0]))  #!
== packed-lengths
from torch.nn.utils.rnn import pack_padded_sequence
pack_padded_sequence(torch.randn(3, 5, 4), torch.tensor([5, 4, 3]))  #!
== broadcast
from torch.nn.utils.rnn import pad_sequence
pad_sequence([torch.randn(3, 4), torch.randn(2, 5)])  #!
== matmul-shapes
torch.addmm(torch.ones(2), torch.ones(2, 3), torch.ones(4, 5))  #!
== product-dimensions
torch.addmm(torch.ones(2), torch.ones(3), torch.ones(3, 5))  #!
== range-direction
torch.arange(5, 0)  #!
== range-direction
torch.arange(0, 5, 0)  #!
== empty-tensor
torch.tensor([]).argmax()  #!
== not-probabilities
torch.bernoulli(torch.tensor([2.0]))  #!
== bits-of-floats
torch.bincount(torch.tensor([-1]))  #!
== bits-of-floats
torch.bincount(torch.rand(3))  #!
== cat-dimensions
torch.cat([torch.rand(2, 3), torch.rand(3)])  #!
== cat-numbers
torch.cat([torch.tensor(1.0), torch.tensor(2.0)])  #!
== cat-sizes
torch.cat([torch.rand(2, 3), torch.rand(2, 4)])  #!
== dimension-out-of-range
torch.cat([torch.rand(2), torch.rand(2)], dim=1)  #!
== empty-list-of-tensors
torch.cat([])  #!
== list-of-others
torch.cat([torch.rand(2), 3.0])  #!
== tensors-not-listed
torch.cat(torch.rand(2, 3), torch.rand(2, 3))  #!
== tensors-not-listed
torch.cat(torch.rand(2, 3))  #!
== split-sizes
torch.chunk(torch.rand(5), 0)  #!
== unpacking
a, b = torch.chunk(torch.rand(6), 3)  #!
== options-exclude
torch.clamp(torch.rand(3))  #!
== matmul-shapes
torch.dot(torch.ones(3), torch.ones(2))  #!
== expand-dimensions
torch.rand(2, 3).expand(3)  #!
== expand-size
torch.rand(2, 3).expand(4, 3)  #!
== not-an-array
torch.from_numpy([1, 2])  #! #fix
== gather-out-of-range
torch.gather(torch.rand(2, 3), 1, torch.tensor([[0, 5], [1, 2]]))  #!
== index-dimensions
torch.gather(torch.rand(2, 3), 1, torch.tensor([0, 1]))  #!
== index-dimensions
torch.gather(torch.rand(2, 3), 1, torch.zeros(4, 1).long())  #!
== gather-out-of-range
torch.index_select(torch.rand(2, 3), 1, torch.tensor([0, 5]))  #!
== index-dimensions
torch.index_select(torch.rand(2, 3), 1, torch.tensor([[0, 1]]))  #!
== matmul-shapes
torch.inner(torch.ones(2, 3), torch.ones(2, 4))  #!
== singular-matrix
torch.linalg.inv(torch.zeros(2, 2))  #!
== square-matrix
torch.linalg.inv(torch.ones(2, 3))  #!
== item-of-many
torch.rand(2).item()  #!
== more-than-there-are
torch.kthvalue(torch.rand(3), 5)  #!
== mask-dtype
torch.rand(2, 3).masked_fill(torch.ones(2, 3), 0.0)  #!
== mask-dtype
torch.masked_select(torch.rand(2, 3), torch.rand(2, 3))  #!
== empty-tensor
torch.max(torch.tensor([]))  #!
== integer-mean
torch.arange(3).mean()  #!
== more-than-there-are
torch.multinomial(torch.rand(3), 5)  #!
== not-probabilities
torch.multinomial(torch.tensor([-1.0, 2.0]), 1)  #!
== not-probabilities
torch.multinomial(torch.tensor([0.0, 0.0]), 1)  #!
== product-dimensions
torch.mv(torch.ones(3, 2), torch.ones(2, 1))  #!
== split-sizes
torch.narrow(torch.rand(3), 0, 2, 3)  #!
== random-bounds
torch.normal(0.0, -1.0, (2,))  #!
== dtype-as-text
torch.ones(3, dtype="float32")  #!
== product-dimensions
torch.outer(torch.ones(2, 1), torch.ones(3))  #!
== dimension-twice
torch.rand(2, 3).permute(0, 0)  #!
== permute-dimensions
torch.rand(2, 3).permute(0)  #!
== and-of-tensors
torch.rand(3) > 0.5 and torch.rand(3) < 0.5  #! #fix
== bits-of-floats
torch.rand(3) & torch.rand(3)  #!
== bits-of-floats
~torch.rand(3)  #!
== expand-dimensions
x = torch.rand(3)
x[0] = torch.rand(2)  #!
== index-dimensions
torch.rand(2, 3)[[0, 1], [0, 1, 2]]  #!
== index-of-others
torch.rand(2, 3)[torch.rand(2)]  #!
== index-of-others
torch.rand(2, 3)[1.0]  #!
== index-out-of-range
torch.rand(2, 3)[torch.tensor([0, 5])]  #!
== item-of-many
float(torch.rand(2))  #!
== mask-shape
torch.rand(2, 3)[torch.ones(3).bool()]  #!
== slice-step
torch.rand(4)[::-1]  #!
== too-many-indices
torch.rand(2, 3)[0, 1, 2]  #!
== random-bounds
torch.randint(5, 5, (2,))  #!
== not-a-tensor
torch.relu([1.0, 2.0])  #! #fix
== expand-dimensions
torch.rand(2, 3).repeat(2)  #!
== arguments-too-many
torch.rand(2, 3).reshape(2.0, 3)  #!
== not-a-tensor
torch.sqrt(4.0)  #!
== empty-list-of-tensors
torch.stack([])  #!
== stack-sizes
torch.stack([torch.rand(2), torch.rand(3)])  #!
== transpose-dimensions
torch.ones(2, 3, 4).t()  #! #fix
== more-than-there-are
torch.take(torch.rand(3), torch.tensor([5]))  #!
== bool-arithmetic
torch.tensor([True, False]) - torch.tensor([True, True])  #!
== index-of-scalar
torch.tensor(3.0)[0]  #! #fix
== list-of-tensors
torch.tensor([torch.rand(2), torch.rand(2)])  #! #fix
== ragged-list
torch.tensor([[1, 2], [3]])  #!
== more-than-there-are
torch.topk(torch.rand(3), 5)  #!
== split-sizes
torch.rand(3).unfold(0, 5, 1)  #!
== reshape-size
torch.rand(2, 3).view(-1, 4)  #!
== view-infers-twice
torch.rand(2, 3).view(-1, -1)  #!
== view-non-contiguous
torch.rand(2, 3).T.view(6)  #! #fix
== mask-dtype
torch.where(torch.rand(3), torch.rand(3), torch.rand(3))  #!
== number-is-no-sequence
for x in torch.tensor(1.0): pass  #!
== split-sizes
torch.split(torch.rand(5), [2, 2])  #!
== split-sizes
torch.split(torch.rand(5), -1)  #!
== matmul-shapes
torch.cdist(torch.rand(3, 2), torch.rand(3, 4))  #!
== einsum
torch.einsum("ijk,jk->ik", torch.ones(2, 3), torch.ones(3, 4))  #!
== matmul-shapes
torch.tensordot(torch.ones(2, 3), torch.ones(4, 5), dims=1)  #!
"""  # noqa: E501
