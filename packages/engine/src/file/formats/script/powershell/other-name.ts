// A program that is fetched by one name and kept under another that has nothing in common with it.

const FETCHED =
  /\.downloadfile(?:async|taskasync)?\s{0,3}\(\s{0,3}["']https?:\/\/[^"'\s]{1,200}\/([\w%.-]{1,80})\.(?:exe|scr|com|pif)["']\s{0,3},\s{0,3}["'][^"'\n]{0,160}\\([\w%. -]{1,80})\.(?:exe|scr|com|pif)["']/gi
/** Abbreviations keep so much of a name: `vs` of `vs_setup`. */
const COMMON_CHARS = 2
const LOOKED_AT_MAX = 20

/** `from as to`; null where each name tells of the other. */
export function keptUnderOtherName(text: string): string | null {
  let looked = 0
  for (const [, from = '', to = ''] of text.matchAll(FETCHED)) {
    looked += 1
    if (looked > LOOKED_AT_MAX) break
    if (!hasInCommon(from.toLowerCase(), to.toLowerCase())) return `${from} as ${to}`
  }
  return null
}

function hasInCommon(one: string, other: string): boolean {
  for (let at = 0; at + COMMON_CHARS <= other.length; at += 1)
    if (one.includes(other.slice(at, at + COMMON_CHARS))) return true
  return false
}
