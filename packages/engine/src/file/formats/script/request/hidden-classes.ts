// Server pages of Java that hide which class they reach: its name and its method's are put together of bytes or decoded, or the
// page brings a class loader of its own and is handed the class. Both in a page that reads what a request sends.
import { FLOW_CHARS_MAX } from '../limits.ts'

const READS_REQUEST = /\brequest\s?\.\s?get(?:Parameter|Header|Reader|InputStream|QueryString|Cookies)\b/
const NAMED_BY_BYTES =
  /\b(?:Class\s?\.\s?forName|loadClass)\s?\(\s?(?:new\s{1,4}String\s?\(|\w{1,40}(?:\s?\.\s?\w{1,40}){0,3}\s?\(\s?(?:"[A-Za-z0-9+/=%]{8,200}"|new\s{1,4}byte))/
const CALLS_METHOD = /\.\s?(?:getMethod|getDeclaredMethod)s?\s?\(/
const INVOKES = /\.\s?invoke\s?\(/
const OWN_LOADER = /\bextends\s{1,4}(?:java\.lang\.)?ClassLoader\b/
/** The class comes with the request: what is loaded from the server's own disk is somebody's plugin. */
const SENT_ENCODED =
  /\b(?:decode\w{0,20}|doFinal|parseHexBinary|inflate)\s?\([^;]{0,160}\brequest\s?\.\s?get(?:Parameter|Header|Reader|InputStream|Cookies)\b/i
const DEFINES = /\bdefineClass\s?\(/

/** The place that shows it; null where there is none. Linear in the text. */
export function hiddenClass(text: string): string | null {
  if (text.length > FLOW_CHARS_MAX || !READS_REQUEST.test(text)) return null
  const named = CALLS_METHOD.test(text) && INVOKES.test(text) ? NAMED_BY_BYTES.exec(text) : null
  const loader = DEFINES.test(text) && SENT_ENCODED.test(text) ? OWN_LOADER.exec(text) : null
  const found = named ?? loader
  return found === null ? null : text.slice(found.index, found.index + 200).trim()
}
