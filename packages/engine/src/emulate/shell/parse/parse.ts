// Shell text → its tree. What cannot be read ends in a `ShellSyntaxError`: half a script is not run.
import type { Assignment, Command, List, ListItem, Pipeline, Redirect, Word } from './ast.ts'
import { type HereDocument, Reader } from './reader.ts'
import { expandedText, readWord } from './word.ts'

export function parseShell(text: string): List {
  const reader = new Reader(text)
  reader.take(/#![^\n]*/y)
  const list = readList(reader, () => reader.isAtEnd)
  if (!reader.isAtEnd) reader.fail('something is left')
  return list
}

/** The commands of `$(…)`, its bracket taken. */
function substituted(reader: Reader): List {
  const list = readList(reader, () => reader.isAtEnd || reader.peek() === ')')
  if (!reader.isAtEnd) reader.takeText(')')
  return list
}

const RESERVED = /(?:then|else|elif|fi|do|done|esac|\})(?=[\s;&|()<>]|$)/y

function isReserved(reader: Reader): boolean {
  RESERVED.lastIndex = reader.at
  return RESERVED.test(reader.text)
}

function readList(reader: Reader, isEnd: () => boolean): List {
  const items: ListItem[] = []
  let after: ListItem['after'] = ';'
  for (;;) {
    reader.lines()
    if (isEnd() || reader.isAtEnd || isReserved(reader) || reader.peek() === ')' || reader.startsWith(';;'))
      return items
    const pipeline = reader.nested(() => readPipeline(reader))
    reader.space()
    let isBackground = false
    let next: ListItem['after'] = ';'
    if (reader.takeText('&&')) next = '&&'
    else if (reader.takeText('||')) next = '||'
    else if (reader.startsWith(';;')) next = ';'
    else if (reader.takeText('&')) isBackground = true
    else if (!reader.takeText(';') && !reader.isAtEnd && !/[\r\n)]/.test(reader.peek()) && !isReserved(reader))
      reader.fail('a command does not end')
    items.push({ pipeline, after, isBackground })
    after = next
  }
}

function readPipeline(reader: Reader): Pipeline {
  reader.space()
  reader.take(/time(?=\s)(?:\s+-p)?/y)
  reader.space()
  const isNegated = reader.take(/!(?=\s)/y) !== null
  const commands = [readCommand(reader)]
  for (;;) {
    reader.space()
    if (reader.peek() !== '|' || reader.peek(1) === '|') return { commands, isNegated }
    reader.at += reader.peek(1) === '&' ? 2 : 1
    reader.lines()
    commands.push(readCommand(reader))
  }
}

