"""What people are to each other, live: friends, messages, notices, invitations."""
