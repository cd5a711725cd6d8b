# The Linux world: the sample runs under the tracer. Read by init.sh.
disk_size=128m
tasks_max=200
memory_max=200M

# Those of the system's own programs; a program's others are read when it asks for them.
libraries='c m z stdc++ gcc_s crypto ssl tinfo readline dl pthread rt resolv util nss_files nss_dns selinux pcre2-8 acl attr
  expat ffi bz2 lzma zstd cap blkid mount smartcols uuid proc2 systemd crypt nsl tirpc gmp mpfr sigsegv idn2 psl unistring
  nghttp2 brotlidec brotlicommon curl ssh2 rtmp gssapi_krb5 krb5 k5crypto krb5support com_err keyutils ldap-2.5 lber-2.5
  sasl2 gnutls hogweed nettle p11-kit tasn1 bsd md mnl elf bpf cap-ng audit pam pam_misc'

warm_up() {
  for library in $libraries; do
    $b cat /lower/usr/lib/x86_64-linux-gnu/lib$library.so.*
  done >/dev/null 2>&1
  $b cat /lower/usr/bin/* /lower/usr/lib/python3*/__pycache__/* \
    /lower/usr/lib/python3*/[c-lsu]*/__pycache__/* /lower/usr/lib/python3*/lib-dynload/* >/dev/null 2>&1
  /usr/bin/strace -f -o /dev/null $b chroot /root0 /bin/sh -c '/usr/bin/id; /bin/ls -la / >/dev/null; /usr/bin/python3 -c "import socket, subprocess"' >/dev/null 2>&1
  $b mkfifo /run/order
  alone /usr/bin/strace -f -ttt -y -x -s 512 --seccomp-bpf --decode-pids=pidns -e trace="$CALLS" $INJECT -o /run/traced \
    /guest/launch $sample/cgroup.procs /root0 /run/order /run/processors linux >/run/printed 2>&1 </dev/null &
  running=$!
}

# EMULATOR: which programs of another processor are run, and by what, in the kernel's words.
emulate() {
  $b mount -t binfmt_misc none /proc/sys/fs/binfmt_misc || return
  $b printf '%s' "$EMULATOR" >/proc/sys/fs/binfmt_misc/register
}

# WORDS: what is started, and what it is given, each on a line of its own.
run() {
  [ -z "$EMULATOR" ] || emulate || say PROBLEM emulator
  set -f
  IFS='
'
  set -- $WORDS
  unset IFS
  set +f
  printf '%s\0' "$MARK" "$HOST" "$FIRST_PID" "$@" >/run/order
}

stop() {
  echo 1 >$sample/cgroup.kill
  $b usleep 500000
  kill -9 $running
}
