# The Windows world: Wine, started before the guest is frozen, in the same isolation that the sample will have. Wine tells
# of calls on stderr. Read by init.sh.
disk_size=192m
# Threads of Wine's own services count too.
tasks_max=600
memory_max=520M

warm_up() {
  $b hostname DESKTOP-7Q2LK4M
  $b mkfifo /run/go /run/warm
  # Held open at both ends, so that neither side waits for the other.
  exec 5<>/run/printed 6<>/run/traced 7<>/run/go 8<>/run/warm
  session=$($b cat /guest/session.sh)
  /guest/launch - $sample/cgroup.procs /root0 1187 /usr/bin/sh -c "$session" <&7 >&8 2>&6 8>&5 5>&- 6>&- 7>&- &
  running=$!
  read -r word <&8
}

run() {
  echo "$FOLDER|$MARK|$COMMAND" >&7
  exec 5>&- 6>&- 7>&- 8>&-
}

# Wine's server writes the registry down when it is asked to end, and takes every program with it.
stop() {
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
