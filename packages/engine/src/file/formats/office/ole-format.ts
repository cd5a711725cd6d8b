// Office documents of 97–2003 and other compound files as a format: macros, macro sheets, objects, fields, DDE. MSI and MSG
// are compound files too; they have formats of their own.
import { bufferOf, utf16le } from '../../bytes.ts'
import type { Defect } from '../../defect.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import { zipBehind } from '../../identify/polyglot.ts'
import { type CompoundFile, openCompoundFile } from '../ole/compound-file.ts'
import { className, parseOle10Native } from '../ole/package.ts'
import { findLooseModules, findVbaProjects, macroChildren, readVbaProject } from '../vba/project.ts'
import { readBiff } from '../xlm/biff.ts'
import { describeFormulas } from '../xlm/formulas.ts'
import { readZipDirectory } from '../zip/directory.ts'
import { ddeFields } from './dde.ts'
import { decryptOffice } from './decrypt.ts'
import {
  type DdeLink,
  NO_OFFICE,
  type OfficeEmbedded,
  type OfficeEncryption,
  type OfficeFacts,
  type OfficeLink,
} from './facts.ts'
import { CHILDREN_MAX, ITEMS_MAX, OFFICE_TEXT_CHARS_MAX, PART_BYTES_MAX } from './limits.ts'
import { findLures } from './lure.ts'
import { presentationStorages } from './presentation-storages.ts'
import { summaryProperties } from './summary.ts'
import { type OpenedWorkbook, openWorkbook } from './workbook-cipher.ts'

export const oleFormat: Format = {
  id: 'office',
  types: ['doc', 'xls', 'ppt', 'vsd', 'pub', 'mpp', 'hwp', 'ole', 'office_encrypted', 'biff'],
  parse: (bytes, context) =>
    context.type.id === 'office_encrypted' ? parseEncrypted(bytes, context) : parseOle(bytes, context),
}

function parseEncrypted(bytes: Uint8Array, context: FormatContext): Parsed {
  const { value: file, defects } = openCompoundFile(bytes)
  const decrypted = decryptOffice(file, context.passwords)
  const office: OfficeFacts = {
    ...NO_OFFICE,
    container: 'ooxml',
    encryption: { method: decrypted.method, passwordUsed: decrypted.password },
  }
  if (decrypted.bytes === null)
    return {
      facts: { office },
      defects,
      children: [],
      unseen: [`the document is encrypted (${decrypted.method}) and no password fits`],
    }
  context.budget.spend(decrypted.bytes.length)
  const child: Child = {
    name: context.fileName ?? 'document',
    bytes: decrypted.bytes,
    relation: 'payload',
    note: `password "${decrypted.password ?? ''}"`,
  }
  return { facts: { office }, defects, children: [child] }
}

interface Opened {
  readonly children: Child[]
  readonly unseen: string[]
}

interface Found extends Opened {
  readonly embedded: OfficeEmbedded[]
  readonly links: OfficeLink[]
  readonly dde: DdeLink[]
  readonly defects: Defect[]
}

