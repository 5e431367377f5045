"""The composition root: the only room that chooses backends, paths and the clock."""
