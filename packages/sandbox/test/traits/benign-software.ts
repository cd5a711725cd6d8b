// Programs and what comes with them: installers, updaters, archivers, editors, builds, agents.
import type { Trait } from './trait.ts'

const shell = (lines: readonly string[]): string => `#!/bin/bash\nset -e\n${lines.join('\n')}\n`

export const BENIGN_SOFTWARE: readonly Trait[] = [
  {
    name: 'installer that says what it does and writes a unit',
    language: 'shell',
    source: shell([
      'echo "Installing Acme Agent 2.1 to /opt/acme"',
      'mkdir -p /opt/acme/bin /etc/acme',
      `printf '#!/bin/sh\\nexec sleep 1\\n' > /opt/acme/bin/acme-agent; chmod 755 /opt/acme/bin/acme-agent`,
      'echo "server=agent.acme.example" > /etc/acme/agent.conf',
      `printf '[Unit]\\nDescription=Acme Agent\\n[Service]\\nExecStart=/opt/acme/bin/acme-agent\\n[Install]\\nWantedBy=multi-user.target\\n' > /etc/systemd/system/acme-agent.service`,
      'systemctl daemon-reload; systemctl enable --now acme-agent; /opt/acme/bin/acme-agent',
    ]),
    shows: { trace_adds_systemd_unit: ['T1543.002'] },
    label: 'unknown',
    core: true,
  },
  {
    name: 'installer that fetches an archive and checks its hash',
    language: 'shell',
    source: shell([
      'work=$(mktemp -d); cd "$work"',
      'curl -fsSL -o tool.tar.gz https://releases.tool.example/v3/tool.tar.gz',
      'sha256sum tool.tar.gz > SHA256SUMS; sha256sum -c SHA256SUMS',
      'mkdir -p ~/.local/bin; install -m 755 tool.tar.gz ~/.local/bin/tool',
      `grep -q '.local/bin' ~/.profile || echo 'export PATH=$HOME/.local/bin:$PATH' >> ~/.profile`,
      'rm -rf "$work"',
    ]),
    shows: { trace_fetches_further_stage: ['T1105', 'T1071.001'], trace_changes_shell_start: ['T1546.004'] },
    label: 'suspicious',
    tells: ['https://releases.tool.example/v3/tool.tar.gz'],
  },
  {
    name: 'updater that looks for a new version',
    language: 'python',
    source: `
import json, os, urllib.request
have = "2.0.0"
answer = urllib.request.urlopen("https://updates.editor.example/latest.json").read()
new = json.loads(answer).get("version", have)
os.makedirs("/opt/editor", exist_ok=True)
open("/opt/editor/version.txt", "w").write(new)
`,
    shows: { trace_fetches_further_stage: ['T1105', 'T1071.001'] },
    label: 'unknown',
    core: true,
  },
  {
    name: 'package of the system unpacked',
    language: 'shell',
    source: shell([
      'mkdir -p /var/cache/pkg && cd /var/cache/pkg',
      'mkdir -p root/usr/share/doc/hello root/usr/bin; echo text > root/usr/share/doc/hello/README; cp /bin/echo root/usr/bin/hello2',
      'touch -d "2023-05-01" root/usr/bin/hello2 root/usr/share/doc/hello/README',
      'tar cf hello.tar -C root .; tar xpf hello.tar -C /; rm -rf root',
      'ldconfig; hello2 done',
    ]),
    shows: { trace_changes_file_times: ['T1070.006'] },
    label: 'unknown',
  },
  {
    name: 'archiver',
    language: 'c',
    source: String.raw`
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
int main(void) {
  FILE *to = fopen("/tmp/documents.arc", "wb");
  DIR *all = opendir("/home/anna/Documents");
  if (!to || !all) return 1;
  for (struct dirent *one; (one = readdir(all));) {
    char path[512], block[4096];
    struct stat is;
    snprintf(path, sizeof path, "/home/anna/Documents/%s", one->d_name);
    if (stat(path, &is) < 0 || !S_ISREG(is.st_mode)) continue;
    FILE *from = fopen(path, "rb");
    fprintf(to, "FILE %s %ld\n", one->d_name, (long)is.st_size);
    for (size_t got; (got = fread(block, 1, sizeof block, from)) > 0;) fwrite(block, 1, got, to);
    fclose(from);
  }
  return fclose(to);
}`,
    shows: {},
    label: 'unknown',
  },
  {
    name: 'unpacker that keeps dates',
    language: 'python',
    source: `
import io, os, tarfile
data = io.BytesIO()
with tarfile.open(fileobj=data, mode="w") as tar:
    for name in ("a.txt", "b/c.txt", "b/run.sh"):
        info = tarfile.TarInfo(name); body = b"text of " + name.encode()
        info.size, info.mtime, info.mode = len(body), 1600000000, 0o755 if name.endswith("sh") else 0o644
        tar.addfile(info, io.BytesIO(body))
data.seek(0)
os.makedirs("/home/anna/unpacked", exist_ok=True)
tarfile.open(fileobj=data).extractall("/home/anna/unpacked")
`,
    shows: {},
    label: 'unknown',
  },
  {
    name: 'editor that saves by a new file and a rename',
    language: 'c',
    source: String.raw`
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
int main(void) {
  char text[512];
  int from = open("/home/anna/notes.txt", O_RDONLY);
  ssize_t got = read(from, text, sizeof text - 32);
  close(from);
  if (got < 0) return 1;
  memcpy(text + got, "Buy paper.\n", 11);
  int lock = open("/home/anna/.notes.txt.swp", O_WRONLY | O_CREAT | O_EXCL, 0600);
  int to = open("/home/anna/notes.txt~", O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (write(to, text, (size_t)got + 11) < 0) return 2;
  fsync(to);
  close(to);
  rename("/home/anna/notes.txt~", "/home/anna/notes.txt");
  close(lock);
  return unlink("/home/anna/.notes.txt.swp");
}`,
    shows: {},
    label: 'unknown',
    core: true,
  },
  {
    name: 'converter of documents',
    language: 'python',
    source: `
import csv, glob, os
os.makedirs("/home/anna/Documents/json", exist_ok=True)
for path in glob.glob("/home/anna/Documents/*.csv"):
    with open(path) as file: rows = list(csv.DictReader(file))
    with open("/home/anna/Documents/json/" + os.path.basename(path) + ".json", "w") as out: out.write(str(rows))
`,
    shows: {},
    label: 'unknown',
  },
  {
    name: 'build of a small project',
    language: 'shell',
    source: shell([
      'mkdir -p /root/project/src /root/project/build && cd /root/project',
      `printf 'all:\\n\\techo building\\n' > Makefile; for i in 1 2 3 4 5 6; do echo "int f$i;" > src/$i.c; done`,
      `for file in src/*.c; do sed 's/int/long/' "$file" > build/$(basename "$file").o; done`,
      `printf '#!/bin/sh\\necho built\\n' > build/app; chmod +x build/app; ./build/app`,
      'rm -rf build',
    ]),
    shows: {},
    label: 'unknown',
  },
  {
    name: 'tests of a program in a temporary folder',
    language: 'python',
    source: `
import os, subprocess, tempfile, unittest
class Case(unittest.TestCase):
    def test_written(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.txt")
            open(path, "w").write("x")
            self.assertEqual(subprocess.check_output(["cat", path]), b"x")
unittest.main()
`,
    shows: {},
    label: 'unknown',
  },
  {
    name: 'agent that reports measurements every minute',
    language: 'python',
    source: `
import json, os, time, urllib.request
for turn in range(5):
    load = os.getloadavg()[0]
    body = json.dumps({"metric": "load1", "value": load}).encode()
    urllib.request.urlopen(urllib.request.Request("https://metrics.corp.example/write", data=body)).read()
    time.sleep(60)
`,
    shows: {
      trace_calls_home: ['T1071.001'],
      trace_sends_data_out: ['T1041', 'T1071.001'],
      trace_stalls: ['T1497.003'],
    },
    label: 'suspicious',
  },
  {
    name: 'server that listens on its port',
    language: 'python',
    source: `
import http.server, threading, urllib.request
server = http.server.HTTPServer(("127.0.0.1", 8080), http.server.SimpleHTTPRequestHandler)
threading.Thread(target=server.handle_request).start()
print(urllib.request.urlopen("http://127.0.0.1:8080/").status)
`,
    shows: {},
    label: 'unknown',
  },
  {
    name: 'daemon that detaches and writes its number',
    language: 'c',
    source: `
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
  if (fork() > 0) return 0;
  setsid();
  if (fork() > 0) return 0;
  if (chdir("/") < 0) return 1;
  FILE *number = fopen("/run/acmed.pid", "w");
  fprintf(number, "%d", (int)getpid());
  fclose(number);
  sleep(3);
  return unlink("/run/acmed.pid");
}`,
    shows: {},
    label: 'unknown',
  },
  {
    name: 'just-in-time compiler',
    language: 'c',
    source: `
#include <string.h>
#include <sys/mman.h>
int main(void) {
  static const unsigned char code[] = {0x8d, 0x47, 0x01, 0xc3}; /* lea eax, [rdi+1]; ret */
  unsigned char *page = mmap(0, 65536, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  memcpy(page, code, sizeof code);
  mprotect(page, 65536, PROT_READ | PROT_EXEC);
  return ((int (*)(int))page)(-1);
}`,
    shows: { trace_makes_memory_executable: ['T1027.002'] },
    label: 'unknown',
    core: true,
  },
  {
    name: 'client of a database',
    language: 'c',
    source: `
#include <arpa/inet.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
int main(void) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(5432)};
  inet_pton(AF_INET, "10.0.2.20", &to.sin_addr);
  int made = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(made, (struct sockaddr *)&to, sizeof to) < 0) return 1;
  return write(made, "\\0\\0\\0\\10\\4\\322\\26/", 8) != 8;
}`,
    shows: {},
    label: 'unknown',
  },
  {
    name: 'script of a login shell',
    language: 'perl',
    source: `#!/usr/bin/perl
use strict;
my %count;
open my $log, '<', '/var/log/auth.log' or die;
while (<$log>) { $count{$1}++ if /for (\\w+) from/ }
print "$_ $count{$_}\\n" for sort keys %count;
`,
    shows: {},
    label: 'unknown',
  },
  {
    name: 'self-extracting setup',
    language: 'shell',
    source: `#!/bin/sh
set -e
target=$(mktemp -d /tmp/setup.XXXXXX)
sed '1,/^__ARCHIVE__$/d' "$0" | base64 -d | tar xz -C "$target" 2>/dev/null || true
printf '#!/bin/sh\\necho "Setup finished"\\n' > "$target/install.sh"
chmod +x "$target/install.sh"; "$target/install.sh"
rm -rf "$target"
exit 0
__ARCHIVE__
H4sIAAAAAAAAA+3BAQ0AAADCoPdPbQ43oAAAAAAAAAAAAAAAAIA3A5reHTAAKAAA
`,
    shows: { trace_runs_dropped_program: ['T1204.002'] },
    label: 'suspicious',
  },
  {
    name: 'uninstaller',
    language: 'shell',
    source: shell([
      'mkdir -p /opt/acme/bin; for i in 1 2 3 4 5 6; do echo x > /opt/acme/bin/f$i; done',
      'systemctl disable --now acme-agent; rm -f /etc/systemd/system/acme-agent.service',
      'rm -rf /opt/acme /etc/acme; echo removed',
    ]),
    shows: {},
    label: 'unknown',
  },
  {
    name: 'environment for Python made',
    language: 'python',
    source: `
import os, sys
os.makedirs("/root/venv/bin", exist_ok=True)
os.symlink(sys.executable, "/root/venv/bin/python")
open("/root/venv/pyvenv.cfg", "w").write("home = /usr/bin\\n")
open("/root/venv/bin/activate", "w").write("export VIRTUAL_ENV=/root/venv\\n")
os.execv("/root/venv/bin/python", ["python", "-c", "print(1)"])
`,
    shows: {},
    label: 'unknown',
  },
]
