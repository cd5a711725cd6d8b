// Lists of lines: hashes alone or with a name, what `sha256sum` and `ssdeep` print, hosts files, URLs, domains, addresses and
// blocks, and tables with a line of column names.
import { hashKey } from '../canonical.ts'
import { type Columns, readHeader } from './columns.ts'
import { entryOf, type ReadEntry } from './list-entry.ts'
import { keyOf } from './value.ts'

/** Longer lines are no entries. */
export const LINE_CHARS_MAX = 4_096

const COMMENT = /^\s*(?:#|;|\/\/|!)/
/** `SHA256 (name) = hash`. */
const TAGGED = /^[A-Z0-9-]{2,10} \((.{1,1000})\) = ([0-9a-f]{32,64})$/i
const NOWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '127.0.0.1', '::', '::1'])
/** A rule of filter lists that blocks a whole domain. */
const FILTER_RULE = /^\|\|([a-z0-9._-]{1,253})\^(?:\$(?:all|document|important))?$/i

/** Reads the lines of one list in their order; column names hold for the lines behind them. */
export function lineReader(): (line: string) => ReadEntry {
  let columns: Columns | null = null
  let hasEntries = false
  return (line) => {
    if (line.length > LINE_CHARS_MAX) return 'unread'
    const text = line.trim()
    if (text === '') return 'skipped'
    if (!hasEntries) {
      const header = readHeader(text)
      if (header !== null && isHeader(text)) {
        columns = header
        return 'skipped'
      }
    }
    if (COMMENT.test(text)) return 'skipped'
    hasEntries = true
    return columns?.divides(text) === true ? columns.read(text) : readPlain(text)
  }
}

/**
 * A line that holds an entry itself names no columns: `evil.example,url` is one. Nor does a comment of several words:
 * `# SHA-256, a URL or a domain on each line`.
 */
function isHeader(text: string): boolean {
  const bare = text.replace(/^[#\s]+/, '')
  const fields = bare.split(/[,;\t]/).map((field) => field.replaceAll('"', '').trim())
  const isProse = bare !== text && fields.some((field) => /\s/.test(field))
  return !isProse && fields.every((field) => keyOf(field) === null)
}

function readPlain(text: string): ReadEntry {
  const alone = hashKey(text)
  if (alone !== null) return entryOf([alone], '')
  const [, taggedName = '', taggedHash = ''] = TAGGED.exec(text) ?? []
  if (taggedHash !== '')
    return entryOf(
      [hashKey(taggedHash)].flatMap((key) => key ?? []),
      taggedName,
    )
  const domain = FILTER_RULE.exec(text)?.[1]
  if (domain !== undefined)
    return entryOf(
      [keyOf(domain)].flatMap((key) => key ?? []),
      '',
    )
  const [, first = '', rest = ''] = /^"?([^\s,;"]+)"?[\s,;]*(.*)$/.exec(text) ?? []
  if (NOWHERE.has(first) && rest !== '') return readPlain(rest)
  const key = keyOf(first)
  return entryOf(key === null ? [] : [key], rest.replace(/^[*#"\s]+|"$/g, ''))
}
