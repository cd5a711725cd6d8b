// 7-Zip's technical listing (`l -slt`) → entries.
import type { ArchiveEntry } from '../../archive/facts.ts'
import { MEMBERS_MAX } from '../../archive/limits.ts'
import { COMMENT_CHARS_MAX, LINES_MAX } from './limits.ts'

export interface Listing {
  readonly entries: readonly ArchiveEntry[]
  readonly entryCount: number
  /** False where 7-Zip printed more than is kept: nobody knows what the rest of the list names. */
  readonly isWhole: boolean
  readonly comment: string | null
  readonly encrypted: boolean
  readonly errors: readonly string[]
}

export function parseListing(lines: readonly string[]): Listing {
  const comment = commentIn(lines)
  // A comment may hold such a line as well, and must not pass for the list.
  const start = lines.findIndex((line, at) => at >= comment.end && line.startsWith(LIST_LINE))
  const entries: ArchiveEntry[] = []
  let entryCount = 0
  let fields = new Map<string, string>()
  const end = (): void => {
    if (!fields.has('Path')) return
    entryCount += 1
    if (entries.length < MEMBERS_MAX) entries.push(entryOf(fields))
    fields = new Map()
  }
  for (const line of start === -1 ? [] : lines.slice(start + 1)) {
    const split = line.indexOf(' = ')
    if (line === '') end()
    else if (split > 0) fields.set(line.slice(0, split), line.slice(split + 3))
  }
  end()
  return {
    entries,
    entryCount,
    isWhole: lines.length < LINES_MAX && entries.length === entryCount,
    comment: comment.text,
    encrypted:
      entries.some((entry) => entry.encrypted) ||
      lines.some((line) => /Cannot open encrypted archive|Wrong password/.test(line)),
    errors: errorsIn(lines),
  }
}

/** What a run says went wrong: the first ten. */
export function errorsIn(lines: readonly string[]): readonly string[] {
  return lines
    .filter((line) =>
      /^(?:ERROR|ERRORS|WARNINGS?)\b.|^(?:Unexpected end|Headers Error|Data Error|There are data after|Can't|Cannot)/i.test(
        line,
      ),
    )
    .slice(0, 10)
}

const COMMENT = 'Comment = '
const LIST_LINE = '----------'

/**
 * Of the archive, before its list: in one line, or in several between braces. `end` is the first line behind it. What a
 * comment says may look like a brace and a list; names of members may not, so the last of both are the true ones.
 */
function commentIn(lines: readonly string[]): { readonly text: string | null; readonly end: number } {
  const at = lines.findIndex((line) => line.startsWith(COMMENT) || line.startsWith(LIST_LINE))
  const first = lines[at]
  if (first?.startsWith(COMMENT) !== true) return { text: null, end: 0 }
  if (first.length > COMMENT.length || lines[at + 1] !== '{')
    return { text: first.slice(COMMENT.length, COMMENT.length + COMMENT_CHARS_MAX), end: at + 1 }
  const end = lines.lastIndexOf('}', lines.lastIndexOf(LIST_LINE))
  return {
    text: lines
      .slice(at + 2, end)
      .join('\n')
      .slice(0, COMMENT_CHARS_MAX),
    end,
  }
}

function entryOf(fields: ReadonlyMap<string, string>): ArchiveEntry {
  const attributes = fields.get('Attributes') ?? ''
  const link = fields.get('Symbolic Link') ?? fields.get('Hard Link') ?? ''
  const isFolder = fields.get('Folder') === '+' || /^\s*D/.test(attributes) || /\bd[r-][w-]/.test(attributes)
  const modified = fields.get('Modified')
  return {
    name: (fields.get('Path') ?? '').slice(0, 1024),
    kind: isFolder ? 'folder' : link !== '' ? 'link' : 'file',
    sizeBytes: numberOf(fields.get('Size')),
    packedBytes: numberOf(fields.get('Packed Size')),
    encrypted: fields.get('Encrypted') === '+',
    ...(link === '' ? {} : { linkTarget: link.slice(0, 1024) }),
    // DOS attributes stand before the Unix ones: `RHSA`.
    ...(/^[A-Z]*H/.test(attributes.trim()) ? { hidden: true } : {}),
    ...(modified === undefined || modified === '' ? {} : { modified }),
  }
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}
