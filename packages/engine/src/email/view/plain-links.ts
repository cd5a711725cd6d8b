// Links that stand in text: with a scheme, without one where mail clients make a link of it all the same, and written so
// that no machine follows them.
import { parseHost } from '../../domain/host.ts'
import { LINKS_MAX, URL_CHARS_MAX } from './limits.ts'

export interface PlainLinks {
  readonly urls: readonly { readonly url: string; readonly at: number }[]
  readonly obfuscated: readonly string[]
}

const WITH_SCHEME = /\b(?:https?|ftp):\/\/[^\s<>"“”«»{}|\\^`]{2,2000}/gi
/** `www.example.com/x` and `example.com/login`: a name under a known suffix, with a path or with www. */
const WITHOUT_SCHEME =
  /(?<![\w@./:-])(?:www\.(?:[\p{L}\p{N}-]{1,63}\.){1,6}\p{L}{2,24}(?:\/[^\s<>"“”«»{}|\\^`]{0,1000})?|(?:[\p{L}\p{N}-]{1,63}\.){1,6}\p{L}{2,24}\/[^\s<>"“”«»{}|\\^`]{1,1000})/giu
const OBFUSCATED =
  /\bh(?:xx|\*\*|tt)ps?(?:\[?:\]?|\s:\s)\/\/[^\s<>"]{3,300}|\b[\w-]{2,63}\s?(?:\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\)| dot )\s?[a-z]{3,12}\b(?:\/[^\s<>"]{0,200})?/gi
const MAILTO = /\bmailto:[^\s<>"]{3,300}/gi

/** Reads the links of a text. Total. */
export function plainLinks(text: string): PlainLinks {
  const urls: { url: string; at: number }[] = []
  for (const pattern of [WITH_SCHEME, MAILTO])
    for (const found of text.matchAll(pattern)) {
      if (urls.length >= LINKS_MAX) break
      urls.push({ url: trimEnd(found[0]).slice(0, URL_CHARS_MAX), at: found.index })
    }
  for (const found of text.matchAll(WITHOUT_SCHEME)) {
    if (urls.length >= LINKS_MAX) break
    const url = trimEnd(found[0])
    const host = url.split('/')[0] ?? ''
    if (parseHost(host).isKnownSuffix) urls.push({ url: `http://${url}`.slice(0, URL_CHARS_MAX), at: found.index })
  }
  const obfuscated = [...text.matchAll(OBFUSCATED)]
    .map(([found]) => found)
    .filter((found) => !/^https?:\/\//i.test(found))
  return { urls: urls.sort((a, b) => a.at - b.at), obfuscated: obfuscated.slice(0, 50) }
}

/** A full stop, a bracket without a partner and the like end the sentence, not the address. */
function trimEnd(url: string): string {
  const trimmed = url.replace(/[.,;:!?'’*_]+$/, '')
  if (trimmed.endsWith(')') && !trimmed.includes('(')) return trimmed.slice(0, -1).replace(/[.,;:!?]+$/, '')
  if (trimmed.endsWith(']') && !trimmed.includes('[')) return trimmed.slice(0, -1).replace(/[.,;:!?]+$/, '')
  return trimmed
}
