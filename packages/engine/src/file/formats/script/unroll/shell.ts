// Unix shell: comments dropped, quotes that only split words joined, ${IFS} and simple variables put in, escapes of
// $'…' and printf resolved, and constants that are piped through base64, xxd or rev made readable.

import { readableText } from '../decode.ts'
import { bytesFromBase64 } from '../fold/conversions.ts'
import { SHELL_LINE_CHARS_MAX, SHELL_LINES_MAX } from './limits.ts'
import { linesOf } from './lines.ts'

export interface UnrolledShell {
  readonly text: string
  /** Constants decoded by the script's own pipes. */
  readonly decoded: readonly { readonly technique: string; readonly text: string }[]
  readonly disguised: number
}

export function unrollShell(source: string): UnrolledShell {
  const variables = new Map<string, string>()
  const decoded: { technique: string; text: string }[] = []
  let disguised = 0
  const out: string[] = []
  const joined = source.replace(/\\\r?\n/g, ' ')
  for (const { text: whole, begins } of linesOf(joined)) {
    const trimmed = whole.trimStart()
    if (trimmed === '') continue
    if (out.length >= SHELL_LINES_MAX) {
      out.push(joined.slice(begins))
      break
    }
    if (trimmed.startsWith('#') && !(out.length === 0 && trimmed.startsWith('#!'))) continue
    let line = withoutComment(whole.slice(0, SHELL_LINE_CHARS_MAX))
    const before = line
    line = line.replace(/\$\{IFS[^}]{0,20}\}|\$IFS(?:\$\d)?/g, ' ')
    line = line.replace(/\$'((?:\\.|[^'\\]){1,2000})'/g, (_, body: string) => escapes(body))
    // Empty quotes and quotes inside a word: c''u'r'l, w"g"et.
    line = line.replace(/(?<=\w)(?:''|"")(?=\w)/g, '').replace(/(?<=\w)'(\w{1,3})'(?=\w|\s|$)/g, '$1')
    line = withoutBackslashes(line)
    line = line.replace(/\$@(?=\w)|(?<=\w)\$@/g, '')
    if (line !== before) disguised += 1
    // `a=cu;b=rl;$a$b` sets and uses in one line.
    remember(line, variables)
    line = line.replace(/\$\{?([A-Za-z_]\w{0,60})\}?/g, (found, name: string) => variables.get(name) ?? found)
    if (line.length > SHELL_LINE_CHARS_MAX) line = line.slice(0, SHELL_LINE_CHARS_MAX)
    remember(line, variables)
    for (const found of decodedIn(line)) if (decoded.length < 32) decoded.push(found)
    out.push(line)
  }
  return { text: out.join('\n'), decoded, disguised }
}

const ASSIGNMENT =
  /(?:^|[;&])\s*(?:export\s+|local\s+|declare\s+|readonly\s+)?([A-Za-z_]\w{0,60})=(?:'([^']{0,65536})'|"([^"`]{0,65536})"|([^\s;&|'"`()]{1,65536}))(?=\s*(?:[;&]|$))/g

/** A value that names itself would grow with every line; values that hold commands stay where they are. */
function remember(line: string, variables: Map<string, string>): void {
  if (!line.includes('=')) return
  for (const found of line.matchAll(ASSIGNMENT)) {
    const value = found[2] ?? found[3] ?? found[4] ?? ''
    if (!value.includes('$') && variables.size < 2000) variables.set(found[1] ?? '', value)
  }
}

/** A `#` begins a comment only at a word's start and outside quotes. */
function withoutComment(line: string): string {
  let quote = ''
  for (let at = 0; at < line.length; at += 1) {
    const char = line.charAt(at)
    if (quote !== '') {
      if (char === '\\' && quote === '"') at += 1
      else if (char === quote) quote = ''
    } else if (char === "'" || char === '"') quote = char
    else if (char === '\\') at += 1
    else if (char === '#' && at > 0 && /\s/.test(line.charAt(at - 1))) return line.slice(0, at)
  }
  return line
}

/** Backslashes inside words, w\ge\t: outside quotes the shell drops them, inside quotes they are for echo, printf, sed. */
function withoutBackslashes(line: string): string {
  if (!line.includes('\\')) return line
  let quote = ''
  let out = ''
  for (let at = 0; at < line.length; at += 1) {
    const char = line.charAt(at)
    const next = line.charAt(at + 1)
    if (char === '\\' && quote !== "'") {
      const splits = quote === '' && /\w/.test(line.charAt(at - 1)) && /\w/.test(next)
      out += splits ? next : char + next
      at += 1
      continue
    }
    if (quote === '' && (char === "'" || char === '"')) quote = char
    else if (char === quote) quote = ''
    out += char
  }
  return out
}

function escapes(text: string): string {
  return text.replace(
    /\\(?:x([0-9a-fA-F]{2})|([0-7]{1,3})|u([0-9a-fA-F]{4})|(.))/g,
    (_, hex: string | undefined, octal: string | undefined, wide: string | undefined, plain: string | undefined) => {
      if (plain !== undefined) return plain === 'n' ? '\n' : plain === 't' ? '\t' : plain
      return String.fromCharCode(
        octal === undefined ? Number.parseInt(hex ?? wide ?? '0', 16) : Number.parseInt(octal, 8) & 0xff,
      )
    },
  )
}

function decodedIn(line: string): readonly { technique: string; text: string }[] {
  const found: { technique: string; text: string }[] = []
  const add = (technique: string, bytes: Uint8Array | null): void => {
    const text = bytes === null ? null : readableText(bytes)
    if (text !== null && text.length >= 6) found.push({ technique, text })
  }
  if (/base64\s+(?:-d|-D|--decode|-di)|openssl\s+(?:enc\s+)?-?base64\s+-d|b64decode/.test(line))
    for (const match of line.matchAll(/[A-Za-z0-9+/]{12,}={0,2}/g)) add('base64 -d', bytesFromBase64(match[0]))
  if (/xxd\s+(?:-r\s+-p|-p\s+-r|-rp|-ps?\s+-r)/.test(line))
    for (const match of line.matchAll(/\b[0-9a-fA-F]{12,}\b/g))
      add('xxd -r', Buffer.from(match[0].slice(0, match[0].length & ~1), 'hex'))
  if (/\|\s*rev\b/.test(line))
    for (const match of line.matchAll(/['"]([^'"]{8,4000})['"]/g))
      found.push({ technique: 'rev', text: [...(match[1] ?? '')].reverse().join('') })
  if (/(?:printf|echo\s+-e)\s/.test(line) && /\\x[0-9a-fA-F]{2}|\\[0-7]{3}/.test(line)) {
    const body = /(?:printf|echo\s+-e)\s+['"]?((?:\\x[0-9a-fA-F]{2}|\\[0-7]{3}|[^'"\\]){6,65536})/.exec(line)?.[1]
    if (body !== undefined) add('printf escapes', Buffer.from(escapes(body), 'latin1'))
  }
  return found
}
