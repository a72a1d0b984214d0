"""Everything that needs no window: it runs and is tested without Qt.

A room is a folder. It imports only rooms below it. From top to bottom:

    cli          the commands
    export       runs and experiments in other programs' formats
    inspect      what can be seen of a live model
    training     the training loop, devices, checkpoints
    components   torch's classes as settings
    runs         folders of runs and sweeps
    analysis     what is computed from results
    protocol     data that crosses a thread or a process
    data         data sets as arrays
    experiment   what is trained, as one value
    system       the computer and its files
    errors       what a user is told
    text         sentences that can be translated

``lint-imports`` checks the order. From ``runs`` downwards, and in ``export.program``, nothing imports torch.
"""
