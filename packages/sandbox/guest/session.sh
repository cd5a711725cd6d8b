# Runs in the sample's own world, as its parent. Wine is started, with an explorer that stays, as on any machine that is in
# use; then lines come in: the folder, a mark, variables of the environment, another name of the machine, and the commands to run, with a unit separator (a character that no command line
# holds) between their words, up to an empty line. Variables have one between them too.
export HOME=/root USER=anna LOGNAME=anna LANG=C.UTF-8 PATH=/usr/bin WINEPREFIX=/root/.wine WINEDEBUG=-all
export WINEDLLOVERRIDES='mscoree,mshtml=;winemenubuilder.exe=d'
wine=/usr/lib/wine
# A screen that nobody sees: programs draw as they always do. It draws into a file, which is watched from outside. What is started here
# keeps the way of Wine's log: services that the sample brings are started by it.
{
  Xvfb :0 -screen 0 1024x768x24 -fbdir /run -nocursor -nolisten tcp -noreset -ac -extension GLX -s 0 2>/dev/null &
  screen=$!
  export DISPLAY=:0
  tries=0
  while [ ! -S /tmp/.X11-unix/X0 ] && [ $tries -lt 600 ]; do
    sleep 0.05
    tries=$((tries + 1))
  done
  $wine/wineserver64 -p
  $wine/wine64 explorer.exe /desktop &
  $wine/wine cmd /c ver
  $wine/wine64 cmd /c ver
  sleep 5
} </dev/null >/dev/null 8>&-
# Who they are stands in the log before the first mark: a program that opens one of them knows its number alone.
for service in lsass winlogon; do
  WINEDEBUG=+pid,+timestamp,+loaddll,fixme-all,err-all $wine/wine64 "C:\\windows\\system32\\$service.exe" </dev/null >/dev/null 8>&- &
done
# Until the registry is written down, as it is every half minute: at its end a run then writes what was changed, and not all of it.
sleep 33
separator=$(printf '\037')
for process in /proc/[0-9]*; do
  read -r name <"$process/comm" && [ "$name" = wineserver64 ] && server=${process##*/}
done 2>/dev/null
others=$(echo /proc/[0-9]*)
echo ready
exec >&8 8>&-
read -r folder
read -r mark
read -r surroundings
read -r host
cd "$folder"
set -f
IFS=$separator
for variable in $surroundings; do export "$variable"; done
unset IFS
set +f
[ -z "$host" ] ||
  $wine/wine64 reg add 'HKLM\System\CurrentControlSet\Control\ComputerName\ActiveComputerName' /v ComputerName /d "$host" /f </dev/null >/dev/null 2>&1
# Each in the background, so that one that stays does not keep the next from its turn.
start() {
  set -f
  IFS=$separator
  set -- $1
  unset IFS
  set +f
  # A line that Wine never writes, for the reader of the trace: what stands before the first is ours.
  # It stands on a line of its own, whatever was printed before it.
  echo "
$mark" >&2
  "$@" </dev/null &
  started=$!
}
first=
read -r line
while [ -n "$line" ]; do
  start "$line"
  first=${first:-$started}
  read -r line
  tries=0
  while [ -n "$line" ] && [ $tries -lt 40 ] && read -r _ _ state _ <"/proc/$started/stat" && [ "$state" != Z ]; do
    sleep 0.2
    tries=$((tries + 1))
  done 2>/dev/null
done
# Nothing more comes that way: to wait on it for a while costs no program, as each `sleep` does.
exec 9<&0 </dev/null
wait "$first"
code=$?
# What the sample left running is watched too; services of Wine come and go.
left=1
while [ $left = 1 ]; do
  left=0
  for process in /proc/[0-9]*; do
    case " $others " in *" $process "*) continue ;; esac
    read -r command <"$process/cmdline" || [ -n "$command" ] || continue
    case $command in
    'C:\windows\system32\'svchost.exe* | 'C:\windows\system32\'winedevice.exe* | 'C:\windows\system32\'rpcss.exe*) ;;
    'C:\windows\system32\'conhost.exe* | 'C:\windows\system32\'services.exe* | 'C:\windows\system32\'plugplay.exe*) ;;
    sh*) ;;
    *) left=1 ;;
    esac
  done 2>/dev/null
  [ $left = 0 ] || read -r -t 0.2 line <&9
done
# As `wineserver -k` does: it is asked, and ended if it does not go; it writes the registry down, and takes every program with it.
kill -INT $server 2>/dev/null
tries=0
while [ -d /proc/$server ] && [ $tries -lt 100 ]; do
  read -r -t 0.05 line <&9
  tries=$((tries + 1))
done
kill -9 $server 2>/dev/null
kill $screen
exit $code
