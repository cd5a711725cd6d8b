import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEnd } from '../../../src/file/formats/script/cut-off.ts'
import type { ScriptLanguage } from '../../../src/file/formats/script/language.ts'
import { analyzeFile } from '../../../src/index.ts'

const CUT: readonly (readonly [ScriptLanguage, string])[] = [
  ['powershell', "$w=New-Object Net.WebClient;$k='abc{|"],
  ['powershell', 'Write-Host "ok"\n$a = Get-Item (Join-Path $env:TEMP'],
  ['javascript', 'var a = 1;\nsend("https://files.example/'],
  ['vbscript', 'Set a = CreateObject("Scripting.FileSy'],
  ['php', '<?php\n$a = array(1, 2,'],
  ['batch', '@echo off\r\nstart "" "%TEMP%\\a.e'],
  ['batch', '@echo off\r\nif exist a.txt (\r\n'],
]
const WHOLE: readonly (readonly [ScriptLanguage, string])[] = [
  ['powershell', "# it's a comment\nGet-Item ."],
  ['powershell', 'function a {\n  "b"\n}\n'],
  ['javascript', "(function () {\n  var a = /['(]/;\n})();"],
  ['vbscript', 'MsgBox "a" \' it\'s done'],
  ['php', "<?php\n$a = 'one\ntwo';"],
  ['javascript', `${'a(/x/.test(b));'.repeat(200)}c(/['(]/`],
  ['batch', '@echo off\r\necho "a" is a 3" pipe'],
  ['batch', 'if exist a (\r\n  del "a"\r\n)\r\n'],
  ['php', '<?php if ($a) { ?>\n<p>b</p>\n<?php }\n'],
]
for (const [language, text] of CUT)
  test(`cut: ${text.slice(-20)}`, () => assert.notEqual(openEnd(text, language), null))
for (const [language, text] of WHOLE)
  test(`whole: ${text.slice(-20)}`, () => assert.equal(openEnd(text, language), null))

test('a script that ends in the middle is not clean', async () => {
  const { verdict } = await analyzeFile(Buffer.from("$w = Get-Date\n$k='abc{|"), {
    fileName: 'a.ps1',
    now: new Date(0),
  })
  assert.equal(verdict.label, 'unknown')
})
