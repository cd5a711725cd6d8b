// Work must grow with the size and not with its square. Each shape here once did: it is read at a size and at four times
// that size, and sixteen times the work fails. Processor time of this thread, with a wide margin.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flatMarkup } from '../../src/emulate/js/markup.ts'
import { isForNode } from '../../src/emulate/js/meant-for.ts'
import { lex } from '../../src/file/formats/script/lex/lex.ts'

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
