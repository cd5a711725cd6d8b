// Damage to messages that knows their structure: headers doubled, boundaries broken, encodings and charsets that lie, nesting,
// truncation, splices of two messages, and the bytes on which parsers stumble.
import type { Random } from './random.ts'

type Mutation = (source: string, random: Random, other: string) => string

const CHARS_MAX = 16_384
const TOKENS = [
  '\r',
  '\n',
  '\r\n',
  '\n\n',
  '\0',
  '"',
  '(',
  ')',
  '<',
  '>',
  '\\',
  ',',
  ';',
  ':',
  '=',
  '=?',
  '?=',
  '=?utf-8?q?',
  '--',
  '%',
  "''",
  '*0*=',
  '\t',
  ' ',
  '\xff',
  '\xfe\xff',
  '\x1b$B',
  '~{',
  '+',
  '@',
  'From ',
  '>From ',
  '\xe2\x80\xae',
]

/** Offsets of a piece of the text. */
function piece(source: string, random: Random, charsMax: number): readonly [number, number] {
  const from = random.below(source.length + 1)
  return [from, Math.min(source.length, from + random.below(charsMax))]
}

function replaceOne(source: string, pattern: RegExp, random: Random, to: (found: string) => string): string {
  const found = [...source.matchAll(pattern)]
  if (found.length === 0) return source
  const { 0: text, index } = random.pick(found)
  return source.slice(0, index) + to(text) + source.slice(index + text.length)
}

const HEADER = /^[A-Za-z-]{1,40}:.*(?:\n[ \t].*)*\n/gm

const MUTATIONS: readonly Mutation[] = [
  // Headers doubled, lost, folded anywhere, without their line end.
  (source, random) => replaceOne(source, HEADER, random, (field) => field + field),
  (source, random, other) => replaceOne(source, HEADER, random, () => (other.match(HEADER) ?? [''])[0]),
  (source, random) => replaceOne(source, HEADER, random, () => ''),
  (source, random) =>
    replaceOne(
      source,
      HEADER,
      random,
      (field) => `${field.slice(0, field.length / 2)}\n ${field.slice(field.length / 2)}`,
    ),
  (source, random) => replaceOne(source, HEADER, random, (field) => field.trimEnd()),
  // Boundaries.
  (source, random) => replaceOne(source, /^--.*$/gm, random, (line) => line.slice(0, -1)),
  (source, random) => replaceOne(source, /^--.*\n/gm, random, (line) => line + line),
  (source, random) => replaceOne(source, /^--.*\n/gm, random, () => ''),
  (source, random) =>
    replaceOne(source, /boundary="[^"]*"/g, random, () =>
      random.pick(['boundary=', 'boundary=b', 'boundary="', 'x=y', 'boundary*0=b']),
    ),
  // Encodings and charsets that lie.
  (source, random) =>
    replaceOne(
      source,
      /Encoding: \S+/g,
      random,
      () => `Encoding: ${random.pick(['base64', 'quoted-printable', 'x-uuencode', '7bit', ''])}`,
    ),
  (source, random) =>
    replaceOne(
      source,
      /charset=[\w-]+/g,
      random,
      () => `charset=${random.pick(['utf-16', 'utf-7', 'iso-2022-kr', 'utf-32', 'cp850', '"', 'gb2312'])}`,
    ),
  (source, random) =>
    replaceOne(
      source,
      /Content-Type: [\w/-]+/g,
      random,
      () =>
        `Content-Type: ${random.pick(['multipart/mixed', 'message/rfc822', 'text/plain', 'application/ms-tnef', 'application/pkcs7-mime', 'x'])}`,
    ),
  // Nesting.
  (source) => `Content-Type: message/rfc822\n\n${source}`,
  (source) => `Content-Type: multipart/mixed; boundary=b\n\n--b\n${source}\n--b\n${source.slice(0, 500)}`,
  // Truncation, splices, repetition.
  (source, random) => source.slice(0, random.below(source.length + 1)),
  (source, random, other) =>
    source.slice(0, random.below(source.length + 1)) + other.slice(random.below(other.length + 1)),
  (source, random) => {
    const [from, to] = piece(source, random, 200)
    return source.slice(0, from) + source.slice(from, to).repeat(2 + random.below(30)) + source.slice(to)
  },
  (source, random) => {
    const [from, to] = piece(source, random, 100)
    return source.slice(0, from) + source.slice(to)
  },
  // Bytes.
  (source, random) => {
    const at = random.below(source.length + 1)
    return source.slice(0, at) + random.pick(TOKENS).repeat(1 + random.below(4)) + source.slice(at)
  },
  (source, random) => {
    const at = random.below(source.length + 1)
    return source.slice(0, at) + String.fromCharCode(random.below(256)) + source.slice(at + 1)
  },
  (source, random) => source.replaceAll(/\r?\n/g, random.pick(['\r\n', '\r', '\r\r\n', '\n'])),
  (source, random) => source.replaceAll(/^/gm, random.pick(['> ', '    ', ''])),
  (source, random) => source.replaceAll(/\n[ \t]/g, random.pick(['\n', ' '])),
]

export function mutate(source: string, random: Random, other: string): string {
  let damaged = source
  for (let count = 1 + random.below(6); count > 0; count -= 1)
    damaged = random.pick(MUTATIONS)(damaged, random, other).slice(0, CHARS_MAX)
  return damaged
}
