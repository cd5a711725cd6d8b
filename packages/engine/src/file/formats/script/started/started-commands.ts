// The command lines that a script starts, one a line, whatever its language calls that: `exec.Command("net", "stop", s, "/y")`
// in a loop over three services is three commands. Rules about commands are then held against them.
import { distinctNames } from '../../../../data/programs.ts'
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import { fold } from '../fold/fold.ts'
import { canFold } from '../lex/spelling.ts'
import { FLOW_CHARS_MAX } from '../limits.ts'
import { loweredLines } from './lowered.ts'
import { type Starter, startersOf } from './starters.ts'
import { Values } from './values.ts'
import { type Word, wordsAt } from './words.ts'
import { spelled } from './written.ts'

/** Calls of one text, and lines that they make. */
const CALLS_MAX = 200
const LINES_MAX = 400
const LINE_CHARS_MAX = 2000

/** Their own calls do what commands do. */
const LOWERED: ReadonlySet<ScriptLanguage> = new Set([
  ...(['python', 'javascript', 'perl', 'ruby', 'php', 'lua', 'source', 'groovy'] as const),
  ...(['r', 'julia', 'elixir', 'raku'] as const),
])

/** Empty where nothing is started, or where the text is a library's size. */
export const startedCommands = (text: string, language: ScriptLanguage): string => commandsIn(text, language).join('\n')

function commandsIn(text: string, language: ScriptLanguage): readonly string[] {
  const starters = startersOf(language)
  if (starters.length === 0 || text.length > FLOW_CHARS_MAX) return []
  const values = new Values(text)
  const calls = starters
    .flatMap((starter) => [...text.matchAll(starter.call)].slice(0, CALLS_MAX).map((found) => ({ starter, found })))
    .sort((one, other) => one.found.index - other.found.index)
    .slice(0, CALLS_MAX)
  const started = calls.flatMap(({ starter, found: { index, 0: head } }) =>
    linesOf(starter, text, index, head, values).map((line) => ({ at: index, line })),
  )
  return [...started, ...(LOWERED.has(language) ? loweredLines(text, values) : [])]
    .filter(({ at }) => !isComment(text, at))
    .sort((one, other) => one.at - other.at)
    .slice(0, LINES_MAX)
    .map(({ line }) => line.slice(0, LINE_CHARS_MAX).trim())
    .filter((line) => line.length > 2)
}

/** The same of a script as it is written, by the family of systems that each is a command of. */
export function commandsBySystem(source: string, language: ScriptLanguage): CommandsBySystem {
  const commands = commandsIn(canFold(language) ? fold(source, language).text : source, language)
  const [windows, unix] = [true, false].map((isWindows) => commands.filter((one) => OF_WINDOWS.test(one) === isWindows))
  return { windows: (windows ?? []).join('\r\n'), unix: (unix ?? []).join('\n') }
}

export interface CommandsBySystem {
  readonly windows: string
  readonly unix: string
}

const OF_WINDOWS = new RegExp(
  String.raw`^["']?(?:[a-z]:\\|%|\S{1,80}\.(?:exe|bat|cmd|ps1|vbs)\b|(?:${distinctNames('windows', 'manages', 'names_files').join('|')}|net|reg)(?:\.exe)?(?:\s|$))`,
  'i',
)

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
    const start = /[\])]$/.test(before)
      ? before.lastIndexOf(before.endsWith(']') ? '[' : '(')
      : before.search(/["'][^"']*["']$/)
    if (start === -1) return []
    const [first] = wordsAt(text.slice(from + start, at + 1), 0, false).words
    return first === undefined ? [] : spelled([first], values)
  }
  const isOpen = /[({]\s?$/.test(head) || /\([^)]*$/.test(head)
  const { words, end } = wordsAt(text, begin, isOpen)
  const [first] = words
  if (first === undefined) return []
  if (starter.hands === 'line') return spelled([first], values)
  return spelled([...words, ...chained(text, end)], values)
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
