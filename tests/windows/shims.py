"""What Wine 10 lacks, in C: the complex functions of C99, which NumPy and SciPy import, and Qt's icuuc.dll.

It runs with the tools' Python of the room, which has ``pefile``.
"""

from __future__ import annotations

import sys
from pathlib import Path

FORMER = b"api-ms-win-crt-math-l1-1-0.dll"
SHIM = b"wine-crt-complex-math-shim.dll"
"""Of the same length, so that it can be written over the former name."""
assert len(SHIM) == len(FORMER)
REAL = ("cabs", "carg", "cimag", "creal")
ONE = (
    *(
        "cacos",
        "casin",
        "catan",
        "cacosh",
        "casinh",
        "catanh",
        "ccos",
        "ccosh",
        "csin",
        "csinh",
        "ctan",
        "ctanh",
    ),
    *("cexp", "clog", "csqrt", "conj", "cproj"),
)
HEAD = """\
#include <complex.h>
typedef struct { double v[2]; } D;
typedef struct { float v[2]; } F;
static double complex d(D z) { return __builtin_complex(z.v[0], z.v[1]); }
static float complex f(F z) { return __builtin_complex(z.v[0], z.v[1]); }
static D rd(double complex z) { D r = {{__real__ z, __imag__ z}}; return r; }
static F rf(float complex z) { F r = {{__real__ z, __imag__ z}}; return r; }
"""
ICU = (
    *("UCNV_FROM_U_CALLBACK_SUBSTITUTE", "UCNV_TO_U_CALLBACK_SUBSTITUTE", "ucnv_cbFromUWriteUChars"),
    *("ucnv_cbToUWriteUChars", "ucnv_close", "ucnv_countAvailable", "ucnv_fromUCountPending"),
    *("ucnv_fromUnicode", "ucnv_getAvailableName", "ucnv_getFromUCallBack", "ucnv_getMaxCharSize"),
    *("ucnv_getName", "ucnv_getStandardName", "ucnv_getToUCallBack", "ucnv_reset", "ucnv_setFromUCallBack"),
    *("ucnv_setToUCallBack", "ucnv_toUCountPending", "ucnv_toUnicode"),
)


def redirect(packages: Path) -> set[str]:
    """Let NumPy and SciPy load the shim, and return the names of all functions that they take from it."""
    import pefile

    needed: set[str] = set()
    for file in (file for name in ("numpy", "scipy") for file in (packages / name).rglob("*.pyd")):
        content = file.read_bytes()
        if FORMER not in content and SHIM not in content:
            continue
        library = pefile.PE(data=content, fast_load=True)
        library.parse_data_directories([pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_IMPORT"]])
        for entry in library.DIRECTORY_ENTRY_IMPORT:
            if entry.dll.lower() in (FORMER, SHIM):
                needed |= {function.name.decode() for function in entry.imports}
        file.write_bytes(content.replace(FORMER, SHIM))
    return needed


def functions() -> str:
    """Return the complex functions in C, each with the prefix ``w_``; Windows' long double is a double."""
    lines = [HEAD]
    for name in REAL:
        lines += [f"double w_{name}{suffix}(D z) {{ return {name}(d(z)); }}" for suffix in ("", "l")]
        lines += [f"float w_{name}f(F z) {{ return {name}f(f(z)); }}"]
    for name in ONE:
        lines += [f"D w_{name}{suffix}(D z) {{ return rd({name}(d(z))); }}" for suffix in ("", "l")]
        lines += [f"F w_{name}f(F z) {{ return rf({name}f(f(z))); }}"]
    lines += [f"D w_cpow{suffix}(D z, D y) {{ return rd(cpow(d(z), d(y))); }}" for suffix in ("", "l")]
    return "\n".join([*lines, "F w_cpowf(F z, F y) { return rf(cpowf(f(z), f(y))); }", ""])


def exports(needed: set[str]) -> str:
    """Return the list of what the shim exports: its own functions, all others from Wine's ucrtbase."""
    own = {name + suffix for name in (*REAL, *ONE, "cpow") for suffix in ("", "f", "l")}
    lines = [f" {name} = w_{name}" for name in sorted(own)]
    lines += [f" {name} = ucrtbase.{name}" for name in sorted(needed - own)]
    return "\n".join([f"LIBRARY {SHIM.decode()}", "EXPORTS", *lines, ""])


def main(packages: Path, out: Path) -> None:
    """Write ``math.c``, ``math.def`` and ``icu.c``."""
    (out / "math.c").write_text(functions(), encoding="ascii")
    (out / "math.def").write_text(exports(redirect(packages)), encoding="ascii")
    nothing = "".join(f"void *{name}(void) {{ return 0; }}\n" for name in ICU)
    file_access_error = 4  # of ICU: there is no such converter
    unknown = f"void *ucnv_open(const char *name, int *error) {{ *error = {file_access_error}; return 0; }}\n"
    (out / "icu.c").write_text(nothing + unknown, encoding="ascii")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
