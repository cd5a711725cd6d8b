// Office Open XML and OpenDocument as formats of the static stage: parts of the ZIP → relations, macros, objects, fields.
import { extensionPattern } from '../../../data/extensions.ts'
import type { Defect } from '../../defect.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import { ddeCell, ddeFields } from '../office/dde.ts'
import { type DdeLink, NO_OFFICE, type OfficeEmbedded, type OfficeFacts, type OfficeLink } from '../office/facts.ts'
import {
  CHILDREN_MAX,
  ITEMS_MAX,
  OFFICE_TEXT_CHARS_MAX,
  SHEETS_MAX,
  SLIDES_MAX,
  STORIES_MAX,
} from '../office/limits.ts'
import { findLures } from '../office/lure.ts'
import { isCompoundFile, openCompoundFile } from '../ole/compound-file.ts'
import { className, parseOle10Native } from '../ole/package.ts'
import { readScript } from '../script/read.ts'
import { findVbaProjects, macroChildren, readVbaProject } from '../vba/project.ts'
import { readXlsxMacroSheets } from '../xlm/ooxml.ts'
import { damagedParts, damageOfPart } from './damaged-parts.ts'
import { beginsAsFile, isForeignName, isObjectPart, mayHideFile } from './foreign-parts.ts'
import { type Parts, ZipParts } from './parts.ts'
import { codesInPictures } from './pictures.ts'
import { attribute, externalLinks, parseRelations, unescapeXml } from './relations.ts'
import { readWordText } from './word-text.ts'

const PROGRAM = new RegExp(`\\.${extensionPattern('runs', 'library')}$`, 'i')

export const ooxmlFormat: Format = {
  id: 'ooxml',
  types: ['docx', 'docm', 'xlsx', 'xlsm', 'xlsb', 'pptx', 'pptm', 'vsdx', 'ooxml', 'xps', 'odt', 'ods', 'odp', 'odg'],
  parse: (bytes, context) => readPackage(new ZipParts(bytes, context), context),
}

interface Found {
  readonly links: OfficeLink[]
  readonly embedded: OfficeEmbedded[]
  readonly dde: DdeLink[]
  readonly controls: string[]
  readonly lures: string[]
  readonly children: Child[]
  readonly defects: Defect[]
  readonly unseen: string[]
}

/** `links`: those that the caller has found where a package has no relations. */
export async function readPackage(
  parts: Parts,
  context: FormatContext,
  links: readonly OfficeLink[] = [],
): Promise<Parsed> {
  const found: Found = {
    links: [...links],
    embedded: [],
    dde: [],
    controls: [],
    lures: [],
    children: [],
    defects: [],
    unseen: [],
  }
  const isOpenDocument = parts.names.includes('META-INF/manifest.xml') && parts.names.includes('content.xml')
  for (const name of parts.matching(/\.rels$/i).slice(0, ITEMS_MAX * 4))
    found.links.push(...externalLinks(parseRelations(parts.text(name)), name))
  found.unseen.push(...damagedParts(parts))
  const texts = readTexts(parts, found)
  const vba = readMacros(parts, texts, found)
  const xlm = readXlsxMacroSheets(parts)
  readObjects(parts, found)
  readForeignParts(parts, found)
  const qrCodes = await codesInPictures(parts, context)
  for (const code of qrCodes)
    found.children.push({ name: null, bytes: Buffer.from(code), relation: 'decoded', note: 'QR code in a picture' })
  for (const name of parts.matching(/(?:^|\/)activeX\/activeX\d*\.xml$/i).slice(0, 100))
    found.controls.push(attribute(parts.text(name), 'classid').replace(/[{}]/g, '').toLowerCase() || name)
  found.lures.push(...findLures(texts.slice(0, 1_000_000)))
  const facts: OfficeFacts = {
    ...NO_OFFICE,
    container: isOpenDocument ? 'odf' : 'ooxml',
    application: applicationOf(context.type.id, parts),
    vba,
    xlm,
    dde: found.dde.slice(0, ITEMS_MAX),
    links: found.links
      .filter((link) => link.kind !== 'hyperlink')
      .concat(found.links.filter((link) => link.kind === 'hyperlink'))
      .slice(0, ITEMS_MAX),
    embedded: found.embedded.slice(0, ITEMS_MAX),
    controls: found.controls,
    lures: found.lures,
    otherMacros: otherMacros(parts),
    properties: properties(parts),
    text: texts.slice(0, OFFICE_TEXT_CHARS_MAX),
    qrCodes,
  }
  return {
    facts: { office: facts },
    defects: found.defects,
    children: found.children.slice(0, CHILDREN_MAX),
    unseen: found.unseen,
  }
}

