// A field with its modifiers and values → a test. Throws an Error that says what is not understood.
import { blockKey, blocksAround } from '../lists/canonical.ts'
import { anyText, globMatches, globPieces } from './glob.ts'
import type { Test } from './rule.ts'
import { all, any } from './truth.ts'

/** Longer texts are looked at so far. */
const TEXT_CHARS_MAX = 8_192
const VALUES_MAX = 5_000
const DASHES = ['-', '/', '\u2013', '\u2014', '\u2015']
/** Repetition of what repeats itself takes exponential time. */
const NESTED_REPEAT = /\((?:[^()\\]|\\.)*[+*}](?:[^()\\]|\\.)*\)(?:[+*]|\{\d+,\}?)/

type Way = 'equals' | 'contains' | 'startswith' | 'endswith' | 're' | 'cidr'
const WAYS: ReadonlySet<string> = new Set<Way>(['contains', 'startswith', 'endswith', 're', 'cidr'])
const CHANGES: ReadonlySet<string> = new Set(['windash', 'base64', 'base64offset', 'wide', 'utf16le', 'utf16'])

export function fieldTest(key: string, value: unknown): Test {
  const [field = '', ...modifiers] = key.split('|')
  if (field === '') throw new Error('keywords without a field are not understood')
  const values = Array.isArray(value) ? (value as readonly unknown[]) : [value]
  if (values.length === 0 || values.length > VALUES_MAX) throw new Error(`"${key}" has no values, or too many`)
  if (modifiers.includes('exists')) return existence(field, modifiers, values)
  const way = wayOf(key, modifiers)
  const matchers = values.map((one) => matcher(way, modifiers, one, key))
  const tests = matchers.map(
    (matches): Test =>
      (fields) => {
        const text = fields[field]
        return text === undefined ? null : matches(text.slice(0, TEXT_CHARS_MAX))
      },
  )
  return modifiers.includes('all') ? all(tests) : any(tests)
}

function wayOf(key: string, modifiers: readonly string[]): Way {
  const flags = modifiers.includes('re') ? ['i', 'm', 's'] : []
  const other = modifiers.find(
    (one) => !WAYS.has(one) && !CHANGES.has(one) && one !== 'all' && one !== 'cased' && !flags.includes(one),
  )
  if (other !== undefined) throw new Error(`the modifier "${other}" of "${key}" is not understood`)
  const ways = modifiers.filter((one) => WAYS.has(one))
  if (ways.length > 1) throw new Error(`"${key}" has several ways of comparing`)
  return (ways[0] as Way | undefined) ?? 'equals'
}

function existence(field: string, modifiers: readonly string[], values: readonly unknown[]): Test {
  const [wanted] = values
  if (modifiers.length > 1 || values.length > 1 || typeof wanted !== 'boolean')
    throw new Error(`"${field}|exists" takes true or false alone`)
  // What was not recorded may have been there.
  return (fields) => (fields[field] === undefined ? null : wanted)
}

function matcher(way: Way, modifiers: readonly string[], value: unknown, key: string): (text: string) => boolean {
  if (value === null && modifiers.length === 0) return (text) => text === ''
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean' && typeof value !== 'bigint')
    throw new Error(`a value of "${key}" is no text`)
  const written = String(value)
  if (way === 're') return expression(written, modifiers)
  if (way === 'cidr') return block(written)
  const isCased = modifiers.includes('cased')
  const fold = (text: string): string => (isCased ? text : text.toLowerCase())
  const globs = changed(written, modifiers).map(({ text, isPlain }) => {
    const pieces = isPlain ? [...fold(text)] : globPieces(fold(text))
    const before = way === 'contains' || way === 'endswith' ? anyText : []
    const behind = way === 'contains' || way === 'startswith' ? anyText : []
    return [...before, ...pieces, ...behind]
  })
  return (text) => globs.some((pieces) => globMatches(pieces, fold(text)))
}

function expression(source: string, modifiers: readonly string[]): (text: string) => boolean {
  if (NESTED_REPEAT.test(source)) throw new Error(`the pattern ${source} repeats what repeats itself`)
  const inline = /^\(\?([ims]+)\)/.exec(source)
  const flags = new Set([...(inline?.[1] ?? ''), ...['i', 'm', 's'].filter((flag) => modifiers.includes(flag))])
  const pattern = new RegExp(source.slice(inline?.[0].length ?? 0), [...flags].join(''))
  return (text) => pattern.test(text)
}

function block(written: string): (text: string) => boolean {
  const key = blockKey(written)
  if (key === null) throw new Error(`${written} is no block of addresses that is understood`)
  const length = Number(key.value.slice(key.value.indexOf('/') + 1))
  return (text) => blocksAround(text, { 4: [length], 6: [length] }).includes(key.value)
}

interface Written {
  readonly text: string
  /** No `*` or `?` in it stands for anything. */
  readonly isPlain: boolean
}

/** What the value stands for: in other dashes, and encoded. */
function changed(value: string, modifiers: readonly string[]): readonly Written[] {
  const dashed = modifiers.includes('windash') ? dashes(value) : [value]
  const isWide = ['wide', 'utf16le', 'utf16'].some((one) => modifiers.includes(one))
  const isEncoded = modifiers.includes('base64') || modifiers.includes('base64offset')
  if (isWide && !isEncoded) throw new Error('wide text is understood in base64 alone')
  if (!isEncoded) return dashed.map((text) => ({ text, isPlain: false }))
  return dashed
    .flatMap((text) => encoded(Buffer.from(text, isWide ? 'utf16le' : 'utf8'), modifiers.includes('base64offset')))
    .map((text) => ({ text, isPlain: true }))
}

/** A dash before an option, in every form that Windows takes for one. */
function dashes(value: string): readonly string[] {
  const [, before = '', option] = /^(\s*)[-/](.*)$/s.exec(value) ?? []
  if (option !== undefined) return DASHES.map((dash) => `${before}${dash}${option}`)
  return [value, ...DASHES.map((dash) => value.replaceAll(/(?<=\s)[-/](?=\w)/g, dash))]
}

/** At each of three offsets, what of the encoded text does not depend on what stands around. */
function encoded(bytes: Buffer, atOffsets: boolean): readonly string[] {
  if (!atOffsets) return [bytes.toString('base64')]
  const start = [0, 2, 3]
  const end = [0, -3, -2]
  return [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset, ' '), bytes]).toString('base64')
    return text.slice(start[offset], end[(bytes.length + offset) % 3] || undefined)
  })
}
