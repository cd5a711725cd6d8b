// One line of the tracer's log → a call, an end, a signal. Total: a line that fits nothing is null. The tracer escapes what
// a sample wrote into a name, so a quote or a newline of the sample's cannot end a text or a line; that the line is the
// tracer's at all is not believed any further than that.

export interface CallText {
  readonly kind: 'call'
  readonly name: string
  readonly args: string
  /** What stands behind `=`: `3</etc/passwd>`, `-1 ENOENT (No such file or directory)`, `?`. */
  readonly result: string
}

export type LineBody =
  | CallText
  | { readonly kind: 'begun'; readonly name: string; readonly args: string }
  | { readonly kind: 'resumed'; readonly name: string; readonly rest: string }
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'killed'; readonly signal: string }
  | { readonly kind: 'signal'; readonly signal: string }

export interface TracedLine {
  readonly pid: number
  readonly atMs: number
  readonly body: LineBody
}

const UNFINISHED = ' <unfinished ...>'

export function parseLine(line: string): TracedLine | null {
  const head = /^(\d{1,9}) +(\d{1,12})\.(\d{3})\d{0,6} /.exec(line)
  if (head === null) return null
  const body = parseBody(line.slice(head[0].length))
  return body === null ? null : { pid: Number(head[1]), atMs: Number(head[2]) * 1000 + Number(head[3]), body }
}

function parseBody(text: string): LineBody | null {
  if (text.startsWith('+++ ')) {
    const code = /^\+\+\+ exited with (\d{1,3}) /.exec(text)?.[1]
    if (code !== undefined) return { kind: 'exited', code: Number(code) }
    const signal = /^\+\+\+ killed by (SIG\w{1,16})/.exec(text)?.[1]
    return signal === undefined ? null : { kind: 'killed', signal }
  }
  if (text.startsWith('--- ')) {
    const signal = /^--- (SIG\w{1,16})/.exec(text)?.[1]
    return signal === undefined ? null : { kind: 'signal', signal }
  }
  if (text.startsWith('<... ')) {
    const name = /^<\.\.\. (\w{1,40}) resumed>/.exec(text)
    return name === null ? null : { kind: 'resumed', name: name[1] ?? '', rest: text.slice(name[0].length) }
  }
  const name = /^(\w{1,40})\(/.exec(text)?.[1]
  if (name === undefined) return null
  if (text.endsWith(UNFINISHED)) return { kind: 'begun', name, args: text.slice(name.length + 1, -UNFINISHED.length) }
  return splitCall(name, text.slice(name.length + 1))
}

/** `args) = result` → a call. The bracket that ends the arguments is found by reading them, for texts hold brackets too. */
export function splitCall(name: string, text: string): CallText | null {
  const end = endOfArguments(text)
  if (end === -1) return null
  const result = /^\) *= /.exec(text.slice(end))
  return result === null
    ? null
    : { kind: 'call', name, args: text.slice(0, end), result: text.slice(end + result[0].length) }
}

function endOfArguments(text: string): number {
  for (const { at, letter, depth } of marksOf(text)) if (letter === ')' && depth === 0) return at
  return -1
}

interface StructureMark {
  readonly at: number
  readonly letter: string
  /** Brackets that are open where it stands. */
  readonly depth: number
}

/** Brackets and commas that are structure, and no part of a text, a path or a comment. */
function* marksOf(text: string): Generator<StructureMark> {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const next = skipOpaque(text, at)
    if (next > at) {
      at = next - 1
      continue
    }
    const letter = text.charAt(at)
    const opens = letter === '(' || letter === '[' || letter === '{'
    const closes = letter === ')' || letter === ']' || letter === '}'
    if (opens || closes || letter === ',') yield { at, letter, depth }
    if (opens) depth += 1
    else if (closes) depth = Math.max(0, depth - 1)
  }
}

/** Offset behind the text in quotes, the path of an open file or the comment that begins here; the same offset if none does. */
function skipOpaque(text: string, at: number): number {
  const letter = text[at]
  if (letter === '"') {
    for (let index = at + 1; index < text.length; index += 1) {
      if (text[index] === '\\') index += 1
      else if (text[index] === '"') return index + 1
    }
    return text.length
  }
  // `3</tmp/x>`, `AT_FDCWD</root>`; not `1<<4`. The tracer writes a `>` in a path as an escape.
  if (letter === '<' && at > 0 && /[0-9D]/.test(text[at - 1] ?? '') && text[at + 1] !== '<') {
    const end = text.indexOf('>', at)
    return end === -1 ? text.length : end + 1
  }
  if (letter === '/' && text[at + 1] === '*') {
    const end = text.indexOf('*/', at + 2)
    return end === -1 ? text.length : end + 2
  }
  return at
}

/** Arguments of one call, or items of one list, at most `countMax`. */
export function splitArguments(text: string, countMax: number): readonly string[] {
  const parts: string[] = []
  let start = 0
  for (const { at, letter, depth } of marksOf(text)) {
    if (parts.length >= countMax) break
    if (letter !== ',' || depth > 0) continue
    parts.push(text.slice(start, at).trim())
    start = at + 1
  }
  const last = text.slice(start).trim()
  if (last !== '' && parts.length < countMax) parts.push(last)
  return parts
}
