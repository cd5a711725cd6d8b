// Programs that turn text into text, as pipelines of scripts use them. Null where the options go beyond what is imitated:
// then the text passes on as it is.
import { inflateBounded } from '../../file/formats/script/inflate.ts'
import { patternFor } from '../powershell/patterns.ts'
import { escapes } from './parse/word.ts'

/** Lines that pass through one program of a pipeline. */
const LINES_MAX = 50_000

export type Filter = (args: readonly string[], input: string) => string | null

const lines = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n', LINES_MAX)
const whole = (list: readonly string[]): string => (list.length === 0 ? '' : `${list.join('\n')}\n`)
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** `-n 5`, `-n5`. */
function option(args: readonly string[], letter: string): string | undefined {
  const at = args.findIndex((one) => one.startsWith(`-${letter}`) || one.startsWith(`--${letter}`))
  if (at === -1) return undefined
  const own = args[at] ?? ''
  return own.length > 2 ? own.slice(2).replace(/^=/, '') : args[at + 1]
}

const has = (args: readonly string[], ...letters: readonly string[]): boolean =>
  args.some((one) => (/^-[A-Za-z]+$/.test(one) ? letters.some((letter) => one.includes(letter)) : false))

/** `a-z`, `\n`, `[:upper:]` → characters. */
function setOf(text: string): string {
  const plain = escapes(
    text
      .replaceAll('[:upper:]', 'A-Z')
      .replaceAll('[:lower:]', 'a-z')
      .replaceAll('[:digit:]', '0-9')
      .replaceAll('[:alpha:]', 'A-Za-z')
      .replaceAll('[:alnum:]', 'A-Za-z0-9')
      .replaceAll('[:space:]', ' \\t\\n\\r'),
  )
  let out = ''
  for (let at = 0; at < plain.length && out.length < 1_000; at += 1) {
    if (plain.charAt(at + 1) === '-' && at + 2 < plain.length) {
      const last = plain.charCodeAt(at + 2)
      for (let code = plain.charCodeAt(at); code <= last && out.length < 1_000; code += 1)
        out += String.fromCharCode(code)
      at += 2
    } else out += plain.charAt(at)
  }
  return out
}

const tr: Filter = (args, input) => {
  const isDelete = has(args, 'd')
  const isComplement = has(args, 'c', 'C')
  const [from = '', to = ''] = args.filter((one) => !/^-[a-zA-Z]+$/.test(one))
  const first = setOf(from)
  if (isDelete) return [...input].filter((char) => first.includes(char) === isComplement).join('')
  if (to === '') return has(args, 's') ? squeezed(input, first) : input
  const second = setOf(to)
  const table = new Map([...first].map((char, at) => [char, second.charAt(Math.min(at, second.length - 1))]))
  const made = [...input]
    .map((char) => (isComplement ? (first.includes(char) ? char : second.slice(-1)) : (table.get(char) ?? char)))
    .join('')
  return has(args, 's') ? squeezed(made, second) : made
}

const squeezed = (text: string, set: string): string =>
  [...text].filter((char, at, all) => !(set.includes(char) && all[at - 1] === char)).join('')

/** `1,3-5` → places from nought. */
function placesOf(text: string): (at: number) => boolean {
  const ranges = text
    .split(',')
    .slice(0, 200)
    .map((one) => /^(\d{0,9})(-?)(\d{0,9})$/.exec(one))
    .map((one) => {
      const from = Number(one?.[1] || 1)
      return [from, one?.[2] === '-' ? Number(one?.[3] || Number.MAX_SAFE_INTEGER) : from] as const
    })
  return (at) => ranges.some(([from, to]) => at + 1 >= from && at + 1 <= to)
}

const cut: Filter = (args, input) => {
  const chars = option(args, 'c') ?? option(args, 'b')
  if (chars !== undefined) {
    const isIn = placesOf(chars)
    return whole(lines(input).map((line) => [...line].filter((_, at) => isIn(at)).join('')))
  }
  const fields = option(args, 'f')
  if (fields === undefined) return null
  const between = option(args, 'd') ?? '\t'
  const isIn = placesOf(fields)
  return whole(
    lines(input).map((line) =>
      line.includes(between)
        ? line
            .split(between)
            .filter((_, at) => isIn(at))
            .join(between)
        : line,
    ),
  )
}

/** An expression of `grep` or `sed` that is quick on the longest of these lines; null for any other. */
function expression(source: string, flags: string, input: string): RegExp | null {
  const longest = lines(input).reduce((most, line) => (line.length > most.length ? line : most), '')
  return patternFor(
    source.replace(/\[:(\w+):\]/g, (_, name: string) => POSIX[name] ?? ''),
    flags,
    longest,
  )
}

