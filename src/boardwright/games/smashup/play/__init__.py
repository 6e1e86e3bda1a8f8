"""The table at work: what words on cards mean, how things come and go, how bases are scored."""
