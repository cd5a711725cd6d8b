// What was clearly not meant: the name of a file in place of what stands in it, a program, nothing at all. Told before any
// analysis, since whatever is said of such bytes would be said of no message. Anything that shows one field of a message is
// one, and so is any text: only the sender of a request can make this mistake, not the sender of a message.
import { DefectList } from './defect.ts'
import { kindOfLine } from './pasted/field-line.ts'
import { containerOf, withoutWrapping } from './wrapping.ts'

/** `empty`: nothing but space. `file_name`: one word that names a file. `binary`: bytes of some other file. */
export type NotMail = 'empty' | 'file_name' | 'binary'

const PROBE_BYTES = 64 * 1024
const NAME_BYTES_MAX = 1024

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/** Null for whatever can be read as a message, its headers, or text. Total. */
export function notMail(bytes: Uint8Array): NotMail | null {
  if (bytes.every((byte) => byte <= 0x20)) return 'empty'
  if (bytes.length <= NAME_BYTES_MAX && isFileName(Buffer.from(bytes).toString('utf8').trim())) return 'file_name'
  if (!looksBinary(bytes.subarray(0, PROBE_BYTES)) || containerOf(bytes) !== null) return null
  const inside = withoutWrapping(bytes, new DefectList())
  const probe = inside.subarray(0, PROBE_BYTES)
  return containerOf(inside) !== null || !looksBinary(probe) || hasField(latin1(probe)) ? null : 'binary'
}

/** Ends that files with mail have; none of them is a top-level domain, so that no host is taken for one. */
const MAIL_ENDS = /\.(?:eml|emlx|msg|oft|mbox|mbx|mht|mhtml|txt|html?|pst)$/i
/** The root, a folder relative to this one or at home, a Windows drive. */
const PATH_START = /^(?:~|\.{1,2})?\/|^[A-Za-z]:\\/
const ANY_END = /\.[A-Za-z0-9]{1,5}$/

/** An address of the web names a page, of which something can be said. */
function isFileName(text: string): boolean {
  if (/[\r\n]|\/\//.test(text)) return false
  const isOneWord = !/\s/.test(text)
  if (isOneWord && MAIL_ENDS.test(text)) return true
  return PATH_START.test(text) && (isOneWord || ANY_END.test(text))
}

/** A text has no NUL and next to no other control characters; ISO-2022-JP has ESC. PDF begins as text does. */
function looksBinary(probe: Uint8Array): boolean {
  if (latin1(probe.subarray(0, 5)) === '%PDF-') return true
  const controls = probe.filter((byte) => byte < 0x20 && !TEXT_CONTROLS.has(byte)).length
  return probe.includes(0) || controls > probe.length / 20
}

const TEXT_CONTROLS: ReadonlySet<number> = new Set([0x08, 0x09, 0x0a, 0x0c, 0x0d, 0x1b])

/** Whoever hides a message behind bytes that no text has must not have it refused instead of judged. */
const hasField = (text: string): boolean =>
  text.split(/[\r\n]/).some((line) => /^(?:machine|person)$/.test(kindOfLine(line.slice(0, 300), '')))
