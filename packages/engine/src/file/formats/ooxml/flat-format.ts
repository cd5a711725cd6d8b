// Office documents that are one XML text, as a format of the static stage: flat OPC, Word and Excel 2003 XML, flat OpenDocument.
import { bufferOf, utf16be, utf16le } from '../../bytes.ts'
import type { Format, FormatContext, Parsed } from '../../format.ts'
import { NO_OFFICE } from '../office/facts.ts'
import { PART_BYTES_MAX } from '../office/limits.ts'
import { readSpreadsheetXml } from '../office/spreadsheet-xml.ts'
import { readWordXml } from '../office/word-xml.ts'
import { partsOfFlatOpenDocument, partsOfFlatPackage, rootTag } from './flat-parts.ts'
import { readPackage } from './format.ts'

export const flatOfficeFormat: Format = {
  id: 'flat_office',
  types: ['word_xml', 'spreadsheet_xml', 'flat_odf'],
  parse: (bytes, context) => parseFlat(bytes, context),
}

async function parseFlat(bytes: Uint8Array, context: FormatContext): Promise<Parsed> {
  if (bytes.length > PART_BYTES_MAX)
    context.budget.cut({ limit: 'PART_BYTES_MAX', where: context.path, what: 'the end of the document was not read' })
  const xml = textOf(bytes.subarray(0, PART_BYTES_MAX))
  context.budget.spend(bytes.length)
  if (context.type.id === 'spreadsheet_xml')
    return { facts: { office: readSpreadsheetXml(xml) }, defects: [], children: [] }
  if (context.type.id === 'flat_odf') return readPackage(partsOfFlatOpenDocument(xml), context)
  if (/2006\/xmlPackage["']/.test(rootTag(xml))) return asXml(await readPackage(partsOfFlatPackage(xml), context))
  const { parts, links } = readWordXml(xml)
  return asXml(await readPackage(parts, context, links))
}

/** What the package reader calls a ZIP is one text here. */
const asXml = (parsed: Parsed): Parsed => ({
  ...parsed,
  facts: { ...parsed.facts, office: { ...(parsed.facts.office ?? NO_OFFICE), container: 'xml' } },
})

function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16le(bytes.subarray(2))
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16be(bytes.subarray(2))
  return bufferOf(bytes).toString('utf8')
}
