/* What Scripts\python.exe of a virtual environment does (CPython: PC/venvlauncher.c): it runs the base interpreter as
   its child, in a job that ends with it. Built by setup.py, as the embeddable Python has none. */
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

static const DWORD STREAMS[] = {STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, STD_ERROR_HANDLE};

static HANDLE inheritable(HANDLE handle) {
    HANDLE copy = handle;
    DuplicateHandle(GetCurrentProcess(), handle, GetCurrentProcess(), &copy, 0, TRUE, DUPLICATE_SAME_ACCESS);
    return copy;
}

static WCHAR *after_program(WCHAR *line) {
    if (*line == L'"') return wcschr(line + 1, L'"') + 1;
    while (*line && *line != L' ') line++;
    return line;
}

int wmain(void) {
    WCHAR self[MAX_PATH];
    GetModuleFileNameW(0, self, MAX_PATH);
    SetEnvironmentVariableW(L"__PYVENV_LAUNCHER__", self);

    const WCHAR *base = L"C:\\py\\python.exe";
    WCHAR *rest = after_program(GetCommandLineW());
    WCHAR *line = malloc((wcslen(base) + wcslen(rest) + 1) * sizeof *line);
    wcscpy(line, base);
    wcscat(line, rest);

    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    HANDLE job = CreateJobObjectW(0, 0);
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_SILENT_BREAKAWAY_OK;
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);

    STARTUPINFOW start;
    PROCESS_INFORMATION child;
    GetStartupInfoW(&start);
    start.dwFlags = STARTF_USESTDHANDLES;
    start.hStdInput = inheritable(GetStdHandle(STREAMS[0]));
    start.hStdOutput = inheritable(GetStdHandle(STREAMS[1]));
    start.hStdError = inheritable(GetStdHandle(STREAMS[2]));
    if (!CreateProcessW(0, line, 0, 0, TRUE, 0, 0, 0, &start, &child)) return 101;
    AssignProcessToJobObject(job, child.hProcess);
    CloseHandle(child.hThread);
    WaitForSingleObjectEx(child.hProcess, INFINITE, FALSE);
    DWORD code = 0;
    GetExitCodeProcess(child.hProcess, &code);
    return code;
}
