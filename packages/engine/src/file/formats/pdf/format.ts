// PDF as a format: objects → what acts by itself, what is embedded, where it leads, what it says.
import { utf16be } from '../../bytes.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import { childrenOf } from '../script/format.ts'
import { readScript } from '../script/read.ts'
import { type Decryptor, decryptorFor, noDecryption } from './decrypt.ts'
import { entryOf } from './dictionary.ts'
import type { PdfAction, PdfFacts } from './facts.ts'
import { ITEMS_MAX } from './limits.ts'
import { PdfObjects } from './objects.ts'
import { pageText } from './page-text.ts'
import { qrCodesOf } from './pictures.ts'
import type { PdfObject } from './scan-objects.ts'

const KEYWORDS = [
  'JS',
  'JavaScript',
  'OpenAction',
  'AA',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'AcroForm',
  'XFA',
  'RichMedia',
  'ObjStm',
  'JBIG2Decode',
  'URI',
  'SubmitForm',
  'GoToR',
  'GoToE',
  'ImportData',
  'Encrypt',
  '3D',
  'Colors',
] as const

/** Less than this behind the last end mark is what mail gateways and line ends leave. */
const TRAILING_BYTES_MIN = 64

export const pdfFormat: Format = { id: 'pdf', types: ['pdf'], parse: (bytes, context) => parsePdf(bytes, context) }

async function parsePdf(bytes: Uint8Array, context: FormatContext): Promise<Parsed> {
  let decryptor: Decryptor = noDecryption
  const objects = new PdfObjects(bytes, (top, trailer) => {
    decryptor = decryptorFor(top, trailer, context.passwords)
    return decryptor
  })
  const scripts: string[] = []
  const actions: PdfAction[] = []
  const children: Child[] = []
  const embeddedFiles: { name: string; sizeBytes: number }[] = []
  const uris = new Set<string>()
  const opened = openedObjects(objects)
  for (const object of objects.all) {
    readActions(object, objects, opened, actions, scripts, uris)
    readEmbedded(object, objects, context, embeddedFiles, children)
  }
  const reading = scripts.length === 0 ? null : readScript(scripts.join('\n;\n'), 'javascript')
  if (reading !== null) children.push(...childrenOf(reading))
  const qrCodes = await qrCodesOf(objects, context.budget, context.path)
  for (const code of qrCodes)
    children.push({ name: null, bytes: Buffer.from(code), relation: 'decoded', note: 'QR code in a picture' })
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const after = afterLastEnd(whole)
  const pdf: PdfFacts = {
    version: /%PDF-(\d\.\d)/.exec(whole.subarray(0, 1024).toString('latin1'))?.[1] ?? '',
    pages: objects.all.filter(({ text }) => /\/Type\s*\/Page(?![A-Za-z])/.test(text)).length,
    objects: objects.all.length,
    objectStreams: objects.all.filter(({ text }) => /\/Type\s*\/ObjStm/.test(text)).length,
    keywords: countKeywords(objects.all),
    disguisedNames: [...new Set(objects.all.flatMap(({ escapedNames }) => escapedNames))].slice(0, 50),
    actions: actions.slice(0, ITEMS_MAX),
    uris: [...uris].slice(0, ITEMS_MAX),
    embeddedFiles: embeddedFiles.slice(0, ITEMS_MAX),
    script: reading?.facts ?? null,
    encryption: encryptionOf(decryptor),
    forms: {
      acroForm: objects.all.some(({ text }) => text.includes('/AcroForm')),
      xfa: objects.all.some(({ text }) => text.includes('/XFA')),
    },
    images: objects.all.filter(({ text }) => /\/Subtype\s*\/Image\b/.test(text)).length,
    qrCodes,
    trailingBytes: after.written,
    leadingBytes: Math.max(0, whole.subarray(0, 1024).indexOf('%PDF-')),
    text: pageText(objects),
    information: information(objects),
  }
  if (after.written > TRAILING_BYTES_MIN) children.push({ name: 'after-eof', bytes: after.bytes, relation: 'overlay' })
  const unseen = decryptor.opened
    ? pdf.pages === 0
      ? ['no page of the document could be found']
      : []
    : [`the document is encrypted (${decryptor.method ?? 'unknown'}) and no password fits`]
  return { facts: { pdf }, defects: objects.defects, children: children.slice(0, 100), unseen }
}