function applicationOf(type: string, parts: Parts): OfficeFacts['application'] {
  if (/^(?:doc|odt)/.test(type)) return 'word'
  if (/^(?:xls|ods)/.test(type)) return 'excel'
  if (/^(?:ppt|odp)/.test(type)) return 'powerpoint'
  const [folder] = ['word', 'xl', 'ppt'].filter((one) => parts.names.some((name) => name.startsWith(`${one}/`)))
  return folder === 'word' ? 'word' : folder === 'xl' ? 'excel' : folder === 'ppt' ? 'powerpoint' : 'other'
}

/** The readable text of the document, and on the way its fields and cells. */
function readTexts(parts: Parts, found: Found): string {
  const texts = readWordParts(parts, found)
  for (const name of parts.matching(/^xl\/(?:externalLinks\/externalLink\d*\.xml|connections\.xml)$/i))
    readExternalLink(parts.text(name), name, found)
  for (const name of parts.matching(/^xl\/sharedStrings\.xml$/i)) texts.push(plainText(parts.text(name)))
  for (const name of parts.matching(/^xl\/worksheets\/[\w-]{1,60}\.xml$/i).slice(0, SHEETS_MAX))
    readFormulas(parts.text(name), name, found)
  for (const name of parts.matching(OTHER_TEXTS).slice(0, SLIDES_MAX)) {
    const xml = parts.text(name)
    if (name === 'content.xml') found.unseen.push(...damageOfPart(name, xml))
    texts.push(plainText(xml))
    readOpenDocument(xml, name, found)
  }
  return texts.join('\n')
}

/** Slides, OpenDocument's text and styles, properties, settings. */
const OTHER_TEXTS =
  /^(?:ppt\/slides\/[\w-]{1,60}\.xml|content\.xml|styles\.xml|docProps\/[\w-]{1,40}\.xml|word\/(?:settings|vbaData)\.xml)$/i

function readWordParts(parts: Parts, found: Found): string[] {
  const texts: string[] = []
  for (const name of parts.matching(/^word\/[\w/-]{1,80}\.xml$/i).slice(0, STORIES_MAX)) {
    const xml = parts.text(name)
    if (name === 'word/document.xml') found.unseen.push(...damageOfPart(name, xml))
    const { text, fields } = readWordText(xml)
    texts.push(text)
    found.dde.push(...ddeFields(fields, name))
    for (const field of fields) {
      const [, kind = '', target = ''] =
        /^\s*(INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT)\s+"?([^"\s]{4,1000})/i.exec(field) ?? []
      if (/^(?:https?:|\\\\|file:)/i.test(target)) found.links.push({ kind: kind.toLowerCase(), target, where: name })
    }
  }
  return texts
}

function readFormulas(sheet: string, where: string, found: Found): void {
  for (const match of sheet.matchAll(/<f\b[^<>]{0,500}>([^<]{3,8000})/g)) {
    const formula = unescapeXml(match[1] ?? '')
    const command = formula.includes('|') ? ddeCell(`=${formula}`) : null
    if (command !== null && found.dde.length < ITEMS_MAX) found.dde.push({ command, where, auto: false })
    if (found.links.length >= ITEMS_MAX || !/\b(?:WEBSERVICE|IMAGE|HYPERLINK)\s*\(/i.test(formula)) continue
    const url = /["'](https?:\/\/[^"']{4,1000})["']/i.exec(formula)?.[1]
    if (url !== undefined) found.links.push({ kind: 'formula', target: url, where })
  }
}

/** DDE and addresses as OpenDocument writes them. */
function readOpenDocument(xml: string, where: string, found: Found): void {
  for (const match of xml.matchAll(
    /<(?:text|table|office|draw):[\w-]{1,40}\b[^<>]{0,2000}(?:dde-application|office:dde-source)[^<>]{0,2000}>/gi,
  )) {
    if (found.dde.length >= ITEMS_MAX) break
    const command = ['dde-application', 'dde-topic', 'dde-item']
      .map((key) => attribute(match[0], `office:${key}`) || attribute(match[0], key))
      .join(' ')
      .trim()
    found.dde.push({ command, where, auto: /automatic-update="true"/.test(match[0]) })
  }
  for (const match of xml.matchAll(
    /xlink:href="((?:https?:|file:|\\\\|macro:|vnd\.sun\.star\.script:)[^"]{1,1000})"/gi,
  )) {
    if (found.links.length >= ITEMS_MAX * 2) break
    const target = unescapeXml(match[1] ?? '')
    found.links.push({ kind: /^(?:macro|vnd)/i.test(target) ? 'script' : 'hyperlink', target, where })
  }
}

