#!/bin/busybox sh
# First process of the guest. Sets the machine up, says READY, takes one job, runs it under the tracer, sends what was left
# behind, tells how much that was, and waits for the host to say that it has it all. Everything that the host reads comes
# out of the named ports and nowhere else.
b=/bin/busybox
export PATH=/bin:/usr/bin

$b mount -t proc proc /proc
$b mount -t sysfs sys /sys
$b mount -t devtmpfs dev /dev
# The dummy card is made by name below; on its own the module would bring another.
while read -r module; do
  case $module in dummy) options=numdummies=0 ;; *) options= ;; esac
  $b insmod "/modules/$module.ko" $options
done </modules/order
$b mount -t cgroup2 none /sys/fs/cgroup

# The ports appear one by one, under numbers; their names are the protocol.
ports='control job output trace network files screen packets memory'
tries=0
while [ $tries -lt 400 ]; do
  missing=0
  for port in $ports; do
    [ -e /run/$port ] && continue
    missing=1
    for found in /sys/class/virtio-ports/*; do
      read -r name <"$found/name" && [ "$name" = "$port" ] && $b ln -s "/dev/${found##*/}" "/run/$port" && missing=0
    done 2>/dev/null
  done
  [ $missing = 0 ] && break
  $b usleep 5000
  tries=$((tries + 1))
done
exec 3>/run/control
$b renice -n -10 -p $$ >/dev/null
say() { echo "$*" >&3; }
[ $missing = 0 ] || say PROBLEM ports

# Whatever address or port is asked for, it is here: there is no way out of this machine.
$b ip link set lo up
$b ip link add eth0 type dummy
$b ip addr add 10.0.2.15/32 dev eth0
$b ip link set eth0 up
$b ip route add local 0.0.0.0/0 dev lo table local
$b ip -6 route add local ::/0 dev lo table local
$b ip route add default dev eth0
echo -1000 >/proc/self/oom_score_adj
# A panic is told on the console and ends the run; the magic keys and core pipes are no door for the sample.
echo 0 >/proc/sys/kernel/sysrq
echo core >/proc/sys/kernel/core_pattern
echo 0 >/proc/sys/kernel/printk
# Housekeeping wakes an idle machine ten times a second; where the clock leaps from timer to timer, each costs time.
echo 3600 >/proc/sys/vm/stat_interval
echo 0 >/proc/sys/vm/dirty_writeback_centisecs
echo 0 >/proc/sys/vm/compaction_proactiveness
# What is written to the host must not keep the imitation waiting: an idle machine's clock leaps, and the client's patience
# would be over.
$b mkfifo /run/printed /run/traced /run/networked /run/captured /run/dumped /run/go /run/gather
# What the host reads of each port, in bytes; which calls are followed, and how.
. /guest/settings
# Ways within this machine, held open at both ends, so that neither side waits for the other; who is started holds none of them.
exec 4<>/run/go 5<>/run/printed 6<>/run/traced 9<>/run/gather
alone() {
  exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
  exec "$@"
}
alone /guest/send /run/network "$NETWORK_BYTES" /run/sent-network </run/networked &
sending_network=$!
alone /guest/send /run/packets "$PACKETS_BYTES" /run/sent-packets </run/captured &
sending_packets=$!
alone /guest/capture "$PACKETS_BYTES" >/run/captured &
capturing=$!
# Past what the host reads, output is thrown away, so that a sample does not stand still because it prints.
(exec </run/printed && alone /guest/send /run/output "$OUTPUT_BYTES" /run/sent-output /run/go) &
sending_output=$!
(exec </run/traced && alone /guest/send /run/trace "$TRACE_BYTES" /run/sent-trace /run/go) &
sending_trace=$!
alone /guest/send /run/memory "$MEMORY_BYTES" /run/sent-memory </run/dumped &
sending_memory=$!
$b mount -t squashfs -o ro /dev/pmem0 /lower || say PROBLEM disk
if [ -d /lower/root/.wine ]; then world=windows; else world=linux; fi
alone /guest/fakenet /run/networked /run/authority $world &
network=$!

# Which world the image holds. Each brings: warm_up, before a guest is frozen, which starts what the sample will stand in and says
# so in `running`; run, which lets it begin; stop, when its time is up; last_picture, where there is a screen.
last_picture() { :; }
. /guest/$world.sh
$b mount -t tmpfs -o "size=$disk_size,nr_inodes=60000" tmpfs /over
$b mkdir /over/upper /over/work
# The network's authority is trusted here: in the bundle, and under the name by which OpenSSL looks (a hash of its subject).
$b mount -t tmpfs tmpfs /trust
certificates=/trust/etc/ssl/certs
$b mkdir -p $certificates
tries=0
while [ ! -e /run/authority ] && [ $tries -lt 400 ]; do
  $b usleep 5000
  tries=$((tries + 1))
