"""People who mean ill, and those who only want to play beside them."""
