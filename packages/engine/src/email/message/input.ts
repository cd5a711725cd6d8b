// What was handed in, made into the bytes of a message: headers folded wrongly by copy and paste, a message with junk
// before it, quoted with `>`, a forward in text, a file of Outlook, or no message at all.
import { decodeGuessing } from './charset/charset.ts'
import type { DefectList } from './defect.ts'
import { findForwardedText } from './pasted/forwarded-text.ts'
import { findMessageStart } from './pasted/message-start.ts'
import { repairHeaders } from './pasted/pasted-headers.ts'
import { type Container, containerOf } from './wrapping.ts'

export type InputType = 'headers' | 'eml' | 'raw'
export type ParsedAs =
  | 'headers'
  | 'message'
  | 'message_after_junk'
  | 'quoted_message'
  | 'forwarded_text'
  | 'outlook_file'
  | 'text'

export interface ReadInput {
  readonly parsedAs: ParsedAs
  /** Bytes of a message or a header block. */
  readonly bytes: Uint8Array
  /** Header fields among these that nobody wrote: they give text a message's form. */
  readonly fieldsAdded: number
}

const encode = (text: string): Uint8Array => Buffer.from(text, 'utf8')
/** One character a byte, so that offsets in the text are offsets in the bytes. */
const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/** `bytes` are without what was wrapped around them. */
export function readInput(bytes: Uint8Array, inputType: InputType, defects: DefectList): ReadInput {
  const container = containerOf(bytes)
  if (container !== null) return readContainer(bytes, container, defects)
  if (inputType === 'eml') return { parsedAs: 'message', bytes, fieldsAdded: 0 }
  return inputType === 'headers' ? readHeaders(bytes, defects) : readRaw(bytes, defects)
}

const CONTAINERS: Readonly<Record<Container, { readonly type: string; readonly name: string; readonly told: string }>> =
  {
    tnef: {
      type: 'application/ms-tnef',
      name: 'winmail.dat',
      told: 'The content is a winmail.dat: its text and files were looked at; it holds no headers.',
    },
    msg: {
      type: 'application/vnd.ms-outlook',
      name: 'message.msg',
      told: 'The content is an Outlook .msg file: its text and files were looked at as those of an attachment, its headers were not; save it as .eml for these.',
    },
  }

/** What Outlook packs a message into has no header block: it is read as the one attachment of a message that nobody wrote. */
function readContainer(bytes: Uint8Array, container: Container, defects: DefectList): ReadInput {
  const { type, name, told } = CONTAINERS[container]
  defects.add('outlook_file', told)
  const head = `MIME-Version: 1.0\r\nContent-Type: ${type}; name="${name}"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n`
  return { parsedAs: 'outlook_file', bytes: Buffer.from(head + Buffer.from(bytes).toString('base64')), fieldsAdded: 4 }
}

function readHeaders(source: Uint8Array, defects: DefectList): ReadInput {
  const text = latin1(source)
  const direct = findMessageStart(text)
  const unquoted = direct === null ? withoutQuoting(text) : null
  const bytes = unquoted === null ? source : Buffer.from(unquoted, 'latin1')
  if (unquoted !== null) tellQuoting(defects)
  const start = direct ?? findMessageStart(unquoted ?? '') ?? 0
  if (start > 0) tellJunk(defects)
  const repaired = repairHeaders(bytes.subarray(start), true)
  tellRepair(repaired.repaired, defects)
  return { parsedAs: 'headers', bytes: repaired.bytes, fieldsAdded: 0 }
}

function readRaw(given: Uint8Array, defects: DefectList): ReadInput {
  const source = withLineFeeds(given, defects)
  const text = latin1(source)
  const start = findMessageStart(text)
  if (start !== null) {
    if (start > 0) tellJunk(defects)
    return {
      parsedAs: start === 0 ? 'message' : 'message_after_junk',
      bytes: withRepair(source.subarray(start), defects),
      fieldsAdded: 0,
    }
  }
  const unquoted = withoutQuoting(text)
  const quotedStart = unquoted === null ? null : findMessageStart(unquoted)
  if (unquoted !== null && quotedStart !== null) {
    tellQuoting(defects)
    return {
      parsedAs: 'quoted_message',
      bytes: withRepair(Buffer.from(unquoted.slice(quotedStart), 'latin1'), defects),
      fieldsAdded: 0,
    }
  }
  return readText(decodeGuessing(source), defects)
}

