"""The performance figures of `trainer bench`, each measured on this machine; nothing else in the program asks here."""
