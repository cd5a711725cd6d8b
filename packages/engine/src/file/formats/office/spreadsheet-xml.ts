// Excel 2003 XML (XML Spreadsheet: one text, `Workbook` with formulas as attributes) → what its cells start, link to and say.
// It cannot hold macros. Microsoft, "XML Spreadsheet Reference".
import { attribute, unescapeXml } from '../ooxml/relations.ts'
import { ddeCell } from './dde.ts'
import { type DdeLink, NO_OFFICE, type OfficeFacts, type OfficeLink } from './facts.ts'
import { ITEM_CHARS_MAX, ITEMS_MAX, OFFICE_TEXT_CHARS_MAX, SPREADSHEET_CELLS_MAX } from './limits.ts'
import { findLures } from './lure.ts'

export function readSpreadsheetXml(xml: string): OfficeFacts {
  const dde: DdeLink[] = []
  const links: OfficeLink[] = []
  const texts: string[] = []
  let left = SPREADSHEET_CELLS_MAX
  for (const match of xml.matchAll(/<(?:\w{1,12}:)?(Cell|Data|Comment)\b([^<>]{0,9000})>([^<]{0,8000})/gi)) {
    left -= 1
    if (left === 0) break
    const [, , attributes = '', content = ''] = match
    if (content.trim() !== '') texts.push(unescapeXml(content))
    const formula = attribute(attributes, 'Formula')
    const command = formula.includes('|') ? ddeCell(formula) : null
    if (command !== null && dde.length < ITEMS_MAX) dde.push({ command, where: 'Cell', auto: false })
    const url = /\b(?:WEBSERVICE|IMAGE|HYPERLINK)\s*\(/i.test(formula)
      ? /["'](https?:\/\/[^"']{4,1000})["']/i.exec(formula)?.[1]
      : undefined
    if (url !== undefined && links.length < ITEMS_MAX) links.push({ kind: 'formula', target: url, where: 'Cell' })
    const target = attribute(attributes, 'HRef').slice(0, ITEM_CHARS_MAX)
    if (/^[a-z][\w+.-]{1,30}:|^\\\\/i.test(target) && links.length < ITEMS_MAX)
      links.push({ kind: 'hyperlink', target, where: 'Cell' })
  }
  const text = texts.join('\n')
  return {
    ...NO_OFFICE,
    container: 'xml',
    application: 'excel',
    dde,
    links,
    lures: findLures(text.slice(0, 1_000_000)),
    text: text.slice(0, OFFICE_TEXT_CHARS_MAX),
  }
}
