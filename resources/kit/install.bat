@echo off
rem Installs Torch Playground without a network and without an administrator: install.bat [FOLDER]
setlocal
if exist "%~dp0python\python.exe" goto own
py -@PYTHON@ -c "" >nul 2>nul && goto launcher
python -c "import sys; sys.exit('%%d.%%d' %% sys.version_info[:2] != '@PYTHON@')" >nul 2>nul && goto found
echo Not installed. This kit needs Python @PYTHON@ of 64 bits, which is not on this computer.
set code=2
goto done
:own
"%~dp0python\python.exe" -B -X utf8 "%~dp0install.py" %*
set code=%errorlevel%
goto done
:launcher
py -@PYTHON@ -I -B -X utf8 "%~dp0install.py" %*
set code=%errorlevel%
goto done
:found
python -I -B -X utf8 "%~dp0install.py" %*
set code=%errorlevel%
:done
if "%~1"=="" pause
exit /b %code%
