"""What whoever looks after a site keeps: reports, feedback, measures against players, and a log of every act."""
