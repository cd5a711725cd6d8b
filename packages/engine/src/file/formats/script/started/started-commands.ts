// The command lines that a script starts, one a line, whatever its language calls that: `exec.Command("net", "stop", s, "/y")`
// in a loop over three services is three commands. Rules about commands are then held against them.
import type { ScriptLanguage } from '../language.ts'
import { FLOW_CHARS_MAX } from '../limits.ts'
import { type Starter, startersOf } from './starters.ts'
import { Values } from './values.ts'
import { type Word, wordsAt } from './words.ts'

/** Calls of one text, and lines that they make. */
const CALLS_MAX = 200
const LINES_MAX = 400
const LINE_CHARS_MAX = 2000

/** Empty where nothing is started, or where the text is a library's size. */
export function startedCommands(text: string, language: ScriptLanguage): string {
  const starters = startersOf(language)
  if (starters.length === 0 || text.length > FLOW_CHARS_MAX) return ''
  const values = new Values(text)
  const calls = starters
    .flatMap((starter) => [...text.matchAll(starter.call)].slice(0, CALLS_MAX).map((found) => ({ starter, found })))
    .sort((one, other) => one.found.index - other.found.index)
    .slice(0, CALLS_MAX)
  const lines: string[] = []
  for (const { starter, found } of calls) {
    if (isComment(text, found.index)) continue
    lines.push(...linesOf(starter, text, found.index, found[0], values))
    if (lines.length >= LINES_MAX) break
  }
  return lines
    .slice(0, LINES_MAX)
    .map((line) => line.slice(0, LINE_CHARS_MAX).trim())
    .filter((line) => line.length > 2)
    .join('\n')
}

/** Only where the line begins as one: what is quoted may hold any sign. */
function isComment(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return /^[ \t]{0,80}(?:#(?!!)|\/\/|--\s|;|\*\s|%\s)/.test(line)
}

function linesOf(starter: Starter, text: string, at: number, head: string, values: Values): readonly string[] {
  const begin = at + head.length
  if (starter.hands === 'bare') {
    const close = CLOSED_BY[head.at(-1) ?? '']
    const line = /^[^\n]{0,2000}/.exec(text.slice(begin, begin + LINE_CHARS_MAX))?.[0] ?? ''
    const end = close === undefined ? -1 : text.indexOf(close, begin)
    return [
      close === undefined || end === -1 || end - begin > LINE_CHARS_MAX
        ? line.replace(/\]\s*$/, '')
        : text.slice(begin, end),
    ]
  }
  if (starter.hands === 'back') {
    const from = Math.max(text.lastIndexOf('\n', at) + 1, at - LINE_CHARS_MAX)
    const before = text.slice(from, at + 1)
    const start = before.endsWith(']') ? before.lastIndexOf('[') : before.search(/["'][^"']*["']$/)
    if (start === -1) return []
    const [first] = wordsAt(text.slice(from + start, at + 1), 0, false).words
    return first === undefined ? [] : written([first], values)
  }
  const isOpen = /[({]\s?$/.test(head) || /\([^)]*$/.test(head)
  const { words, end } = wordsAt(text, begin, isOpen)
  const [first] = words
  if (first === undefined) return []
  if (starter.hands === 'line') return written([first], values)
  return written([...words, ...chained(text, end)], values)
}

const CLOSED_BY: Readonly<Record<string, string>> = {
  '`': '`',
  '{': '}',
  '(': ')',
  '[': ']',
  '/': '/',
  '|': '|',
  '!': '!',
}

/** Rust's `.arg("x").args(["y"])`, and what others chain in the same way. */
function chained(text: string, from: number): readonly Word[] {
  const words: Word[] = []
  const next = /\s{0,40}\.\s?args?\s?\(/y
  let at = from
  for (let count = 0; count < 20; count += 1) {
    next.lastIndex = at
    const found = next.exec(text)
    if (found === null) break
    const inner = wordsAt(text, next.lastIndex, true)
    words.push(...inner.words)
    at = inner.end
  }
  return words
}

/** One line, or one for each value of a name that a loop goes over. */
function written(words: readonly Word[], values: Values): readonly string[] {
  const each = words.flatMap(namesIn).find((name) => values.of(name)?.isEach === true)
  const choices = each === undefined ? [undefined] : (values.of(each)?.words ?? [])
  return choices.map((choice) => {
    const spell = (word: Word, depth: number): readonly string[] => {
      if (word.kind === 'text') return [word.text]
      if (word.kind === 'list') return word.items.flatMap((item) => spell(item, depth))
      if (word.kind === 'joined') return [word.parts.flatMap((part) => spell(part, depth)).join('')]
      if (choice !== undefined && word.name === each) return spell(choice, depth + 1)
      const value = depth > 4 ? null : values.of(word.name)
      return value === null || value.isEach
        ? [`$${word.name.replace(/^[$@%&]/, '')}`]
        : value.words.flatMap((one) => spell(one, depth + 1))
    }
    const spelled = words.flatMap((word) => spell(word, 0))
    return spelled.length === 1 ? (spelled[0] ?? '') : spelled.map(quoted).join(' ')
  })
}

const namesIn = (word: Word): readonly string[] =>
  word.kind === 'name'
    ? [word.name]
    : word.kind === 'list'
      ? word.items.flatMap(namesIn)
      : word.kind === 'joined'
        ? word.parts.flatMap(namesIn)
        : []

/** As it would stand on a command line. */
const quoted = (word: string): string =>
  !/[\s;|&<>]/.test(word) || /^[-/]\w[^"']*\s/.test(word)
    ? word
    : word.includes('"') && !word.includes("'")
      ? `'${word}'`
      : `"${word.replaceAll('"', '\\"')}"`
