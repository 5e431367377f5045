"""One module a command or family of commands; each opens what it needs and nothing before."""