function readExternalLink(xml: string, where: string, found: Found): void {
  for (const match of xml.matchAll(/<(?:\w{1,10}:)?(ddeLink|oleLink|webPr|dbPr)\b([^<>]{0,4000})/gi)) {
    const [, kind, attributes] = match
    if (kind?.toLowerCase() === 'ddelink')
      found.dde.push({
        command: `${attribute(attributes ?? '', 'ddeService')}|${attribute(attributes ?? '', 'ddeTopic')}`,
        where,
        auto: false,
      })
    else {
      const target = attribute(attributes ?? '', 'url') || attribute(attributes ?? '', 'connection')
      if (target !== '') found.links.push({ kind: kind ?? 'connection', target: target.slice(0, 1000), where })
    }
  }
}

function plainText(xml: string): string {
  return unescapeXml(xml.slice(0, 4_000_000).replace(/<[^<>]{0,4000}>/g, ' '))
}

function readMacros(parts: Parts, texts: string, found: Found): OfficeFacts['vba'] {
  // The project is called vbaProject.bin by custom; the relation may name it anything.
  for (const name of parts.matching(/(?:^|\/)[\w -]{1,60}\.bin$|\.(?:dat|wmf|jpg|png|tmp)$/i)) {
    if (!/vba/i.test(name) && !/(?:^|\/)(?:word|xl|ppt)\/[^/]+$/i.test(name)) continue
    const bytes = parts.read(name)
    if (!isCompoundFile(bytes)) continue
    const { value } = openCompoundFile(bytes)
    const [root] = findVbaProjects(value)
    if (root === undefined && !value.entries.some((entry) => /(?:^|\/)vba\//i.test(entry.path))) {
      if (/vbaproject/i.test(name)) found.unseen.push(`the macros in ${name} could not be read`)
      continue
    }
    // Document variables and comments are where macros keep strings that their code does not show.
    const read = readVbaProject(value, root ?? '', encodedPartOf(texts))
    found.defects.push(...read.defects)
    found.children.push(...macroChildren(read, 'vbaProject'))
    return read.facts
  }
  return null
}

/** Long encoded runs in the text, which a macro would decode. */
function encodedPartOf(text: string): string {
  return [...text.slice(0, 2_000_000).matchAll(/[A-Za-z0-9+/=]{120,}/g)]
    .slice(0, 16)
    .map((match) => `"${match[0]}"`)
    .join('\n')
}

function readObjects(parts: Parts, found: Found): void {
  for (const name of parts.names.filter(isObjectPart)) {
    if (found.children.length >= CHILDREN_MAX) return
    const isMedia = /\/media\//i.test(name)
    const bytes = parts.read(name)
    if (bytes.length === 0) continue
    if (!isMedia && isCompoundFile(bytes)) {
      takeCompound(bytes, name, found)
      continue
    }
    // Pictures are worth a look of their own only when they are no pictures.
    const isPicture = /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM|II\*|MM\0\*|\xd7\xcd\xc6\x9a|\x01\0\0\0|RIFF|<svg|<\?xml)/.test(
      Buffer.from(bytes.subarray(0, 8)).toString('latin1'),
    )
    if (isMedia && isPicture && !PROGRAM.test(name)) continue
    if (/activeX/i.test(name) && /\.xml$/i.test(name)) continue
    if (!isMedia) found.embedded.push({ name, progId: null, sizeBytes: bytes.length, where: name })
    found.children.push({ name: name.slice(name.lastIndexOf('/') + 1), bytes, relation: 'embedded' })
  }
}

