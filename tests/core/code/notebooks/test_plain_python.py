"""What is no Python in a text is found, and what is left is the program that was meant."""

from __future__ import annotations

from textwrap import dedent

from core.code.notebooks.plain_python import PlainPython, plain_python
from tests.helpers.each import each
from tests.helpers.effort import within


def python_in(text: str) -> str:
    """Return the program in a text, which has something else in it too."""
    found = plain_python(dedent(text).strip("\n"))
    compile(found.text, "program.py", "exec")
    return found.text


@each(
    "text",
    [
        "x = 7\ny = (x\n%3)\n",
        "x = 7 \\\n%3\n",
        "ok = [x\n    != 3]\n",
        's = """\n%matplotlib inline\n!pip install torch\n>>> x\nIn [1]: x\n1 import torch\n2 x = 1\n"""\n',
        "s = '''\\\n%%bash\n'''\n",
        "x = a\n    %b\n",  # an expression that was not put into brackets
        "x = a\n    != b\n",
        "# what is this?\n",
        "print('why?')\n",
        "d = {\n1: 2,\n2: 3}\n",
        "1 - x\n2 - y\n",
        "x: int = 3\n",
        "pip = 3\ncd = pip\n",
        "a = b % c\n",
        "if x != y: pass\n",
    ],
)
def test_what_only_looks_like_a_command_is_left_alone(text: str) -> None:
    assert plain_python(text) is None


def test_commands_go_and_a_block_that_would_be_empty_passes() -> None:
    text = """
        %matplotlib inline
        import torch
        !pip install "it's \\
            here"
        if not torch.cuda.is_available():
            !nvidia-smi
        for i in range(2):
            %matplotlib inline
            print(i)
        torch.rand?
        ?torch
    """
    program = "import torch\nif not torch.cuda.is_available():\n    pass\nfor i in range(2):\n    print(i)"
    assert python_in(text) == program
    assert python_in("pip install torch\n$ ls\n(base) $ conda activate x\npython train.py\nx = 1") == "x = 1"
    assert plain_python("%time\nx = 1\n!ls\ny = 2") == PlainPython(
        "x = 1\ny = 2", (2, 4), {1: "command", 3: "command"}
    )


def test_what_a_command_does_for_the_program_is_kept() -> None:
    text = """
        %time y = f(x)
        %timeit -n 10 -r 3 f(x)
        %timeit z = f(x)
        t = %timeit -o f(x)
        w = %time f(x)
        files = !ls "{folder}"
        %env CUDA_VISIBLE_DEVICES=0
        %run helper.py
    """
    assert python_in(text).split("\n") == [
        "y = f(x)",
        "f(x)",
        "# t = %timeit -o f(x)",
        "w = f(x)",
        "import subprocess",
        'files = subprocess.getoutput(f"ls \\"{folder}\\"").splitlines()',
        "import os",
        'os.environ["CUDA_VISIBLE_DEVICES"] = "0"',
        "# %run helper.py",
    ]


def test_a_cell_in_another_language_becomes_a_comment_up_to_the_next_one() -> None:
    assert python_in("%%bash\nls -l\n\nimport torch\n") == "# %%bash\n# ls -l\n\nimport torch"
    assert python_in("%%writefile net.py\nimport torch\n\nx = 1\n# %%\ny = 2") == (
        "# %%writefile net.py\n# import torch\n#\n# x = 1\n# %%\ny = 2"
    )
    assert python_in("%%time\nx = 1\n%%capture out\ny = 2") == "x = 1\ny = 2"


def test_a_session_loses_its_prompts_and_what_was_printed() -> None:
    text = """
        >>> import torch
        >>> x = torch.tensor([[1],
        ...                   [2]])
        >>> x
        tensor([[1],
                [2]])
        >>> for i in range(2):
        ...     print(i)
        ...
        0
        1
        >>> def f(x):
                return x
        >>> x.nope
        Traceback (most recent call last):
          File "<stdin>", line 1, in <module>
        AttributeError: no

        y = x + 1
        print(y)
    """
    assert python_in(text) == (
        "import torch\nx = torch.tensor([[1],\n                  [2]])\nx\n"
        "for i in range(2):\n    print(i)\n\n"
        "def f(x):\n        return x\nx.nope\n\ny = x + 1\nprint(y)"
    )


def test_cells_lose_their_labels_and_their_results() -> None:
    console = """
        In [1]: import torch

        In [2]: for i in range(2):
           ...:     print(i)
           ...:
        0
        1

        In [3]: torch.ones(2)
        Out[3]: tensor([1., 1.])
    """
    program = python_in(console).split("\n")
    assert [line for line in program if line] == [
        "import torch", "for i in range(2):", "    print(i)", "torch.ones(2)",
    ]  # fmt: skip
    page = """
        In [1]:
        import torch
        x = torch.ones(2)
        print(x)

        tensor([1., 1.])

        [2]:
        def f(x):

            return x

        Epoch 1, loss 0.5
        Out[2]:
        7
    """
    program = python_in(page).split("\n")
    assert [line for line in program if line] == [
        "import torch", "x = torch.ones(2)", "print(x)", "def f(x):", "    return x",
    ]  # fmt: skip


def test_numbers_of_lines_go_whether_they_stand_in_a_column_or_not() -> None:
    column = " 9  import torch\n10\n11  if True:\n12      x = 1\n"
    assert python_in(column) == "import torch\n\nif True:\n    x = 1"
    loose = "\n".join([*(f"{n} x{n} = 1" for n in range(1, 10)), "10 if x1:", "11     y = 2"])
    assert python_in(loose).split("\n")[-2:] == ["if x1:", "    y = 2"]
    assert python_in("import torch\n1. x = 1\n2. y = 2\nz = 3") == "import torch\nx = 1\ny = 2\nz = 3"


@each("unit", [">>> x\n1\n", "In [1]:\nx\n\n1\n", "if x:\n    !ls\n", "%%bash\nls\n\n"])
def test_a_long_text_takes_no_longer_than_its_lines(unit: str) -> None:
    with within(1):
        plain_python((unit * 15_000)[:15_000])
