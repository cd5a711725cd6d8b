// What stands in a document beside its macros, for macros that read their payload out of it: text, properties, variables,
// cells, alternative texts, captions of forms.
import { utf16le } from '../../file/bytes.ts'
import { summaryProperties } from '../../file/formats/office/summary.ts'
import { isCompoundFile, openCompoundFile } from '../../file/formats/ole/compound-file.ts'
import { unescapeXml } from '../../file/formats/ooxml/relations.ts'
import { readZipDirectory } from '../../file/formats/zip/directory.ts'
import { unpackEntry } from '../../file/formats/zip/unpack.ts'
import { DOCUMENT_ITEMS_MAX, DOCUMENT_PART_BYTES_MAX, DOCUMENT_PARTS_MAX } from '../limits.ts'

export interface DocumentContent {
  readonly paragraphs: readonly string[]
  /** Names in lower case. */
  readonly properties: ReadonlyMap<string, string>
  readonly variables: ReadonlyMap<string, string>
  /** In their order; cells by their address in capitals. */
  readonly sheets: readonly { readonly name: string; readonly cells: ReadonlyMap<string, string> }[]
  /** Alternative texts and texts of shapes, in their order. */
  readonly shapes: readonly { readonly name: string; readonly text: string }[]
  /** Captions, texts and tags of forms' controls, by the control's name in lower case. */
  readonly controls: ReadonlyMap<string, string>
}

export const NO_CONTENT: DocumentContent = {
  paragraphs: [],
  properties: new Map(),
  variables: new Map(),
  sheets: [],
  shapes: [],
  controls: new Map(),
}

export function readDocumentContent(bytes: Uint8Array): DocumentContent {
  if (isCompoundFile(bytes)) return ofCompoundFile(bytes)
  return bytes[0] === 0x50 && bytes[1] === 0x4b ? ofPackage(bytes) : NO_CONTENT
}

function ofPackage(bytes: Uint8Array): DocumentContent {
  const parts = new Map<string, Uint8Array>()
  const wanted =
    /^(?:word\/(?:document|settings|header\d*|footer\d*)\.xml|docProps\/(?:core|app|custom)\.xml|xl\/(?:sharedStrings|workbook)\.xml|xl\/worksheets\/sheet\d+\.xml|xl\/drawings\/drawing\d+\.xml|.{0,80}vbaProject\.bin)$/i
  for (const entry of readZipDirectory(bytes).entries) {
    if (parts.size >= DOCUMENT_PARTS_MAX) break
    const name = entry.name.replaceAll('\\', '/')
    if (!wanted.test(name)) continue
    const unpacked = unpackEntry(bytes, entry, { bytesMax: DOCUMENT_PART_BYTES_MAX, passwords: [] })
    if (unpacked.kind === 'whole' || unpacked.kind === 'partial') parts.set(name, unpacked.bytes)
  }
  const text = (name: string): string => Buffer.from(parts.get(name) ?? []).toString('utf8')
  const document = text('word/document.xml')
  const project = [...parts].find(([name]) => /vbaProject\.bin$/i.test(name))?.[1]
  return {
    paragraphs: paragraphsOf(document),
    properties: new Map([
      ...propertiesOf(text('docProps/core.xml')),
      ...propertiesOf(text('docProps/app.xml')),
      ...customProperties(text('docProps/custom.xml')),
    ]),
    variables: variablesOf(text('word/settings.xml')),
    sheets: sheetsOf(text('xl/workbook.xml'), textsOf(text('xl/sharedStrings.xml')), parts),
    shapes: [document, ...[...parts.keys()].filter((name) => /drawing\d/.test(name)).map(text)].flatMap(shapesOf),
    controls: project === undefined ? new Map() : controlsOf(project),
  }
}

const paragraphsOf = (xml: string): readonly string[] =>
  xml
    .split('</w:p>', DOCUMENT_ITEMS_MAX)
    .map((part) =>
      [...part.matchAll(/<w:t(?:\s[^>]{0,200})?>([^<]{0,1000000})</g)].map((one) => unescapeXml(one[1] ?? '')).join(''),
    )
    .filter((one) => one !== '')

function propertiesOf(xml: string): readonly (readonly [string, string])[] {
  const names: Readonly<Record<string, string>> = {
    creator: 'author',
    description: 'comments',
    lastmodifiedby: 'last author',
  }
  return [...xml.matchAll(/<(?:\w{1,20}:)?(\w{2,40})(?:\s[^>]{0,300})?>([^<]{1,1000000})</g)]
    .slice(0, 200)
    .map((one) => {
      const name = (one[1] ?? '').toLowerCase()
      return [names[name] ?? name, unescapeXml(one[2] ?? '')] as const
    })
}

const customProperties = (xml: string): readonly (readonly [string, string])[] =>
  [...xml.matchAll(/<property\b[^>]{0,400}\bname="([^"]{1,200})"[^>]{0,200}>\s*<vt:\w{2,12}>([^<]{0,1000000})</g)]
    .slice(0, 500)
    .map((one) => [unescapeXml(one[1] ?? '').toLowerCase(), unescapeXml(one[2] ?? '')] as const)

const variablesOf = (xml: string): ReadonlyMap<string, string> =>
  new Map(
    [...xml.matchAll(/<w:docVar\s+w:name="([^"]{1,200})"\s+w:val="([^"]{0,1000000})"/g)]
      .slice(0, 500)
      .map((one) => [unescapeXml(one[1] ?? '').toLowerCase(), unescapeXml(one[2] ?? '')] as const),
  )

