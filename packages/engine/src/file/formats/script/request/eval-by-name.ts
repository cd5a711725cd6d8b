// JavaScript that calls `eval` by another name: a variable that holds it, or a member of an object that does.
import { OWN_CALLS_MAX } from '../limits.ts'

/** `{'E': eval}`, `var e = eval`, `o.e = eval`: the name that stands for it from then on. */
const NAMED =
  /(?:["']?(?<![\w$])([A-Za-z_$][\w$]{0,40})["']?\s?:|(?<![\w$])([A-Za-z_$][\w$]{0,40})\s?=)\s?eval\s?(?=[,;})\n\r])/g

/** The calls by that name are written as calls of `eval`. Linear in the text. */
export function withEvalByName(text: string): string {
  const names = new Set<string>()
  for (const [, member, variable] of text.matchAll(NAMED)) {
    if (names.size >= OWN_CALLS_MAX) break
    names.add(member ?? variable ?? '')
  }
  if (names.size === 0) return text
  const called = new RegExp(
    String.raw`(?<![\w$])(?:[A-Za-z_$][\w$]{0,40}\s?(?:\.\s?|\[\s?["']))?(${[...names].map((name) => name.replaceAll('$', String.raw`\$`)).join('|')})(?:["']\s?\])?\s?\(`,
    'g',
  )
  return text.replace(called, 'eval(')
}
