// Words → fields: variables put in, commands substituted, split at `$IFS`, matched against files.
import { sum } from './arithmetic.ts'
import { SH_FIELDS_MAX } from './limits.ts'
import type { List, Part, Word } from './parse/ast.ts'
import { fits, replaced, withoutEdge } from './pattern.ts'
import { FlowSignal, type State, StopSignal } from './state.ts'

export interface Expander {
  readonly state: State
  /** What the commands of a substitution print. */
  readonly printed: (body: List) => string
}

/** A piece that was put in; unquoted ones are split. */
interface Piece {
  readonly text: string
  readonly quoted: boolean
  /** A new field begins here whatever is in it: `"$@"`. */
  readonly isOwn?: boolean
}

/** As one text: in quotes, in assignments, as a redirection's target. */
export const textOf = (word: Word, expander: Expander): string =>
  expander.state.make(
    withoutTilde(
      word
        .flatMap((part) => piecesOf(part, expander, ' '))
        .map(({ text }) => text)
        .join(''),
    ),
  )

const withoutTilde = (text: string): string => text.replace(/^~(?=\/|$)/, '/root')

/** As the pattern that it is: what is quoted stands for itself. */
export const patternOf = (word: Word, expander: Expander): string =>
  word
    .flatMap((part) => piecesOf(part, expander, ' '))
    .map(({ text, quoted }) => (quoted ? text.replace(/[*?[\\]/g, '\\$&') : text))
    .join('')

/** As the words of a command. */
export function fieldsOf(words: readonly Word[], expander: Expander): string[] {
  const fields: string[] = []
  for (const word of words) {
    for (const one of braced(word, BRACES_MAX, SH_FIELDS_MAX)) {
      for (const field of split(
        one.flatMap((part) => piecesOf(part, expander, null)),
        expander.state,
      ))
        fields.push(field)
      if (fields.length > SH_FIELDS_MAX) throw new StopSignal('a command had too many words', true)
    }
  }
  return fields
}

/** Pairs of braces in one word. */
const BRACES_MAX = 4

/** `{a,b}` and `{1..9}` in unquoted text. */
function braced(word: Word, pairs: number, room: number): readonly Word[] {
  if (pairs === 0) return [word]
  for (const [at, part] of word.entries()) {
    if (part.kind !== 'text' || part.quoted) continue
    const ranged = /\{(-?\d{1,9}|[A-Za-z])\.\.(-?\d{1,9}|[A-Za-z])(?:\.\.(-?\d{1,9}))?\}/.exec(part.text)
    const listed = /\{([^{}\s]{0,4000},[^{}\s]{0,4000})\}/.exec(part.text)
    // The leftmost pair first: its items are the slowest to change.
    const range = ranged !== null && (listed === null || ranged.index < listed.index) ? ranged : null
    const list = range ?? listed
    if (list === null) continue
    const items = range === null ? (list[1] ?? '').split(',') : rangeOf(range[1] ?? '', range[2] ?? '', range[3])
    const before = part.text.slice(0, list.index)
    const after = part.text.slice(list.index + list[0].length)
    const made: Word[] = []
    for (const item of items) {
      if (made.length >= room) break
      const text: Part = { kind: 'text', text: before + item + after, quoted: false }
      const one = [...word.slice(0, at), text, ...word.slice(at + 1)]
      for (const more of braced(one, pairs - 1, room - made.length)) made.push(more)
    }
    return made
  }
  return [word]
}

function rangeOf(from: string, to: string, step = '1'): readonly string[] {
  const isLetters = /[A-Za-z]/.test(from)
  const first = isLetters ? from.charCodeAt(0) : Number(from)
  const last = isLetters ? to.charCodeAt(0) : Number(to)
  const by = Math.max(1, Math.abs(Number(step)))
  const width = /^-?0\d/.test(from) || /^-?0\d/.test(to) ? Math.max(from.length, to.length) : 0
  const items: string[] = []
  for (let at = first; first <= last ? at <= last : at >= last; at += first <= last ? by : -by) {
    items.push(isLetters ? String.fromCharCode(at) : String(at).padStart(width, '0'))
    if (items.length >= SH_FIELDS_MAX) break
  }
  return items
}

function split(pieces: readonly Piece[], state: State): readonly string[] {
  const between = state.variables.get('IFS') ?? ' \t\n'
  const fields: string[] = []
  let field = ''
  let isOpen = false
  let hasPattern = false
  const close = (): void => {
    if (isOpen) fields.push(...(hasPattern ? matching(field, state) : [withoutTilde(field)]))
    field = ''
    isOpen = false
    hasPattern = false
  }
  for (const { text, quoted, isOwn } of pieces) {
    if (isOwn === true) close()
    if (quoted) {
      field += text
      isOpen = true
      continue
    }
    for (const char of text) {
      if (between.includes(char)) {
        close()
        continue
      }
      field += char
      isOpen = true
      hasPattern ||= char === '*' || char === '?' || char === '['
    }
  }
  close()
  return fields
}

/** Files whose paths fit; the pattern itself where there is none. */
function matching(pattern: string, state: State): readonly string[] {
  const { world } = state
  const path = world.path(withoutTilde(pattern))
  const folder = path.slice(0, path.lastIndexOf('/'))
  if (/[*?[]/.test(folder)) return [pattern]
  const found = world.files.list(folder === '' ? '/' : folder).filter((one) => fits(one, path))
  return found.length === 0 ? [pattern] : found.slice(0, SH_FIELDS_MAX)
}

function piecesOf(part: Part, expander: Expander, joiner: string | null): readonly Piece[] {
  const { state } = expander
  switch (part.kind) {
    case 'text':
      return [{ text: part.text, quoted: part.quoted }]
    case 'substitution':
      return [{ text: expander.printed(part.body).replace(/(?<!\n)\n+$/, ''), quoted: part.quoted }]
    case 'process': {
      const path = `/dev/fd/${60 + (state.files.size % 40)}`
      state.world.files.place(path, Buffer.from(expander.printed(part.body), 'latin1'))
      return [{ text: path, quoted: true }]
    }
    case 'arithmetic':
      return [{ text: String(sum(textOf(part.text, expander), state)), quoted: part.quoted }]
    case 'variable': {
      const isAll = part.operator === '' && (part.name === '@' || isAllOf(part.index))
      if (isAll && part.quoted && joiner === null)
        return allOf(part, expander).map((text, at) => ({ text, quoted: true, isOwn: at > 0 }))
      return [{ text: state.make(valueOfVariable(part, expander)), quoted: part.quoted }]
    }
  }
}

type Variable = Extract<Part, { kind: 'variable' }>

const isAllOf = (index: Word | null): boolean =>
  index?.[0]?.kind === 'text' && (index[0].text === '@' || index[0].text === '*')

const allOf = ({ name }: Variable, { state }: Expander): readonly string[] =>
  name === '@' || name === '*'
    ? state.parameters
    : (state.lists.get(name) ?? (state.variables.has(name) ? [state.variables.get(name) ?? ''] : []))

function plainValue(part: Variable, expander: Expander): string | undefined {
  const { state } = expander
  const { name, index } = part
  if (name === '@' || name === '*' || isAllOf(index)) {
    const all = allOf(part, expander)
    return all.length === 0 ? undefined : all.join(' ')
  }
  if (index !== null) {
    const key = textOf(index, expander)
    const list = state.lists.get(name)
    const at = sum(key, state)
    return list === undefined
      ? at === 0
        ? state.variables.get(name)
        : undefined
      : list[at < 0 ? list.length + at : at]
  }
  switch (name) {
    case '#':
      return String(state.parameters.length)
    case '?':
      return String(state.code)
    case '$':
      return '4711'
    case '!':
      return '4712'
    case '-':
      return 'hB'
    case 'RANDOM':
      return '17767'
    case 'SECONDS':
      return String(Math.round(state.world.recorder.nowMs / 1_000))
    case 'PWD':
      return state.world.currentFolder
    default:
  }
  if (name === '0') return state.name
  if (/^\d+$/.test(name)) return state.parameters[Number(name) - 1]
  return state.variables.get(name) ?? state.lists.get(name)?.[0]
}

function valueOfVariable(part: Variable, expander: Expander): string {
  const { state } = expander
  const { operator, argument, second } = part
  if (operator.startsWith('#') && argument === null && operator.length === 1) {
    const isList = isAllOf(part.index) || part.name === '@' || part.name === '*'
    return String(isList ? allOf(part, expander).length : (plainValue(part, expander) ?? '').length)
  }
  if (operator.startsWith('!')) return state.variables.get(plainValue(part, expander) ?? '') ?? ''
  const value = plainValue(part, expander)
  const given = (): string => (argument === null ? '' : textOf(argument, expander))
  const isEmpty = operator.startsWith(':') ? value === undefined || value === '' : value === undefined
  switch (operator) {
    case ':-':
    case '-':
      return isEmpty ? given() : (value ?? '')
    case ':=':
    case '=':
      if (isEmpty) state.set(part.name, given())
      return isEmpty ? (state.variables.get(part.name) ?? '') : (value ?? '')
    case ':+':
    case '+':
      return isEmpty ? '' : given()
    case ':?':
    case '?':
      if (isEmpty) throw new FlowSignal('return', Number.POSITIVE_INFINITY)
      return value ?? ''
    case '#':
    case '##':
    case '%':
    case '%%':
      return argument === null ? (value ?? '') : withoutEdge(value ?? '', patternOf(argument, expander), operator)
    case '/':
    case '//':
    case '/#':
    case '/%':
      return argument === null
        ? (value ?? '')
        : replaced(
            value ?? '',
            patternOf(argument, expander),
            second === null ? '' : textOf(second, expander),
            operator,
          )
    case ':':
      return cut(value ?? '', sum(given(), state), second === null ? null : sum(textOf(second, expander), state))
    case '^':
      return (value ?? '').charAt(0).toUpperCase() + (value ?? '').slice(1)
    case '^^':
      return (value ?? '').toUpperCase()
    case ',':
      return (value ?? '').charAt(0).toLowerCase() + (value ?? '').slice(1)
    case ',,':
      return (value ?? '').toLowerCase()
    default:
      return value ?? ''
  }
}

function cut(text: string, from: number, length: number | null): string {
  const start = from < 0 ? Math.max(0, text.length + from) : from
  if (length === null) return text.slice(start)
  return length < 0 ? text.slice(start, text.length + length) : text.slice(start, start + length)
}
