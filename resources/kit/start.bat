@echo off
rem Opens the window; with words such as "train spiral" a command without it.
if "%~1"=="" goto window
"%~dp0@SCRIPTS@\python.exe" "%~dp0program\main.py" %*
exit /b %errorlevel%
:window
start "" "%~dp0@SCRIPTS@\pythonw.exe" "%~dp0program\main.py"
