// Reports about the delivery of another message (RFC 3464 in the multipart/report of RFC 6522): what could not be delivered to
// whom and why, and the head of the message that it is about. Bounces are where forged senders first become visible.
import { DefectList } from '../defect.ts'
import { type MessageHead, readHead } from '../header/head.ts'
import { parseHeaderBlock } from '../header/header-block.ts'
import { fieldValue, type HeaderField } from '../header/header-field.ts'
import { HEADER_BLOCK_BYTES_MAX, REPORT_RECIPIENTS_MAX } from '../limits.ts'
import { isEmbeddedMessage, type Part, walk } from './part.ts'

export interface DeliveryReport {
  /** The host that reports; null where it is not named. */
  readonly reportedBy: string | null
  readonly recipients: readonly ReportedRecipient[]
  /** Head of the message that the report is about, where it came back. */
  readonly original: MessageHead | null
}

export interface ReportedRecipient {
  readonly address: string | null
  /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`, in lower case. */
  readonly action: string | null
  /** Such as `5.1.1` (RFC 3463). */
  readonly status: string | null
  readonly diagnostic: string | null
}

const CR = 0x0d
const LF = 0x0a
const STATUS_TYPES = new Set(['message/delivery-status', 'message/global-delivery-status'])
const HEADER_TYPES = new Set(['text/rfc822-headers', 'message/global-headers'])

/** The first report of the tree, or null. */
export function findDeliveryReport(root: Part): DeliveryReport | null {
  const parts = [...walk(root)]
  const status = parts.find(({ type }) => STATUS_TYPES.has(type))
  if (status === undefined) return null
  const [about, ...recipients] = blocksOf(status.content.subarray(0, HEADER_BLOCK_BYTES_MAX))
  const returned = parts.find((part) => isEmbeddedMessage(part) || HEADER_TYPES.has(part.type))
  return {
    reportedBy: typedValue(about ?? [], 'reporting-mta'),
    recipients: recipients.map(recipientOf),
    original: returned === undefined ? null : originalOf(returned),
  }
}

/** Blocks of fields with empty lines between: the first about the message, one for each recipient (RFC 3464 section 2.1). */
function blocksOf(content: Uint8Array): readonly (readonly HeaderField[])[] {
  const blocks: (readonly HeaderField[])[] = []
  for (let at = 0; at < content.length && blocks.length <= REPORT_RECIPIENTS_MAX; ) {
    // Several empty lines are one separator.
    while (content[at] === CR || content[at] === LF) at += 1
    const { fields, bodyOffset } = parseHeaderBlock(content, at, false)
    if (fields.length === 0) break
    blocks.push(fields)
    at = bodyOffset
  }
  return blocks
}

const recipientOf = (fields: readonly HeaderField[]): ReportedRecipient => ({
  address: typedValue(fields, 'final-recipient') ?? typedValue(fields, 'original-recipient'),
  action: fieldValue(fields, 'action').toLowerCase() || null,
  status: /\d\.\d{1,3}\.\d{1,3}/.exec(fieldValue(fields, 'status'))?.[0] ?? null,
  diagnostic: typedValue(fields, 'diagnostic-code'),
})

/** `rfc822; a@b` without its type. */
function typedValue(fields: readonly HeaderField[], name: string): string | null {
  const value = fieldValue(fields, name)
  return value.slice(value.indexOf(';') + 1).trim() || null
}

function originalOf(part: Part): MessageHead {
  const fields = part.children[0]?.headers ?? parseHeaderBlock(part.content).fields
  return readHead(fields, new DefectList())
}
