// The condition of a rule: names of its searches, `and`, `or`, `not`, parentheses, and `1 of` or `all of` them. Throws an Error
// that says what is not understood.
import type { Test } from './rule.ts'
import { all, any, not } from './truth.ts'

const DEPTH_MAX = 50
const TOKEN = /\s*(\(|\)|[^\s()]+)/y

export function readCondition(text: string, searches: ReadonlyMap<string, Test>): Test {
  if (text.includes('|')) throw new Error('its condition counts events, which is not understood')
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text)) tokens.push(found[1] ?? '')
  let at = 0
  const next = (): string => (tokens[at] ?? '').toLowerCase()

  const joined = (word: 'or' | 'and', join: typeof any, part: (depth: number) => Test, depth: number): Test => {
    const parts = [part(depth)]
    while (next() === word) {
      at += 1
      parts.push(part(depth))
    }
    return parts.length === 1 ? (parts[0] as Test) : join(parts)
  }
  const either = (depth: number): Test => joined('or', any, both, depth)
  const both = (depth: number): Test => joined('and', all, single, depth)
  const single = (depth: number): Test => {
    if (depth > DEPTH_MAX) throw new Error('its condition is nested too deep')
    const word = next()
    at += 1
    if (word === 'not') return not(single(depth + 1))
    if (word === '(') {
      const inner = either(depth + 1)
      if (next() !== ')') throw new Error('its condition lacks a parenthesis')
      at += 1
      return inner
    }
    if (next() === 'of') return several(word)
    const name = tokens[at - 1] ?? ''
    const search = searches.get(name)
    if (search === undefined) throw new Error(`its condition names "${name}", which is not there`)
    return search
  }
  const several = (count: string): Test => {
    const pattern = tokens[at + 1] ?? ''
    at += 2
    if (count !== '1' && count !== 'all') throw new Error(`"${count} of" is not understood`)
    const chosen = [...searches].filter(([name]) => isMeant(pattern, name)).map(([, test]) => test)
    if (chosen.length === 0) throw new Error(`its condition names "${pattern}", which is not there`)
    return count === '1' ? any(chosen) : all(chosen)
  }
  const whole = either(0)
  if (at < tokens.length) throw new Error(`its condition goes on with "${tokens[at]}"`)
  return whole
}

/** Searches that begin with an underscore are left out of `them`. */
function isMeant(pattern: string, name: string): boolean {
  if (pattern === 'them') return !name.startsWith('_')
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}
