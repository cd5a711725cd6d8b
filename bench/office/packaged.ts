// Documents that are packages: Word, Excel and PowerPoint since 2007.
import { writeCompoundFile } from '../../packages/engine/test/file/traits/write-compound-file.ts'
import {
  excelWorkbook,
  field,
  paragraph,
  relations,
  wordDocument,
} from '../../packages/engine/test/file/traits/write-office.ts'
import { ole10Native } from '../../packages/engine/test/file/traits/write-rich-text.ts'
import { type Members, writeZip } from '../../packages/engine/test/file/traits/write-zip.ts'
import type { Section } from './document.ts'
import { projectNodes } from './project.ts'

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Relation = { readonly type: string; readonly target: string; readonly external?: boolean }

export function packagedDocument(ending: string, sections: readonly Section[]): Uint8Array {
  if (/^(?:xls|xla|xlt)/.test(ending)) return workbook(sections)
  const macros = projectNodes(sections)
  const parts = {
    ...commonParts(sections),
    ...(macros === null ? {} : { [`${folderOf(ending)}/vbaProject.bin`]: writeCompoundFile(macros) }),
  }
  return /^(?:ppt|pps|ppa)/.test(ending)
    ? presentation(ending, parts, macros !== null)
    : letter(sections, parts, macros !== null)
}

const folderOf = (ending: string): string => (/^pp/.test(ending) ? 'ppt' : 'word')

function letter(sections: readonly Section[], parts: Members, hasMacros: boolean): Uint8Array {
  const of = (kind: string): readonly Section[] => sections.filter((one) => one.kind === kind)
  const body = [
    ...of('text').flatMap(({ text }) => text.split('\n').map((line) => paragraph(escaped(line)))),
    ...of('field').map(({ text }) => field(escaped(text))),
    ...of('chunk').map(
      () => '<w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId1"/>',
    ),
    ...of('package').map(
      () =>
        '<w:p><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" Type="Embed" ProgID="Package" ShapeID="s1" DrawAspect="Icon" r:id="rId1"/></w:object></w:r></w:p>',
    ),
  ].join('')
  // an empty project where there are macros: only the types of the package come from it, the part is written over
  return wordDocument(body, parts, hasMacros ? [] : null)
}

function presentation(ending: string, parts: Members, hasMacros: boolean): Uint8Array {
  const kind = { pps: 'slideshow', ppa: 'addin' }[ending.slice(0, 3)] ?? 'presentation'
  const type = hasMacros
    ? `application/vnd.ms-powerpoint.${kind}.macroEnabled.main+xml`
    : `application/vnd.openxmlformats-officedocument.presentationml.${kind}.main+xml`
  return writeZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/ppt/presentation.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': relations([{ type: 'officeDocument', target: 'ppt/presentation.xml' }]),
    'ppt/presentation.xml': '<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"/>',
    ...parts,
  })
}

/** Parts that any package may have, from the sections that name them. */
function commonParts(sections: readonly Section[]): Members {
  const parts: Record<string, string | Uint8Array> = {}
  const related = new Map<string, Relation[]>()
  const relate = (place: string, relation: Relation): void => {
    related.set(place, [...(related.get(place) ?? []), relation])
  }
  for (const { kind, name, text } of sections) {
    const [place = '', type = ''] = name.split(' ')
    if (kind === 'part') parts[name] = text
    if (kind === 'relation') relate(place, { type, target: escaped(text), external: true })
    if (kind === 'property')
      parts['docProps/core.xml'] =
        `<?xml version="1.0"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:${name}>${escaped(text)}</dc:${name}></cp:coreProperties>`
    if (kind === 'package') {
      parts['word/embeddings/oleObject1.bin'] = writeCompoundFile(
        [{ name: '\x01Ole10Native', bytes: ole10Native(name, Buffer.from(text)) }],
        '0003000c-0000-0000-c000-000000000046',
      )
      relate('word/_rels/document.xml.rels', { type: 'oleObject', target: 'embeddings/oleObject1.bin' })
    }
    if (kind === 'chunk') {
      parts[`word/afchunk.${name}`] = text
      relate('word/_rels/document.xml.rels', { type: 'aFChunk', target: `afchunk.${name}` })
    }
    if (kind === 'embed') {
      parts[name] = packagedDocument('docm', [{ kind: 'module', name: 'ThisDocument', text }])
      relate('word/_rels/document.xml.rels', { type: 'package', target: name.replace('word/', '') })
    }
    if (kind === 'activex') {
      parts['word/activeX/activeX1.xml'] =
        `<?xml version="1.0"?><ax:ocx xmlns:ax="http://schemas.microsoft.com/office/2006/activeX" ax:classid="{55556E6E-F5E5-11D1-8B65-00A0C90F26F8}" ax:persistence="persistPropertyBag"><ax:ocxPr ax:name="Name" ax:value="${name}"/><ax:ocxPr ax:name="Tag" ax:value="${escaped(text)}"/></ax:ocx>`
      relate('word/_rels/document.xml.rels', { type: 'control', target: 'activeX/activeX1.xml' })
    }
  }
  for (const [place, list] of related) parts[place] = relations(list)
  return parts
}

