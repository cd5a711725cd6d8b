// Dynamic Data Exchange in documents: fields of Word (`DDEAUTO application "topic"`), cells of spreadsheets and CSV
// (`=cmd|'/c calc'!A0`). Found in text from which the caller has taken the markup.
import type { DdeLink } from './facts.ts'
import { ITEM_CHARS_MAX, ITEMS_MAX } from './limits.ts'

/** Field codes in the order of the text → the DDE ones. Quotes are QUOTE fields' character codes as well. */
export function ddeFields(fields: readonly string[], where: string): readonly DdeLink[] {
  const found: DdeLink[] = []
  for (const field of fields) {
    const plain = withQuoteFields(field)
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

/** A cell text that starts another program when the workbook is updated; null for ordinary formulas. */
export function ddeCell(formula: string): string | null {
  const match =
    /^\s*[=+\-@]?[^|\n'"]{0,400}?\b([\w .:\\/%-]{1,200})\s*\|\s*(?:'((?:[^'\n]|''){0,1500})'|"([^"\n]{0,1500})"|([^!\n]{1,300}))\s*!/i.exec(
      formula.slice(0, 4000),
    )
  if (match === null || !/^\s*[=+\-@]/.test(formula)) return null
  return `${(match[1] ?? '').trim()}|${match[2] ?? match[3] ?? match[4] ?? ''}`
}
