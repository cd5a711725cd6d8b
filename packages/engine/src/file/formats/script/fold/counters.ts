// Names that hold another value each time: variables of loops, what counts up or down, parameters of arrow functions, what
// functions change outside of themselves.
// Found before folding, because what changes a name stands behind the places that read it.
import { COUNTERS_MAX } from '../limits.ts'

const BEFORE_CHARS = 160
const BEHIND_CHARS = 160

const NAME_BEFORE = /([$\w]{1,60})\s?$/
const NAME_BEHIND = /^\s?([$\w]{1,60})/
const OF_LOOP =
  /^\s{0,4}\(?\s{0,4}(?:each\s{1,4}|var\s{1,4}|let\s{1,4}|const\s{1,4})?([$\w]{1,60})(?:[^)\n]{0,80}?\bas\s{1,4}&?([$\w]{1,60})(?:\s{0,4}=>\s{0,4}&?([$\w]{1,60}))?)?/i
/** What a function changes outside of itself is changed whenever it is called. */
const OF_GLOBAL = /^\s{0,4}[$\w]{1,60}(?:\s{0,2},\s{0,2}[$\w]{1,60}){0,8}/
const OF_ARROW = /(?:\(([^()]{0,140})\)|([$\w]{1,60}))\s{0,4}$/

/** In the spelling of the text. */
export function countersIn(text: string, isJavaScript: boolean): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (name: string | undefined): void => {
    if (name !== undefined && name !== '' && !/^\d/.test(name)) names.add(name)
  }
  let found = 0
  for (const { 0: sign, index } of text.matchAll(
    isJavaScript ? /\+\+|--|=>|\bfor\b/g : /\+\+|--|\bfor(?:each)?\b|\bglobal\s/gi,
  )) {
    found += 1
    if (found > COUNTERS_MAX) break
    const end = index + sign.length
    if (sign === '++' || sign === '--') {
      add(NAME_BEFORE.exec(text.slice(Math.max(0, index - BEFORE_CHARS), index))?.[1])
      add(NAME_BEHIND.exec(text.slice(end, end + BEHIND_CHARS))?.[1])
    } else if (/^global/i.test(sign)) {
      for (const name of OF_GLOBAL.exec(text.slice(end, end + BEHIND_CHARS))?.[0].match(/[$\w]{1,60}/g) ?? []) add(name)
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
