// TNEF ([MS-OXTNEF]), the `winmail.dat` that Outlook packs attachments into: a run of attributes, each with a level,
// an id, a length and a checksum. Names and data of the attachments are taken out, and the body where it is RTF.
import type { ArchiveEntry } from '../../archive/facts.ts'
import { ByteView, utf16le } from '../../bytes.ts'
import type { Defect } from '../../defect.ts'
import type { Child, Format, Parsed } from '../../format.ts'

const ATTRIBUTES_MAX = 50_000
const RENDERING = 0x9002
const TITLE = 0x8010
const DATA = 0x800f
const PROPERTIES = 0x9005
/** MAPI's long file name, which the title shortens to 8.3. */
const LONG_NAME = 0x3707

export const tnefFormat: Format = { id: 'tnef', types: ['tnef'], parse: parseTnef }

interface Attachment {
  name: string | null
  bytes: Uint8Array
}

function parseTnef(bytes: Uint8Array): Parsed {
  const view = new ByteView(bytes)
  const attachments: Attachment[] = []
  const defects: Defect[] = []
  let at = 6
  for (let count = 0; count < ATTRIBUTES_MAX && view.has(at, 9); count += 1) {
    const id = view.u16(at + 1)
    const size = view.u32(at + 5)
    const data = view.slice(at + 9, size)
    if (data.length < size) defects.push({ where: 'tnef.attribute', what: 'the last attribute is cut off' })
    at += 9 + size + 2
    if (id === RENDERING) attachments.push({ name: null, bytes: new Uint8Array(0) })
    const current = attachments.at(-1)
    if (current === undefined) continue
    if (id === DATA) current.bytes = data
    else if (id === TITLE) current.name ??= textOf(data)
    else if (id === PROPERTIES) current.name = longName(new ByteView(data)) ?? current.name
  }
  const children = attachments
    .filter((one) => one.bytes.length > 0)
    .map((one): Child => ({ name: one.name, bytes: one.bytes, relation: 'attachment' }))
  const entries = attachments.map(
    ({ name, bytes: { length } }): ArchiveEntry => ({
      name: name ?? '',
      kind: 'file',
      sizeBytes: length,
      packedBytes: length,
      encrypted: false,
    }),
  )
  const none = { encrypted: false, passwordUsed: null, passwordSource: null, comment: null, ratioMax: 1 }
  const unpackedBytes = children.reduce((sum, child) => sum + child.bytes.length, 0)
  return {
    facts: { archive: { format: 'tnef', entries, entryCount: entries.length, unpackedBytes, ...none } },
    defects,
    children,
  }
}

function textOf(data: Uint8Array): string {
  return Buffer.from(data).toString('latin1').replace(/\0.*$/s, '')
}

/** The long name stands as `id type` in front of its text; properties before it have lengths that depend on their type. */
function longName(view: ByteView): string | null {
  for (let at = 4; at + 16 <= view.length; at += 2) {
    const type = view.u16(at)
    if (view.u16(at + 2) !== LONG_NAME || (type !== 0x1e && type !== 0x1f)) continue
    const size = view.u32(at + 8)
    const data = Buffer.from(view.slice(at + 12, Math.min(size, 1024)))
    return (type === 0x1f ? utf16le(data) : data.toString('latin1')).replace(/\0.*$/s, '') || null
  }
  return null
}
