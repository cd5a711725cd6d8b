// What a message says, as a flat list of `place: value`, once from stalwart's JSON and once from our own parse, so that the
// two can be laid beside each other. A place is the path of a part (`0.1`, `/` where a message inside begins) and a field.
import { createHash } from 'node:crypto'
import { DefectList } from '../../../src/email/message/defect.ts'
import { type Mailbox, parseAddresses } from '../../../src/email/message/header/addresses.ts'
import { parseDate } from '../../../src/email/message/header/date.ts'
import { decodeEncodedWords } from '../../../src/email/message/header/encoded-words.ts'
import { readHead } from '../../../src/email/message/header/head.ts'
import { fieldValue, type HeaderField } from '../../../src/email/message/header/header-field.ts'
import { parseParameters } from '../../../src/email/message/mime/parameters.ts'
import type { Part } from '../../../src/email/message/mime/part.ts'

export type Reading = ReadonlyMap<string, string>

interface JsonAddress {
  readonly name: string | null
  readonly address: string | null
}
interface JsonDate {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly tz_before_gmt: boolean
  readonly tz_hour: number
  readonly tz_minute: number
}
interface JsonValue {
  readonly Text?: string
  readonly TextList?: readonly string[]
  readonly DateTime?: JsonDate
  readonly Address?: {
    readonly List?: readonly JsonAddress[]
    readonly Group?: readonly { readonly name: string | null; readonly addresses: readonly JsonAddress[] }[]
  }
  readonly ContentType?: {
    readonly c_type: string
    readonly c_subtype: string | null
    readonly attributes: readonly { readonly name: string; readonly value: string }[] | null
  }
}
interface JsonPart {
  readonly headers: readonly {
    readonly name: string | { readonly other: string }
    readonly value: JsonValue | 'Empty'
  }[]
  readonly body: {
    readonly Text?: string
    readonly Html?: string
    readonly Binary?: readonly number[]
    readonly InlineBinary?: readonly number[]
    readonly Multipart?: readonly number[]
    readonly Message?: JsonMessage
  }
}
export interface JsonMessage {
  readonly parts: readonly JsonPart[]
}

const hash = (bytes: Uint8Array): string =>
  `${bytes.length} bytes ${createHash('sha1').update(bytes).digest('hex').slice(0, 8)}`
const oneSpace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const mailbox = (name: string | null, address: string | null): string => oneSpace(`${name ?? ''} <${address ?? ''}>`)

export function readJson(message: JsonMessage): Reading {
  const reading = new Map<string, string>()
  addJsonPart(reading, message, 0, '0')
  return reading
}

function addJsonPart(reading: Map<string, string>, message: JsonMessage, id: number, path: string): void {
  const part = message.parts[id]
  if (part === undefined) return
  const {
    Text: text,
    Html: html,
    Binary: binary,
    InlineBinary: inline,
    Multipart: children,
    Message: inside,
  } = part.body
  addJsonFields(reading, part, path)
  if (text !== undefined || html !== undefined)
    reading.set(`${path} text`, (text ?? html ?? '').replaceAll(/\r{0,2}\n|\r/g, '\n'))
  const bytes = binary ?? inline
  if (bytes !== undefined) reading.set(`${path} bytes`, hash(Uint8Array.from(bytes)))
  for (const [index, child] of (children ?? []).entries()) addJsonPart(reading, message, child, `${path}.${index}`)
  if (inside !== undefined) addJsonPart(reading, inside, 0, `${path}/0`)
}

