// What administrators run: backups, clean-ups, reports, rotation of logs. None of it may be called malicious.
import type { Trait } from './trait.ts'

const shell = (lines: readonly string[]): string => `#!/bin/bash\nset -e\n${lines.join('\n')}\n`

export const BENIGN_ADMIN: readonly Trait[] = [
  {
    name: 'old documents compressed one by one',
    language: 'shell',
    source: shell(['gzip -9 /home/anna/Documents/*.txt /home/anna/Documents/*.csv', 'ls /home/anna/Documents']),
    shows: {},
    label: 'unknown',
  },
  {
    name: 'backup of homes and a database dump',
    language: 'shell',
    source: shell([
      'mkdir -p /var/backups/daily',
      'tar czf /var/backups/daily/home.tar.gz -C / home root/shop.sql',
      'sha256sum /var/backups/daily/home.tar.gz > /var/backups/daily/home.sha256',
      'find /var/backups/daily -name "*.tar.gz" -mtime +14 -delete',
    ]),
    shows: {},
    label: 'unknown',
    core: true,
  },
  {
    name: 'rotation of logs',
    language: 'shell',
    source: shell([
      'cd /var/log; echo line >> app.log',
      'for n in 3 2 1; do [ -f app.log.$n.gz ] && mv app.log.$n.gz app.log.$((n+1)).gz || true; done',
      'mv auth.log auth.log.1; : > auth.log; chmod 640 auth.log',
      'cp app.log app.log.1; : > app.log; gzip -f app.log.1 auth.log.1',
      'rm -f app.log.5.gz',
    ]),
    shows: {},
    label: 'unknown',
  },
  {
    name: 'report of the machine by mail',
    language: 'python',
    source: `
import os, platform, shutil, smtplib
from email.message import EmailMessage
lines = [platform.platform(), str(os.getloadavg()), str(shutil.disk_usage("/")), open("/proc/meminfo").read(200)]
mail = EmailMessage()
mail["From"], mail["To"], mail["Subject"] = "root@web01.example", "ops@corp.example", "Daily report of web01"
mail.set_content("\\n".join(lines))
with smtplib.SMTP("mail.corp.example") as server: server.send_message(mail)
`,
    shows: { trace_sends_mail: ['T1071.003'] },
    label: 'unknown',
  },
  {
    name: 'disk check that warns',
    language: 'shell',
    source: shell([
      'used=$(df -P / | awk \'NR==2 {sub("%","",$5); print $5}\')',
      'if [ "$used" -gt 90 ]; then echo "disk $used%" | logger -t disk; fi',
      'df -h > /var/log/disk-report.txt; uptime >> /var/log/disk-report.txt; free -m >> /var/log/disk-report.txt',
    ]),
    shows: {},
    label: 'unknown',
  },
  {
    name: 'clean-up of old temporary files',
    language: 'shell',
    source: shell([
      'mkdir -p /tmp/build-1 /var/tmp/cache; for i in 1 2 3 4 5 6 7 8; do echo x > /tmp/build-1/$i.o; done',
      'find /tmp /var/tmp -type f -name "*.o" -delete',
      'rm -rf /tmp/build-1 /var/tmp/cache/*; find /var/log -name "*.gz" -mtime +30 -delete',
    ]),
    shows: {},
    label: 'unknown',
  },
  {
    name: 'an account for a new colleague',
    language: 'shell',
    source: shell(['useradd -m -s /bin/bash jonas || true', 'mkdir -p /home/jonas; chmod 750 /home/jonas']),
    shows: { trace_adds_user_account: ['T1136.001'] },
    label: 'unknown',
  },
  {
    name: 'a cron job for a backup, in the open',
    language: 'shell',
    source: shell([
      `printf '#!/bin/sh\\ntar czf /var/backups/etc.tgz /etc\\n' > /usr/local/bin/backup-etc; chmod 755 /usr/local/bin/backup-etc`,
      `echo '30 2 * * * root /usr/local/bin/backup-etc' > /etc/cron.d/backup-etc`,
    ]),
    shows: { trace_adds_cron_job: ['T1053.003'] },
    label: 'unknown',
  },
  {
    name: 'keys for deployment',
    language: 'shell',
    source: shell([
      'mkdir -p ~/.ssh; chmod 700 ~/.ssh',
      '[ -f ~/.ssh/config ] || printf "Host db\\n  HostName 10.0.2.20\\n" > ~/.ssh/config; chmod 600 ~/.ssh/config',
      'ls -la ~/.ssh; cat ~/.ssh/known_hosts > /dev/null',
    ]),
    shows: {},
    label: 'unknown',
  },
  {
    name: 'restart of a service after a change of its settings',
    language: 'shell',
    source: shell([
      'mkdir -p /etc/nginx; echo "worker_processes 2;" > /etc/nginx/nginx.conf.new',
      'mv /etc/nginx/nginx.conf.new /etc/nginx/nginx.conf',
      'systemctl reload nginx; systemctl status nginx > /dev/null',
    ]),
    shows: {},
    label: 'unknown',
  },
  {
    name: 'a firewall set up',
    language: 'shell',
    source: shell([
      'iptables -A INPUT -m state --state ESTABLISHED,RELATED -j ACCEPT',
      'iptables -A INPUT -p tcp --dport 22 -j ACCEPT; iptables -A INPUT -p tcp --dport 443 -j ACCEPT',
      'iptables -P INPUT DROP; iptables-save > /etc/iptables.rules',
    ]),
    shows: {},
    label: 'unknown',
  },
  {
    name: 'inventory of the machine',
    language: 'python',
    source: `
import json, os, platform, socket, urllib.request
facts = {"host": socket.gethostname(), "kernel": platform.release(), "cpus": os.cpu_count(),
         "os": open("/etc/os-release").read(80), "memory": open("/proc/meminfo").readline()}
request = urllib.request.Request("https://inventory.corp.example/api/hosts", data=json.dumps(facts).encode(), headers={"Content-Type": "application/json"})
urllib.request.urlopen(request).read()
`,
    shows: { trace_sends_data_out: ['T1041', 'T1071.001'] },
    label: 'unknown',
    tells: ['https://inventory.corp.example/api/hosts'],
  },
  {
    name: 'permissions of a site put right',
    language: 'shell',
    source: shell([
      'chown -R www-data:www-data /var/www/html',
      'find /var/www/html -type d -exec chmod 755 {} +; find /var/www/html -type f -exec chmod 644 {} +',
    ]),
    shows: {},
    label: 'unknown',
  },
  {
    name: 'a hung program ended and started again',
    language: 'shell',
    source: shell([
      'sleep 500 & echo $! > /run/worker.pid',
      'kill "$(cat /run/worker.pid)"; sleep 0.2',
      'sleep 1 & wait',
    ]),
    shows: { trace_stalls: ['T1497.003'] },
    label: 'unknown',
  },
]
