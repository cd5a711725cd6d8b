// Mail that costs much: attachments that inflate, and archives whose members all lie in the same bytes.
import { deflateSync } from 'node:zlib'
import { overlappingZip } from '../../packages/engine/test/file/hostile/overlapping-zips.ts'
import { onePage, writePdf } from '../../packages/engine/test/file/traits/write-pdf.ts'

/** Deflates to 13 KB. */
const INFLATED_BYTES = 13_000_000
const zeros = Buffer.alloc(INFLATED_BYTES)

export const plainMail = (domain: string): string =>
  `From: a@${domain}\r\nTo: b@example.net\r\nSubject: Papers\r\n\r\nHere they are.\r\n`

export const mailWithPdfs = (count: number): string =>
  mailWith(
    Array.from({ length: count }, (_, at) =>
      writePdf([...onePage(`page ${at}`), { dictionary: '<< /Filter /FlateDecode >>', stream: deflateSync(zeros) }]),
    ),
    'application/pdf',
    'pdf',
  )

export const mailWithZips = (count: number): string =>
  mailWith(
    Array.from({ length: count }, () => overlappingZip()),
    'application/zip',
    'zip',
  )

function mailWith(attachments: readonly Uint8Array[], type: string, extension: string): string {
  const parts = attachments.map((bytes, at) => {
    const lines = Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')
    return `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename=${at}.${extension}\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}\r\n`
  })
  return `From: a@example.com\r\nTo: b@example.net\r\nSubject: Papers\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts.join('')}--b--\r\n`
}
