"""Code of what a task changes in a program: an autoencoder's pixels and noise, a distillation's teacher."""
