// Dynamic Data Exchange in documents: fields of Word (`DDEAUTO application "topic"`), cells of spreadsheets and CSV
// (`=cmd|'/c calc'!A0`). Found in text from which the caller has taken the markup.
import type { DdeLink } from './facts.ts'
import { ITEM_CHARS_MAX, ITEMS_MAX } from './limits.ts'

/** Field codes in the order of the text → the DDE ones. Quotes are QUOTE fields' character codes as well. */
export function ddeFields(fields: readonly string[], where: string): readonly DdeLink[] {
  const found: DdeLink[] = []
  const spelled = fields.map(withQuoteFields)
  const kept = keptTexts(spelled)
  for (const field of spelled) {
    const plain = /^\s*DDE/i.test(field) ? withKept(field, kept) : field
    const match = /^\s*(DDEAUTO|DDE)\b\s*(.*)$/is.exec(plain)
    if (match === null || found.length >= ITEMS_MAX) continue
    found.push({
      command: (match[2] ?? '').trim().slice(0, ITEM_CHARS_MAX),
      where,
      auto: match[1]?.toUpperCase() === 'DDEAUTO',
    })
  }
  return found
}

/** `QUOTE 67 58 92` spells "C:\" by character codes. */
function withQuoteFields(field: string): string {
  return field.replace(/QUOTE((?:\s{1,4}\d{1,3}){2,2000})/gi, (_, codes: string) =>
    codes
      .trim()
      .split(/\s+/)
      .map((code) => String.fromCharCode(Number(code)))
      .join(''),
  )
}

/** `SET name "text"` keeps a text under a name. */
function keptTexts(fields: readonly string[]): ReadonlyMap<string, string> {
  const kept = new Map<string, string>()
  for (const field of fields) {
    const [, name, text] = /^\s*SET\s+(\w{1,40})\s+"?([^"]{1,4000})/i.exec(field) ?? []
    if (name !== undefined && text !== undefined && kept.size < ITEMS_MAX) kept.set(name.toLowerCase(), text.trim())
  }
  return kept
}

/** A field of a kept text is `REF name`, or the name alone. */
function withKept(field: string, kept: ReadonlyMap<string, string>): string {
  return kept.size === 0
    ? field
    : field.replace(/\b(?:REF\s{1,4})?(\w{1,40})\b/gi, (whole, name: string) => kept.get(name.toLowerCase()) ?? whole)
}

/** Excel ends a formula at 8192 characters; what starts a program stands at its beginning. */
const CELL_CHARS_MAX = 4000
/** Characters before the bar: a path, and what is put before it to look like a sum. */
const PROGRAM_CHARS_MAX = 600

/** A cell text that starts another program when the workbook is updated; null for ordinary formulas. */
export function ddeCell(formula: string): string | null {
  const cell = formula.slice(0, CELL_CHARS_MAX).trim()
  const bar = cell.indexOf('|')
  const before = cell.slice(0, bar)
  // Taken apart at the bar: one pattern over all of it would try every length of the one side with every length of the other.
  if (bar === -1 || bar > PROGRAM_CHARS_MAX || !/^[=+\-@][^\n'"]*$/.test(before)) return null
  const program = /\b[\w .:\\/%-]{1,200}$/.exec(before.trimEnd().slice(1).slice(-200))?.[0]
  const topic = /^(?:'((?:[^'\n]|''){0,1500})'|"([^"\n]{0,1500})"|([^!\n]{1,300}))\s{0,20}!/.exec(
    cell.slice(bar + 1).trimStart(),
  )
  if (program === undefined || topic === null) return null
  return `${program.trim()}|${topic[1] ?? topic[2] ?? topic[3] ?? ''}`
}
