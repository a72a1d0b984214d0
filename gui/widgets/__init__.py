"""Parts that several pages share.

A part that only one page uses belongs in the folder of that page. Forms and plots have rooms of their own.
"""
