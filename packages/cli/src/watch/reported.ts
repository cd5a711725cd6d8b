// A report → the mail that it reports. Attached whole, as people do who know how and as the buttons of mail programs do, it is judged
// as it was received; forwarded inline, it is what stands in the report's text, and never the report's own header.
import { randomUUID } from 'node:crypto'
import { convert } from 'html-to-text'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { type Reporter, reporterOf } from './answer/reporter.ts'
import { REPORT_BYTES_MAX } from './mailbox.ts'

export interface ReportedMail {
  readonly content: Uint8Array<ArrayBuffer>
  readonly inputType: 'eml' | 'raw'
}

export interface ReadReport {
  readonly subject: string
  readonly mails: readonly ReportedMail[]
  /** Mails that are left out, and a text that was cut: what a verdict of the others says nothing about. */
  readonly leftOut: number
  /** Null where nobody may be answered. */
  readonly reporter: Reporter | null
}

/** Of one report: a person reports a few at once, a robot many. */
const REPORTED_MAX = 20
const TYPES: ReadonlySet<string> = new Set(['message/rfc822', 'message/global', 'application/vnd.ms-outlook'])

/** Never rejects: what cannot be read reports nothing. */
export async function readReport(bytes: Uint8Array): Promise<ReadReport> {
  const report = await parse(bytes)
  if (report === null) return { subject: '', mails: [], leftOut: 0, reporter: null }
  const { subject = '' } = report
  const { text, isCut } = textOf(report)
  const reporter = reporterOf(report, `${text}\n${subject}`)
  const attached = report.attachments.filter(isMail)
  if (attached.length > 0) {
    const mails = attached.slice(0, REPORTED_MAX).map((one) => ({ content: contentOf(one), inputType: 'eml' as const }))
    return { subject, mails, leftOut: attached.length - mails.length, reporter }
  }
  return {
    subject,
    reporter,
    mails: text === '' ? [] : [{ content: new TextEncoder().encode(text), inputType: 'raw' }],
    leftOut: isCut ? 1 : 0,
  }
}

async function parse(bytes: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(bytes, { forceRfc822Attachments: true, attachmentEncoding: 'arraybuffer' })
  } catch {
    return null
  }
}

const isMail = ({ mimeType, filename }: Attachment): boolean =>
  TYPES.has(mimeType.toLowerCase()) || /\.(?:eml|msg)$/i.test(filename ?? '')

function contentOf({ content, mimeType }: Attachment): Uint8Array<ArrayBuffer> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  // The parser ends the lines of what is no file as Unix does; in mail they end by both, and signatures are made over that.
  const isText = mimeType.toLowerCase().startsWith('message/') && !bytes.includes(CARRIAGE_RETURN)
  return isText ? new Uint8Array(Buffer.from(latin1Of(bytes).replaceAll('\n', '\r\n'), 'latin1')) : bytes
}

const CARRIAGE_RETURN = 0x0d
const latin1Of = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')

interface ReadText {
  readonly text: string
  /** Whether markup past a bound was left out. */
  readonly isCut: boolean
}

/** As mail programs write it without markup: a link's address stands behind its text. */
function textOf({ html, text = '' }: Email): ReadText {
  if (html === undefined) return { text: text.trim(), isCut: false }
  const link = {
    selector: 'a',
    options: { linkBrackets: ['<', '>'] as [string, string], hideLinkHrefIfSameAsText: true },
  }
  // No mail can know it beforehand.
  const cut = `…${randomUUID()}`
  const converted = convert(html, {
    wordwrap: false,
    limits: { maxInputLength: REPORT_BYTES_MAX, maxDepth: 200, maxChildNodes: 10_000, ellipsis: cut },
    selectors: [link, { selector: 'img', format: 'skip' }],
  })
  return { text: converted.replaceAll(cut, '…').trim(), isCut: converted.includes(cut) }
}
