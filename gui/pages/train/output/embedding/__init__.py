"""Where a model of metric learning puts samples: a scatter of up to three axes that follows the training."""
