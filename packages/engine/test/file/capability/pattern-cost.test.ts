// What a pattern of a rule costs on texts that were written against it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bundledTextRules } from '../../../src/file/capability/bundled.ts'
import { PATTERN_MS_MAX, windowsAgainst } from '../../../src/file/capability/written-against.ts'
import type { Text } from '../../../src/rules/rule.ts'
import { textsIn } from '../../../src/rules/text-rules.ts'

test('no pattern of a rule takes long on one window, whatever it is filled with', () => {
  const slow = bundledTextRules.flatMap(({ name, statement, examples }) =>
    textsIn(statement).flatMap((text) => {
      const hits = examples.hits.map((hit) => hit.text)
      const window = slowOn(text, hits)
      return window === null ? [] : [`${name} on ${JSON.stringify(window.slice(0, 80))}`]
    }),
  )
  assert.deepEqual(slow, [])
})

test('a pattern whose time grows with the third power of the window is found', () => {
  assert.notEqual(slowOn({ needles: ['k'], near: /k\w*\w*!/ }, ['k!']), null)
})

/** The first window on which it is; null where there is none. */
function slowOn(text: Text, hits: readonly string[]): string | null {
  const { near } = text
  if (near === undefined) return null
  const found = windowsAgainst(text, hits).find((window) => {
    const takesLong = (): boolean => spentMs(() => near.test(window)) > PATTERN_MS_MAX
    // Tried again, because the collector of garbage may have been in the way.
    return takesLong() && takesLong() && takesLong()
  })
  return found ?? null
}

function spentMs(work: () => void): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}