/** The texts of a list of shared strings: each may be in several runs. */
const textsOf = (xml: string): readonly string[] =>
  xml
    .split('</si>', DOCUMENT_ITEMS_MAX)
    .map((part) =>
      [...part.matchAll(/<t(?:\s[^>]{0,100})?>([^<]{0,1000000})</g)].map((one) => unescapeXml(one[1] ?? '')).join(''),
    )

function sheetsOf(
  workbook: string,
  shared: readonly string[],
  parts: ReadonlyMap<string, Uint8Array>,
): DocumentContent['sheets'] {
  const names = [...workbook.matchAll(/<sheet\b[^>]{0,300}\bname="([^"]{1,200})"/g)].map((one) =>
    unescapeXml(one[1] ?? ''),
  )
  const found = [...parts]
    .filter(([name]) => /^xl\/worksheets\/sheet\d+\.xml$/i.test(name))
    .sort(([a], [b]) => numberIn(a) - numberIn(b))
  return found.map(([, bytes], at) => {
    const cells = new Map<string, string>()
    const xml = Buffer.from(bytes).toString('utf8')
    for (const one of xml.matchAll(/<c\b([^>]{0,200})>([\s\S]{0,1000000}?)<\/c>/g)) {
      if (cells.size >= DOCUMENT_ITEMS_MAX) break
      const address = /\br="([A-Z]{1,3}\d{1,7})"/.exec(one[1] ?? '')?.[1]
      const kind = /\bt="(\w{1,12})"/.exec(one[1] ?? '')?.[1] ?? 'n'
      const value = /<v>([^<]{0,1000000})</.exec(one[2] ?? '')?.[1] ?? ''
      const text =
        kind === 's'
          ? (shared[Number(value)] ?? '')
          : kind === 'inlineStr'
            ? (textsOf(one[2] ?? '')[0] ?? '')
            : unescapeXml(value)
      if (address !== undefined && text !== '') cells.set(address, text)
    }
    return { name: names[at] ?? `Sheet${at + 1}`, cells }
  })
}

const numberIn = (name: string): number => Number(/(?<!\d)(\d+)\.xml$/.exec(name)?.[1] ?? 0)

const shapesOf = (xml: string): DocumentContent['shapes'] =>
  [...xml.matchAll(/<(?:\w{1,10}:)?(?:docPr|cNvPr)\b([^>]{0,1000000})>/g)].slice(0, 500).flatMap((one) => {
    const given = (name: string): string =>
      unescapeXml(new RegExp(`\\b${name}="([^"]{0,1000000})"`).exec(one[1] ?? '')?.[1] ?? '')
    const text = given('descr') || given('title')
    return text === '' ? [] : [{ name: given('name'), text }]
  })

function ofCompoundFile(bytes: Uint8Array): DocumentContent {
  const file = openCompoundFile(bytes).value
  const word = file.find('WordDocument')
  const stream = word === null ? new Uint8Array() : file.read(word, DOCUMENT_PART_BYTES_MAX)
  const properties = Object.entries(summaryProperties(file)).map(
    ([name, value]) => [name === 'creator' ? 'author' : name.toLowerCase(), value] as const,
  )
  return {
    ...NO_CONTENT,
    paragraphs: textOfWord(stream)
      .split(/[\r\n]+/, DOCUMENT_ITEMS_MAX)
      .filter((one) => one !== ''),
    properties: new Map(properties),
    controls: controlsOf(bytes),
  }
}

/** Text of the main stream, from where it begins: in 8 or 16 bits. */
function textOfWord(stream: Uint8Array): string {
  const start = stream.length > 0x1c ? Buffer.from(stream.buffer, stream.byteOffset).readUInt32LE(0x18) || 0x400 : 0x400
  const body = stream.subarray(Math.min(start, stream.length))
  const isWide = body.length > 8 && body[1] === 0 && body[3] === 0
  const text = isWide ? utf16le(body) : Buffer.from(body).toString('latin1')
  return /^[^\0]{0,4000000}/.exec(text)?.[0] ?? ''
}

const FORM_NOISE = /^(?:Tahoma|Calibri|Arial|MS Sans Serif|Segoe UI|Microsoft Forms.*|Embedded Object|Forms\.\w+\.1)$/

/**
 * Forms keep names of controls in a stream `f` and what they show in a stream `o`. Both are read as runs of letters, and
 * the n-th text belongs to the n-th control: true for labels and boxes, which is where payloads lie.
 */
function controlsOf(bytes: Uint8Array): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (!isCompoundFile(bytes)) return found
  const file = openCompoundFile(bytes).value
  for (const { path, kind } of file.entries) {
    if (kind !== 'stream' || !/(?:^|\/)o$/i.test(path)) continue
    const names = file.find(path.replace(/o$/i, 'f'))
    const shown = file.find(path)
    if (names === null || shown === null) continue
    const list = runsOf(file.read(names, DOCUMENT_PART_BYTES_MAX), 2).filter((one) => /^[A-Za-z]\w{1,60}$/.test(one))
    const texts = runsOf(file.read(shown, DOCUMENT_PART_BYTES_MAX), 4).filter((one) => !FORM_NOISE.test(one))
    for (const [at, name] of list.entries()) if (texts[at] !== undefined) found.set(name.toLowerCase(), texts[at])
  }
  return found
}

const runsOf = (bytes: Uint8Array, charsMin: number): readonly string[] =>
  (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/[\t\r\n\x20-\x7e]{2,1000000}/g) ?? []
  )
    .filter((one) => one.length >= charsMin)
    .slice(0, 1_000)