const POSIX: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  space: '\\s',
  upper: 'A-Z',
  lower: 'a-z',
  xdigit: '0-9A-Fa-f',
}

/** Basic expressions mark their brackets by a backslash, extended ones do not. */
const basic = (source: string): string =>
  source.replace(/\\([(){}|+?])|([(){}|+?])/g, (_, marked?: string, bare?: string) => marked ?? `\\${bare ?? ''}`)

const sed: Filter = (args, input) => {
  const isExtended = has(args, 'E', 'r')
  const isQuiet = has(args, 'n')
  const scripts = args.flatMap((one, at) => (args[at - 1] === '-e' ? [one] : []))
  const script = scripts.length > 0 ? scripts.join(';') : (args.find((one) => !one.startsWith('-')) ?? '')
  let text = lines(input)
  for (const one of commandsOf(script)) {
    const change = /^s(.)((?:\\[\s\S]|(?!\1)[\s\S])*)\1((?:\\[\s\S]|(?!\1)[\s\S])*)\1([gIip\d]*)$/.exec(one)
    const line = /^(\d+)(?:,(\d+|\$))?([pd])$/.exec(one)
    const found = /^\/((?:\\\/|[^/])*)\/([pd])$/.exec(one)
    if (change !== null) {
      const [, , from = '', to = '', flags = ''] = change
      const pattern = expression(
        isExtended ? from : basic(from),
        `${flags.includes('g') ? 'g' : ''}${/i/i.test(flags) ? 'i' : ''}`,
        input,
      )
      if (pattern === null) return null
      const by = to
        .replace(/\$/g, '$$$$')
        .replace(/\\(\d)/g, '$$$1')
        .replace(/(?<!\\)&/g, '$$&')
        .replace(/\\n/g, '\n')
        .replace(/\\(.)/g, '$1')
      text = text.map((row) => row.replace(pattern, by))
    } else if (line !== null) {
      const first = Number(line[1])
      const last = line[2] === undefined ? first : line[2] === '$' ? text.length : Number(line[2])
      const isIn = (at: number): boolean => at + 1 >= first && at + 1 <= last
      text = text.filter((_, at) => (line[3] === 'd' ? !isIn(at) : isQuiet ? isIn(at) : true))
    } else if (found !== null) {
      const pattern = expression(isExtended ? (found[1] ?? '') : basic(found[1] ?? ''), '', input)
      if (pattern === null) return null
      text = text.filter((row) => (pattern.test(row) ? found[2] === 'p' : found[2] === 'd'))
    } else return null
  }
  return whole(text)
}

