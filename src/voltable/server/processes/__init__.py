"""Work beside the requests: the fair queue for other processes, and the ending of tasks."""
