// Bytes → message and defects, never an exception: the table of contents of the parser.
import { type Mailbox, parseAddresses } from './addresses.ts'
import { type Defect, DefectList } from './defect.ts'
import { decodeEncodedWords } from './encoded-words.ts'
import { parseHeaderBlock } from './header-block.ts'
import type { HeaderField } from './header-field.ts'
import { type InputType, type ParsedAs, readInput } from './input.ts'
import { MimeTreeParser } from './mime-tree.ts'
import type { Part } from './part.ts'

export type { Mailbox } from './addresses.ts'
export type { Defect } from './defect.ts'
export type { InputType, ParsedAs } from './input.ts'

export interface Message {
  /** What the input was taken for. */
  readonly parsedAs: ParsedAs
  readonly headers: readonly HeaderField[]
  /** The raw body as received, for signatures; null where the input holds headers alone or is no real message. */
  readonly body: Uint8Array | null
  readonly root: Part
  readonly from: readonly Mailbox[]
  readonly sender: readonly Mailbox[]
  readonly replyTo: readonly Mailbox[]
  readonly to: readonly Mailbox[]
  readonly cc: readonly Mailbox[]
  /** The envelope sender; an empty string for a bounce, null when nothing tells it. */
  readonly returnPath: string | null
  /** Decoded. */
  readonly subject: string
  readonly date: Date | null
  readonly messageId: string | null
  readonly inReplyTo: readonly string[]
  readonly references: readonly string[]
  readonly defects: readonly Defect[]
}

/** Fields that RFC 5322 section 3.6 allows once. */
const UNIQUE = [
  'date',
  'from',
  'sender',
  'reply-to',
  'to',
  'cc',
  'bcc',
  'message-id',
  'in-reply-to',
  'references',
  'subject',
]
const IDS_MAX = 200

export function parseMessage(source: Uint8Array, inputType: InputType): Message {
  const defects = new DefectList()
  const { parsedAs, bytes } = readInput(source, inputType, defects)
  const { fields, bodyOffset, cut } = parseHeaderBlock(bytes)
  if (cut) defects.add('header_limit', 'The header block is larger than what is read; the rest was taken for the body.')
  if (fields.length === 0 && parsedAs === 'message') defects.add('no_header', 'The message has no header fields.')
  for (const name of UNIQUE) {
    const count = fields.filter((field) => field.name === name).length
    if (count > 1) defects.add('duplicate_header', `The field ${name} stands ${count} times; it may stand once.`)
  }
  if (bytes.includes(0)) defects.add('nul_byte', 'The message holds NUL bytes.')
  const root = new MimeTreeParser(bytes, defects).parse(fields, bodyOffset)
  const first = (name: string): string | null => fields.find((field) => field.name === name)?.value ?? null
  const addresses = (name: string): readonly Mailbox[] =>
    fields.filter((field) => field.name === name).flatMap(({ value }) => parseAddresses(value))
  const isReal = parsedAs !== 'headers' && parsedAs !== 'forwarded_text' && parsedAs !== 'text'
  return {
    parsedAs,
    headers: fields,
    body: isReal ? bytes.subarray(bodyOffset) : null,
    root,
    from: addresses('from'),
    sender: addresses('sender'),
    replyTo: addresses('reply-to'),
    to: addresses('to'),
    cc: addresses('cc'),
    returnPath: returnPathOf(first('return-path')),
    subject: decodeEncodedWords(first('subject') ?? ''),
    date: dateOf(first('date')),
    messageId: messageIds(first('message-id'))[0] ?? null,
    inReplyTo: messageIds(first('in-reply-to')),
    references: messageIds(first('references')),
    defects: defects.all,
  }
}

function returnPathOf(value: string | null): string | null {
  if (value === null) return null
  return /<([^>]{0,1000})>/.exec(value)?.[1]?.trim() ?? value.trim()
}

const messageIds = (value: string | null): readonly string[] =>
  [...(value ?? '').matchAll(/<([^<>\s]{1,1000})>/g)].slice(0, IDS_MAX).map(([, id]) => id ?? '')

/** RFC 5322 section 3.3, as far as the runtime reads it, without comments. */
function dateOf(value: string | null): Date | null {
  const text = (value ?? '')
    .slice(0, 200)
    .replaceAll(/\([^()]*\)/g, '')
    .trim()
  const time = text === '' ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time)
}
