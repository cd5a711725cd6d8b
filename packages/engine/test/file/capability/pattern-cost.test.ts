// What a pattern of a rule costs on texts that were written against it: the hits and words of its own rule, cut off at every
// place, with a piece left out, and repeated until the window is full, so that it begins many times and never ends.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bundledTextRules } from '../../../src/file/capability/bundled.ts'
import type { Text } from '../../../src/file/capability/rule.ts'
import { TRAIT_WINDOW_CHARS } from '../../../src/file/formats/script/limits.ts'
import { textsIn } from './texts-in.ts'

const WINDOW = 2 * TRAIT_WINDOW_CHARS
/** The slowest takes a quarter of it, most a thousandth. A file may have a rule try sixty windows. */
const COST_MS_MAX = 60
const FILLERS = [' ', 'a', '0', '"', '(', '\n', ' a', 'a.', '\n\t', 'a=', '\\x41']
const CUTS = 8

test('no pattern of a rule takes long on one window, whatever it is filled with', () => {
  const slow = bundledTextRules.flatMap(({ name, statement, examples }) =>
    textsIn(statement).flatMap((text) => {
      const hits = examples.hits.map((hit) => hit.text)
      const piece = slowOn(text, hits)
      return piece === null ? [] : [`${name} on ${JSON.stringify(piece.slice(0, 80))}`]
    }),
  )
  assert.deepEqual(slow, [])
})

test('a pattern whose time grows with the third power of the window is found', () => {
  assert.notEqual(slowOn({ needles: ['k'], near: /k\w*\w*!/ }, ['k!']), null)
})

/** The first piece on which it is; null where there is none. */
function slowOn({ needles, near }: Text, hits: readonly string[]): string | null {
  if (near === undefined) return null
  const found = piecesOf(hits, needles).find((piece) => {
    const window = piece.repeat(Math.ceil(WINDOW / piece.length)).slice(0, WINDOW)
    const takesLong = (): boolean => spentMs(() => near.test(window)) > COST_MS_MAX
    // Tried again, because the collector of garbage may have been in the way.
    return takesLong() && takesLong() && takesLong()
  })
  return found ?? null
}

function piecesOf(hits: readonly string[], needles: readonly string[]): readonly string[] {
  const cut = hits.flatMap((text) => {
    const places = Array.from({ length: CUTS + 1 }, (_, index) => Math.ceil((text.length * index) / CUTS))
    return places.flatMap((at, index) => [
      text.slice(0, at),
      text.slice(0, places[index - 1] ?? 0) + text.slice(at), // without the piece before it
    ])
  })
  // Behind each beginning a fifth of a window of the same sign, and windows of that sign alone.
  const filled = FILLERS.map((filler) => filler.repeat(WINDOW / (5 * filler.length)))
  const begun = [...cut, ...needles.slice(0, CUTS)].flatMap((one) => [...FILLERS, ...filled].map((end) => one + end))
  return [...cut, ...FILLERS, ...begun].filter((piece) => piece !== '')
}

function spentMs(work: () => void): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}
