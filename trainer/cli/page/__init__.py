"""Pages to keep or print: one file each, no script, nothing fetched, every word escaped."""
