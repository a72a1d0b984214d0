"""The training thread, and the queues to it and from it: the only door to torch.

``training_thread`` is the thread's loop. Commands come in by ``command_queue``; results go out by
``event_queue``; ``dispatcher`` hands them to the store at each tick of ``frame_clock``.
``softmax`` alone computes in the window's thread.
"""
