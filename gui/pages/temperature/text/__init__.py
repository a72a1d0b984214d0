"""Text that the network writes: at the page's temperature and at others beside it, and what each character
was drawn from.

``columns`` shows the texts, ``distribution`` the bars of one place; ``reading`` joins both to the store.
"""
