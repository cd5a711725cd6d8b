// What the fields of a header block tell of a message: people, subject, date, ids. The same for the message itself and for
// the messages inside it.

import type { DefectList } from '../defect.ts'
import { ADDRESSES_MAX, MESSAGE_IDS_MAX } from '../limits.ts'
import { type Mailbox, readAddressList } from './addresses.ts'
import { parseDate } from './date.ts'
import { decodeEncodedWords } from './encoded-words.ts'
import type { HeaderField } from './header-field.ts'

export interface MessageHead {
  readonly from: readonly Mailbox[]
  readonly sender: readonly Mailbox[]
  readonly replyTo: readonly Mailbox[]
  readonly to: readonly Mailbox[]
  readonly cc: readonly Mailbox[]
  readonly bcc: readonly Mailbox[]
  /** The envelope sender; an empty string for a bounce, null when nothing tells it. */
  readonly returnPath: string | null
  /** Decoded. */
  readonly subject: string
  readonly date: Date | null
  readonly messageId: string | null
  readonly inReplyTo: readonly string[]
  readonly references: readonly string[]
}

/** Fields that RFC 5322 section 3.6 allows once. */
const UNIQUE = new Set([
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
])

export function readHead(fields: readonly HeaderField[], defects: DefectList): MessageHead {
  tellDuplicates(fields, defects)
  const first = (name: string): string | null => fields.find((field) => field.name === name)?.value ?? null
  const addresses = (name: string): readonly Mailbox[] => {
    const lists = fields.filter((field) => field.name === name).map(({ value }) => readAddressList(value))
    const all = lists.flatMap(({ mailboxes }) => mailboxes)
    if (all.length > ADDRESSES_MAX || lists.some(({ cut }) => cut))
      defects.add('addresses_limit', `The field ${name} holds more addresses than are read (${ADDRESSES_MAX}).`)
    return all.slice(0, ADDRESSES_MAX)
  }
  const date = first('date')
  const time = date === null ? null : parseDate(date)
  if (date !== null && time === null) defects.add('date_invalid', 'The Date field holds no date that can be read.')
  return {
    from: addresses('from'),
    sender: addresses('sender'),
    replyTo: addresses('reply-to'),
    to: addresses('to'),
    cc: addresses('cc'),
    bcc: addresses('bcc'),
    returnPath: returnPathOf(first('return-path')),
    subject: decodeEncodedWords(first('subject') ?? ''),
    date: time,
    messageId: messageIdOf(first('message-id')),
    inReplyTo: messageIds(first('in-reply-to')),
    references: messageIds(first('references')),
  }
}

function tellDuplicates(fields: readonly HeaderField[], defects: DefectList): void {
  const counts = new Map<string, number>()
  for (const { name } of fields) if (UNIQUE.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const [name, count] of counts)
    if (count > 1)
      defects.add('duplicate_header', `The header field ${asUsual(name)} appears ${count} times; it may appear once.`)
}

/** `Reply-To`, `Message-ID` */
const asUsual = (name: string): string =>
  name.replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase()).replace('Message-Id', 'Message-ID')

function returnPathOf(value: string | null): string | null {
  if (value === null) return null
  return /<([^>]{0,1000})>/.exec(value)?.[1]?.trim() ?? value.trim()
}

const messageIds = (value: string | null): readonly string[] =>
  [...(value ?? '').matchAll(/<([^<>]{1,1000})>/g)]
    .slice(0, MESSAGE_IDS_MAX)
    .map(([, id = '']) => id.replaceAll(/\s+/g, ''))

/** Some software leaves the angle brackets away. */
const messageIdOf = (value: string | null): string | null =>
  messageIds(value)[0] ?? (/^[^\s<>@]{1,500}@[^\s<>@]{1,500}$/.test(value ?? '') ? value : null)
