// Documents for trait files: the least that Word, Excel and PowerPoint packages and 97–2003 files must have.
import { type Node, writeCompoundFile } from './write-compound-file.ts'
import { type ModuleSource, vbaNodes, vbaProjectBin } from './write-vba.ts'
import { type Members, writeZip } from './write-zip.ts'

const TYPES = (main: string, extra = ''): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${extra}<Override PartName="/main.xml" ContentType="${main}"/></Types>`

export function relations(
  items: readonly { readonly type: string; readonly target: string; readonly external?: boolean }[],
): string {
  return `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items
    .map(
      ({ type, target, external }, at) =>
        `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${external === true ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`
}

export function wordDocument(body: string, extra: Members = {}, macros: readonly ModuleSource[] | null = null): Buffer {
  return writeZip({
    '[Content_Types].xml': TYPES(
      macros === null
        ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
        : 'application/vnd.ms-word.document.macroEnabled.main+xml',
    ),
    '_rels/.rels': relations([{ type: 'officeDocument', target: 'word/document.xml' }]),
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...(macros === null ? {} : { 'word/vbaProject.bin': vbaProjectBin(macros) }),
    ...extra,
  })
}

export const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
/** A field whose code is split over several runs, as Word does and attackers do more. */
export const field = (...codes: readonly string[]): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${codes.map((code) => `<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>!</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

export function excelWorkbook(
  extra: Members,
  options: { readonly macros?: readonly ModuleSource[]; readonly workbook?: string; readonly relations?: string } = {},
): Buffer {
  const enabled = options.macros !== undefined || Object.keys(extra).some((name) => name.includes('macrosheets'))
  return writeZip({
    '[Content_Types].xml': TYPES(
      enabled
        ? 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    ),
    '_rels/.rels': relations([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml':
      options.workbook ??
      '<workbook xmlns:r="r"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      options.relations ?? relations([{ type: 'worksheet', target: 'worksheets/sheet1.xml' }]),
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
    ...(options.macros === undefined ? {} : { 'xl/vbaProject.bin': vbaProjectBin(options.macros) }),
    ...extra,
  })
}

/** A Word 97–2003 file: enough of a WordDocument stream to be told as one, text in 8 bit. */
export function wordBinary(
  text: string,
  macros: readonly ModuleSource[] | null = null,
  extra: readonly Node[] = [],
): Buffer {
  const stream = Buffer.alloc(4096 + text.length)
  stream.writeUInt16LE(0xa5ec, 0)
  stream.write(text, 0x400, 'latin1')
  return writeCompoundFile(
    [
      { name: 'WordDocument', bytes: stream },
      ...(macros === null ? [] : [{ name: 'Macros', children: vbaNodes(macros) }]),
      ...extra,
    ],
    '00020906-0000-0000-c000-000000000046',
  )
}

function biffRecord(id: number, data: Uint8Array): Buffer {
  const out = Buffer.alloc(4)
  out.writeUInt16LE(id, 0)
  out.writeUInt16LE(data.length, 2)
  return Buffer.concat([out, data])
}

/** An Excel 97–2003 workbook with a macro sheet whose formulas are given as token bytes. */
export function excelBinary(given: {
  readonly hidden?: 0 | 1 | 2
  readonly autoOpen?: boolean
  readonly formulas?: readonly Uint8Array[]
  readonly macros?: readonly ModuleSource[]
}): Buffer {
  const bof = (type: number): Buffer =>
    biffRecord(0x809, Buffer.from([0, 6, type & 0xff, type >> 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  const sheet = (name: string, hidden: number, kind: number): Buffer =>
    biffRecord(0x85, Buffer.concat([Buffer.from([0, 0, 0, 0, hidden, kind, name.length, 0]), Buffer.from(name)]))
  const name = Buffer.concat([Buffer.from([0x20, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])])
  const formulas = (given.formulas ?? []).map((tokens) =>
    biffRecord(
      0x06,
      Buffer.concat([Buffer.alloc(20), Buffer.from([tokens.length & 0xff, tokens.length >> 8]), tokens]),
    ),
  )
  const workbook = Buffer.concat([
    bof(5),
    sheet('Sheet1', 0, 0),
    ...(formulas.length === 0 ? [] : [sheet('Macro1', given.hidden ?? 0, 1)]),
    ...(given.autoOpen === true ? [biffRecord(0x18, name)] : []),
    biffRecord(0x0a, Buffer.alloc(0)),
    bof(0x40),
    ...formulas,
    biffRecord(0x0a, Buffer.alloc(0)),
    Buffer.alloc(4200),
  ])
  return writeCompoundFile(
    [
      { name: 'Workbook', bytes: workbook },
      ...(given.macros === undefined ? [] : [{ name: '_VBA_PROJECT_CUR', children: vbaNodes(given.macros) }]),
    ],
    '00020820-0000-0000-c000-000000000046',
  )
}

/** Token bytes of `=NAME("argument", …)` for a function called by its number. */
export function callTokens(functionId: number, ...args: readonly string[]): Buffer {
  const strings = args.map((text) => Buffer.concat([Buffer.from([0x17, text.length, 0]), Buffer.from(text, 'latin1')]))
  return Buffer.concat([...strings, Buffer.from([0x42, args.length, functionId & 0xff, functionId >> 8])])
}