function word(reader: Reader): string | null {
  return reader.take(/(?:if|while|until|for|select|case|function)(?=[\s(])|\{(?=\s)|\[\[(?=\s)|\(\(|\(/y)
}

function readCommand(reader: Reader): Command {
  reader.space()
  const start = reader.at
  const begin = word(reader)
  const body = begin === null ? null : readCompound(reader, begin, start)
  if (body !== null) return { ...body, redirects: readRedirects(reader) } as Command
  reader.at = start
  const name = reader.take(/[^\s;&|<>()'"\\`$={}]{1,100}[ \t]*\([ \t]*\)/y)
  if (name !== null) return namedFunction(reader, name.replace(/[\s()]/g, ''))
  return readSimple(reader)
}

function namedFunction(reader: Reader, name: string): Command {
  reader.lines()
  return { kind: 'function', name, body: reader.nested(() => readCommand(reader)), redirects: [] }
}

type Body = Omit<Command, 'redirects'>

function readCompound(reader: Reader, begin: string, start: number): Body | null {
  switch (begin) {
    case 'if':
      return readIf(reader)
    case 'while':
    case 'until': {
      const test = readList(reader, () => false)
      return { kind: 'loop', isUntil: begin === 'until', test, body: readDo(reader) } as Body
    }
    case 'for':
    case 'select':
      return readFor(reader)
    case 'case':
      return readCase(reader)
    case 'function': {
      reader.space()
      const name = reader.take(/[^\s(){};]{1,100}/y) ?? reader.fail('a function has no name')
      reader.take(/[ \t]*\([ \t]*\)/y)
      const { kind, redirects: _, ...rest } = namedFunction(reader, name)
      return { kind, ...rest } as Body
    }
    case '{': {
      const body = readList(reader, () => false)
      expectWord(reader, '}')
      return { kind: 'group', body, isSubshell: false } as Body
    }
    case '[[':
      return readTest(reader)
    case '((': {
      const end = reader.text.indexOf('))', reader.at)
      const text = end === -1 ? '' : reader.text.slice(reader.at, end)
      // `((a); b)` is a subshell in a subshell.
      if (end === -1 || /[\n;]/.test(text)) {
        reader.at = start + 1
        return readSubshell(reader)
      }
      reader.at = end + 2
      return { kind: 'arithmetic', text: expandedText(text, substituted) } as Body
    }
    default:
      return readSubshell(reader)
  }
}

function readSubshell(reader: Reader): Body {
  return { kind: 'group', body: substituted(reader), isSubshell: true } as Body
}

function expectWord(reader: Reader, wanted: string): void {
  reader.lines()
  if (!reader.takeText(wanted)) reader.fail(`${wanted} is missing`)
}

function readDo(reader: Reader): List {
  expectWord(reader, 'do')
  const body = readList(reader, () => false)
  expectWord(reader, 'done')
  return body
}

function readIf(reader: Reader): Body {
  const branches: { test: List; body: List }[] = []
  let otherwise: List | null = null
  for (;;) {
    const test = readList(reader, () => false)
    expectWord(reader, 'then')
    branches.push({ test, body: readList(reader, () => false) })
    reader.lines()
    if (reader.takeText('elif')) continue
    if (reader.takeText('else')) otherwise = readList(reader, () => false)
    expectWord(reader, 'fi')
    return { kind: 'if', branches, otherwise } as Body
  }
}

function readFor(reader: Reader): Body {
  reader.space()
  if (reader.takeText('((')) {
    const end = reader.text.indexOf('))', reader.at)
    if (end === -1) reader.fail('a loop has no end')
    const [first = '', test = '', next = ''] = reader.text.slice(reader.at, end).split(';')
    reader.at = end + 2
    reader.space()
    reader.takeText(';')
    const [one, two, three] = [first, test, next].map((text) => expandedText(text, substituted))
    return { kind: 'count', first: one, test: two, next: three, body: readDo(reader) } as Body
  }
  const name = reader.take(/[A-Za-z_]\w{0,100}/y) ?? reader.fail('a loop has no variable')
  reader.lines()
  let words: Word[] | null = null
  if (reader.take(/in(?=[\s;])/y) !== null) {
    words = []
    for (;;) {
      reader.space()
      const one = readWord(reader, substituted)
      if (one === null) break
      words.push(one)
    }
  }
  reader.space()
  reader.takeText(';')
  return { kind: 'for', name, words, body: readDo(reader) } as Body
}

function readCase(reader: Reader): Body {
  reader.space()
  const subject = readWord(reader, substituted) ?? reader.fail('a case has no subject')
  expectWord(reader, 'in')
  const cases: { patterns: Word[]; body: List }[] = []
  for (;;) {
    reader.lines()
    if (reader.take(/esac(?=[\s;&|)]|$)/y) !== null) return { kind: 'case', subject, cases } as Body
    if (reader.isAtEnd) reader.fail('a case does not end')
    reader.takeText('(')
    const patterns: Word[] = []
    for (;;) {
      reader.space()
      patterns.push(readWord(reader, substituted) ?? reader.fail('a pattern is missing'))
      reader.space()
      if (!reader.takeText('|')) break
    }
    if (!reader.takeText(')')) reader.fail('a pattern does not end')
    cases.push({ patterns, body: readList(reader, () => false) })
    reader.lines()
    reader.take(/;;&?|;&/y)
  }
}

/** Operators that stand alone in `[[ … ]]` though they end words elsewhere. */
const TEST_OPERATOR = /&&|\|\||[<>()]/y

function readTest(reader: Reader): Body {
  const words: Word[] = []
  for (;;) {
    reader.lines()
    if (reader.take(/\]\](?=[\s;&|)]|$)/y) !== null) return { kind: 'test', words } as Body
    if (reader.isAtEnd) reader.fail('a test does not end')
    const operator = reader.take(TEST_OPERATOR)
    const last = words.at(-1)?.[0]
    const isPattern = last?.kind === 'text' && last.text === '=~'
    const one: Word | null =
      operator !== null
        ? [{ kind: 'text', text: operator, quoted: false }]
        : isPattern
          ? [{ kind: 'text', text: reader.take(/(?:[^\s\\]|\\[\s\S])+/y) ?? '', quoted: false }]
          : readWord(reader, substituted)
    words.push(one ?? reader.fail('a test cannot be read'))
  }
}

function readSimple(reader: Reader): Command {
  const assignments: Assignment[] = []
  const words: Word[] = []
  const redirects: Redirect[] = []
  for (;;) {
    reader.space()
    const redirect = readRedirect(reader)
    if (redirect !== null) {
      redirects.push(redirect)
      continue
    }
    const assignment = words.length === 0 || isDeclaring(words) ? readAssignment(reader) : null
    if (assignment !== null) {
      assignments.push(assignment)
      continue
    }
    const one = readWord(reader, substituted)
    if (one === null) break
    words.push(one)
  }
  if (assignments.length + words.length + redirects.length === 0) reader.fail('a command is missing')
  return { kind: 'simple', assignments, words, redirects }
}

function isDeclaring([first]: readonly Word[]): boolean {
  const name = first?.[0]
  return name?.kind === 'text' && /^(?:export|local|declare|readonly|typeset)$/.test(name.text)
}

function readAssignment(reader: Reader): Assignment | null {
  const start = reader.at
  const name = reader.take(/[A-Za-z_]\w{0,100}/y)
  let index: Word | null = null
  if (name !== null && reader.takeText('[')) {
    const text = reader.take(/[^\]\s]{0,200}/y) ?? ''
    index = expandedText(text, substituted)
    reader.takeText(']')
  }
  const operator = name === null ? null : reader.take(/\+?=/y)
  if (name === null || operator === null) {
    reader.at = start
    return null
  }
  const isAppended = operator === '+='
  if (!reader.takeText('(')) return { name, index, value: readWord(reader, substituted) ?? [], list: null, isAppended }
  const list: Word[] = []
  for (;;) {
    reader.lines()
    if (reader.takeText(')')) return { name, index, value: [], list, isAppended }
    list.push(readWord(reader, substituted) ?? reader.fail('a list does not end'))
  }
}

function readRedirects(reader: Reader): readonly Redirect[] {
  const redirects: Redirect[] = []
  for (;;) {
    reader.space()
    const one = readRedirect(reader)
    if (one === null) return redirects
    redirects.push(one)
  }
}

function readRedirect(reader: Reader): Redirect | null {
  const found = reader.take(/(?:\d{1,2}|\{\w{1,40}\})?(?:<<<|<<-?|>>|>\||>&|<&|<>|&>>|&>|>(?!\()|<(?!\())/y)
  if (found === null) return null
  const fd = /^\d+/.exec(found)?.[0]
  const operator = found.replace(/^(?:\d+|\{\w+\})/, '')
  reader.space()
  if (operator === '<<' || operator === '<<-') return hereDocument(reader, operator === '<<-')
  const target = readWord(reader, substituted) ?? reader.fail('a redirection has no target')
  return { fd: fd === undefined ? null : Number(fd), operator: operator as Redirect['operator'], target }
}

function hereDocument(reader: Reader, isIndented: boolean): Redirect {
  const mark = readWord(reader, substituted) ?? reader.fail('a here-document has no end')
  const isQuoted = mark.some((part) => part.kind === 'text' && part.quoted)
  const target: { readonly kind: 'text'; text: string; readonly quoted: boolean }[] = []
  const parts: Word[number][] = target
  const document: HereDocument = {
    end: mark.map((part) => (part.kind === 'text' ? part.text : '')).join(''),
    isIndented,
    take: (text) => {
      if (isQuoted) parts.push({ kind: 'text', text, quoted: true })
      else parts.push(...expandedText(text, substituted))
    },
  }
  reader.owe(document)
  return { fd: null, operator: '<<', target: parts }
}
