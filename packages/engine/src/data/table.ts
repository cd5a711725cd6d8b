// Reads the text tables under `tables/`: one entry a line, `#` starts a comment line, fields parted by white space (or by
// ` | ` where a field holds spaces). Every table opens with comment lines `# origin:`, `# licence:`, `# date:`.
import { loadTable } from './load.ts'

const decoder = new TextDecoder()

/** The entries of a table, trimmed, without comments and empty lines. */
export function tableLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** The whole text of a table that ships with the engine, comments included. */
export function readTable(name: string): string {
  return decoder.decode(loadTable(name))
}

/** `amazon.{com,co.uk,de}` → its three domains. One group at most; an entry without braces stands for itself. */
export function expandBraces(entry: string): readonly string[] {
  const open = entry.indexOf('{')
  const close = entry.indexOf('}', open)
  if (open === -1 || close === -1) return [entry]
  const [head, tail] = [entry.slice(0, open), entry.slice(close + 1)]
  return entry
    .slice(open + 1, close)
    .split(',')
    .map((choice) => head + choice.trim() + tail)
}

/** Splits a list at commas outside braces: `a.{com,de}, b.com` has two items. */
export function splitList(text: string): readonly string[] {
  const items: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    const char = text[at]
    if (char === '{') depth += 1
    else if (char === '}') depth -= 1
    else if (at === text.length || (char === ',' && depth === 0)) {
      const item = text.slice(start, at).trim()
      if (item !== '') items.push(item)
      start = at + 1
    }
  }
  return items
}
