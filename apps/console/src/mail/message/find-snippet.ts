// Where a quotation of the service stands in the text that is shown. The service shortens, joins lines and writes a link as
// `shown → target`; so white space and case do not count, and the first piece that is found will do.

export type Range = readonly [start: number, end: number]

const JOINTS = /\s(?:→|⏎|…)\s?|…/

/** Null where none of it stands there. */
export function findSnippet(text: string, snippet: string): Range | null {
  const { flat, places } = flatten(text)
  for (const piece of [snippet, ...snippet.split(JOINTS)]) {
    const wanted = flatten(piece).flat.trim()
    if (wanted === '') continue
    const at = flat.indexOf(wanted)
    if (at !== -1) return [places[at] ?? 0, (places[at + wanted.length - 1] ?? 0) + 1]
  }
  return null
}

/** In lower case, each run of white space one space, with the place of every letter in the text. */
function flatten(text: string): { readonly flat: string; readonly places: readonly number[] } {
  const letters: string[] = []
  const places: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    const isSpace = /\s/.test(letter)
    if (isSpace && letters.at(-1) === ' ') continue
    const lower = isSpace ? ' ' : letter.toLowerCase()
    letters.push(lower.length === 1 ? lower : letter)
    places.push(at)
  }
  return { flat: letters.join(''), places }
}
