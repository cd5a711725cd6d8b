// Mailboxes (RFC 4155): messages one after another, each begun by a `From ` line after an empty one. Each comes out as a file.
import { bufferOf } from '../../bytes.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'

/** Of a mailbox; one of years is not read whole: whoever sends one as a lure puts the message where it is seen. */
const MESSAGES_MAX = 100

export const mailboxFormat: Format = { id: 'mbox', types: ['mbox'], parse }

function parse(bytes: Uint8Array, { budget, path }: FormatContext): Parsed {
  const text = bufferOf(bytes)
  const children: Child[] = []
  let from = text.subarray(0, 5).toString('latin1') === 'From ' ? 0 : -1
  while (from !== -1) {
    if (children.length >= MESSAGES_MAX) {
      budget.cut({ limit: 'mailboxMessagesMax', where: path, what: `only the first ${MESSAGES_MAX} messages` })
      break
    }
    const start = text.indexOf('\n', from) + 1
    const next = start === 0 ? -1 : nextMessage(text, start)
    const message = start === 0 ? text.subarray(text.length) : text.subarray(start, next === -1 ? text.length : next)
    if (message.length > 0) {
      budget.spend(message.length)
      children.push({ name: `message-${children.length + 1}.eml`, bytes: message, relation: 'embedded' })
    }
    from = next
  }
  return { facts: {}, defects: children.length > 0 ? [] : [{ where: 'mbox', what: 'no message' }], children }
}

/** Where the next `From ` line begins; lines of a text that begin so stand quoted, or follow no empty line. */
function nextMessage(text: Buffer, from: number): number {
  const places = [text.indexOf('\n\nFrom ', from, 'latin1'), text.indexOf('\n\r\nFrom ', from, 'latin1')]
  const found = places.map((at, kind) => (at === -1 ? -1 : at + 2 + kind)).filter((at) => at !== -1)
  return found.length === 0 ? -1 : Math.min(...found)
}
