// What is no email must not be told to be safe: a program, a document, a note, the name of a file instead of its content.
import type { PhishingData, PhishingRequest } from '@assay/contract'
import { InputError } from './input.ts'

/** Enough to tell a program or a picture from text. */
const HEAD_BYTES = 4096

const OTHER_FORMS: readonly (readonly [start: string, what: string])[] = [
  ['d0cf11e0a1b11ae1', 'an Outlook message (.msg) or an old Office document: save the message as .eml'],
  ['25504446', 'a PDF'],
  ['504b0304', 'a ZIP archive or an Office document: unpack it'],
  ['1f8b', 'compressed (gzip): unpack it'],
]

/** Refuses what cannot be text. Throws an InputError. */
export function requireText(bytes: Uint8Array, name: string, inputType: PhishingRequest['input_type']): void {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES))
  if (bytes.every((byte) => byte <= 0x20)) throw new InputError('empty', 'is empty: an email was expected')
  const form = OTHER_FORMS.find(([start]) => head.toString('hex', 0, 8).startsWith(start))
  const isBinary = form !== undefined || (head.includes(0) && !isUtf16(head))
  if (!isBinary) return
  const what = form === undefined ? 'a program or other binary data' : form[1]
  const file = name === '-' ? '' : `; to judge it as a file: assay analyze file ${name.replace(/#\d+$/, '')}`
  throw new InputError('not_an_email', `is no ${inputType === 'raw' ? 'text' : 'email'} but ${what}${file}`)
}

const isUtf16 = (head: Uint8Array): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)

/** Refuses text in which nothing says who wrote to whom, when, about what or by which way. Throws an InputError. */
export function requireMessage(
  { message, path }: Pick<PhishingData, 'message' | 'path'>,
  inputType: PhishingRequest['input_type'],
): void {
  const { from, reply_to: replyTo, return_path: returnPath, subject, date, message_id: id } = message
  const says =
    [from, returnPath, date, id].some((one) => one !== null) || subject !== '' || replyTo.length + path.length > 0
  if (inputType === 'raw' || says) return
  throw new InputError(
    'not_an_email',
    'is no email: it has no From, Subject, Date or Received field; for text that somebody pasted add --type raw',
  )
}
