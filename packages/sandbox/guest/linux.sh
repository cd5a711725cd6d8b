# The Linux world: the sample runs under the tracer. Read by init.sh.
disk_size=128m
tasks_max=200
memory_max=200M

warm_up() {
  $b cat /lower/usr/bin/* /lower/usr/lib/x86_64-linux-gnu/lib*.so.* /lower/usr/lib/python3*/__pycache__/* \
    /lower/usr/lib/python3*/[c-lsu]*/__pycache__/* /lower/usr/lib/python3*/lib-dynload/* >/dev/null 2>&1
  /usr/bin/strace -f -o /dev/null $b chroot /root0 /bin/sh -c '/usr/bin/id; /bin/ls -la / >/dev/null; /usr/bin/python3 -c "import socket, subprocess"' >/dev/null 2>&1
}

run() {
  /usr/bin/strace -f -ttt -y -x -s 512 --seccomp-bpf --decode-pids=pidns -e trace="$CALLS" $INJECT -o /run/traced \
    /guest/launch "$MARK" $sample/cgroup.procs /root0 "$FIRST_PID" $RUNNER "$PLACE" >/run/printed 2>&1 </dev/null 3>&- &
  running=$!
}

stop() {
  echo 1 >$sample/cgroup.kill
  $b usleep 500000
  kill -9 $running
}
