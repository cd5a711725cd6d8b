// What a script's text shows at single places, found by looking at those places alone: addresses, code out of sight.
import { ADDED_MAX } from './limits.ts'

const ADDRESS = /(?:https?|ftp):\/\/[^\s"'<>()[\]{}|\\^`]{4,500}/iy
const SCHEMES = ['https', 'http', 'ftp'] as const

/** Addresses in the order of the text. */
export function* urlsIn(text: string): Generator<string> {
  let from = 0
  for (let colon = text.indexOf('://'); colon !== -1; colon = text.indexOf('://', colon + 1)) {
    const before = text.slice(Math.max(from, colon - 5), colon).toLowerCase()
    const scheme = SCHEMES.find((one) => before.endsWith(one))
    if (scheme === undefined) continue
    ADDRESS.lastIndex = colon - scheme.length
    const found = ADDRESS.exec(text)
    if (found === null) continue
    from = ADDRESS.lastIndex
    colon = Math.max(colon, from - 1)
    yield found[0]
  }
}

const BLANKS_MIN = 120
/**
 * Blanks in such number push a statement past the edge of every editor and diff. What follows must be a statement: tables are
 * aligned by blanks too, though seldom by so many.
 */
const PUSHED_AWAY =
  /\S[ \t]{120,2000}[;,]?[ \t]{0,8}(?:exec\b|eval\b|import\s|require\s?\(|os\.\w|__import__|global\b|globalThis\b|const\s|var\s|let\s|\(function|\(\(\)|\(async|@?\$_|curl\s|wget\s)[^\n]{0,200}/y

/** The first statement that stands out of sight, with what stands before it. */
export function pushedAway(text: string): string | null {
  for (let probe = BLANKS_MIN - 1; probe < text.length; probe += BLANKS_MIN) {
    if (!isBlank(text, probe)) continue
    let start = probe
    while (start > 0 && isBlank(text, start - 1)) start -= 1
    let end = probe + 1
    while (end < text.length && isBlank(text, end)) end += 1
    if (end - start >= BLANKS_MIN && start > 0) {
      PUSHED_AWAY.lastIndex = start - 1
      const found = PUSHED_AWAY.exec(text)
      if (found !== null) return found[0]
    }
    while (probe + BLANKS_MIN < end) probe += BLANKS_MIN
  }
  return null
}

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === 32 || code === 9
}

const ADDED = /createElement\s?\(\s?["']script["']\s?\)/g
/** Between an element's making and its address. */
const ADDED_CHARS_MAX = 600

/** The address of a script that is added to the page, where the source does not name its host: it was decoded. */
export function hiddenScriptSource(source: string, plain: string): string | null {
  if (source === plain || !plain.includes('createElement')) return null
  let tries = 0
  for (const { index } of plain.matchAll(ADDED)) {
    tries += 1
    if (tries > ADDED_MAX) return null
    const found = /\.src\s?=\s?["'`](https?:\/\/([\w.-]{4,253})[^"'`\s]{0,200})/i.exec(
      plain.slice(index, index + ADDED_CHARS_MAX),
    )
    if (found !== null && !source.includes(found[2] ?? '')) return found[1] ?? null
  }
  return null
}

/** An address that stands nowhere in the source as one. */
export const isPutTogether = (source: string, plain: string): boolean =>
  source !== plain && /https?:\/\/[\w-]/.test(plain) && !/https?:/i.test(source)
