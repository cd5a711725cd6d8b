// `name: value; …` → the declarations that decide what is seen. Quotes and brackets are heeded, so that a `data:` URL's
// semicolon ends nothing.
import { DECLARATIONS_MAX } from '../limits.ts'

export type Declarations = ReadonlyMap<string, string>

const NONE: Declarations = new Map()
const cache = new Map<string, Declarations>()
/** Style attributes remembered: generated mail repeats a few dozen thousands of times. */
const CACHE_MAX = 2_000
/** Longer ones are seldom repeated. */
const CACHED_CHARS_MAX = 500

/** Names and values in lower case but for `url(…)`; the later of two wins, unless the earlier is `!important`. */
export function parseDeclarations(text: string): Declarations {
  if (text === '') return NONE
  if (text.length > CACHED_CHARS_MAX) return read(text)
  const known = cache.get(text)
  if (known !== undefined) return known
  const found = read(text)
  // Messages repeat the same few hundred style attributes; the cache is emptied, never grown beyond its size.
  if (cache.size >= CACHE_MAX) cache.clear()
  cache.set(text, found)
  return found
}

export const IMPORTANT = ' !important'

/** The properties that decide what is seen; the rest is dropped at once. */
const DECIDING = new Set(
  'display visibility opacity font-size font color background background-color background-image text-indent position left right top bottom height max-height width max-width overflow overflow-x overflow-y mso-hide direction unicode-bidi white-space clip clip-path transform line-height border-radius padding padding-top padding-left filter text-align margin-left margin-top mix-blend-mode -webkit-text-fill-color'.split(
    ' ',
  ),
)

function read(source: string): Declarations {
  const text = source.includes('/*') ? withoutComments(source) : source
  const found = new Map<string, string>()
  for (let at = 0; at < text.length && found.size < DECLARATIONS_MAX; ) {
    const { end, colon } = boundsAt(text, at)
    const name =
      colon === -1
        ? ''
        : text
            .slice(at, Math.min(colon, at + 100))
            .trim()
            .toLowerCase()
    if (DECIDING.has(name)) set(found, name, text.slice(colon + 1, end).trim())
    at = end + 1
  }
  return found
}

function set(found: Map<string, string>, name: string, raw: string): void {
  const isImportant = /!\s*important$/i.test(raw.slice(-30))
  if (!isImportant && found.get(name)?.endsWith(IMPORTANT)) return
  const bare = isImportant ? raw.slice(0, raw.lastIndexOf('!')).trim() : raw
  const value = /url\(/i.test(bare) ? bare : bare.toLowerCase()
  found.set(name, isImportant ? value + IMPORTANT : value)
}

/** Where a declaration ends and where its colon stands, in one pass. */
function boundsAt(text: string, from: number): { readonly end: number; readonly colon: number } {
  let quote = 0
  let depth = 0
  let colon = -1
  for (let at = from; at < text.length; at += 1) {
    const c = text.charCodeAt(at)
    if (quote !== 0) {
      if (c === quote) quote = 0
    } else if (c === 0x22 || c === 0x27) quote = c
    else if (c === 0x28) depth += 1
    else if (c === 0x29) depth = Math.max(0, depth - 1)
    else if (c === 0x3a && colon === -1) colon = at
    else if (c === 0x3b && depth === 0) return { end: at, colon }
  }
  return { end: text.length, colon }
}

/** Comments out, in one pass. */
export function withoutComments(text: string): string {
  const pieces: string[] = []
  let at = 0
  while (at < text.length) {
    const start = text.indexOf('/*', at)
    if (start === -1) break
    pieces.push(text.slice(at, start))
    const end = text.indexOf('*/', start + 2)
    at = end === -1 ? text.length : end + 2
  }
  pieces.push(text.slice(at))
  return pieces.join('')
}
