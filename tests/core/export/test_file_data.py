"""An exported program reads a file of the user's as the window does: the same numbers to the last bit."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from core.data.load import load
from core.data.registry import identified
from core.errors import PlaygroundError
from core.experiment.change import adapt
from core.experiment.experiment import Component, Experiment
from core.experiment.validate import check
from core.export.program.export_program import export_program
from tests.core.data.tables.test_dates import WRITTEN
from tests.helpers.experiments import CATALOG
from tests.helpers.programs import Trained, assert_clean, assert_repeats
from tests.helpers.tables import FLOWERS, archive, section, written

RNG = np.random.default_rng(4)
NUMBERS = RNG.normal(size=(60, 3)).round(3)


def experiment(data: Component) -> Experiment:
    tables = {
        "data": data.table,
        "model": {"name": "linear"},
        "loss": {"name": "MSELoss"},
        "optimizer": {"name": "SGD", "lr": 0.1},
    }
    return adapt(identified(Experiment.from_dict(tables)), CATALOG)


def assert_same_samples(data: Component) -> str:
    """Compare what the program loads with what the window does; return the program."""
    code = export_program(experiment(data), CATALOG)
    names: dict[str, Any] = {"__name__": "program"}
    exec(compile(code, "program", "exec"), names)
    given = names["load_data"]()
    expected = load(experiment(data).data)
    assert np.array_equal(given[0].numpy(), expected.x_train)
    assert np.array_equal(given[2].numpy(), expected.x_test)
    for i, y in ((1, expected.y_train), (3, expected.y_test)):
        targets = given[i].numpy()
        targets = targets.argmax(axis=1) if targets.shape[1] > 1 else targets[:, 0]
        assert np.array_equal(targets, y)
    return code


def comma(numbers: np.ndarray) -> str:
    return "\n".join(",".join(map(str, row)) for row in numbers.tolist())


PLAIN = "a,b,c\n" + comma(NUMBERS)
CLASSES = "a,b,kind\n" + "\n".join(f"{a},{b},{'pqr'[i % 3]}" for i, (a, b, _) in enumerate(NUMBERS.tolist()))
AS_PEOPLE_WRITE = "# of\n# it\na,b,c,d\n" + "".join(
    f"{i} kg,{-999 if i % 9 == 1 else i % 7},{i % 5}.5{'kM'[i % 2]},{i % 3}%\n" for i in range(40)
)
ARFF = "% hi\n@relation x\n@attribute 'a b' real\n@attribute b numeric\n@attribute k {p, 'q r'}\n@data\n% c\n"
ARFF += "".join(f"{i},{i % 7},{'p' if i % 2 else repr('q r')}\n" for i in range(40))


def test_a_table(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for text, settings in [
        (PLAIN, {}),
        (PLAIN, {"standardize": False, "target": "a"}),
        (PLAIN, {"inputs": ["c", "a"], "target": "b"}),
        (comma(NUMBERS), {}),
        (CLASSES, {"split": "random", "seed": 3}),
        (CLASSES, {"split": "grouped", "group": "kind", "target": "a"}),
        (CLASSES, {"target": "a", "inputs": ["kind"]}),
        (FLOWERS, {}),
        (FLOWERS, {"missing": "drop"}),
        (FLOWERS, {"transforms": [{"name": "GaussianNoise"}], "validation_fraction": 0.2}),
        (FLOWERS, {"target": "colour", "split": "grouped", "group": "species"}),
        (FLOWERS, {"target": "width", "inputs": ["colour", "species"]}),
        (CLASSES.replace("q", "?"), {}),
        (PLAIN.replace("0.", "0_.", 1).replace("\n-", "\nx", 1) + "\n1,2\n1,2,3,4\n1,2,3,,\n\n1e99,1,2", {}),
        ("# x y\n" + "1 2\n3 4\n5 7\n" * 5, {"delimiter": "space", "header": True}),
        ("sep=|\na|b\n" + "1|x\n2|y\n" * 9, {}),
        ('a,"b, or\nc"\n' + '1,"x"\n2,"y ""z"""\n' * 9, {}),
        ("20,1,no,yes\n" + "1,0\n2,1\n" * 10, {}),
        ("a;b;c\n" + "".join(f"{1 + i % 9}.{100 + i};{i}.{100 + i},5;{i % 3}\n" for i in range(1, 40)), {}),
        ("a,b,c\n" + "".join(f'"{1 + i},{100 + i}","($1,{100 + i}.50)",−{i}%\n' for i in range(40)), {}),
        ("# of\n# it\na,b,c\n" + "".join(f"{i},{i % 7},{i % 3}\n" for i in range(40)) + "#\n1,2,0\n", {}),
        ("# of it\n" + "".join(f"{i},{i % 7},{i % 3}\n" for i in range(40)), {"header": False}),
        ("A title\n\na,b,c\ns,m,kg\n" + "".join(f"{i},{i % 7},{i % 3}.5\n" for i in range(40)), {}),
        ("a,b,c\n" + "".join(f"{-999 if i % 9 == 3 else i},{i % 7},{i}.5\n" for i in range(40)), {}),
        ("a,b,c\n" + "".join(f"{i},x{i % 4},{i % 5}\n" for i in range(40)), {"na_values": ["7", "x1"]}),
        ("".join(f'{i}.0   {i % 7}\t {i % 5}.5  "car  {i % 3}"\n' for i in range(40)), {}),
        (ARFF, {}),
        ("a,b,c\n" + "".join(f"{i} kg,{i % 7}.5 cm,{i % 5}\n" for i in range(40)), {}),
        ("a,b,c\n" + "".join(f"{i}.5{'kM'[i % 2]},{i % 7},{i % 5}\n" for i in range(40)), {}),
        ("a,b,c\n" + "".join(f"{i},<{i % 7},{i % 5} (p)\n" for i in range(40)) + "\nSource: it,,\n", {}),
        ("a,b,c\n" + ("".join(f"{i},{i % 7},{i % 5}\n" for i in range(20)) + "a,b,c\n") * 2, {}),
        ("".join(f"{i}::{i % 7}::{i % 3}\n" for i in range(40)), {}),
        ("a    b    c\n" + "".join(f"{i}  x {i % 4}   {i % 5}\n" for i in range(40)), {}),
        ("a\tb\tc\n" + "".join(f"${' ' * 5}{i}\t- {i % 4}\t{i % 5}\n" for i in range(40)), {}),
        ("a,b,c\n" + "".join(f"{i},'x, {i % 4}',{i % 5}\n" for i in range(40)), {}),
        ("a,b,c\n" + "".join(f'{i},"x \\"{i % 4}\\"",{i % 5}\n' for i in range(40)), {}),
        ("a\tb\tk\nc\td\td\n\t\tclass\n" + "".join(f"{i}\t{i % 2}\t{'pq'[i % 2]}\n" for i in range(40)), {}),
    ]:
        with subtests.test(text[:80]):
            assert_same_samples(section(written(tmp_path / "t.csv", text), **settings))


