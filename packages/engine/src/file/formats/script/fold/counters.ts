// Names that hold another value in every round: variables of loops, what counts up or down, parameters of arrow functions.
// Found before folding, because what changes a name stands behind the places that read it.

/** Bundles of libraries have tens of thousands; the rest keeps what it was first given. */
const FOUND_MAX = 4000
const BEFORE_CHARS = 160
const BEHIND_CHARS = 160

const NAME_BEFORE = /([$\w]{1,60})\s?$/
const NAME_BEHIND = /^\s?([$\w]{1,60})/
const OF_LOOP =
  /^\s{0,4}\(?\s{0,4}(?:each\s{1,4}|var\s{1,4}|let\s{1,4}|const\s{1,4})?([$\w]{1,60})(?:[^)\n]{0,80}?\bas\s{1,4}&?([$\w]{1,60})(?:\s{0,4}=>\s{0,4}&?([$\w]{1,60}))?)?/i
const OF_ARROW = /(?:\(([^()]{0,140})\)|([$\w]{1,60}))\s{0,4}$/

/** In the spelling of the text. */
export function countersIn(text: string, isJavaScript: boolean): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (name: string | undefined): void => {
    if (name !== undefined && name !== '' && !/^\d/.test(name)) names.add(name)
  }
  let found = 0
  for (const { 0: sign, index } of text.matchAll(isJavaScript ? /\+\+|--|=>|\bfor\b/g : /\+\+|--|\bfor(?:each)?\b/gi)) {
    found += 1
    if (found > FOUND_MAX) break
    const end = index + sign.length
    if (sign === '++' || sign === '--') {
      add(NAME_BEFORE.exec(text.slice(Math.max(0, index - BEFORE_CHARS), index))?.[1])
      add(NAME_BEHIND.exec(text.slice(end, end + BEHIND_CHARS))?.[1])
    } else if (sign === '=>') {
      const given = OF_ARROW.exec(text.slice(Math.max(0, index - BEFORE_CHARS), index))
      for (const name of (given?.[1] ?? given?.[2] ?? '').match(/[$\w]{1,60}/g) ?? []) add(name)
    } else {
      const loop = OF_LOOP.exec(text.slice(end, end + BEHIND_CHARS))
      for (const name of loop?.slice(1) ?? []) add(name)
    }
  }
  return names
}