/** What stands behind the last end mark, and how much of it is more than white space at its end. */
function afterLastEnd(whole: Buffer): { readonly bytes: Buffer; readonly written: number } {
  const end = whole.lastIndexOf('%%EOF')
  const bytes = end === -1 ? Buffer.alloc(0) : whole.subarray(end + '%%EOF'.length)
  return { bytes, written: bytes.toString('latin1').trimEnd().length }
}

function encryptionOf({ method, opened, password }: Decryptor): PdfFacts['encryption'] {
  return method === null ? null : { method, passwordUsed: opened ? password : null }
}

function countKeywords(objects: readonly PdfObject[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  const wanted = new Set<string>(KEYWORDS)
  for (const { text } of objects) {
    for (const match of text.matchAll(/\/([A-Za-z0-9]{2,16})(?![A-Za-z0-9])/g)) {
      const name = match[1] ?? ''
      if (wanted.has(name)) counts[`/${name}`] = (counts[`/${name}`] ?? 0) + 1
    }
  }
  return counts
}

function readActions(
  object: PdfObject,
  objects: PdfObjects,
  opened: ReadonlySet<number>,
  actions: PdfAction[],
  scripts: string[],
  uris: Set<string>,
): void {
  const { text } = object
  for (const match of text.matchAll(
    /\/S\s*\/(Launch|URI|GoToR|GoToE|SubmitForm|ImportData|JavaScript|Rendition|Named)(?![A-Za-z])/g,
  )) {
    if (actions.length >= ITEMS_MAX * 2) break
    const kind = match[1] ?? ''
    // The action's dictionary stands around the name: what belongs to it is looked for on both sides.
    const around = text.slice(text.lastIndexOf('<<', match.index), match.index + 3000)
    actions.push({
      kind,
      trigger: triggerOf(object, text.slice(Math.max(0, match.index - 200), match.index), opened),
      target: targetOf(kind, around, object, objects),
      object: object.number,
    })
  }
  if (text.includes('/JS')) {
    const value = entryOf(text, 'JS')
    const referred = objects.follow(value)
    const source =
      referred === null
        ? objects.string(value === '' ? '' : text.slice(text.indexOf('/JS') + 3), object)
        : sourceOf(referred, objects)
    if (source !== '' && scripts.length < ITEMS_MAX && !scripts.includes(source)) scripts.push(source)
  }
  if (text.includes('/URI')) {
    for (const match of text.matchAll(/\/URI\s*(?=[(<])/g)) {
      const uri = objects.string(text.slice(match.index + match[0].length, match.index + 4000), object).trim()
      if (uri !== '' && uris.size < ITEMS_MAX) uris.add(uri.slice(0, 2000))
    }
  }
  // Forms in XML carry scripts of their own.
  if (/\/XFA/.test(text)) {
    for (const match of text.matchAll(/(\d{1,10})\s+\d{1,5}\s+R/g)) {
      const part = objects.get(Number(match[1]))
      const data = part?.stream == null ? null : objects.decoded(part)
      if (data === null || scripts.length >= ITEMS_MAX) continue
      for (const script of Buffer.from(data)
        .toString('utf8')
        .matchAll(/<(?:\w{1,8}:)?script\b[^<>]{0,400}>([^<]{3,200000})/g))
        if (scripts.length < ITEMS_MAX) scripts.push(script[1] ?? '')
    }
  }
}

function sourceOf(object: PdfObject, objects: PdfObjects): string {
  if (object.stream === null) return objects.string(object.text, object)
  const data = objects.decoded(object)
  if (data === null) return ''
  const text = Buffer.from(data.subarray(0, 8 * 1024 * 1024))
  return text[0] === 0xfe && text[1] === 0xff ? utf16be(text.subarray(2)) : text.toString('latin1')
}

/** Numbers of the objects that the document opens with. */
const openedObjects = ({ all }: PdfObjects): ReadonlySet<number> =>
  new Set(all.map(({ text }) => Number(/\/OpenAction\s+(\d{1,10})\s+\d{1,5}\s+R/.exec(text)?.[1] ?? -1)))

function triggerOf(object: PdfObject, before: string, opened: ReadonlySet<number>): PdfAction['trigger'] {
  if (/\/OpenAction/.test(before) || opened.has(object.number)) return 'open'
  if (/\/AA\s*<</.test(before) || /\/AA\s*<</.test(object.text)) return 'page'
  return /\/Subtype\s*\/(?:Link|Widget|Screen)/.test(object.text) ? 'annotation' : 'other'
}

function targetOf(kind: string, around: string, object: PdfObject, objects: PdfObjects): string {
  const string = (key: string): string => objects.string(entryOf(around, key), object)
  if (kind === 'URI') {
    // `/S/URI/URI(…)`: the first is the kind.
    const key = /\/URI\s{0,8}(?=[(<])/.exec(around)
    const uri = key === null ? string('URI') : objects.string(around.slice(key.index + key[0].length), object)
    return uri.slice(0, 2000)
  }
  if (kind === 'JavaScript' || kind === 'Named') return ''
  // A file is a string, or a specification in a dictionary of its own.
  const referred = objects.follow(entryOf(around, 'F'))
  const file =
    referred === null
      ? string('F') || string('UF')
      : objects.string(entryOf(referred.text, 'F'), referred) || objects.string(entryOf(referred.text, 'UF'), referred)
  const win = /\/Win\s*<</.test(around) ? around.slice(around.indexOf('/Win')) : ''
  const program =
    win === '' ? '' : `${objects.string(entryOf(win, 'F'), object)} ${objects.string(entryOf(win, 'P'), object)}`
  return (program.trim() || file).slice(0, 2000)
}

function readEmbedded(
  object: PdfObject,
  objects: PdfObjects,
  context: FormatContext,
  files: { name: string; sizeBytes: number }[],
  children: Child[],
): void {
  if (!/\/EF\s*(?:<<|\d)/.test(object.text) || children.length >= 100) return
  const name =
    objects.string(entryOf(object.text, 'UF'), object) ||
    objects.string(entryOf(object.text, 'F'), object) ||
    'embedded'
  const entry = entryOf(object.text, 'EF')
  const holder = objects.follow(entry)?.text ?? entry
  const reference = /\/(?:F|UF|DOS|Unix|Mac)\s+(\d{1,10})\s+\d{1,5}\s+R/.exec(holder)
  const stream = reference === null ? null : objects.get(Number(reference[1]))
  const data = stream === null ? null : objects.decoded(stream)
  if (data === null) return
  context.budget.spend(data.length)
  files.push({ name: name.slice(0, 300), sizeBytes: data.length })
  children.push({ name: name.split(/[\\/]/).at(-1) ?? 'embedded', bytes: data, relation: 'embedded' })
}

function information(objects: PdfObjects): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  const owner = objects.all.find(({ text }) => /\/(?:Producer|Creator)\s*[(<]/.test(text))
  if (owner === undefined) return found
  for (const key of ['Title', 'Author', 'Creator', 'Producer', 'CreationDate', 'ModDate', 'Subject']) {
    const value = objects.string(entryOf(owner.text, key), owner)
    if (value !== '') found[key] = value.slice(0, 300)
  }
  return found
}
