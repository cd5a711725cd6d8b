// Patterns of the shell (`*`, `?`, `[a-z]`): whole texts, their edges, and parts that are replaced.
import { matchesWildcards, STAR } from '../wildcards.ts'

type One = (char: string) => boolean
type Piece = One | typeof STAR

/** Letters and wildcards of one pattern: matching costs pieces times letters. */
const PIECES_MAX = 2_000

function piecesOf(pattern: string): readonly Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < pattern.length && pieces.length < PIECES_MAX; at += 1) {
    const char = pattern.charAt(at)
    if (char === '*') pieces.push(STAR)
    else if (char === '?') pieces.push(() => true)
    else if (char === '[') {
      const end = pattern.indexOf(']', at + (/[!^]/.test(pattern.charAt(at + 1)) ? 3 : 2))
      if (end === -1) pieces.push((given) => given === '[')
      else {
        pieces.push(setOf(pattern.slice(at + 1, end)))
        at = end
      }
    } else {
      const literal = char === '\\' ? pattern.charAt((at += 1)) : char
      pieces.push((given) => given === literal)
    }
  }
  return pieces
}

const CLASSES: Readonly<Record<string, RegExp>> = {
  alpha: /[A-Za-z]/,
  digit: /\d/,
  alnum: /[A-Za-z\d]/,
  upper: /[A-Z]/,
  lower: /[a-z]/,
  space: /\s/,
  punct: /[!-/:-@[-`{-~]/,
}

function setOf(text: string): (char: string) => boolean {
  const isNot = /^[!^]/.test(text)
  const named = [...text.matchAll(/\[:([a-z]{1,10}):\]?/g)].map((one) => CLASSES[one[1] ?? ''])
  const members = text.replace(/^[!^]/, '').replace(/\[:[a-z]{1,10}:\]?/g, '')
  const isIn = (char: string): boolean => {
    if (named.some((one) => one?.test(char) === true)) return true
    for (let at = 0; at < members.length; at += 1) {
      if (members.charAt(at + 1) === '-' && at + 2 < members.length) {
        if (char >= members.charAt(at) && char <= members.charAt(at + 2)) return true
        at += 2
      } else if (members.charAt(at) === char) return true
    }
    return false
  }
  return (char) => isIn(char) !== isNot
}

/** The whole text fits the pattern. */
export function fits(text: string, pattern: string): boolean {
  return walk(text, piecesOf(pattern))
}

const walk = (text: string, pieces: readonly Piece[]): boolean =>
  matchesWildcards(text, pieces, (one: One, char) => one(char))

/** Of a value that is cut by a pattern: it is tried at each length, so the square counts. */
const TEXT_CHARS_MAX = 4_000

/** `${a#pattern}` and its kin: without the shortest or longest beginning or end that fits. */
export function withoutEdge(text: string, pattern: string, operator: string): string {
  const pieces = piecesOf(pattern)
  const isEnd = operator.startsWith('%')
  const isLongest = operator.length === 2
  const length = Math.min(text.length, TEXT_CHARS_MAX)
  for (let step = 0; step <= length; step += 1) {
    const taken = isLongest ? length - step : step
    const part = isEnd ? text.slice(text.length - taken) : text.slice(0, taken)
    if (walk(part, pieces)) return isEnd ? text.slice(0, text.length - taken) : text.slice(taken)
  }
  return text
}

/** `${a/pattern/by}`; `//` everywhere, `/#` at the beginning, `/%` at the end. */
export function replaced(text: string, pattern: string, by: string, operator: string): string {
  if (pattern === '') return text
  if (!/[*?[\\]/.test(pattern)) {
    if (operator === '//') return text.replaceAll(pattern, () => by)
    if (operator === '/#') return text.startsWith(pattern) ? by + text.slice(pattern.length) : text
    if (operator === '/%') return text.endsWith(pattern) ? text.slice(0, text.length - pattern.length) + by : text
    return text.replace(pattern, () => by)
  }
  const pieces = piecesOf(pattern)
  // One character at a time is what such patterns are used for: `${a//[^0-9]/}`.
  const [only] = pieces
  if (pieces.length === 1 && only !== undefined && only !== STAR) {
    let isDone = false
    return [...text]
      .map((char) => {
        if ((isDone && operator !== '//') || !only(char)) return char
        isDone = true
        return by
      })
      .join('')
  }
  const short = text.slice(0, TEXT_CHARS_MAX / 20)
  for (let at = 0; at < short.length; at += 1)
    for (let end = short.length; end > at; end -= 1)
      if (walk(short.slice(at, end), pieces)) return text.slice(0, at) + by + text.slice(end)
  return text
}
