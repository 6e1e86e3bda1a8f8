"""E-mail: for those who want it, so that a forgotten password is not the end of an account."""
