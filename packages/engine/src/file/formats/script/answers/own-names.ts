// Which names of a Python script belong to one function alone: its parameters, and what it gives a value to itself. Read from the
// code as it was written, without its texts and comments, so that nothing a text says makes a name another one; and told only of
// functions whose end is certain and whom nobody else hands a value in passing.
import { codeAlone } from '../python/code-alone.ts'
import { STRING } from './names.ts'

const FUNCTIONS_MAX = 2000
const NAMES_MAX = 200
const LINES_MAX = 20_000

const HEAD = /^(?:async\s{1,4})?def\s{1,4}(\w{1,60})\s?\(([\s\S]*)/
const NESTED = /^(?:async\s{1,4})?(?:def|class)\b/
/** Between two methods of a class: nothing that could run what a name holds. */
const BETWEEN = /^(?:@[\w.]{1,80}$|pass$|"{2}$|[A-Za-z_]\w{0,60}\s?=\s?[\w.'" [\],{}:-]{0,200}$)/
const BOUND =
  /^([A-Za-z_]\w{0,60}(?:\s?,\s?[A-Za-z_]\w{0,60}){0,8})\s?=(?!=)|^(?:async\s{1,4})?for\s{1,4}\(?([\w, ]{1,120}?)\)?\s{1,4}in\b|^(?:async\s{1,4})?with\b[^\n]{0,300}\bas\s{1,4}(\w{1,60})/
const OUTER = /^(?:global|nonlocal)\s{1,4}([\w, ]{1,200})/

/** One function whose names are its own. */
export interface OwnNames {
  readonly parameters: ReadonlySet<string>
  readonly names: ReadonlySet<string>
}

interface Line {
  readonly indent: string
  readonly text: string
}

/** By the names of the functions; `folded` is the text in which they are followed. Linear in both. */
export function ownNamesOf(asWritten: string, folded: string): ReadonlyMap<string, OwnNames> {
  const lines = linesOf(codeAlone(asWritten))
  const found = new Map<string, OwnNames | null>()
  for (const [at, { text }] of lines.entries()) {
    const [, name, list = ''] = HEAD.exec(text) ?? []
    if (name === undefined || found.size >= FUNCTIONS_MAX) continue
    found.set(name, found.has(name) ? null : ownNamesAt(lines, at, list))
  }
  const named = new Map<string, number>()
  // Whoever is named without being called may be called with anything.
  for (const [name] of folded.matchAll(/(?<!\bdef\s{1,4})\b[A-Za-z_]\w{0,60}(?!\w|\s?\()/g))
    if (found.has(name)) named.set(name, 1)
  for (const [, name = ''] of folded.matchAll(/\bdef\s{1,4}(\w{1,60})\s?\(/g))
    named.set(`${name}()`, (named.get(`${name}()`) ?? 0) + 1)
  const own = new Map<string, OwnNames>()
  for (const [name, names] of found)
    if (names !== null && named.get(`${name}()`) === 1 && !named.has(name)) own.set(name, names)
  return own
}

/** Null where its end is not certain, or other functions stand within. */
function ownNamesAt(lines: readonly Line[], head: number, list: string): OwnNames | null {
  const { indent } = lines[head] ?? { indent: '' }
  const parameters = parametersIn(list)
  const names = new Set(parameters)
  const outer = new Set<string>()
  let at = head + 1
  for (; (lines[at]?.indent.length ?? 0) > indent.length; at += 1) {
    const text = lines[at]?.text ?? ''
    if (NESTED.test(text)) return null
    for (const part of text.split(';')) {
      const [, given, each, opened] = BOUND.exec(part.trim()) ?? []
      for (const name of (given ?? each ?? opened ?? '').match(/\w{1,60}/g) ?? [])
        if (names.size < NAMES_MAX) names.add(name)
      for (const name of OUTER.exec(part.trim())?.[1]?.match(/\w{1,60}/g) ?? []) outer.add(name)
    }
  }
  for (; (lines[at]?.indent.length ?? 0) > 0 && !HEAD.test(lines[at]?.text ?? ''); at += 1)
    if (!BETWEEN.test(lines[at]?.text ?? '')) return null
  for (const name of outer) names.delete(name)
  return { parameters, names }
}

function parametersIn(list: string): ReadonlySet<string> {
  const names = partsOf(list).flatMap((part) => /^\s{0,8}\*{0,2}([A-Za-z_]\w{0,60})/.exec(part)?.[1] ?? [])
  return new Set(names.filter((name) => name !== 'self' && name !== 'cls').slice(0, NAMES_MAX))
}

/** Up to the bracket that ends a list, parted at its own commas: what stands in it may hold others. */
export function partsOf(given: string): readonly string[] {
  const list = given.replaceAll(STRING, (text) => text.replaceAll(/[()[\]{},]/g, '_'))
  const parts: string[] = []
  let depth = 0
  let begin = 0
  for (let at = 0; at <= list.length; at += 1) {
    const sign = list[at] ?? ')'
    if (depth === 0 && (sign === ',' || ')]}'.includes(sign))) {
      parts.push(given.slice(begin, at))
      begin = at + 1
      if (sign !== ',') break
    } else if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) depth -= 1
  }
  return parts
}

/** With those joined that a bracket or a backslash keeps together. None where lines or indentations cannot be compared. */
function linesOf(code: string): readonly Line[] {
  if (/[\f\v]|\r(?!\n)|^ +\t|^\t+ /m.test(code) || (/^ /m.test(code) && /^\t/m.test(code))) return []
  const lines: Line[] = []
  let open = 0
  let goesOn = false
  for (const line of code.split('\n').slice(0, LINES_MAX)) {
    const text = line.trim()
    const last = lines.at(-1)
    if (text === '') continue
    if ((open > 0 || goesOn) && last !== undefined) lines[lines.length - 1] = { ...last, text: `${last.text} ${text}` }
    else lines.push({ indent: /^[ \t]*/.exec(line)?.[0] ?? '', text })
    for (const sign of text) open += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0
    open = Math.max(open, 0)
    goesOn = text.endsWith('\\')
  }
  return lines
}