/** Where CR alone ends the lines, a line feed is put behind each. */
function withLineFeeds(source: Uint8Array, defects: DefectList): Uint8Array {
  if (source.includes(0x0a) || !source.includes(0x0d)) return source
  defects.add('bare_cr', 'Carriage returns without a line feed end lines.')
  const count = source.reduce((sum, byte) => (byte === 0x0d ? sum + 1 : sum), 0)
  const lines = new Uint8Array(source.length + count)
  let to = 0
  for (const byte of source) {
    lines[to] = byte
    to += 1
    if (byte !== 0x0d) continue
    lines[to] = 0x0a
    to += 1
  }
  return lines
}

function readText(text: string, defects: DefectList): ReadInput {
  const forwarded = findForwardedText(text)
  if (forwarded === null)
    return {
      parsedAs: 'text',
      bytes: encode(`${TEXT_HEAD}${typeOf(text)}\r\n\r\n${text}`),
      fieldsAdded: TEXT_HEAD_FIELDS,
    }
  if (forwarded.before.trim() !== '')
    defects.add('text_before_forward', 'Text stands before the forwarded message; it was left out.')
  const head = forwarded.fields.map(({ name, value }) => `${name}: ${value.replaceAll(/[\r\n\0]/g, ' ')}\r\n`).join('')
  return {
    parsedAs: 'forwarded_text',
    bytes: encode(`${head}${TEXT_HEAD}${typeOf(forwarded.body)}\r\n\r\n${forwarded.body}`),
    fieldsAdded: TEXT_HEAD_FIELDS,
  }
}

const TEXT_HEAD = 'MIME-Version: 1.0\r\nContent-Type: '
const TEXT_HEAD_FIELDS = 2

const typeOf = (text: string): string =>
  /^\s{0,100}<(?:!doctype html|html|body|head|table|div)\b/i.test(text)
    ? 'text/html; charset=utf-8'
    : 'text/plain; charset=utf-8'

/** A message whose header block was damaged by copying gets it put right; any other stays byte for byte. */
function withRepair(source: Uint8Array, defects: DefectList): Uint8Array {
  const { bytes, repaired, bodyOffset } = repairHeaders(source, false)
  if (repaired === 0) return source
  tellRepair(repaired, defects)
  return Buffer.concat([bytes, source.subarray(bodyOffset)])
}

function tellRepair(repaired: number, defects: DefectList): void {
  if (repaired > 0)
    defects.add('folding_repaired', `${repaired} lines of the header block were folded wrongly and were put right.`)
}

function tellJunk(defects: DefectList): void {
  defects.add('junk_before_message', 'Text stands before the message; it was left out.')
}

function tellQuoting(defects: DefectList): void {
  defects.add('quoting_removed', 'The message was quoted or indented; the marks were removed.')
}

// Text that was quoted or indented as a whole, as a person pastes it from an answer or a code block.

/** Lines by which it is decided. */
const LINES_MAX = 2_000
/** Of the lines, quoted by the client that the text was copied out of; a few of its own may stand between. */
const SHARE_MIN = 0.7

/** The text without one level of `>` or of indentation when most lines carry one, else null. */
function withoutQuoting(text: string): string | null {
  const lines = text.split('\n', LINES_MAX).filter((line) => line.trim() !== '')
  const share = (mark: RegExp): number => lines.filter((line) => mark.test(line)).length / Math.max(1, lines.length)
  if (share(/^[ \t]?>/) >= SHARE_MIN) return text.replaceAll(/^[ \t]?>[ ]?/gm, '')
  const indent = /^(?: {2,8}|\t)/.exec(lines[0] ?? '')?.[0]
  if (indent === undefined || lines.some((line) => !line.startsWith(indent))) return null
  return text.replaceAll(indent === '\t' ? /^\t/gm : new RegExp(`^ {1,${indent.length}}`, 'gm'), '')
}
