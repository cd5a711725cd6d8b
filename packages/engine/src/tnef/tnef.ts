// TNEF ([MS-OXTNEF]), the `winmail.dat` that Outlook packs a message into: a run of attributes, each with a level, an id, a
// length and a checksum. Shared by the e-mail side (a part of a message) and the file side (a file). Total.
import { decodeCodePage } from './code-page.ts'
import { decompressRtf } from './compressed-rtf.ts'
import { ATTACHMENTS_MAX, ATTRIBUTES_MAX } from './limits.ts'
import { type MapiProperty, propertyText, readProperties } from './properties.ts'
import { TnefReader } from './reader.ts'
import { type RichText, readRichText } from './rich-text.ts'

export interface TnefAttachment {
  /** The long name where there is one. */
  readonly name: string | null
  /** As the sender says, such as `image/png`; null where it says nothing. */
  readonly mimeType: string | null
  readonly contentId: string | null
  readonly bytes: Uint8Array
  /** The bytes are a TNEF stream again: a message that was attached. */
  readonly isEmbedded: boolean
}

export interface Tnef {
  readonly attachments: readonly TnefAttachment[]
  /** Forms of the body, best last; each can be there or not. */
  readonly bodies: readonly RichText[]
  readonly messageClass: string
  readonly subject: string
  /** What was cut or damaged, in plain words. */
  readonly defects: readonly string[]
}

const SIGNATURE = 0x223e9f78
const ATTRIBUTE = {
  subject: 0x8004,
  messageClass: 0x8008,
  body: 0x800c,
  data: 0x800f,
  title: 0x8010,
  rendering: 0x9002,
  messageProperties: 0x9003,
  attachmentProperties: 0x9005,
  codePage: 0x9007,
} as const
const PROPERTY = {
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  data: 0x3701,
  shortName: 0x3704,
  longName: 0x3707,
  mimeType: 0x370e,
  contentId: 0x3712,
  internetCodePage: 0x3fde,
} as const
const OBJECT = 0x0d

export const isTnef = (bytes: Uint8Array): boolean => new TnefReader(bytes).u32() === SIGNATURE

interface Draft {
  title: string
  data: Uint8Array
  properties: ReadonlyMap<number, MapiProperty>
}

export function parseTnef(bytes: Uint8Array): Tnef {
  const reader = new TnefReader(bytes, 6)
  const drafts: Draft[] = []
  const defects: string[] = []
  let page = 1252
  let message: ReadonlyMap<number, MapiProperty> = new Map()
  let [subject, messageClass, body] = ['', '', '']
  const text = (data: Uint8Array): string => decodeCodePage(data, page).replace(/\0.*$/s, '')
  for (let count = 0; reader.has(9); count += 1) {
    if (count >= ATTRIBUTES_MAX || drafts.length > ATTACHMENTS_MAX) {
      defects.push('more attributes than are read')
      break
    }
    reader.u8()
    const id = reader.u16()
    reader.u16()
    const size = reader.u32()
    const data = reader.slice(size)
    reader.u16()
    if (data.length < size) defects.push('the last attribute is cut off')
    const current = drafts.at(-1)
    if (id === ATTRIBUTE.codePage) page = new TnefReader(data).u32()
    else if (id === ATTRIBUTE.subject) subject = text(data)
    else if (id === ATTRIBUTE.messageClass) messageClass = text(data)
    else if (id === ATTRIBUTE.body) body = text(data)
    else if (id === ATTRIBUTE.messageProperties) message = readProperties(data)
    else if (id === ATTRIBUTE.rendering) drafts.push({ title: '', data: new Uint8Array(), properties: new Map() })
    else if (current === undefined) continue
    else if (id === ATTRIBUTE.title) current.title = text(data)
    else if (id === ATTRIBUTE.data) current.data = data
    else if (id === ATTRIBUTE.attachmentProperties) current.properties = readProperties(data)
  }
  const attachments = drafts.map((draft) => attachmentOf(draft, text))
  return { attachments, bodies: bodiesOf(message, body, text), messageClass, subject, defects }
}

function attachmentOf({ title, data, properties }: Draft, text: (data: Uint8Array) => string): TnefAttachment {
  const told = (id: number): string => propertyText(properties.get(id), text)
  const own = properties.get(PROPERTY.data)
  // Sixteen bytes of an object's data name its interface; what follows is the object, for a message another TNEF stream.
  const object = own?.type === OBJECT ? own.data.subarray(16) : own?.data
  const bytes = data.length === 0 && object !== undefined ? object : data
  return {
    name: [told(PROPERTY.longName), title, told(PROPERTY.shortName)].find((name) => name !== '') ?? null,
    mimeType: told(PROPERTY.mimeType).toLowerCase() || null,
    contentId: told(PROPERTY.contentId) || null,
    bytes,
    isEmbedded: own?.type === OBJECT && isTnef(bytes),
  }
}

function bodiesOf(
  message: ReadonlyMap<number, MapiProperty>,
  body: string,
  text: (data: Uint8Array) => string,
): readonly RichText[] {
  const plain = propertyText(message.get(PROPERTY.body), text) || body
  // HTML has a code page of its own.
  const named = message.get(PROPERTY.internetCodePage)
  const htmlPage = named === undefined ? null : new TnefReader(named.data).u32()
  const html = propertyText(
    message.get(PROPERTY.html),
    htmlPage === null ? text : (data) => decodeCodePage(data, htmlPage),
  )
  const packed = message.get(PROPERTY.rtf)
  const rtf = packed === undefined ? null : decompressRtf(packed.data)
  const rich = rtf === null ? null : readRichText(rtf)
  const bodies: RichText[] = []
  if (plain.trim() !== '') bodies.push({ kind: 'text', text: plain })
  // RTF that was made of the plain text says nothing new.
  if (rich !== null && rich.text.trim() !== '' && html === '' && (rich.kind === 'html' || plain.trim() === ''))
    bodies.push(rich)
  if (html.trim() !== '') bodies.push({ kind: 'html', text: html })
  return bodies
}
