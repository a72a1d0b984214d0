"""Write the sentences of today's code into each language's ``messages.ts``, and make ``messages.qm`` of it.

python -m tests.languages

What is translated stays; what nobody says any more is left out; what is new is marked as unfinished.
"""

from __future__ import annotations

from core.system.languages import ENGLISH, languages
from tests.languages.messages import Messages, release, update


def main() -> None:
    for code in languages():
        if code != ENGLISH:
            update(code)
            release(code)
            found = Messages.of(code)
            print(f"{code}: {len(found.translated):,} sentences, {len(found.unfinished):,} not translated")
            for context, source in found.unfinished[:20]:
                print(f"    {context}: {source}")


if __name__ == "__main__":
    main()
