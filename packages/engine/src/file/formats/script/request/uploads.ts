// Pages that put a file where whoever asks wants it: an uploaded one into a folder that the request names, or under the name
// that came with it, beside the page itself or at the root of its site.
import { FLOW_CHARS_MAX } from '../limits.ts'
import { argumentsAt } from './sent.ts'

/** The file that came, and behind it where it goes. */
const TAKES =
  /\b(?:move_uploaded_file|copy|rename)\s?\(\s?(?:@?\$_FILES\b[^,;]{1,80}|\$\w{1,40}(?:\[[^\],;]{1,40}\]){0,2})\s?,\s?/gi
const TAKES_MAX = 50
const SENT = /\$_(?:GET|POST|REQUEST|COOKIE)\b/i
const NAME = /\$_FILES\b[^;]{1,60}["']name["']/i
/** The folder of the page or the site's own root, then one variable or the name itself. */
const BESIDE_PAGE =
  /^(?:["']\.?\/?["']\s?\.\s?|(?:__DIR__|getcwd\s?\(\s?\)|\$_SERVER\s?\[\s?["']DOCUMENT_ROOT["']\s?\])\s?\.\s?["']\/?["']\s?\.\s?)?(?:@?\$_FILES\b[^;]{1,60}["']name["']\s?\]|\$\w{1,40})$/i
/** What gives the file an ending of the page's own. */
const ENDS_FIXED = /\.\w{2,5}["']$/

/** Whatever comes is kept under the name of a page that runs. */
const TAKEN_AS_PAGE =
  /\bmove_uploaded_file\s?\(\s?@?\$\w{1,40}(?:\[[^\],;]{1,40}\]){0,2}\s?,\s?["'][\w./-]{1,60}\.(?:php\d?|phtml|phar)["']\s?\)/i

/** The statement that takes it; null where there is none. Time grows with the text times TAKES_MAX. */
export function uploadTaken(text: string): string | null {
  if (text.length > FLOW_CHARS_MAX) return null
  const asPage = TAKEN_AS_PAGE.exec(text)
  if (asPage !== null) return asPage[0].slice(0, 200)
  if (!/\$_FILES\b/i.test(text)) return null
  let takes = 0
  for (const { 0: statement, index } of text.matchAll(TAKES)) {
    takes += 1
    if (takes > TAKES_MAX) return null
    const where = argumentsAt(text, index + statement.length).trim()
    if (isOfRequest(text, where) && !ENDS_FIXED.test(where)) return `${statement}${where})`.slice(0, 200)
  }
  return null
}

/** What saves a file in a page of .NET; where it goes follows. */
const SAVES =
  /\.\s?SaveAs\s?\(\s?|\bnew\s{1,4}(?:[\w.]{1,40}\.)?FileStream\s?\(\s?|\bFile\.(?:WriteAllBytes|Create)\s?\(\s?/g
const OWN_NAME = /\bFileName\b/
/** The folder of the page, or the root of its site. */
const FOLDER_OF_PAGE =
  /\bPhysical(?:Application)?Path\b|\bMapPath\s?\(\s?(?:["'][~.]?[/\\]{0,2}["']|Request\.(?:Path|FilePath)\b)/i
const DEFINITION_CHARS_MAX = 200
const NAMES_MAX = 8

/** The statement of a page of .NET that saves what came beside itself, under the name that came with it; null where there is none. */
export function uploadSavedBesidePage(text: string): string | null {
  if (text.length > FLOW_CHARS_MAX || !OWN_NAME.test(text) || !FOLDER_OF_PAGE.test(text)) return null
  let saves = 0
  for (const { 0: head, index } of text.matchAll(SAVES)) {
    saves += 1
    if (saves > TAKES_MAX) return null
    const where = argumentsAt(text, index + head.length)
    const names = new Set((where.match(/[A-Za-z_]\w{0,40}/g) ?? []).slice(0, NAMES_MAX))
    const known = [where, ...[...names].map((name) => definitionOf(text, name))].join(' ')
    if (OWN_NAME.test(known) && FOLDER_OF_PAGE.test(known)) return `${head}${where})`.trim().slice(0, 200)
  }
  return null
}

function definitionOf(text: string, name: string): string {
  const given = new RegExp(String.raw`\b${name}\s?=(?!=)\s?`).exec(text)
  if (given === null) return ''
  const from = given.index + given[0].length
  return /^[^;\n]{0,200}/.exec(text.slice(from, from + DEFINITION_CHARS_MAX))?.[0] ?? ''
}

/** What the request decides of a path: all of it but the page's own folder, or the folder and the name. */
function isOfRequest(text: string, where: string): boolean {
  const names = where.match(/\$\w{1,40}/g) ?? []
  const last = names.at(-1) ?? ''
  const isNamed = NAME.test(where) || isGiven(text, last, NAME)
  if (isNamed && BESIDE_PAGE.test(where)) return true
  const isChosen = SENT.test(where) || names.some((one) => isGiven(text, one, SENT))
  return isChosen && (isNamed || SENT.test(last) || isGiven(text, last, SENT))
}

/** Whether a variable is given such a value as it came. */
const isGiven = (text: string, name: string, value: RegExp): boolean =>
  new RegExp(
    String.raw`[$]${name.slice(1)}\s?=\s?(?:\$_SERVER[^;=.]{1,30}\.\s?["']\/?["']\s?\.\s?|["']\.?\/?["']\s?\.\s?)?@?(?:${value.source})`,
    'i',
  ).test(text)
