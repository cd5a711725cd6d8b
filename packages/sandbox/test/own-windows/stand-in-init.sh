#!/bin/busybox sh
# First process of the stand-in: Wine in the place of Windows, with the agent that an operator would install. Nothing of this
# guards anything: what is tried is the host's side, and the agent.
b=/bin/busybox
$b mount -t proc proc /proc
$b mount -t sysfs sys /sys
$b mount -t devtmpfs dev /dev
while read -r module; do
  case $module in dummy) options=numdummies=0 ;; *) options= ;; esac
  $b insmod "/modules/$module.ko" $options
done </modules/order
while [ ! -e /dev/vda1 ]; do $b usleep 20000; done
$b mount -t squashfs -o ro /dev/vda1 /lower
$b mount -t tmpfs -o size=400m tmpfs /over
$b mkdir /over/upper /over/work
$b mount -t overlay -o lowerdir=/lower,upperdir=/over/upper,workdir=/over/work overlay /root0
$b mount -t tmpfs -o size=32m tmpfs /root0/run
$b mount --bind /dev /root0/dev
$b mount -t proc proc /root0/proc
$b mkdir -p /root0/dev/pts /root0/dev/shm
$b mount -t tmpfs tmpfs /root0/dev/shm
$b hostname DESKTOP-STANDIN
$b ip link set lo up
$b cp /agent.exe /root0/opt.exe
while :; do
  for port in /sys/class/virtio-ports/*; do
    read -r name <"$port/name" || continue
    $b ln -sf "/dev/${port##*/}" "/root0/run/$name"
  done 2>/dev/null
  [ -e /root0/run/org.assay.agent.out ] && [ -e /root0/run/org.assay.agent.in ] && break
  $b usleep 20000
done
exec $b chroot /root0 /usr/bin/sh -c '
export HOME=/root USER=anna LOGNAME=anna LANG=C.UTF-8 PATH=/usr/bin WINEPREFIX=/root/.wine WINEDEBUG=-all
export WINEDLLOVERRIDES="mscoree,mshtml=;winemenubuilder.exe=d" DISPLAY=:0
Xvfb :0 -screen 0 800x600x24 -nocursor -nolisten tcp -noreset -ac -extension GLX -s 0 &
while [ ! -S /tmp/.X11-unix/X0 ]; do sleep 0.1; done
wine=/usr/lib/wine
$wine/wineserver64 -p
$wine/wine cmd /c ver
$wine/wine64 explorer.exe /desktop &
sleep 3
$wine/wine64 /opt.exe "\\\\?\\unix\\run\\org.assay.agent.in" "\\\\?\\unix\\run\\org.assay.agent.out"
sleep 100000
' </dev/null >/dev/null 2>&1
