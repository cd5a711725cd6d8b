// Excel 4 macro sheets of .xlsm and .xlsb files: which there are, whether they are hidden, what starts them, what they call.
import { utf16le } from '../../bytes.ts'
import type { MacroSheet, XlmFacts } from '../office/facts.ts'
import { attribute, unescapeXml } from '../ooxml/relations.ts'
import { describeFormulas } from './formulas.ts'

/** What this needs of a package. */
export interface PackageParts {
  readonly names: readonly string[]
  readonly read: (name: string) => Uint8Array
  readonly text: (name: string) => string
  readonly matching: (pattern: RegExp) => readonly string[]
}

export function readXlsxMacroSheets(parts: PackageParts): XlmFacts | null {
  const macroParts = parts.matching(/^xl\/macrosheets\/[^/]{1,80}\.(?:xml|bin)$/i).filter((name) => !/_rels/.test(name))
  if (macroParts.length === 0) return null
  const workbook = parts.names.includes('xl/workbook.xml') ? parts.text('xl/workbook.xml') : ''
  const relations = parts.names.includes('xl/_rels/workbook.xml.rels') ? parts.text('xl/_rels/workbook.xml.rels') : ''
  const macroIds = new Set(
    [...relations.matchAll(/<(?:\w{1,20}:)?Relationship\b([^<>]{0,4000})/gi)]
      .filter((match) => /macrosheet/i.test(match[1] ?? ''))
      .map((match) => attribute(match[1] ?? '', 'Id')),
  )
  const sheets: MacroSheet[] = []
  for (const match of workbook.matchAll(/<(?:\w{1,20}:)?sheet\b([^<>]{0,2000})/gi)) {
    const attributes = match[1] ?? ''
    if (!macroIds.has(attribute(attributes, 'r:id') || attribute(attributes, 'id'))) continue
    const state = attribute(attributes, 'state').toLowerCase()
    sheets.push({
      name: attribute(attributes, 'name'),
      visibility: state === 'veryhidden' ? 'very_hidden' : state === 'hidden' ? 'hidden' : 'visible',
    })
  }
  const autoRun: string[] = []
  for (const match of workbook.matchAll(/<(?:\w{1,20}:)?definedName\b([^<>]{0,2000})>([^<]{0,2000})/gi)) {
    const name = attribute(match[1] ?? '', 'name')
    if (/auto_?(?:open|close|activate|deactivate)/i.test(name))
      autoRun.push(`${name} = ${unescapeXml(match[2] ?? '')}`.slice(0, 300))
  }
  const formulas: string[] = []
  for (const name of macroParts) {
    if (name.endsWith('.bin')) formulas.push(...stringsOfBinarySheet(parts.read(name)))
    else
      for (const match of parts.text(name).matchAll(/<f\b[^<>]{0,500}>([^<]{1,8000})/g))
        formulas.push(unescapeXml(match[1] ?? ''))
    if (formulas.length > 20_000) break
  }
  // The binary workbook keeps its names in records; the names themselves stand there as text.
  if (workbook === '' && parts.names.includes('xl/workbook.bin')) {
    const names = parts.read('xl/workbook.bin')
    const text = utf16le(names) + utf16le(names.subarray(1))
    for (const match of text.matchAll(/auto_?(?:open|close)\w{0,40}/gi)) if (autoRun.length < 10) autoRun.push(match[0])
    for (const name of macroParts) sheets.push({ name, visibility: 'visible' })
  }
  return { sheets, autoRun, ...describeFormulas(formulas) }
}

/** Strings of a binary macro sheet: its formulas are tokens, their arguments are readable. */
function stringsOfBinarySheet(bytes: Uint8Array): readonly string[] {
  const found: string[] = []
  for (const text of [utf16le(bytes), utf16le(bytes.subarray(1))])
    for (const match of text.matchAll(/[\x20-\x7e]{4,2000}/g)) if (found.length < 2000) found.push(match[0])
  return found
}