function workbook(sections: readonly Section[]): Uint8Array {
  const macros = projectNodes(sections)
  const names = [
    ...new Set([
      'Sheet1',
      ...sections.filter(({ kind }) => kind === 'cell').map(({ name }) => name.split('!')[0] ?? ''),
    ]),
  ]
  const sheets = [
    ...names.map((name) => ({ name, state: 'visible', isMacro: false, rows: cellsOf(name, sections) })),
    ...sections
      .filter(({ kind }) => kind === 'macrosheet')
      .map(({ name, text }) => ({
        name: name.split(' ')[0] ?? '',
        state: name.split(' ')[1] ?? 'visible',
        isMacro: true,
        rows: formulasOf(text),
      })),
  ]
  const parts: Record<string, string | Uint8Array> = {}
  const listed: string[] = []
  const related: Relation[] = []
  for (const [at, { name, state, isMacro, rows }] of sheets.entries()) {
    const target = `${isMacro ? 'macrosheets' : 'worksheets'}/sheet${at + 1}.xml`
    const root = isMacro ? 'xm:macrosheet' : 'worksheet'
    parts[`xl/${target}`] =
      `<?xml version="1.0"?><${root} xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"${isMacro ? ' xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"' : ''}><sheetData>${rows.map(([address, value]) => rowOf(address, value)).join('')}</sheetData></${root}>`
    listed.push(
      `<sheet name="${name}" sheetId="${at + 1}"${state === 'visible' ? '' : ` state="${state}"`} r:id="rId${at + 1}"/>`,
    )
    related.push({ type: isMacro ? 'xlMacrosheet' : 'worksheet', target })
  }
  const shape = sections.find(({ kind }) => kind === 'shape')
  if (shape !== undefined) {
    parts['xl/drawings/drawing1.xml'] =
      `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"><xdr:twoCellAnchor><xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" name="Rectangle 1" descr="${escaped(shape.text)}"/></xdr:nvSpPr></xdr:sp></xdr:twoCellAnchor></xdr:wsDr>`
    parts['xl/worksheets/_rels/sheet1.xml.rels'] = relations([{ type: 'drawing', target: '../drawings/drawing1.xml' }])
  }
  const defined = sections
    .filter(({ kind }) => kind === 'name')
    .map(({ name, text }) => `<definedName name="${name}" hidden="1">${escaped(text)}</definedName>`)
  if (
    parts['xl/externalLinks/externalLink1.xml'] === undefined &&
    sections.some(({ name }) => name.startsWith('xl/externalLinks'))
  )
    related.push({ type: 'externalLink', target: 'externalLinks/externalLink1.xml' })
  const extra: Members = {
    ...parts,
    ...commonParts(sections),
    ...(macros === null ? {} : { 'xl/vbaProject.bin': writeCompoundFile(macros) }),
  }
  return excelWorkbook(extra, {
    workbook: `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${listed.join('')}</sheets><definedNames>${defined.join('')}</definedNames></workbook>`,
    relations: relations(related),
    ...(macros === null ? {} : { macros: [] }),
  })
}

export function cellsOf(
  sheet: string,
  sections: readonly Section[],
): readonly (readonly [address: string, text: string])[] {
  return sections
    .filter(({ kind, name }) => kind === 'cell' && name.startsWith(`${sheet}!`))
    .map(({ name, text }) => [name.slice(sheet.length + 1), text])
}

/** `A1: =EXEC(…)`, a line for each cell. */
export function formulasOf(text: string): readonly (readonly [address: string, text: string])[] {
  return text.split('\n').flatMap((line) => {
    const [, address, content] = /^([A-Z]+\d+): (.*)$/.exec(line) ?? []
    return address === undefined || content === undefined ? [] : [[address, content] as const]
  })
}

function rowOf(address: string, value: string): string {
  const row = address.replace(/\D+/, '')
  const cell = value.startsWith('=')
    ? `<c r="${address}"><f>${escaped(value.slice(1))}</f><v>0</v></c>`
    : `<c r="${address}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
  return `<row r="${row}">${cell}</row>`
}
