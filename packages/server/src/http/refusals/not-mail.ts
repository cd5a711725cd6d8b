// A content that is clearly no message is refused before anything is charged: an answer of `safe` would be one about nothing.
import { type NotMail, notMail } from '@assay/engine/service'
import { Refusal } from '../refusal.ts'

const INSTEAD: Readonly<Record<NotMail, string>> = {
  empty: 'contains nothing but white space or control characters; send the text of the message',
  file_name:
    'is the name of a file, not what stands in it; send the text of the message itself, with curl: --data-binary @message.eml',
  binary:
    'contains bytes that no text has, and no header field: this is no message. Send the source of the message (.eml), and any other file to POST /v1/file/deep',
}

/** Throws the Refusal `invalid_request`. */
export function requireMail(content: Uint8Array): void {
  const kind = notMail(content)
  if (kind !== null) throw new Refusal('invalid_request', { details: [{ path: 'content', message: INSTEAD[kind] }] })
}
