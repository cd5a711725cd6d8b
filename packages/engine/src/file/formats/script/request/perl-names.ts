// Which of a Perl script's names hold what a request sent. Scripts take the request apart in a routine of their own, often behind
// what uses it, and a name changes its sign with what is taken of it (`%form`, `$form{cmd}`): so names count without their signs,
// and the statements are read until nothing is added.
import { FLOW_NAMES_MAX, FLOW_STATEMENT_CHARS_MAX, FLOW_STATEMENTS_MAX } from '../limits.ts'

const ROUNDS = 3
const READ_FROM_BODY = /\bread\s?\(\s?\*?STDIN\s?,\s?\$(\w{1,60})\s?,[^;]{0,40}CONTENT_LENGTH/
const SOURCE = /(?:->|\b)param\s?\(|\$ENV\{\s?["']?(?:QUERY_STRING|HTTP_\w{1,40})|->Vars\b/
const GIVEN =
  /(?:[$@%](\w{1,60})(?:\s?\{[^{}]{0,60}\}|\s?\[[^\]]{0,40}\])?|\(\s?((?:[$@%]\w{1,60}\s?,?\s?){1,6})\))\s?(?:\|\||\.|\/\/)?=(?![=~])\s?(.{1,400})/s
/** The rest of the query behind a name, whatever it is. */
const MATCHED =
  /\(\s?((?:\$\w{1,60}\s?,?\s?){1,6})\)\s?=\s?\$ENV\{\s?["']?(?:QUERY_STRING|HTTP_\w{1,40})["']?\s?\}\s?=~\s?[^;]{0,60}\(\.[*+]\??\)/
const EACH = /\bforeach\s{1,4}(?:my\s{1,4})?\$(\w{1,60})\s?\(([^()]{1,120})/
/** What a pattern let through is as harmless as the pattern makes it; so is a number or a bare name of a file. */
const TAMED = /^\s?\$\d|\bquotemeta\b|\bbasename\b|\bint\s?\(|\?|=~|escape|\blength\b/

/** What it begins with, behind a function around it: what is handed to an object among other things makes none of it. */
const HEAD =
  /^[\s(]{0,4}(?:[\w:]{1,40}\s?\(\s?(?:\/[^/\n]{0,40}\/\s?,\s?)?|(?:lc|uc|split)\s[^,$@%]{0,20},?\s?){0,2}["'(]?[$@%{]{1,2}(\w{1,60})/
const HEAD_CHARS = 60
/** A line for the shell that begins with a change of folder. */
const COMPOSED = /^\s?\(?\s?["']\s?cd\s/

/** Without their signs. Linear in the text. */
export function namesSentInPerl(text: string): ReadonlySet<string> {
  const names = new Set<string>()
  const cleaned = new Set<string>()
  const isSent = (part: string): boolean =>
    SOURCE.test(part.slice(0, HEAD_CHARS)) ||
    names.has(HEAD.exec(part)?.[1] ?? '') ||
    (COMPOSED.test(part) && [...part.matchAll(/[$]\{?(\w{1,60})/g)].some(([, name = '']) => names.has(name)))
  const add = (name: string): void => {
    if (names.size < FLOW_NAMES_MAX && !cleaned.has(name)) names.add(name)
  }
  const statements = text
    .split(/;|\n|\{(?=\s)/, FLOW_STATEMENTS_MAX)
    .map((whole) => whole.slice(0, FLOW_STATEMENT_CHARS_MAX))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const statement of statements) {
      const body = READ_FROM_BODY.exec(statement)?.[1]
      if (body !== undefined) add(body)
      const [, item = '', list = ''] = EACH.exec(statement) ?? []
      if (item !== '' && isSent(list)) add(item)
      for (const name of MATCHED.exec(statement)?.[1]?.match(/\w{1,60}/g) ?? []) add(name)
      const [, one = '', several = '', value = ''] = GIVEN.exec(statement) ?? []
      if (value === '') continue
      if (one !== '' && /^\s?\$\d\b/.test(value)) {
        // One element that a pattern made harmless says nothing of the others.
        if (new RegExp(String.raw`[$]${one}\s?[{[]`).test(statement)) continue
        cleaned.add(one)
        names.delete(one)
      } else if (!TAMED.test(value) && isSent(value))
        for (const name of one === '' ? (several.match(/\w{1,60}/g) ?? []) : [one]) add(name)
    }
  return names
}
