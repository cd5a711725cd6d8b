// What a script of PowerShell asks for by name and that is not imitated is told, one line each, and leaves its run open.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emulate } from '../../src/emulate/emulate.ts'
import { analyzeTrace } from '../../src/index.ts'

const run = async (text: string) =>
  await emulate(Buffer.from(text), {
    fileName: 'a.ps1',
    passwords: [],
    now: new Date('2026-03-02T10:00:00Z'),
    budgetMs: 8_000,
  })

const CASES: Readonly<Record<string, readonly [text: string, missed: readonly string[]]>> = {
  'a cipher': [
    '$a = [System.Security.Cryptography.Aes]::Create()\n$b = [System.Security.Cryptography.Aes]::Create()',
    ['the class [security.cryptography.aes] is not imitated'],
  ],
  'a document': ["$x = [xml]'<a/>'", ['the class [xml] is not imitated']],
  'an object of .NET': [
    "$p = New-Object System.IO.Pipes.NamedPipeClientStream 'x'",
    ['the class [io.pipes.namedpipeclientstream] is not imitated'],
  ],
  'a program of .NET': ['[Reflection.Assembly]::Load([byte[]](77,90))', ['programs of .NET are not run']],
  'a command': ['Get-VirtualSwitch', ['the command get-virtualswitch is not imitated']],
  'nothing: all of it is imitated': ['$a = 1..3 | ForEach-Object { $_ * 2 }\nWrite-Host ($a -join ",")', []],
}

for (const [name, [text, missed]] of Object.entries(CASES))
  test(`asks for ${name}`, async () => {
    const { traces } = await run(text)
    assert.deepEqual(
      traces.flatMap((trace) => trace.missed ?? []),
      missed,
    )
    assert.deepEqual(analyzeTrace(traces, { path: 'a.ps1' }).open, missed)
  })

test('a request of the old kind reaches the imitated web', async () => {
  const { traces } = await run("[System.Net.HttpWebRequest]::Create('http://203.0.113.9/a').GetResponse()")
  assert.ok(
    traces.some(({ network }) => network.some((one) => one.kind === 'http' && one.url === 'http://203.0.113.9/a')),
  )
})
