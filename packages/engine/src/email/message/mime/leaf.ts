// A part that is no multipart: its encoding undone, its text decoded, its name found.
import { decodeCharset } from '../charset/charset.ts'
import type { DefectList } from '../defect.ts'
import { unfoldFlowed } from '../flowed.ts'
import { fieldValue, type HeaderField } from '../header/header-field.ts'
import { TEXT_BYTES_MAX } from '../limits.ts'
import { withLineFeeds } from '../lines.ts'
import { type ParameterisedValue, parseParameters } from './parameters.ts'
import type { Part } from './part.ts'
import { decodeTransfer } from './transfer-encoding.ts'

/** Fields and what they say; the same for every kind of part. */
export interface PartHead {
  readonly fields: readonly HeaderField[]
  readonly contentType: ParameterisedValue
  readonly type: string
  /** In lower case, without comments and parameters. */
  readonly transferEncoding: string
  readonly depth: number
}

const SINGLE = ['content-type', 'content-transfer-encoding', 'content-disposition']

export function partHead(
  fields: readonly HeaderField[],
  { defaultType, depth }: { readonly defaultType: string; readonly depth: number },
  defects: DefectList,
): PartHead {
  const named = fieldValue(fields, 'content-type')
  const contentType = parseParameters(named)
  const isType = /^[^/\s]+\/[^/\s]+$/.test(contentType.value)
  if (named !== '' && !isType) defects.add('content_type_invalid', `A part has a Content-Type that names no type.`)
  if (contentType.cut) defects.add('parameters_limit', 'A part has more parameters than are read.')
  for (const name of SINGLE)
    if (fields.filter((field) => field.name === name).length > 1)
      defects.add('duplicate_header', `The field ${name} stands more than once in a part; the first counts.`)
  return {
    fields,
    contentType,
    type: isType ? contentType.value : defaultType,
    transferEncoding: parseParameters(fieldValue(fields, 'content-transfer-encoding').replaceAll('"', '')).value,
    depth,
  }
}

/** Content with its transfer encoding undone. */
export function decodeContent(raw: Uint8Array, { transferEncoding }: PartHead, defects: DefectList): Uint8Array {
  const { content, known, isBroken } = decodeTransfer(raw, transferEncoding)
  if (!known)
    defects.add(
      'transfer_encoding_unknown',
      `A part is encoded as "${transferEncoding.slice(0, 40)}", which is not known; it is read as it stands.`,
    )
  if (isBroken)
    defects.add('transfer_encoding_broken', `A part is not properly encoded as ${transferEncoding.slice(0, 40)}.`)
  return content
}

/** The part itself. Text is decoded where the type is text or a report that is made of lines. */
export function makePart(head: PartHead, content: Uint8Array, children: readonly Part[], defects: DefectList): Part {
  const { fields, contentType, type, transferEncoding, depth } = head
  const disposition = parseParameters(fieldValue(fields, 'content-disposition'))
  const charset = contentType.parameters.get('charset') ?? null
  const contentId = fieldValue(fields, 'content-id').trim()
  return {
    headers: fields,
    type,
    typeParameters: contentType.parameters,
    disposition: dispositionOf(disposition.value),
    fileName: fileNameOf(disposition.parameters.get('filename') ?? contentType.parameters.get('name') ?? null),
    nameAcrossGap: fileNameOf(disposition.acrossGaps.get('filename') ?? contentType.acrossGaps.get('name') ?? null),
    contentId: contentId === '' ? null : (/<([^>]{1,500})>/.exec(contentId)?.[1]?.trim() ?? contentId.slice(0, 500)),
    transferEncoding,
    charset,
    content,
    text: isTextType(type) ? decodeText(head, content, defects) : null,
    children,
    depth,
  }
}

/** What is neither inline nor known is to be treated as an attachment (RFC 2183 section 2.8). */
function dispositionOf(value: string): Part['disposition'] {
  if (value === '') return null
  return value === 'inline' ? 'inline' : 'attachment'
}

/** Clients show no control characters in a name, and what cannot be seen must not hide an ending here either. */
function fileNameOf(name: string | null): string | null {
  const shown = name?.replaceAll(/[\0-\x1f\x7f]/g, '').trim() ?? ''
  return shown === '' ? null : shown
}

const TEXT_REPORTS = new Set([
  'message/delivery-status',
  'message/global-delivery-status',
  'message/disposition-notification',
  'message/feedback-report',
])

const isTextType = (type: string): boolean =>
  (type.startsWith('text/') && type !== 'text/rfc822') || TEXT_REPORTS.has(type)

/** The text of a part whose content is given; lines end with LF. */
export function decodeText(
  { contentType: { parameters }, type }: PartHead,
  content: Uint8Array,
  defects: DefectList,
): string {
  const charset = parameters.get('charset') ?? null
  if (content.length > TEXT_BYTES_MAX)
    defects.add('text_limit', `Of a text part only the first ${TEXT_BYTES_MAX} bytes were read.`)
  const { text, known } = decodeCharset(content.subarray(0, TEXT_BYTES_MAX), charset ?? charsetInside(type, content))
  if (!known)
    defects.add(
      'charset_unknown',
      `A text part names the charset "${(charset ?? '').slice(0, 40)}", which is not known.`,
    )
  const lines = withLineFeeds(text)
  if (parameters.get('format')?.toLowerCase() !== 'flowed' || type !== 'text/plain') return lines
  return unfoldFlowed(lines, parameters.get('delsp')?.toLowerCase() === 'yes')
}

/** HTML names its charset inside when the part does not. */
function charsetInside(type: string, content: Uint8Array): string | null {
  if (type !== 'text/html') return null
  const head = Buffer.from(content.subarray(0, 2048)).toString('latin1')
  return /<meta[^>]{0,200}charset=["']?([A-Za-z0-9_-]{2,40})/i.exec(head)?.[1] ?? null
}