SOLD = "day,time,sold,kind,shop\n" + "".join(
    f"{'' if i == 32 else f'{1 + i % 28:02}.{1 + i % 12:02}.{2020 + i // 30}'},{i % 24}:{i % 60:02}"
    f",{i * i % 97}.5,{'pq'[i % 2]},{'' if i % 10 == 3 else i % 5}\n"
    for i in range(60)
)
SOLD += "31.02.2021,1:00,5.5,p,1\n05.03.2021,,7.5,p,1\n06.03.2021,2:00,,p,1\n"
"""Dates with gaps, out of order; a day that the calendar lacks; a target with a gap."""
PARTS = ["days", "year", "month", "weekday", "hour", "time_of_year", "time_of_day"]


def test_a_table_with_dates(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for settings in [
        {"dates": PARTS},
        {"dates": PARTS, "missing": "drop"},
        {"dates": ["time_of_year", "days"], "inputs": ["day"]},
        {"dates": ["time_of_day"], "inputs": ["time", "kind"], "standardize": False},
        {"lags": 3, "dates": ["weekday"], "validation_fraction": 0.2},
        {"lags": 12, "inputs": ["time"], "dates": ["hour"], "missing": "drop"},
        {"lags": 2, "split": "random"},
        {"split": "last", "target": "kind", "dates": ["year"]},
        {"split": "grouped", "group": "kind", "dates": PARTS},
    ]:
        with subtests.test(str(settings)):
            assert_same_samples(section(written(tmp_path / "t.csv", SOLD), **({"target": "sold"} | settings)))


def test_dates_in_any_form(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for form in WRITTEN:
        with subtests.test(form):
            cells = [*WRITTEN[form][:2], "", WRITTEN[form][0]] * 5
            text = "when|n\n" + "".join(f'"{cell}"|{i % 7}.5\n' for i, cell in enumerate(cells))
            data = section(written(tmp_path / "t.csv", text), delimiter="|", header=True, target="n")
            parts = ["hour", "time_of_day"] if "time" in form and "times" in form[:5] else PARTS[:6]
            code = assert_same_samples(section(data, dates=parts))
            assert max(map(len, code.splitlines())) <= 88


def test_the_value_before_is_all_that_is_known(tmp_path: Path) -> None:
    months = "".join(f"{1949 + i // 12}-{i % 12 + 1:02},{100 + i * 7 % 31}\n" for i in range(48))
    data = section(written(tmp_path / "t.csv", "Month,Sold\n" + months), lags=12)
    code = assert_same_samples(data)
    assert "def days" in code
    assert "date_numbers" not in code


def test_a_table_in_any_encoding(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for encoding in ["utf-8", "utf-8-sig", "utf-16", "gb18030"]:
        with subtests.test(encoding):
            text = "长度,种类\n" + "1.5,玫瑰\n2.5,郁金香\n" * 20
            code = assert_same_samples(written(tmp_path / "花.csv", text, encoding))
            assert f'encoding="{encoding}"' in code


X, Y = NUMBERS.astype(np.float32), np.arange(60) % 2


def test_an_archive(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for arrays, settings in [
        ({"x": X, "y": Y}, {}),
        ({"x": X, "y": X[:, 0]}, {}),
        ({"x": X, "y": X[:, :1]}, {"standardize": False}),
        ({"x": X[:, 0], "y": np.array(["p", "q"])[Y]}, {}),
        ({"x": np.where(X > 1, np.nan, X), "y": Y * 2}, {}),
        ({"x": (X * 9).astype(int), "y": Y == 1}, {"split": "random"}),
        ({"in": RNG.integers(0, 255, (60, 5, 4), np.uint8), "out": Y}, {"x": "in", "y": "out"}),
        ({"x": RNG.normal(size=(60, 2, 3, 3)), "y": Y}, {"task": "regression"}),
        ({"x": RNG.integers(0, 255, (60, 5, 4), np.uint8), "y": Y}, {"standardize": False}),
        ({"x": RNG.integers(0, 99, (60, 5), np.int16), "y": Y}, {"standardize": False}),
    ]:
        with subtests.test(str(arrays)[:80]):
            assert_same_samples(section(archive(tmp_path / "a.npz", **arrays), **settings))


def test_it_says_which_file_it_was(tmp_path: Path) -> None:
    code = assert_same_samples(written(tmp_path / ("long" * 30 + ".csv"), PLAIN))
    assert "# SHA-256 " in code
    assert max(map(len, code.splitlines())) <= 88


NAMES = ("Jan", "Feb", "März")
MONTHS = "when,n\n" + "".join(f'"Mon, {i + 1:02} {NAMES[i % 3]} 2024 10:00:00 PM",{i}.5\n' for i in range(28))


def test_the_programs_are_clean_and_formatted(tmp_path: Path) -> None:
    many = "a,b\n" + "\n".join(f"{i},class {i % 30}" for i in range(300))
    cases = {
        "plain": section(written(tmp_path / "plain.csv", PLAIN)),
        "flowers": section(written(tmp_path / "flowers.csv", FLOWERS), missing="drop"),
        "filled": section(written(tmp_path / "filled.csv", FLOWERS + "1;2\n"), target="length"),
        "grouped": section(
            written(tmp_path / "grouped.csv", CLASSES), split="grouped", group="kind", target="a"
        ),
        "many": section(written(tmp_path / ("many" * 30 + ".csv"), many), inputs=["a"]),
        "dates": section(
            written(tmp_path / "dates.csv", SOLD), target="sold", lags=3, dates=PARTS, missing="drop"
        ),
        "months": section(
            written(tmp_path / "months.csv", MONTHS), target="n", dates=["month"], split="last"
        ),
        "arrays": archive(tmp_path / "arrays.npz", x=np.where(X > 1, np.nan, X), y=Y),
        "written": section(written(tmp_path / "written.csv", AS_PEOPLE_WRITE), na_values=["none of it"]),
        "blanks": section(
            written(tmp_path / "blanks.data", AS_PEOPLE_WRITE.replace(",", "  ").replace(" kg", ""))
        ),
    }
    for name, data in cases.items():
        code = export_program(experiment(data), CATALOG)
        (tmp_path / f"{name}.py").write_text(code, encoding="utf-8")
    assert_clean(*tmp_path.glob("*.py"))


PIXELS = RNG.integers(0, 256, (40, 6, 5)).astype(np.uint8)
KINDS = np.arange(40) % 2
TURNED = {"transforms": [{"name": "RandomRotation", "degrees": 20}, {"name": "GaussianNoise"}]}


SIZED: dict[str, Any] = {"transforms": [{"name": "Resize", "size": [4, 4]}]}


def test_an_archive_with_transforms_trains_as_its_program_does(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    for x, more in (
        (PIXELS, {}),
        (PIXELS / 255, {"sampler": "weighted", "drop_last": True}),
        (np.stack([PIXELS] * 3, axis=1) / 4, SIZED | {"test_transforms": SIZED["transforms"]}),
        (PIXELS[:, 0].astype(float), {"transforms": [{"name": "GaussianNoise", "sigma": 0.2}]}),
    ):
        with subtests.test(str(more)):
            data = section(archive(tmp_path / "a.npz", x=x, y=KINDS), batch_size=7, **(TURNED | more))
            short = experiment(data).replace("training.epochs", 2)
            loaded = load(short.data)
            if loaded.untransformed is not None:
                assert loaded.raw_train is not None
                assert 0 <= loaded.raw_train.min() < loaded.raw_train.max() <= 1
            assert_repeats(short, tmp_path)


def test_workers_of_a_program_fetch_the_same_samples(tmp_path: Path) -> None:
    data = section(archive(tmp_path / "a.npz", x=PIXELS, y=KINDS), batch_size=7, num_workers=1, **TURNED)
    short = experiment(data).replace_all(
        {"training.epochs": 1, "training.device": "cpu", "training.threads": 1}
    )
    (tmp_path / "script.py").write_text(export_program(short, CATALOG), encoding="utf-8")
    command = [sys.executable, "script.py", "--losses", "losses.txt"]
    subprocess.run(command, check=True, capture_output=True, cwd=tmp_path)
    assert (tmp_path / "losses.txt").read_text().split() == Trained(
        short.replace("data.num_workers", 0)
    ).losses


def test_an_archive_refuses_transforms_that_do_not_suit_it(tmp_path: Path) -> None:
    table = section(archive(tmp_path / "t.npz", x=PIXELS[:, 0], y=KINDS), **TURNED)
    with pytest.raises(
        PlaygroundError, match=r"data\.transforms\[0\]\.name: changes image data; this is table"
    ):
        check(
            experiment(Component(**{**table.table, "transforms": []})).replace("data", table.table), CATALOG
        )
    below = section(archive(tmp_path / "b.npz", x=PIXELS - 9.0, y=KINDS), **TURNED)
    with pytest.raises(PlaygroundError, match=r"data\.transforms: need pixels of at least 0"):
        load(below)
