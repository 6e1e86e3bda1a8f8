"""For those who look after a site: reports, people, matches, chips, feedback, switches, and the log of all they do."""
