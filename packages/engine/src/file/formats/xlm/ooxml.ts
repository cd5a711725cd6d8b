// Excel 4 macro sheets of .xlsm and .xlsb files: which there are, whether they are hidden, what starts them, what they call.
import { ByteReader } from '../../byte-reader.ts'
import type { MacroSheet, XlmFacts } from '../office/facts.ts'
import { attribute, unescapeXml } from '../ooxml/relations.ts'
import { cellFormula, PART_RECORD, partName, partRecords, partSheet, partText } from './binary-part.ts'
import { describeFormulas } from './formulas.ts'
import { FORMULAS_MAX } from './limits.ts'

/** What this needs of a package. */
export interface PackageParts {
  readonly names: readonly string[]
  readonly read: (name: string) => Uint8Array
  readonly text: (name: string) => string
  readonly matching: (pattern: RegExp) => readonly string[]
}

const STARTS = /auto_?(?:open|close|activate|deactivate)/i
/** Names told that start a macro; one is enough. */
const STARTS_MAX = 50

export function readXlsxMacroSheets(parts: PackageParts): XlmFacts | null {
  const macroParts = parts.matching(/^xl\/macrosheets\/[^/]{1,80}\.(?:xml|bin)$/i).filter((name) => !/_rels/.test(name))
  if (macroParts.length === 0) return null
  const workbook = parts.names.includes('xl/workbook.xml') ? parts.text('xl/workbook.xml') : ''
  const relations = parts
    .matching(/^xl\/_rels\/workbook\.(?:xml|bin)\.rels$/i)
    .map((name) => parts.text(name))
    .join('')
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
    if (STARTS.test(name)) autoRun.push(`${name} = ${unescapeXml(match[2] ?? '')}`.slice(0, 300))
  }
  const formulas: string[] = []
  for (const name of macroParts) {
    if (name.endsWith('.bin')) addBinaryFormulas(formulas, parts.read(name))
    else
      for (const match of parts.text(name).matchAll(/<f\b[^<>]{0,500}>([^<]{1,8000})/g))
        formulas.push(unescapeXml(match[1] ?? ''))
    if (formulas.length > FORMULAS_MAX) break
  }
  if (workbook === '' && parts.names.includes('xl/workbook.bin')) {
    const view = new ByteReader(parts.read('xl/workbook.bin'))
    for (const record of partRecords(view))
      if (record.id === PART_RECORD.sheet) {
        const { name, visibility, relation } = partSheet(view, record)
        if (macroIds.has(relation)) sheets.push({ name, visibility })
      } else if (record.id === PART_RECORD.name) {
        const { name, formula } = partName(view, record)
        if (STARTS.test(name) && autoRun.length < STARTS_MAX) autoRun.push(`${name} ${formula}`.slice(0, 300))
      }
  }
  return { sheets, autoRun, ...describeFormulas(formulas) }
}

/** What the formulas of a binary macro sheet say, and the texts that stand there or came out when it was saved. */
function addBinaryFormulas(formulas: string[], bytes: Uint8Array): void {
  const view = new ByteReader(bytes)
  for (const record of partRecords(view)) {
    if (formulas.length > FORMULAS_MAX) return
    const formula = cellFormula(view, record)
    if (formula !== null) formulas.push(formula)
    if (record.id === PART_RECORD.text || record.id === PART_RECORD.formulaOfText)
      formulas.push(`"${partText(view, record.at + 8).text}"`)
  }
}