/** Commands of sed between `;`, where no expression of theirs holds one. */
const commandsOf = (script: string): readonly string[] =>
  script
    .split(/(?:;|\n)(?=[^\S\n]*(?:s[^\w\s]|\d|\/|$))/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .slice(0, 50)

const grep: Filter = (args, input) => {
  const given = args.filter((one) => !one.startsWith('-'))
  const source = option(args, 'e') ?? given[0] ?? ''
  const isFixed = has(args, 'F')
  const pattern = isFixed
    ? null
    : expression(has(args, 'E', 'P') ? source : basic(source), has(args, 'i') ? 'gi' : 'g', input)
  if (pattern === null && !isFixed) return null
  const isIn = (line: string): boolean => {
    if (pattern === null) return line.includes(source)
    pattern.lastIndex = 0
    return pattern.test(line)
  }
  const found = lines(input).filter((line) => isIn(line) !== has(args, 'v'))
  if (has(args, 'c')) return `${found.length}\n`
  if (has(args, 'o') && pattern !== null)
    return whole(found.flatMap((line) => (line.match(pattern) ?? []).slice(0, 1_000)))
  return whole(found)
}

/** `{print $2}`, `-F:`: no more of the language. */
const awk: Filter = (args, input) => {
  const program = args.filter((one, at) => !one.startsWith('-') && !/^-[Fv]$/.test(args[at - 1] ?? ''))[0] ?? ''
  const found = /^\s*(?:NR\s*==\s*(\d+)\s*)?\{\s*print\s*([^{};]*);?\s*\}\s*$/.exec(program)
  if (found === null) return null
  const separator = option(args, 'F')
  const only = found[1]
  const items = (found[2] ?? '').trim()
  return whole(
    lines(input)
      .filter((_, at) => only === undefined || at + 1 === Number(only))
      .map((line) => {
        const fields = separator === undefined ? line.trim().split(/\s+/) : line.split(escapes(separator))
        if (items === '' || items === '$0') return line
        return items
          .split(/(?:(?<!\s)\s+)?(,)\s*|(?<!\s)\s+(?=["$])/)
          .filter((one) => one !== undefined && one !== '')
          .map((one) => {
            if (one === ',') return ' '
            if (one === '$NF') return fields.at(-1) ?? ''
            const place = /^\$(\d+)$/.exec(one)?.[1]
            if (place !== undefined) return place === '0' ? line : (fields[Number(place) - 1] ?? '')
            return /^"(.*)"$/.exec(one)?.[1] ?? ''
          })
          .join('')
      }),
  )
}

function head(args: readonly string[], input: string, isTail: boolean): string {
  const bytes = option(args, 'c')
  if (bytes !== undefined) {
    const count = Math.abs(Number.parseInt(bytes.replace(/^\+/, ''), 10)) || 0
    if (isTail) return bytes.startsWith('+') ? input.slice(count - 1) : input.slice(-count)
    return input.slice(0, count)
  }
  const given = option(args, 'n') ?? args.find((one) => /^-\d+$/.test(one))?.slice(1) ?? '10'
  const count = Math.abs(Number.parseInt(given, 10)) || 0
  const all = lines(input)
  if (!isTail) return whole(given.startsWith('-') ? all.slice(0, -count) : all.slice(0, count))
  return whole(given.startsWith('+') ? all.slice(count - 1) : all.slice(-count))
}

const base64: Filter = (args, input) =>
  args.some((one) => /^-(?:d|D|di|id)$|^--decode$/.test(one))
    ? latin1(Buffer.from(input, 'base64'))
    : `${Buffer.from(input, 'latin1').toString('base64')}\n`

function base32(text: string): string {
  let bits = ''
  for (const char of text
    .replace(/[^A-Z2-7]/gi, '')
    .slice(0, 200_000)
    .toUpperCase())
    bits += 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0')
  const bytes: number[] = []
  for (let at = 0; at + 8 <= bits.length; at += 8) bytes.push(Number.parseInt(bits.slice(at, at + 8), 2))
  return latin1(Uint8Array.from(bytes))
}

const xxd: Filter = (args, input) => {
  if (has(args, 'r')) return latin1(Buffer.from(input.replace(/[^\da-f]/gi, ''), 'hex'))
  return has(args, 'p') ? `${Buffer.from(input, 'latin1').toString('hex')}\n` : null
}

const inflated: Filter = (_, input) => {
  const bytes = inflateBounded(Buffer.from(input, 'latin1'))
  return bytes === null ? null : latin1(bytes)
}

const openssl: Filter = (args, input) =>
  args.includes('base64') || args.includes('-base64') ? base64(args.includes('-d') ? ['-d'] : [], input) : null

export const FILTERS: Readonly<Record<string, Filter>> = {
  tr,
  cut,
  sed,
  grep,
  egrep: (args, input) => grep(['-E', ...args], input),
  fgrep: (args, input) => grep(['-F', ...args], input),
  awk,
  gawk: awk,
  mawk: awk,
  base64,
  base32: (args, input) => (has(args, 'd') ? base32(input) : null),
  xxd,
  openssl,
  gunzip: inflated,
  zcat: inflated,
  gzip: (args, input) => (has(args, 'd') ? inflated(args, input) : null),
  head: (args, input) => head(args, input, false),
  tail: (args, input) => head(args, input, true),
  rev: (_, input) => whole(lines(input).map((line) => [...line].reverse().join(''))),
  tac: (_, input) => whole([...lines(input)].reverse()),
  sort: (args, input) => {
    const sorted = [...lines(input)].sort()
    const made = has(args, 'u') ? [...new Set(sorted)] : sorted
    return whole(has(args, 'r') ? made.reverse() : made)
  },
  uniq: (_, input) => whole(lines(input).filter((line, at, all) => line !== all[at - 1])),
  wc: (args, input) =>
    `${has(args, 'l') ? (input.match(/\n/g) ?? []).length : has(args, 'c', 'm') ? input.length : input.split(/\s+/).filter(Boolean).length}\n`,
  nl: (_, input) => whole(lines(input).map((line, at) => `${String(at + 1).padStart(6)}\t${line}`)),
  fold: (_, input) => input,
  paste: (args, input) => (has(args, 's') ? whole([lines(input).join(option(args, 'd') ?? '\t')]) : null),
  strings: (_, input) => input,
}
