"""What metric learning computes: distances by name, triplets of a batch or of a whole set, and their loss."""
