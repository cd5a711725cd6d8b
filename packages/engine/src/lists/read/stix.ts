// Bundles of STIX 2.1 → entries. Of indicators those patterns count that one comparison decides: values joined by OR, and
// hashes of one file joined by AND. What else a pattern asks (sequences, counts, parts of values) is no list entry.
import { hashKey } from '../canonical.ts'
import type { ListKey } from '../list-match.ts'
import { entryOf, type ReadEntry } from './list-entry.ts'
import { addressKey, fuzzyKey } from './value.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The objects of a bundle; null where it is none. */
export function stixObjects(json: unknown): readonly Fields[] | null {
  if (!isFields(json) || json['type'] !== 'bundle' || !Array.isArray(json['objects'])) return null
  return json['objects'].filter(isFields)
}

/** One for each value of the indicator; `skipped` for other objects, and for what its author took back or calls benign. */
export function readStixObject(object: Fields): readonly ReadEntry[] {
  if (object['type'] !== 'indicator') return ['skipped']
  const types = object['indicator_types']
  const isBenign = Array.isArray(types) && types.includes('benign')
  if (object['revoked'] === true || isBenign) return ['skipped']
  if (textOf(object['pattern_type'] ?? 'stix') !== 'stix') return ['unread']
  const values = readPattern(textOf(object['pattern']))
  if (values === null) return ['unread']
  const [since, until] = [textOf(object['valid_from']) || null, textOf(object['valid_until']) || null]
  return values.map((key) => entryOf([key], textOf(object['name']), since, until))
}

const PATTERN_CHARS_MAX = 20_000
/** An object path, an operator and a quoted value. */
const COMPARISON = /\s*([a-z0-9-]+:[A-Za-z0-9_.'"-]{1,80})\s*(=|ISSUBSET)\s*'((?:[^'\\]|\\.){1,4096})'\s*/y
const STRENGTH: readonly string[] = ['sha256', 'sha1', 'md5']

/** Null where the pattern asks more than one comparison can answer. */
export function readPattern(pattern: string): readonly ListKey[] | null {
  if (pattern.length > PATTERN_CHARS_MAX) return null
  const keys: ListKey[] = []
  let at = 0
  for (;;) {
    const observed = readObservation(pattern, at)
    if (observed === null) return null
    keys.push(...observed.keys)
    at = observed.end
    if (pattern.slice(at).trim() === '') return keys
    const or = /\s*OR\s*/y
    or.lastIndex = at
    if (!or.test(pattern)) return null
    at = or.lastIndex
  }
}

/** What stands between `[` and `]`. */
function readObservation(
  pattern: string,
  from: number,
): { readonly keys: readonly ListKey[]; readonly end: number } | null {
  const open = /\s*\[/y
  open.lastIndex = from
  if (!open.test(pattern)) return null
  let at = open.lastIndex
  const keys: ListKey[] = []
  const joints = new Set<string>()
  for (;;) {
    COMPARISON.lastIndex = at
    const [whole, path = '', operator = '', value = ''] = COMPARISON.exec(pattern) ?? []
    if (whole === undefined) return null
    const key = keyOfComparison(path, operator, value.replace(/\\(.)/g, '$1'))
    if (key === null) return null
    keys.push(key)
    at += whole.length
    if (pattern[at] === ']') break
    const joint = /(?:OR|AND)\b/y
    joint.lastIndex = at
    const [word] = joint.exec(pattern) ?? []
    if (word === undefined) return null
    joints.add(word)
    at = joint.lastIndex
  }
  if (!joints.has('AND')) return { keys, end: at + 1 }
  const strongest = STRENGTH.flatMap((kind) => keys.find((key) => key.kind === kind) ?? [])[0]
  const areHashes =
    keys.every(({ kind }) => STRENGTH.includes(kind)) && new Set(keys.map(({ kind }) => kind)).size === keys.length
  return joints.size === 1 && areHashes && strongest !== undefined ? { keys: [strongest], end: at + 1 } : null
}

const ADDRESSES = new Set([
  'url:value',
  'domain-name:value',
  'ipv4-addr:value',
  'ipv6-addr:value',
  'email-addr:value',
  'email-message:from_ref.value',
  'email-message:sender_ref.value',
])

function keyOfComparison(path: string, operator: string, value: string): ListKey | null {
  if (ADDRESSES.has(path)) return addressKey(value)
  if (operator !== '=') return null
  const name = /^file:hashes\.(?:'([^']+)'|"([^"]+)"|([A-Za-z0-9]+))$/
    .exec(path)
    ?.slice(1)
    .find((part) => part !== undefined)
  if (name === undefined) return null
  const kind = name.toLowerCase().replace('-', '')
  const key = kind === 'tlsh' || kind === 'ssdeep' ? fuzzyKey(value) : hashKey(value)
  return key?.kind === kind ? key : null
}
