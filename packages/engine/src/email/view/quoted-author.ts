// The line that a client writes above what it quotes: "On Tue, 4 Mar 2025 at 09:20, Ann Lee <ann@a.example> wrote:".
import { isAttribution, WROTE } from './quotes.ts'

export interface QuotedAuthor {
  /** As a From field: the name where one is told, and the address, which is empty where a name alone is. */
  readonly from: string
  /** The quotation without that line. */
  readonly below: string
}

/** The line may be broken once or twice, and stands above all that is quoted. */
const LINES_READ = 3
const LINE_CHARS_MAX = 300
const NAME_CHARS_MAX = 80
/** The last address in it: a name may be written as one. */
const ADDRESSED = /^([^\n]{0,220})<((?:[^\s<>@]{1,64}@[^\s<>]{3,190})?)>([^<>\n]{0,40})[:：]$/u
/** What stands before the name: a date, the time, and in many languages the word for "wrote". */
const DATED =
  /^.*(?:\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?(?:\s?(?:gmt|utc|[+-]\d{4}))?|\b(?:19|20)\d{2})[\s,、]*(?:(?:schrieb|schreef|skrev|uhr|a\.|klo|h)[\s,]+){0,2}/iu

export function quotedAuthor(quotedText: string): QuotedAuthor | null {
  const lines = quotedText.split('\n')
  let head = ''
  for (let at = 0; at < LINES_READ && at < lines.length; at += 1) {
    head = `${head} ${(lines[at] ?? '').replace(/^[\s>]{0,20}/, '')}`.trim()
    if (head.length > LINE_CHARS_MAX) return null
    const from = addressed(head) ?? named(head)
    if (from === null) continue
    return {
      from,
      below: lines
        .slice(at + 1)
        .join('\n')
        .trim(),
    }
  }
  return null
}

function addressed(head: string): string | null {
  const found = ADDRESSED.exec(head)
  if (found === null) return null
  const [, before = '', address = ''] = found
  const name = nameIn(before)
  if (name === '') return address === '' ? null : address
  return `"${name}" <${address}>`
}

/** Some clients tell the name alone, and only behind a date it is one. */
function named(head: string): string | null {
  if (!isAttribution(head) || !DATED.test(head)) return null
  const name = nameIn(head.replace(WROTE, '').replace(/\s{0,3}[:：]$/, ''))
  return name === '' || name.length > NAME_CHARS_MAX || name.includes('@') ? null : `"${name}" <>`
}

const nameIn = (words: string): string =>
  words
    .replace(DATED, '')
    .replaceAll(/["<>\s]+/g, ' ')
    .trim()