function addJsonFields(reading: Map<string, string>, { headers, body }: JsonPart, path: string): void {
  reading.set(`${path} type`, body.Message !== undefined ? 'message/rfc822' : 'text/plain')
  // Of several fields of a name the first, as mail clients show it.
  for (const { name: named, value } of headers.toReversed()) {
    if (value === 'Empty' || typeof named !== 'string') continue
    const name = named.replaceAll('_', '-')
    const { Text: text, DateTime: date, Address: address, ContentType: type } = value
    if (name === 'content-type' && type !== undefined)
      reading.set(`${path} type`, `${type.c_type}/${type.c_subtype ?? ''}`.toLowerCase())
    for (const { name: parameter, value: own } of type?.attributes ?? [])
      if (SHOWN_PARAMETERS.has(parameter)) reading.set(`${path} ${name}.${parameter}`, own)
    if (name === 'subject' && text !== undefined) reading.set(`${path} subject`, oneSpace(text))
    if ((name === 'message-id' || name === 'content-id') && text !== undefined) reading.set(`${path} ${name}`, text)
    if (name === 'date' && date !== undefined) reading.set(`${path} date`, dateOf(date))
    if (!ADDRESS_FIELDS.includes(name) || address === undefined) continue
    const list = address.List ?? address.Group?.flatMap(({ addresses }) => addresses) ?? []
    reading.set(`${path} ${name}`, list.map((one) => mailbox(one.name, one.address)).join(', '))
  }
}

const SHOWN_PARAMETERS = new Set(['charset', 'boundary', 'name', 'filename'])
const ADDRESS_FIELDS = ['from', 'to', 'cc', 'reply-to', 'sender']

function dateOf({ year, month, day, hour, minute, second, tz_before_gmt, tz_hour, tz_minute }: JsonDate): string {
  const offset = (tz_hour * 60 + tz_minute) * (tz_before_gmt ? -1 : 1)
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second) - offset * 60_000).toISOString()
}

/** The same from our own parse; `headers` are those of the message, the root's. */
export function readPart(part: Part, path = '0', reading = new Map<string, string>()): Reading {
  addFields(reading, part.headers, path)
  reading.set(`${path} type`, part.type)
  const isMessage = part.type === 'message/rfc822' || part.type === 'message/global'
  if (part.text !== null && part.type.startsWith('text/')) reading.set(`${path} text`, part.text)
  else if (part.children.length === 0 && !part.type.startsWith('multipart/'))
    reading.set(`${path} bytes`, hash(part.content))
  for (const [index, child] of part.children.entries())
    readPart(child, isMessage ? `${path}/0` : `${path}.${index}`, reading)
  return reading
}

function addFields(reading: Map<string, string>, fields: readonly HeaderField[], path: string): void {
  const has = (name: string): boolean => fieldValue(fields, name) !== ''
  const { messageId } = readHead(fields, new DefectList())
  for (const name of ['content-type', 'content-disposition'])
    for (const [parameter, value] of parseParameters(fieldValue(fields, name)).parameters)
      if (SHOWN_PARAMETERS.has(parameter)) reading.set(`${path} ${name}.${parameter}`, value)
  if (has('subject')) reading.set(`${path} subject`, oneSpace(decodeEncodedWords(fieldValue(fields, 'subject'))))
  if (messageId !== null) reading.set(`${path} message-id`, messageId)
  const contentId = fieldValue(fields, 'content-id')
  if (contentId !== '') reading.set(`${path} content-id`, contentId.replaceAll(/[<>]/g, '').trim())
  const date = parseDate(fieldValue(fields, 'date'))
  if (date !== null) reading.set(`${path} date`, date.toISOString())
  for (const name of ADDRESS_FIELDS)
    if (has(name)) reading.set(`${path} ${name}`, parseAddresses(fieldValue(fields, name)).map(shown).join(', '))
}

const shown = ({ name, address }: Mailbox): string => mailbox(name, address)

/** Places where the two differ, with both values cut short. */
export function differences(
  theirs: Reading,
  ours: Reading,
): readonly { readonly place: string; readonly theirs: string; readonly ours: string }[] {
  const short = (text: string | undefined): string =>
    text === undefined ? '(absent)' : JSON.stringify(text).slice(0, 120)
  return [...new Set([...theirs.keys(), ...ours.keys()])]
    .filter((place) => theirs.get(place) !== ours.get(place))
    .map((place) => ({ place, theirs: short(theirs.get(place)), ours: short(ours.get(place)) }))
}
