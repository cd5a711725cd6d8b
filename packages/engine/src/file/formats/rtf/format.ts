// Rich Text Format → its objects, links and tricks. Groups are walked once; data of objects is read the way Word reads it,
// which skips far more than its specification says.
import { ByteReader } from '../../byte-reader.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import { ddeFields } from '../office/dde.ts'
import { NO_OFFICE, type OfficeEmbedded, type OfficeFacts, type OfficeLink } from '../office/facts.ts'
import { isCompoundFile } from '../ole/compound-file.ts'
import { parseOle10Native } from '../ole/package.ts'
import { takeCompound } from '../ooxml/format.ts'
import { type RtfObject, scanRtf } from './scan.ts'

export interface RtfFacts {
  readonly objects: number
  /** Objects that are loaded without a click. */
  readonly autoUpdate: boolean
  /** The header is not `{\rtf1`. */
  readonly oddHeader: boolean
  /** Objects whose hexadecimal data is broken up by groups and control words. */
  readonly brokenUpObjects: number
  readonly classes: readonly string[]
}

export const rtfFormat: Format = { id: 'rtf', types: ['rtf'], parse: (bytes, context) => parseRtf(bytes, context) }

function parseRtf(bytes: Uint8Array, context: FormatContext): Parsed {
  const scan = scanRtf(bytes)
  const found: { embedded: OfficeEmbedded[]; children: Child[]; links: OfficeLink[]; classes: string[] } = {
    embedded: [],
    children: [],
    links: [],
    classes: [],
  }
  for (const object of scan.objects.slice(0, 200)) takeObject(object, found)
  for (const target of scan.templates) found.links.push({ kind: 'attachedTemplate', target, where: 'rtf.template' })
  for (const field of scan.fields) {
    const link =
      /^\s*(INCLUDEPICTURE|INCLUDETEXT|IMPORT|INCLUDE)\s+(?:\\\w\s+)*"?((?:https?:|\\\\|file:)[^"\s]{3,1000})/i.exec(
        field,
      )
    if (link !== null)
      found.links.push({ kind: (link[1] ?? '').toLowerCase(), target: link[2] ?? '', where: 'rtf.field' })
  }
  context.budget.spend(found.children.reduce((sum, child) => sum + child.bytes.length, 0))
  const office: OfficeFacts = {
    ...NO_OFFICE,
    container: 'rtf',
    application: 'word',
    dde: ddeFields(scan.fields, 'rtf.field'),
    links: found.links.slice(0, 500),
    embedded: found.embedded.slice(0, 500),
  }
  const rtf: RtfFacts = {
    objects: scan.objects.length,
    autoUpdate: scan.autoUpdate,
    oddHeader: scan.oddHeader,
    brokenUpObjects: scan.objects.filter((object) => object.brokenUp).length,
    classes: [...new Set(found.classes)].slice(0, 50),
  }
  return { facts: { office, rtf }, defects: [], children: found.children.slice(0, 200) }
}

function takeObject(
  object: RtfObject,
  found: {
    readonly embedded: OfficeEmbedded[]
    readonly children: Child[]
    readonly links: OfficeLink[]
    readonly classes: string[]
  },
): void {
  const view = new ByteReader(object.data)
  // OLE 1.0: version, format, then class, topic and item as counted strings, then the native data.
  const format = view.u32(4)
  const text = (at: number): { readonly text: string; readonly end: number } => {
    const length = Math.min(view.u32(at), 512)
    return { text: view.latin1(at + 4, length).replace(/\0.*$/s, ''), end: at + 4 + length }
  }
  const name = text(8)
  const topic = text(name.end)
  const item = text(topic.end)
  const size = view.u32(item.end)
  const native = view.slice(item.end + 4, size)
  const progId = name.text === '' ? object.className : name.text
  if (progId !== '') found.classes.push(progId.slice(0, 100))
  if (format === 1 && topic.text !== '') {
    found.links.push({ kind: 'oleObject', target: topic.text.slice(0, 1000), where: 'rtf.object' })
    return
  }
  if (object.data.length === 0) return
  // A link to a page hides in the data of an embedded link object as well.
  const link = /(?:h\0t\0t\0p\0s?\0?:\0\/\0\/\0)(?:[\x21-\x7e]\0){4,400}|https?:\/\/[\x21-\x7e]{4,400}/i.exec(
    Buffer.from(native.subarray(0, 65_536)).toString('latin1'),
  )
  if (link !== null && /ole2?link|stdolelink|htmlfile|word\.document/i.test(progId))
    found.links.push({ kind: 'oleObject', target: link[0].replaceAll('\0', ''), where: 'rtf.object' })
  if (/^package$/i.test(progId)) {
    const packaged = parseOle10Native(Buffer.concat([lengthOf(native), native]))
    if (packaged !== null) {
      found.embedded.push({
        name: packaged.name,
        progId: 'Package',
        sizeBytes: packaged.bytes.length,
        where: 'rtf.object',
      })
      found.children.push({ name: packaged.name, bytes: packaged.bytes, relation: 'embedded', note: 'Package' })
      return
    }
  }
  const data = native.length > 0 ? native : object.data
  const at = Buffer.from(data.buffer, data.byteOffset, data.length).indexOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  const compound = at === -1 ? data : data.subarray(at)
  if (isCompoundFile(compound)) takeCompound(compound, progId === '' ? 'object' : progId, found)
  else found.children.push({ name: progId === '' ? 'object' : progId, bytes: data, relation: 'embedded', note: progId })
  if (progId !== '' && !found.embedded.some((one) => one.progId === progId))
    found.embedded.push({ name: progId, progId, sizeBytes: data.length, where: 'rtf.object' })
}

/** Packages in RTF come without the length that they have as a stream. */
function lengthOf(bytes: Uint8Array): Buffer {
  const out = Buffer.alloc(4)
  out.writeUInt32LE(bytes.length)
  return out
}