done
$b cat /run/authority /lower/etc/ssl/certs/ca-certificates.crt >$certificates/ca-certificates.crt || say PROBLEM authority
$b cp /run/authority $certificates/8f9d01fa.0
if [ $world = windows ]; then
  for machine in x86_64 i386; do
    $b mkdir -p /trust/usr/lib/$machine-linux-gnu
    $b cp /guest/followed-$machine.so /trust/usr/lib/$machine-linux-gnu/libfollowed.so
  done
  echo '/usr/$LIB/libfollowed.so' >/trust/etc/ld.so.preload
fi
# What runs programs for other processors is the machine's own: where it lies in the image, the sample finds nothing.
[ -d /lower/emulators ] && $b mknod /trust/emulators c 0 0
# Decoys have a layer of their own, so that what becomes of them is a change like any other. They are filled with each job.
$b mount -t tmpfs -o size=4m tmpfs /decoys
/guest/decoys make /guest/decoys-$world /decoys /lower || say PROBLEM decoys
$b mount -t overlay -o lowerdir=/decoys:/trust:/lower,upperdir=/over/upper,workdir=/over/work overlay /root0 || say PROBLEM overlay
echo '+pids +memory +cpu' >/sys/fs/cgroup/cgroup.subtree_control || say PROBLEM cgroup
sample=/sys/fs/cgroup/sample
$b mkdir $sample
echo $tasks_max >$sample/pids.max
# However many they are, tracer, network and this script get their turn first.
echo 5 >$sample/cpu.weight
echo $memory_max >$sample/memory.max
echo 0 >$sample/memory.swap.max 2>/dev/null

# What a run will need is read from disk now, and started where it can be, so that a frozen guest wakes with it: it wakes with nothing
# translated, and a program that is started costs it twenty milliseconds.
warm_up
# So is the watch over the decoys, which are filled below the place that is watched, with each job.
(alone /guest/decoys watch /guest/decoys-$world /root0 /run/decoys /run/decoys-watcher /run/decoys-told) || say PROBLEM decoys
(alone /guest/collect /over/upper /lower /decoys /run/decoys /run/decoys-watcher /run/decoys-told /run/gather |
  alone /guest/send /run/files "$FILES_BYTES" /run/sent-files) &
gathering=$!
# Until all of them have come to where they wait: what has not would go on when the guest wakes.
$b sleep 1
say READY
/guest/receive /run/job /job || say PROBLEM job
. /job/settings

# Only from here on does a change count as the sample's.
read -r up rest </proc/uptime
say START "$up"
echo >/run/started
# From here on Wine tells of every program's calls: see followed.c. A number of the kernel's that nobody in the sample's world can set.
echo 3601 >/proc/sys/vm/stat_interval
# One byte for each that waits: those that send what is printed and traced.
echo go >&4
run
# Each of these ends when the last writer has ended.
exec 5>&- 6>&- 7>&- 8>&-
finish() {
  echo 1 >/run/time-up
  /guest/memory /run/dumped <$sample/cgroup.procs
  stop
}
# Two clocks: the guest's own, which may leap, and the host's, which tells of its end on the way that the job came.
(read -t "$SECONDS_MAX" -r word </run/job; finish) 2>/dev/null &
listening=$!
wait $running
code=$?
echo 1 >$sample/cgroup.kill
read -r up rest </proc/uptime
last_picture
[ -e /run/time-up ] && say TIME_UP "$up"
say END "$code" "$up"
while read -r name value; do
  case $name in max) say LIMIT pids "$value" ;; esac
done <$sample/pids.events
while read -r name value; do
  case $name in oom_kill) say LIMIT memory "$value" ;; esac
done <$sample/memory.events
# What programs of Windows called of the kernel by themselves, and what they tried at their own log, as the kernel tells it.
$b dmesg | $b sed -n 's/.* type=1326 .* syscall=\([0-9]*\) compat=\([01]\) .* code=0x\(5\|7ffc\).*/\3 \2 \1/p' | $b sort -u | $b head -n 40 |
  while read -r how machine number; do
    say PAST "$how" "$machine" "$number"
  done
echo >&9
wait $gathering
[ -d "/proc/$network" ] || say PROBLEM network
read -r watcher </run/watcher && kill "$watcher"
kill $network $capturing $watching $moving 2>/dev/null
wait $sending_packets $sending_memory $sending_network $sending_output $sending_trace $sending_screen
for port in output trace network files screen packets memory; do
  read -r receipt </run/sent-$port && say SENT $port "$receipt"
done 2>/dev/null
say DONE
# A write has ended before the host has its bytes: going down now could lose them. The host ends the machine when it has all.
kill $listening 2>/dev/null
while read -r word; do
  [ "$word" = received ] && break
done </run/job
$b reboot -f
