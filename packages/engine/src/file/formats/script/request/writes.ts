// Pages that write what a request sends under a name that the same request sends: whoever knows the address puts a page of his own
// beside them. Both halves are followed as in flow.ts; a page that asks who somebody is, is somebody's tool.
import { FLOW_CHARS_MAX, FLOW_NAMES_MAX, FLOW_STATEMENT_CHARS_MAX, FLOW_STATEMENTS_MAX } from '../limits.ts'

/** A value of the request, not an uploaded file: those come with a name that a server makes harmless or does not use. */
const SENT =
  /\$_(?:GET|POST|REQUEST|COOKIE)\b|\brequest\s?(?:\[|\(|\.\s?(?:Form|QueryString|Headers|Params|Item|getParameter|getHeader|getInputStream|getReader|[a-z_]\w{0,30})\b)/i
/** What keeps a name within its folder or of a harmless kind. */
const TAMED =
  /basename|getfilename\w{0,20}\(|guid|uuid|intval|\(int\)|int\.parse|preg_match|in_array|hash|md5|sha1|crypt|createtemp|contenttype|escape/i
/** The name stands first, what is written behind it. */
const WRITES_BOTH =
  /\b(?:file_put_contents|File\.(?:WriteAllText|WriteAllBytes|AppendAllText)|Files\.write\w{0,8})\s?\(([^,;]{1,200}),(.{1,400})/i
const OPENS =
  /\b(?:File\.(?:CreateText|Create|OpenWrite|AppendText)|new\s{1,4}(?:[\w.]{1,60}\.)?(?:StreamWriter|FileStream|FileOutputStream|FileWriter|RandomAccessFile|PrintWriter)|fopen|\w{1,40}\.CreateTextFile|\w{1,40}\.OpenTextFile(?=\s?\(.{1,200},\s?(?:2|8|ForWriting|ForAppending)\b))\s?\((.{1,200})/i
const WRITES =
  /(?:\.\s?(?:Write\w{0,10}|print\w{0,3}|append)|\bfwrite|\bfputs)\s?\((.{1,400})|(?<!\bresponse)\.\s?write(?:line)?\s(?!\s?=)(.{1,400})/i
const ASSIGNED = new RegExp(`([$A-Za-z_]\\w{0,60})\\s?[.&+]?=(?![=>])\\s?(.{1,${FLOW_STATEMENT_CHARS_MAX}})`, 's')

/** The statement that writes; null where there is none. Linear in the text. */
export function requestWrites(text: string): string | null {
  if (text.length > FLOW_CHARS_MAX || !SENT.test(text)) return null
  if (!WRITES_BOTH.test(text) && !OPENS.test(text)) return null
  const names = new Set<string>()
  const isSent = (part: string): boolean =>
    !TAMED.test(part) &&
    (SENT.test(part) || (names.size > 0 && (part.match(/[$A-Za-z_]\w{0,60}/g) ?? []).some((one) => names.has(one))))
  let isOpen = false
  let statements = 0
  for (const whole of text.split(/[;\n{}]|<%|%>/)) {
    statements += 1
    if (statements > FLOW_STATEMENTS_MAX) return null
    const statement = whole.slice(0, FLOW_STATEMENT_CHARS_MAX)
    if (names.size === 0 && !SENT.test(statement)) continue
    const [, where = '', what = ''] = WRITES_BOTH.exec(statement) ?? []
    if (where !== '' && isSent(where) && isSent(what)) return statement.trim().slice(0, 200)
    const opened = OPENS.exec(statement)?.[1]
    if (opened !== undefined && isSent(opened)) isOpen = true
    const [, called, told = called] = (isOpen ? WRITES.exec(statement) : null) ?? []
    const written = told
    if (written !== undefined && !/^\s?["']/.test(written) && isSent(written)) return statement.trim().slice(0, 200)
    for (const part of statement.split(/,(?=\s?[$\w]{1,60}\s?=)/).slice(0, 8)) {
      const [, name = '', value = ''] = ASSIGNED.exec(part) ?? []
      if (name === '' || names.size > FLOW_NAMES_MAX) continue
      if (isSent(value)) names.add(name)
      else names.delete(name)
    }
  }
  return null
}