function parseOle(bytes: Uint8Array, context: FormatContext): Parsed {
  if (context.type.id === 'biff') return parseWorkbookStream(bytes, context)
  const { value: file, defects } = openCompoundFile(bytes)
  const found: Found = { embedded: [], links: [], dde: [], children: [], unseen: [], defects: [...defects] }
  const word = streamNamed(file, 'WordDocument')
  const text = word === null ? '' : wordText(word)
  const fields = word === null ? [] : wordFields(word)
  found.dde.push(...ddeFields(fields, 'WordDocument'))
  for (const field of fields) {
    const link = /^\s*(INCLUDEPICTURE|INCLUDETEXT|HYPERLINK)\s+"?((?:https?:|\\\\|file:)[^"\s]{3,1000})/i.exec(field)
    if (link !== null && found.links.length < ITEMS_MAX)
      found.links.push({ kind: (link[1] ?? '').toLowerCase(), target: link[2] ?? '', where: 'WordDocument' })
  }
  const biff = streamNamed(file, 'Workbook') ?? streamNamed(file, 'Book')
  const sealed = biff === null ? null : openWorkbook(biff, context.passwords)
  const workbook = biff === null || sealed !== null ? null : readBiff(biff)
  if (workbook !== null) found.dde.push(...workbook.dde)
  const vba = readMacros(file, text, found)
  readObjects(file, found)
  templateOf(file, found)
  found.children.push(...carriedArchives(bytes, file))
  const macroSheets = workbook?.sheets.filter((sheet) => sheet.isMacroSheet) ?? []
  const slides = streamNamed(file, 'PowerPoint Document')
  if (slides !== null) {
    const storages = presentationStorages(slides, context.budget)
    found.children.push(...storages.children)
    found.unseen.push(...storages.unseen)
  }
  const wordEncrypted = word !== null && ((word[11] ?? 0) & 1) === 1
  if (wordEncrypted) found.unseen.push('the text of the document is encrypted')
  const office: OfficeFacts = {
    ...NO_OFFICE,
    container: 'ole',
    application: word !== null ? 'word' : biff !== null ? 'excel' : context.type.id === 'ppt' ? 'powerpoint' : 'other',
    encryption:
      sealed !== null ? addWorkbook(sealed, found) : wordEncrypted ? { method: 'rc4', passwordUsed: null } : null,
    vba,
    xlm:
      workbook !== null && (macroSheets.length > 0 || workbook.macroFormulas.length > 0)
        ? { sheets: macroSheets, autoRun: workbook.autoRun, ...describeFormulas(workbook.macroFormulas) }
        : null,
    dde: found.dde.slice(0, ITEMS_MAX),
    links: found.links,
    embedded: found.embedded.slice(0, ITEMS_MAX),
    lures: findLures(`${text}\n${workbook?.texts.join('\n') ?? ''}`),
    properties: summaryProperties(file),
    text: `${text}\n${workbook?.texts.join('\n') ?? ''}`.trim().slice(0, OFFICE_TEXT_CHARS_MAX),
  }
  return {
    facts: { office },
    defects: found.defects,
    children: found.children.slice(0, CHILDREN_MAX),
    unseen: found.unseen,
  }
}

/**
 * ZIP archives that a reader of archives would find near the end of the file: behind the document, and whole in one of its
 * streams. Mostly it is the theme, which Excel cuts into records: nobody unpacks that.
 */
function carriedArchives(bytes: Uint8Array, file: CompoundFile): readonly Child[] {
  if (zipBehind(bytes) === null) return []
  const streams = file.entries.filter(({ kind }) => kind === 'stream').slice(0, ITEMS_MAX)
  return [
    bytes.subarray(bytes.length - file.appendedBytes),
    ...streams.map((entry) => file.read(entry, PART_BYTES_MAX)),
  ]
    .flatMap((part) => zipBehind(part)?.bytes ?? (part[0] === 0x50 && part[1] === 0x4b ? part : []))
    .filter((zip) => readZipDirectory(zip).entries.every(({ dataAt }) => dataAt >= 0))
    .map((zip) => ({ name: null, bytes: zip, relation: 'embedded', note: 'ZIP archive' }))
}

function parseWorkbookStream(bytes: Uint8Array, context: FormatContext): Parsed {
  const sealed = openWorkbook(bytes, context.passwords)
  if (sealed !== null) {
    const found: Opened = { children: [], unseen: [] }
    const office: OfficeFacts = {
      ...NO_OFFICE,
      container: 'ole',
      application: 'excel',
      encryption: addWorkbook(sealed, found),
    }
    return { facts: { office }, defects: [], ...found }
  }
  const workbook = readBiff(bytes)
  const macroSheets = workbook.sheets.filter((sheet) => sheet.isMacroSheet)
  const text = workbook.texts.join('\n')
  const office: OfficeFacts = {
    ...NO_OFFICE,
    container: 'ole',
    application: 'excel',
    dde: workbook.dde,
    xlm:
      macroSheets.length > 0 || workbook.macroFormulas.length > 0
        ? { sheets: macroSheets, autoRun: workbook.autoRun, ...describeFormulas(workbook.macroFormulas) }
        : null,
    lures: findLures(text),
    text: text.slice(0, OFFICE_TEXT_CHARS_MAX),
  }
  return { facts: { office }, defects: [], children: [] }
}

/** The workbook as it was before it was encrypted is a file of its own, which emulators read too. */
function addWorkbook(sealed: OpenedWorkbook, { children, unseen }: Opened): OfficeEncryption {
  const { method, password, bytes } = sealed
  if (bytes === null) unseen.push(`the workbook is encrypted (${method}) and no password fits`)
  else children.push({ name: 'Workbook', bytes, relation: 'payload', note: `password "${password ?? ''}"` })
  return { method, passwordUsed: password }
}

