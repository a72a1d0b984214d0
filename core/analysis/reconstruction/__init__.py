"""What is computed of pictures that were rebuilt, and of the latent plane. Nothing here imports torch."""
