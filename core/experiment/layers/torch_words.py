"""Torch's own sentences on layers that do not fit, as the installed torch says them; they are not translated.

A contract test makes each mistake for real and compares.
"""

MATMUL = "mat1 and mat2 shapes cannot be multiplied ({n_rows}x{n_in} and {wanted}x{n_out})"
PADDING_INDEX = "adding_idx must be within num_embeddings"
DIMENSION = "Dimension out of range (expected to be in range of [{low}, {high}], but got {dim})"
HALVING = "Halving dimension must be even, but dimension {dim} is size {size}"
PRELU = (
    "Mismatch of parameter numbers and input channel size. "
    "Found parameter numbers = {n} and channel size = {channels}."
)
FLATTEN = "flatten() has invalid args: start_dim cannot come after end_dim"
UNFLATTEN = "unflatten: Provided sizes {sizes} don't multiply up to the size of dim {dim} ({size})"
PIXEL_SHUFFLE = (
    "pixel_shuffle expects its input's 'channel' dimension to be divisible by the square of upscale_factor, "
    "but input.size(-3)={channels} is not divisible by {square}"
)
INPUT_SIZE = "input.size(-1) must be equal to input_size. Expected {wanted}, got {size}"
EMBED_DIM = "was expecting embedding dimension of {wanted}, but got {size}"
HEADS = "embed_dim must be divisible by num_heads"
CONV_INPUT = (
    "Expected {n}D (unbatched) or {n_batched}D (batched) input to {function}, but got input of size: {shape}"
)
CONV_GROUPS = "{setting} must be divisible by groups"
CONV_CHANNELS = (
    "Given groups={groups}, weight of size {weight}, expected input{shape} to have {wanted} channels, "
    "but got {channels} channels instead"
)
CONV_KERNEL = (
    "Calculated padded input size per channel: {padded}. Kernel size: {kernel}. "
    "Kernel size can't be greater than actual input size"
)
CONV_SAME = "padding='same' is not supported for strided convolutions"
POOLED = "Given input size: {given}. Calculated output size: {output}. Output size is too small"
NORM_INPUT = "expected {wanted} input (got {n}D input)"
NORM_PLACES = "Expected more than 1 spatial element when training, got input size torch.Size({shape})"
NORM_FEATURES = "running_mean should contain {channels} elements not {wanted}"
NORM_GROUPS = "num_channels ({channels}) must be divisible by num_groups ({groups})"
NORMALIZED = (
    "Given normalized_shape=[{wanted}], expected input with shape [*, {wanted}], but got input of size{shape}"
)
UPSAMPLE_NONE = "either size or scale_factor should be defined"
UPSAMPLE_BOTH = "only one of size or scale_factor should be defined"
SUM = "The size of tensor a ({a}) must match the size of tensor b ({b}) at non-singleton dimension {dim}"