function readForeignParts(parts: Parts, found: Found): void {
  for (const name of parts.names) {
    if (found.children.length >= CHILDREN_MAX) return
    const isForeign = isForeignName(name)
    if (!isForeign && !mayHideFile(name)) continue
    const bytes = parts.read(name)
    if (bytes.length === 0 || !(isForeign || beginsAsFile(bytes))) continue
    found.embedded.push({ name, progId: null, sizeBytes: bytes.length, where: name })
    found.children.push({ name: name.slice(name.lastIndexOf('/') + 1), bytes, relation: 'embedded' })
  }
}

/** An object in a compound file of its own: a packaged file, an equation, another document. */
export function takeCompound(
  bytes: Uint8Array,
  where: string,
  found: { readonly embedded: OfficeEmbedded[]; readonly children: Child[] },
): void {
  const { value } = openCompoundFile(bytes)
  const progId = className(value.entries[0]?.clsid ?? null)
  for (const entry of value.entries) {
    if (!/ole10native$/i.test(entry.name)) continue
    const packaged = parseOle10Native(value.read(entry))
    if (packaged === null) continue
    found.embedded.push({ name: packaged.name, progId: progId ?? 'Package', sizeBytes: packaged.bytes.length, where })
    found.children.push({ name: packaged.name, bytes: packaged.bytes, relation: 'embedded', note: progId ?? 'Package' })
    return
  }
  found.embedded.push({ name: where.slice(where.lastIndexOf('/') + 1), progId, sizeBytes: bytes.length, where })
  const contents = value.entries.find((entry) => entry.kind === 'stream' && /^(?:contents|package)$/i.test(entry.name))
  if (contents !== undefined)
    found.children.push({
      name: `${contents.name}`,
      bytes: value.read(contents),
      relation: 'embedded',
      ...(progId === null ? {} : { note: progId }),
    })
  else
    found.children.push({
      name: where.slice(where.lastIndexOf('/') + 1),
      bytes,
      relation: 'embedded',
      ...(progId === null ? {} : { note: progId }),
    })
}

function otherMacros(parts: Parts): OfficeFacts['otherMacros'] {
  const found: { kind: string; where: string; script: ReturnType<typeof readScript>['facts'] | null }[] = []
  for (const name of parts.matching(/^Basic\/[^/]{1,80}\/(?!script-l|dialog-l)[^/]{1,80}\.xml$/i).slice(0, 100)) {
    const source = plainText(parts.text(name))
    if (source.trim() !== '') found.push({ kind: 'basic', where: name, script: readScript(source, 'vba').facts })
  }
  for (const name of parts
    .matching(/^Scripts\/(?:python|javascript|beanshell)\/.{1,120}\.(?:py|js|bsh)$/i)
    .slice(0, 50))
    found.push({
      kind: 'script',
      where: name,
      script: readScript(parts.text(name), name.endsWith('.py') ? 'python' : 'javascript').facts,
    })
  for (const name of parts.matching(/^customUI\/customUI\d*\.xml$/i).slice(0, 4)) {
    const onLoad = attribute(parts.text(name), 'onLoad')
    if (onLoad !== '')
      found.push({ kind: 'custom_ribbon', where: `${name}: onLoad=${onLoad.slice(0, 200)}`, script: null })
  }
  return found
}

function properties(parts: Parts): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  const xml = ['docProps/core.xml', 'docProps/app.xml', 'meta.xml']
    .map((name) => (parts.names.includes(name) ? parts.text(name).slice(0, 200_000) : ''))
    .join('')
  for (const key of [
    'title',
    'subject',
    'creator',
    'lastModifiedBy',
    'created',
    'modified',
    'Application',
    'Company',
    'Template',
    'keywords',
    'description',
  ]) {
    const value = new RegExp(`<(?:\\w{1,10}:)?${key}(?:\\s[^<>]{0,200})?>([^<]{1,400})`).exec(xml)?.[1]
    if (value !== undefined) found[key] = unescapeXml(value)
  }
  return found
}
