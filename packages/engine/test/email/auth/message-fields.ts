// Splits the text of a small test message into the fields that authentication takes. Lines may end in LF or CRLF.
import type { HeaderField } from '../../../src/email/message/header/header-field.ts'

export interface SplitMessage {
  readonly headers: readonly HeaderField[]
  readonly body: Uint8Array | null
}

export function splitMessage(source: string | Uint8Array): SplitMessage {
  const text = typeof source === 'string' ? source : Buffer.from(source).toString('latin1')
  const crlf = text.replace(/\r?\n/g, '\r\n')
  const end = crlf.startsWith('\r\n') ? 0 : crlf.indexOf('\r\n\r\n')
  const head = end === -1 ? crlf : crlf.slice(0, end)
  const body = end === -1 ? null : Buffer.from(crlf.slice(end === 0 ? 2 : end + 4), 'latin1')
  const headers = head
    .replace(/\r\n$/, '')
    .split(/\r\n(?![ \t])/)
    .filter((field) => field.includes(':'))
    .map((field) => ({
      name: field.slice(0, field.indexOf(':')).trim().toLowerCase(),
      raw: Buffer.from(field, 'latin1'),
      value: field
        .slice(field.indexOf(':') + 1)
        .replaceAll('\r\n', '')
        .trim(),
    }))
  return { headers, body }
}
