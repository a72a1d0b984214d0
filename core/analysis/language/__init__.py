"""What is computed of texts and of models that write them. Nothing here imports torch."""
