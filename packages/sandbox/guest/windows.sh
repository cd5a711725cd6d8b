# The Windows world: Wine, started before the guest is frozen, in the same isolation that the sample will have. Wine tells
# of calls on stderr. Read by init.sh.
# As large as an office machine's: what is written counts as memory, which has its own bound.
disk_size=119g
# Threads of Wine's own services count too.
tasks_max=600
memory_max=520M

libraries='ntdll.dll kernel32.dll kernelbase.dll advapi32.dll sechost.dll user32.dll gdi32.dll win32u.dll ws2_32.dll
  wininet.dll urlmon.dll winhttp.dll shell32.dll shlwapi.dll shcore.dll ole32.dll combase.dll oleaut32.dll rpcrt4.dll
  msvcrt.dll ucrtbase.dll iphlpapi.dll dnsapi.dll crypt32.dll bcrypt.dll version.dll psapi.dll netapi32.dll secur32.dll
  mpr.dll userenv.dll setupapi.dll comctl32.dll vbscript.dll jscript.dll scrrun.dll wshom.ocx msxml3.dll msi.dll
  cmd.exe conhost.exe reg.exe rundll32.exe wscript.exe msiexec.exe net.exe sc.exe schtasks.exe'

warm_up() {
  # Where the screen is: no change of the sample's on disk.
  $b mount -t tmpfs -o size=8m,nr_inodes=1000 tmpfs /root0/run
  # With one of them many a program for Windows ends at once.
  echo 0-3 >/run/processors
  $b mkfifo /run/order /run/commands /run/warm /run/pictured /run/move
  exec 7<>/run/commands 8<>/run/warm
  # Whoever runs in this world holds both ways out, and makes calls of the system below too. They are opened for writing alone, and are
  # another user's, so that nobody in it opens them again to read: see launch.c.
  $b chown 1:1 /run/printed /run/traced
  $b chmod 602 /run/printed /run/traced
  # The session keeps one of its parent's ways: what the sample prints goes there.
  (exec <&7 >&8 2>/run/traced 8>/run/printed 3>&- 4>&- 5>&- 6>&- 7>&- 9>&- &&
    exec /guest/launch $sample/cgroup.procs /root0 /run/order /run/processors windows) &
  running=$!
  printf '%s\0' - DESKTOP-7Q2LK4M 1187 /usr/bin/sh -c "$($b cat /guest/session.sh)" >/run/order
  read -r word <&8
  alone /guest/send /run/screen "$SCREEN_BYTES" /run/sent-screen </run/pictured &
  sending_screen=$!
  alone /guest/screen /root0/tmp/.X11-unix/X0 /root0/run/Xvfb_screen0 /run/watching >/run/pictured &
  watching=$!
  tries=0
  while [ ! -e /run/watching ] && [ -d "/proc/$watching" ] && [ $tries -lt 400 ]; do
    $b usleep 5000
    tries=$((tries + 1))
  done
  [ -e /run/watching ] || say PROBLEM screen
  alone /guest/mouse /root0/tmp/.X11-unix/X0 /run/move &
  moving=$!
  # What samples load is in memory when they ask for it: see init.sh.
  for library in $libraries; do
    $b cat /lower/usr/lib/*/wine/*-windows/$library >/dev/null 2>&1
  done
}

run() {
  # One byte, for who waits behind the gate; nobody does where that one has failed.
  [ -d "/proc/$moving" ] && echo m >/run/move
  echo "$FOLDER
$MARK
$SURROUNDINGS
$HOST
$COMMANDS
" >&7
}

# Wine's server writes the registry down when it is asked to end, and takes every program with it, and what it shows.
stop() {
  last_picture
  for pid in $($b cat $sample/cgroup.procs); do
    read -r name <"/proc/$pid/comm" && [ "$name" = wineserver64 ] && kill -INT "$pid"
  done
  tries=0
  while [ -d "/proc/$running" ] && [ $tries -lt 50 ]; do
    $b usleep 100000
    tries=$((tries + 1))
  done
  echo 1 >$sample/cgroup.kill
}

last_picture() {
  kill -USR1 "$watching" 2>/dev/null || return 0
  tries=0
  while [ -d "/proc/$watching" ] && [ $tries -lt 100 ]; do
    $b usleep 20000
    tries=$((tries + 1))
  done
}