function streamNamed(file: CompoundFile, name: string): Uint8Array | null {
  const entry = file.find(name) ?? file.entries.find((one) => one.kind === 'stream' && one.name === name) ?? null
  return entry === null ? null : file.read(entry, PART_BYTES_MAX)
}

function readMacros(file: CompoundFile, text: string, found: Found): OfficeFacts['vba'] {
  const [root] = findVbaProjects(file)
  if (root === undefined && findLooseModules(file).length === 0) return null
  const read = readVbaProject(
    file,
    root ?? '',
    [...formCaptions(file), ...[...text.matchAll(/[A-Za-z0-9+/=]{120,100000}/g)].slice(0, 16).map((match) => match[0])]
      .map((one) => `"${one}"`)
      .join('\n'),
  )
  found.defects.push(...read.defects)
  found.children.push(...macroChildren(read, 'macros'))
  return read.facts
}

/** Strings of user forms (`o` streams): payloads hide in captions and tags, out of sight of the code. */
function formCaptions(file: CompoundFile): readonly string[] {
  const found: string[] = []
  for (const entry of file.entries) {
    if (entry.kind !== 'stream' || !/\/o$/i.test(entry.path) || found.length >= 200) continue
    for (const match of bufferOf(file.read(entry, 1024 * 1024))
      .toString('latin1')
      .matchAll(/[\x20-\x7e]{12,20000}/g))
      if (found.length < 200) found.push(match[0])
  }
  return found
}

/** 8-bit and 16-bit text of the main stream, as it stands: the piece table only reorders it. */
function wordText(stream: Uint8Array): string {
  const body = bufferOf(stream.subarray(0x200, 4_000_000))
  return `${body.toString('latin1').replace(/[^\x07\x09\x0a\x0d\x13-\x15\x20-\x7e\xa0-\xff]+/g, '\n')}\n${utf16le(body).replace(/[^\x07\x09\x0a\x0d\x13-\x15\x20-\u024f]+/g, '\n')}`
}

/** Field codes stand between U+0013 and U+0014 or U+0015. */
function wordFields(stream: Uint8Array): readonly string[] {
  const fields: string[] = []
  for (const match of wordText(stream).matchAll(/\x13([^\x13\x14\x15]{3,4000})[\x13\x14\x15]/g))
    if (fields.length < ITEMS_MAX * 4) fields.push(match[1] ?? '')
  return fields
}

function readObjects(file: CompoundFile, found: Found): void {
  for (const entry of file.entries) {
    if (found.embedded.length >= ITEMS_MAX) return
    if (entry.kind === 'stream' && /ole10native$/i.test(entry.name)) {
      const packaged = parseOle10Native(file.read(entry, PART_BYTES_MAX))
      if (packaged === null) continue
      found.embedded.push({
        name: packaged.name,
        progId: 'Package',
        sizeBytes: packaged.bytes.length,
        where: entry.path,
      })
      found.children.push({ name: packaged.name, bytes: packaged.bytes, relation: 'embedded', note: 'Package' })
    } else if (entry.kind === 'storage') {
      const progId = className(entry.clsid)
      if (progId === null) continue
      found.embedded.push({
        name: entry.name,
        progId,
        sizeBytes: file.find(`${entry.path}/Equation Native`)?.sizeBytes ?? entry.sizeBytes,
        where: entry.path,
      })
    } else if (entry.kind === 'stream' && /equation native$/i.test(entry.name) && !/\//.test(entry.path))
      found.embedded.push({ name: entry.name, progId: 'Equation.3', sizeBytes: entry.sizeBytes, where: entry.path })
  }
}

/** The attached template and links to objects stand as paths in the table stream. */
function templateOf(file: CompoundFile, found: Found): void {
  for (const name of ['1Table', '0Table', '\x01Ole', 'PowerPoint Document', '\x03LinkInfo']) {
    for (const entry of file.entries.filter((one) => one.name === name).slice(0, 50)) {
      const bytes = bufferOf(file.read(entry, 4 * 1024 * 1024))
      for (const text of [utf16le(bytes), bytes.toString('latin1')])
        for (const match of text.matchAll(/(?:https?:\/\/|\\\\[\w.-]{3,80}\\|script:https?:)[\x21-\x7e]{4,500}/gi))
          if (found.links.length < ITEMS_MAX)
            found.links.push({
              kind: name.endsWith('Table') ? 'table_reference' : 'oleObject',
              target: match[0],
              where: name,
            })
    }
  }
}
