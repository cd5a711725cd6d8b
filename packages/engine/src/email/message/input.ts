// What was handed in, made into the bytes of a message: headers folded wrongly by copy and paste, a message with junk
// before it, quoted with `>`, a forward in text, or no message at all.
import { decodeGuessing } from './charset.ts'
import type { DefectList } from './defect.ts'
import { findForwardedText } from './forwarded-text.ts'

export type InputType = 'headers' | 'eml' | 'raw'
export type ParsedAs = 'headers' | 'message' | 'message_after_junk' | 'quoted_message' | 'forwarded_text' | 'text'

export interface ReadInput {
  readonly parsedAs: ParsedAs
  /** Bytes of a message or a header block. */
  readonly bytes: Uint8Array
}

const FIELD_LINE = /^[A-Za-z][A-Za-z0-9-]{0,60}[ \t]{0,5}:/
/** Fields that only mail software writes: their presence makes a block the head of a message. */
const MACHINE_FIELD =
  /^(received|return-path|message-id|mime-version|dkim-signature|content-type|content-transfer-encoding|delivered-to|authentication-results|arc-[a-z-]+|x-[a-z0-9-]+)[ \t]{0,5}:/i
const PERSON_FIELD = /^(from|to|subject|date|cc|reply-to|sender)[ \t]{0,5}:/i
const LOOK_LINES_MAX = 3_000

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

export function readInput(source: Uint8Array, inputType: InputType, defects: DefectList): ReadInput {
  if (inputType === 'headers') return { parsedAs: 'headers', bytes: repairFolding(source, defects) }
  if (inputType === 'eml') return { parsedAs: 'message', bytes: source }
  return readRaw(source, defects)
}

/** Lines that are neither a field nor folded belong to the field before them; empty lines between fields are dropped. */
function repairFolding(source: Uint8Array, defects: DefectList): Uint8Array {
  const lines = linesOf(source)
  const repaired: Uint8Array[] = []
  let broken = 0
  for (const [index, line] of lines.entries()) {
    const text = decodeGuessing(line.subarray(0, 100))
    const isFolded = /^[ \t]/.test(text)
    const isFirst = repaired.length === 0
    if (text.trim() === '') {
      const following = lines.slice(index + 1, index + 4).map((next) => decodeGuessing(next.subarray(0, 100)))
      const goesOn = following.some((next) => MACHINE_FIELD.test(next) || PERSON_FIELD.test(next))
      if (!isFirst && !goesOn) break
      broken += isFirst ? 0 : 1
      continue
    }
    if (isFirst || FIELD_LINE.test(text) || isFolded || /^>?From /.test(text)) {
      if (!isFirst) repaired.push(encode('\r\n'))
      repaired.push(isFirst && isFolded ? line.subarray(text.length - text.trimStart().length) : line)
    } else {
      broken += 1
      repaired.push(encode('\r\n '), line)
    }
  }
  if (broken > 0)
    defects.add('folding_repaired', `${broken} lines of the header block were folded wrongly and were put back.`)
  return Buffer.concat([...repaired, encode('\r\n\r\n')])
}

function linesOf(source: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = []
  for (let at = 0; at < source.length; ) {
    const lf = source.indexOf(0x0a, at)
    const end = lf === -1 ? source.length : lf
    lines.push(source.subarray(at, end > at && source[end - 1] === 0x0d ? end - 1 : end))
    at = lf === -1 ? source.length : lf + 1
  }
  return lines
}

function readRaw(source: Uint8Array, defects: DefectList): ReadInput {
  const text = decodeGuessing(source)
  const start = findMessageStart(text)
  if (start === 0) return { parsedAs: 'message', bytes: source }
  if (start !== null) {
    defects.add('junk_before_message', 'Text stands before the message; it was left out.')
    return { parsedAs: 'message_after_junk', bytes: encode(text.slice(start)) }
  }
  const unquoted = unquote(text)
  const quotedStart = unquoted === null ? null : findMessageStart(unquoted)
  if (unquoted !== null && quotedStart !== null) {
    defects.add('quoting_removed', 'The message was quoted with ">"; the marks were removed.')
    return { parsedAs: 'quoted_message', bytes: encode(unquoted.slice(quotedStart)) }
  }
  const forwarded = findForwardedText(unquoted ?? text)
  if (forwarded !== null) {
    const head = forwarded.fields.map(({ name, value }) => `${name}: ${value.replaceAll(/[\r\n]/g, ' ')}`).join('\r\n')
    return {
      parsedAs: 'forwarded_text',
      bytes: encode(`${head}\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${forwarded.body}`),
    }
  }
  return {
    parsedAs: 'text',
    bytes: encode(`MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}`),
  }
}

/**
 * Offset of the first line of a header block: at least three fields in a row, or two at the very beginning, one of them such
 * as only mail software writes (at the very beginning a sender and a subject do as well).
 */
function findMessageStart(text: string): number | null {
  let offset = 0
  let blockStart = 0
  let fields = 0
  let machine = 0
  let person = 0
  for (let count = 0; count < LOOK_LINES_MAX && offset < text.length; count += 1) {
    const lf = text.indexOf('\n', offset)
    const end = lf === -1 ? text.length : lf
    const line = text.slice(offset, Math.min(end, offset + 200))
    const isFolded = /^[ \t]+\S/.test(line) && fields > 0
    if (FIELD_LINE.test(line)) {
      if (fields === 0) blockStart = offset
      fields += 1
      if (MACHINE_FIELD.test(line)) machine += 1
      if (PERSON_FIELD.test(line)) person += 1
      const atStart = text.slice(0, blockStart).trim() === ''
      if (machine > 0 && machine + person >= (atStart ? 2 : 3)) return atStart ? 0 : blockStart
      if (atStart && person >= 2 && /^(?:from|subject)/i.test(line) && fields === person)
        return hasBlankLineAfter(text, end) ? 0 : null
    } else if (!isFolded) {
      fields = 0
      machine = 0
      person = 0
    }
    offset = lf === -1 ? text.length : lf + 1
  }
  return null
}

const hasBlankLineAfter = (text: string, from: number): boolean =>
  /\r?\n[ \t]*\r?\n/.test(text.slice(from, from + 5_000)) ||
  !text
    .slice(from + 1)
    .trim()
    .includes('\n')

/** The text without one level of `>` when most lines carry one, else null. */
function unquote(text: string): string | null {
  const lines = text.split('\n')
  const filled = lines.filter((line) => line.trim() !== '')
  const quoted = filled.filter((line) => line.startsWith('>')).length
  if (filled.length === 0 || quoted / filled.length < 0.7) return null
  return lines.map((line) => line.replace(/^>[ ]?/, '')).join('\n')
}
