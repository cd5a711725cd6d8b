// Does a text speak, or does it command? Manuals, glossaries and notes quote so many commands that the signs of a language
// are all there; what tells them from a script is that most of their lines are sentences.

/** Lines that are looked at; the kind of a text is told by its beginning. */
const LINES_MAX = 600
/** Fewer lines of speech than this prove nothing. */
const SPEECH_LINES_MIN = 5
/** Of the lines that are not blank. */
const SPEECH_SHARE_MIN = 0.5

/**
 * Comments, here-documents and strings over several lines hold prose in scripts too, and an attacker could fill them with
 * it: what stands in them is not counted. Each is cut by its beginning and its end, so that the time is linear.
 */
const ENCLOSURES: readonly (readonly [RegExp, (opening: RegExpExecArray) => string])[] = [
  [/<#/g, () => '#>'],
  [/\/\*/g, () => '*/'],
  [/"""|'''/g, ([mark]) => mark ?? ''],
  [/@(["'])[ \t]*\r?\n/g, ([, quote]) => `\n${quote}@`],
  [/<<-?[ \t]{0,4}["'\\]?([A-Za-z_]\w{0,40})/g, ([, word]) => `\n${word}`],
  [/^=(?:pod|begin|head\d)\b/gm, () => '\n=cut'],
  [/<!--/g, () => '-->'],
]

/** A sentence or a part of one: words of letters, few signs that only code needs. */
const SPEECH =
  /^[ \t]{0,12}(?:[-*•]\s|\d{1,3}[.)]\s)?[\p{L}"'(][\p{L}\p{M}\d,;:.'"()/!?%@&+–—-]*(?:\s+[\p{L}\d"'(&+–—-][\p{L}\p{M}\d,;:.'"()/!?%@&+–—-]*){3,60}\s*$/u
/** An entry of a glossary or a list of questions: `Reverse shell: for example …`. */
const ENTRY = /^[ \t]{0,4}\p{Lu}[\p{L} ()/-]{2,40}:\s+\S/u
const COMMENTED = /^[ \t]*(?:#|\/\/|'|--|;|%|::|rem\s)/i

export function readsLikeProse(text: string): boolean {
  let speech = 0
  let lines = 0
  for (const line of withoutEnclosures(text).split('\n', LINES_MAX)) {
    if (line.trim() === '') continue
    lines += 1
    if (line.length > 1000 || COMMENTED.test(line)) continue
    if ((SPEECH.test(line) && !/[;{}]\s*$|\w\(\)|["']\)\s*$/.test(line)) || ENTRY.test(line)) speech += 1
  }
  return speech >= SPEECH_LINES_MIN && speech >= lines * SPEECH_SHARE_MIN
}

function withoutEnclosures(text: string): string {
  let rest = text
  for (const [opening, endOf] of ENCLOSURES) {
    if (rest.search(opening) === -1) continue
    const kept: string[] = []
    let at = 0
    const begins = new RegExp(opening.source, opening.flags)
    for (let found = begins.exec(rest); found !== null; found = begins.exec(rest)) {
      kept.push(rest.slice(at, found.index))
      const end = rest.indexOf(endOf(found), found.index + found[0].length)
      // One that never ends holds all that follows.
      if (end === -1) return kept.join('')
      at = end + endOf(found).length
      begins.lastIndex = at
    }
    rest = kept.join('') + rest.slice(at)
  }
  return rest
}
