// Events of a MISP feed → entries. Only attributes that MISP marks for detection (`to_ids`) count: the others describe the
// event, often the victim's own addresses.

import { hashKey } from '../canonical.ts'
import type { ListKey } from '../list-match.ts'
import { entryOf, type ReadEntry } from './list-entry.ts'
import { addressKey, fuzzyKey } from './value.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const HASHES = new Set(['md5', 'sha1', 'sha256'])
const ADDRESSES = new Set([
  'url',
  'domain',
  'hostname',
  'ip-src',
  'ip-dst',
  'email-src',
  'email',
  'ip-src|port',
  'ip-dst|port',
  'hostname|port',
  'domain|ip',
])

/** The events in one file: `{"Event": …}`, or several in `response`. Null where it holds none. */
export function mispEvents(json: unknown): readonly Fields[] | null {
  const wrapped = isFields(json) && Array.isArray(json['response']) ? json['response'] : [json]
  const events = listOf(wrapped).flatMap((one) => (isFields(one) && isFields(one['Event']) ? [one['Event']] : []))
  return events.length === 0 ? null : events
}

/** One for each attribute of the event, those of its objects included. */
export function readMispEvent(event: Fields): readonly ReadEntry[] {
  const { info, date } = event
  const objects = listOf(event['Object']).filter(isFields)
  const attributes = [...listOf(event['Attribute']), ...objects.flatMap((one) => listOf(one['Attribute']))]
  return attributes.map((attribute) => {
    if (!isFields(attribute)) return 'unread'
    if (attribute['to_ids'] !== true || attribute['deleted'] === true) return 'skipped'
    const key = keyOfAttribute(textOf(attribute['type']), textOf(attribute['value']))
    const comment = [textOf(info), textOf(attribute['comment'])].filter((text) => text !== '').join(': ')
    return entryOf(key === null ? [] : [key], comment, textOf(attribute['first_seen']) || textOf(date) || null)
  })
}

/** The names of MISP's types; in a composite the part that is looked up. */
function keyOfAttribute(type: string, value: string): ListKey | null {
  const [first = '', second = ''] = value.split('|')
  if (HASHES.has(type)) return hashKey(value.trim())
  if (type === 'tlsh' || type === 'ssdeep') return fuzzyKey(value.trim())
  if (type.startsWith('filename|')) return HASHES.has(type.slice(9)) ? hashKey(second.trim()) : fuzzyKey(second.trim())
  return ADDRESSES.has(type) ? addressKey((type === 'url' ? value : first).trim()) : null
}
