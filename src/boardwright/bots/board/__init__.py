"""Players on the kernel: searches that know how long they may think, in five levels, for every game searched."""
