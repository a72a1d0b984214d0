"""The teacher of a distillation, as a file: a recorded run's checkpoint. Nothing here imports torch.

``file`` finds and reads it, ``fit`` tells whether it can teach on other data, and ``identify`` notes in an
experiment which files its numbers come from. ``core.training.checkpoints.teacher`` loads it.
"""
