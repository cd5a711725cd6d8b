// Work must grow with the size and not with its square. Each shape here once did: it is read at a size and at four times
// that size, and sixteen times the work fails. Processor time of this thread, with a wide margin.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emulate } from '../../src/emulate/emulate.ts'
import { flatMarkup } from '../../src/emulate/js/markup.ts'
import { isForNode } from '../../src/emulate/js/meant-for.ts'
import { decodeConstant } from '../../src/file/formats/script/decode.ts'
import { lex } from '../../src/file/formats/script/lex/lex.ts'
import { textOfCharacterLists } from '../../src/file/formats/script/unroll/powershell.ts'

const SMALL_CHARS = 512 * 1024
/** Below this a measurement is noise. */
const TELLING_MS_MIN = 100

function spentMs(work: () => unknown): number {
  const began = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

const SHAPES: readonly (readonly [name: string, unit: string, read: (text: string) => unknown])[] = [
  ['elements in elements of a page', '<div>', flatMarkup],
  ['bodies in bodies of a page', '<body>', flatMarkup],
  [
    'a constant that ends like a program written backwards, but for its last letter',
    'A',
    (text) => decodeConstant(`${text}B`),
  ],
  ['numbers that no pipe follows', '1,', (text) => textOfCharacterLists(`[char]${text}`)],
  ['blanks before a pipe that never comes', '\t', (text) => textOfCharacterLists(`[char]${text}`)],
  ['empty lines before a script of which nobody knows the host', '\n', isForNode],
  ['names of PowerShell that never end', '${', (text) => lex(text, 'powershell', () => {})],
]

for (const [name, unit, read] of SHAPES) {
  test(name, () => {
    const text = unit.repeat(SMALL_CHARS / unit.length)
    const small = Math.max(
      TELLING_MS_MIN,
      spentMs(() => read(text)),
    )
    const large = spentMs(() => read(text.repeat(4)))
    assert.ok(large < 8 * small, `${large.toFixed(0)} ms for four times the ${small.toFixed(0)} ms`)
  })
}

/** A built-in of a language on one long text: a single step, within which no emulator looks at its clock. */
const LONG = 1_000_000
const SINGLE_STEPS: readonly (readonly [name: string, fileName: string, script: string])[] = [
  ['blanks within a text that is trimmed', 'a.vbs', `x = Trim("a" & Space(${LONG}) & "b")\r\nWScript.Echo Len(x)\r\n`],
  [
    'backslashes before a path that is joined',
    'a.ps1',
    `$x = Join-Path ('\\' * ${LONG} + 'x') 'a'\nWrite-Host $x.Length`,
  ],
  ['brackets in the name of a class', 'a.ps1', `$x = New-Object ('[' * ${LONG} + "\`n")\n`],
  [
    'empty lines that a command printed',
    'a.sh',
    `#!/bin/sh\nx=$(cat <<A\n${'\n'.repeat(LONG)}x\nA\n)\necho "$x" | wc -c\n`,
  ],
  [
    'slashes of a path',
    'a.sh',
    `#!/bin/sh\nbasename a${'/'.repeat(LONG)}b\ndirname a${'/'.repeat(LONG)}b\ncd a${'/'.repeat(LONG)}b\n`,
  ],
  ['tabs of a condition', 'a.bat', `@echo off\r\n${`if ${'\t'.repeat(60_000)}a echo b\r\n`.repeat(20)}`],
  ['tabs of a cut', 'a.bat', `@echo off\r\nset a=b\r\n${`echo %a:~${'\t'.repeat(60_000)}x%\r\n`.repeat(20)}`],
  ['empty lines of a script that JScript alone takes', 'a.js', `WScript.Echo(1);a(1)=2(${'\n'.repeat(LONG)}`],
  ['an address without slashes', 'a.html', `<script>new URL("x","a".repeat(${LONG})+"/")</script>`],
]

for (const [name, fileName, script] of SINGLE_STEPS) {
  test(name, async () => {
    const began = process.threadCpuUsage()
    const elapsedMs = (): number => {
      const { user, system } = process.threadCpuUsage(began)
      return (user + system) / 1000
    }
    const { ran } = await emulate(Buffer.from(script), {
      fileName,
      passwords: [],
      now: new Date(0),
      budgetMs: 10_000,
      elapsedMs,
    })
    assert.equal(ran.length, 1)
    assert.ok(elapsedMs() < 6_000, `${elapsedMs().toFixed(0)} ms`)
  })
}
