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
  const found: Found = { embedded: [], children: [], links: [], classes: [] }
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

interface Found {
  readonly embedded: OfficeEmbedded[]
  readonly children: Child[]
  readonly links: OfficeLink[]
  readonly classes: string[]
}

function takeObject(object: RtfObject, found: Found): void {
  const { format, progId, topic, native } = readOle1(object)
  if (progId !== '') found.classes.push(progId.slice(0, 100))
  if (format === LINKED && topic !== '') {
    found.links.push({ kind: 'oleObject', target: topic.slice(0, 1000), where: 'rtf.object' })
    return
  }
  if (object.data.length === 0) return
  const target = /ole2?link|stdolelink|htmlfile|word\.document/i.test(progId) ? addressIn(native) : null
  if (target !== null) found.links.push({ kind: 'oleObject', target, where: 'rtf.object' })
  if (/^package$/i.test(progId) && takePackage(native, found)) return
  takeData(native.length > 0 ? native : object.data, progId, found)
}

/** The format that a linked object has; embedded ones have 2. */
const LINKED = 1

/** OLE 1.0 ([MS-OLEDS] 2.2): version, format, then class, topic and item as counted strings, then the native data. */
function readOle1({ data, className }: RtfObject) {
  const view = new ByteReader(data)
  const text = (at: number): { readonly text: string; readonly end: number } => {
    const length = Math.min(view.u32(at), 512)
    return { text: view.latin1(at + 4, length).replace(/\0.*$/s, ''), end: at + 4 + length }
  }
  const name = text(8)
  const topic = text(name.end)
  const item = text(topic.end)
  const native = view.slice(item.end + 4, view.u32(item.end))
  return { format: view.u32(4), progId: name.text === '' ? className : name.text, topic: topic.text, native }
}

/** A link to a page hides in the data of an embedded link object as well. */
function addressIn(native: Uint8Array): string | null {
  const found = /(?:h\0t\0t\0p\0s?\0?:\0\/\0\/\0)(?:[\x21-\x7e]\0){4,400}|https?:\/\/[\x21-\x7e]{4,400}/i.exec(
    Buffer.from(native.subarray(0, 65_536)).toString('latin1'),
  )
  return found === null ? null : found[0].replaceAll('\0', '')
}

/** Whether it is a package that can be read. */
function takePackage(native: Uint8Array, found: Found): boolean {
  const packaged = parseOle10Native(Buffer.concat([lengthOf(native), native]))
  if (packaged === null) return false
  const { name, bytes } = packaged
  found.embedded.push({ name, progId: 'Package', sizeBytes: bytes.length, where: 'rtf.object' })
  found.children.push({ name, bytes, relation: 'embedded', note: 'Package' })
  return true
}

function takeData(data: Uint8Array, progId: string, found: Found): void {
  const name = progId === '' ? 'object' : progId
  const at = Buffer.from(data.buffer, data.byteOffset, data.length).indexOf(COMPOUND_FILE)
  const compound = at === -1 ? data : data.subarray(at)
  if (isCompoundFile(compound)) takeCompound(compound, name, found)
  else found.children.push({ name, bytes: data, relation: 'embedded', note: progId })
  if (progId !== '' && !found.embedded.some((one) => one.progId === progId))
    found.embedded.push({ name: progId, progId, sizeBytes: data.length, where: 'rtf.object' })
}

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Packages in RTF come without the length that they have as a stream. */
function lengthOf(bytes: Uint8Array): Buffer {
  const out = Buffer.alloc(4)
  out.writeUInt32LE(bytes.length)
  return out
}
