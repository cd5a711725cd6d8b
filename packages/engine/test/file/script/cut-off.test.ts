import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScriptLanguage } from '../../../src/data/script-languages.ts'
import { openEnd, openPage } from '../../../src/file/formats/script/cut-off.ts'
import { analyzeFile } from '../../../src/index.ts'

const CUT: readonly (readonly [ScriptLanguage, string])[] = [
  ['powershell', "$w=New-Object Net.WebClient;$k='abc{|"],
  ['powershell', 'Write-Host "ok"\n$a = Get-Item (Join-Path $env:TEMP'],
  ['javascript', 'var a = 1;\nsend("https://files.example/'],
  ['vbscript', 'Set a = CreateObject("Scripting.FileSy'],
  ['php', '<?php\n$a = array(1, 2,'],
  ['javascript', 'function a(b) {\n  return b;\n}\n(function () {\n  var c = a(1);\n  c = c'],
  ['javascript', `${'a(/x/.test(b));'.repeat(200)}c(/['(]/`],
  ['javascript', 'var a = 1;\nvar b ='],
  ['javascript', 'var a = 1;\n/* b */ // c */\n/* d\n  e'],
  ['javascript', '/*@cc_on\n@if (@_win32)\nvar a = 1;'],
  ['javascript', `var a = "${'b.'.repeat(2000)}`],
  ['powershell', '<#\n.SYNOPSIS\n'],
  ['powershell', 'function a {\n  "b"\n  Get-Item .\n'],
  ['vbscript', 'Function a(b)\n  a = b + 1\nEnd Function\nSub c()\n  MsgBox "d"\n  Exit Sub\n'],
  ['vbscript', 'a = "b" &'],
  ['php', "<h1>it's (open</h1>\n<?php\nfunction a($b) {\n  return $b;\n"],
  ['python', 'a = [\n  1,\n  2,\n'],
  ['batch', '@echo off\r\nstart "" "%TEMP%\\a.e'],
  ['batch', '@echo off\r\nif exist a.txt (\r\n'],
]
const WHOLE: readonly (readonly [ScriptLanguage, string])[] = [
  ['powershell', "# it's a comment\nGet-Item ."],
  ['powershell', 'function a {\n  "b"\n}\n'],
  ['javascript', "(function () {\n  var a = /['(]/;\n})();"],
  ['vbscript', 'MsgBox "a" \' it\'s done'],
  ['php', "<?php\n$a = 'one\ntwo';"],
  ['javascript', `${'a(/x/.test(b));'.repeat(200)}c(/['(]/)`],
  ['javascript', 'if (a) /[(]/.test(b);\n}\nc(d)'],
  ['vbscript', 'Declare Function a Lib "b" ()\nSub c: MsgBox 1: End Sub\nIf d Then Exit Sub'],
  ['php', "<?php\n$a = <<<EOT\nit's (open\nEOT;\nb($a);"],
  ['javascript', 'var a = 1; // /* b\n'],
  ['powershell', 'Get-Item .\n<# a #>\n# <# b'],
  ['python', 'class A:\n  def b(self): ...'],
  ['batch', '@echo off\r\necho "a" is a 3" pipe'],
  ['batch', 'if exist a (\r\n  del "a"\r\n)\r\n'],
  ['php', '<?php if ($a) { ?>\n<p>b</p>\n<?php }\n'],
]
for (const [language, text] of CUT)
  test(`cut: ${text.slice(-20)}`, () => assert.notEqual(openEnd(text, language), null))
for (const [language, text] of WHOLE)
  test(`whole: ${text.slice(-20)}`, () => assert.equal(openEnd(text, language), null))

test('a page that ends in its code', () => {
  assert.equal(openPage('<html><% a = 1 %>\n<% If b Then'), 'code')
  assert.equal(openPage('<html><% a = 1 %>\n</html>'), null)
  assert.equal(openPage('<script runat="server">a()</script>'), null)
})

test('a script that ends in the middle is not clean', async () => {
  const { verdict } = await analyzeFile(Buffer.from("$w = Get-Date\n$k='abc{|"), {
    fileName: 'a.ps1',
    now: new Date(0),
  })
  assert.equal(verdict.label, 'unknown')
})
