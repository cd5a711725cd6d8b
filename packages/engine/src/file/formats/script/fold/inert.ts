// Code that was hidden and does nothing: an address kept from harvesters, a title, a few words. Whoever hid it, there was
// nothing to hide.
import { looksLikeCode } from '../sniff.ts'
import { isTelling } from '../telling.ts'

const INERT_CHARS_MAX = 400
/** One text put into one place of the page that is no address of anything. */
const ASSIGNS_TEXT =
  /^\s*(?![\w.]{0,80}(?:location|href|src|html|action)\b)[\w.]{1,80}\s*=\s*(?:"[^"<]{0,200}"|'[^'<]{0,200}');?\s*$/i
const WRITES_MARKUP = /^\s*document\.write(?:ln)?\s*\(\s*(?:"([^"]{0,2000})"|'([^']{0,2000})')\s*\)\s*;?\s*$/
const ACTS = /<(?:script|iframe|form|object|embed|meta|svg|base|link|input)\b|\bon\w{3,20}\s*=|javascript:/i

/** A greeting on the console. */
const PRINTS_TEXT = /^\s*(?:print|console\.log)\s?\(\s?(?:"[\w .,:!?'-]{0,200}"|'[\w .,:!?"-]{0,200}')\s?\);?\s*$/

export function isInert(code: string): boolean {
  if (isPlainMarkup(code) || ASSIGNS_TEXT.test(code) || PRINTS_TEXT.test(code)) return true
  const written = WRITES_MARKUP.exec(code)
  if (written !== null) return isPlainMarkup(written[1] ?? written[2] ?? '')
  return code.length < INERT_CHARS_MAX && !looksLikeCode(code) && !isTelling(code) && !/[\w\])]\s?\(/.test(code)
}

/** Pages keep `</script>` out of their own scripts by writing it encoded: a file beside the page that is loaded so is no secret. */
const OWN_SCRIPTS =
  /^\s*(?:<script\s(?:\s{0,4}(?:type|language|charset)=["'][\w/-]{1,40}["']){0,3}\s{0,4}src=["'](?![a-z]{1,20}:|\/\/|\\)[\w./~-]{1,200}["'](?:\s{1,4}type=["'][\w/-]{1,40}["'])?\s{0,4}>\s{0,4}<\/script>\s{0,20}){1,8}$/i

function isPlainMarkup(code: string): boolean {
  return (/^\s*</.test(code) && !ACTS.test(code)) || OWN_SCRIPTS.test(code)
}
