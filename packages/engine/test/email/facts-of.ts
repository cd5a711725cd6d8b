// Facts of a short mail, for the tables of detectors: a case writes the lines that matter, and the rest of an ordinary,
// unremarkable message stands around them, so that a case shows only its point.
import { buildKnowledge, type Knowledge } from '../../src/data/knowledge.ts'
import { NO_OVERRIDES, type Overrides } from '../../src/data/overrides.ts'
import { authenticate } from '../../src/email/auth/authenticate.ts'
import { dnsDisabled, type Resolve } from '../../src/email/auth/dns.ts'
import { type AttachmentInspection, oneAfterTheOther } from '../../src/email/facts/attachments.ts'
import type { EmailFacts } from '../../src/email/facts/email-facts.ts'
import { gatherFacts, headFacts } from '../../src/email/facts/gather.ts'
import { type InputType, parseMessage } from '../../src/email/message/message.ts'
import type { AskLists } from '../../src/lists/list-match.ts'

/** When the mail of every case is received, unless it says otherwise. */
export const RECEIVED = 'Tue, 10 Mar 2026 09:00:05 +0000'
const SENT = 'Tue, 10 Mar 2026 09:00:00 +0000'

export interface Given {
  /** Own domains, VIPs, trusted senders, own brands, changes to tables. */
  readonly overrides?: Partial<Overrides>
  /** Fields of the base that this case leaves out, lower case; `received` leaves out both hops. */
  readonly without?: readonly string[]
  /** The lines as they are, nothing added. */
  readonly bare?: boolean
  readonly inputType?: InputType
  readonly resolve?: Resolve
  /** What the file side would tell, by file name. */
  readonly inspections?: Readonly<Record<string, AttachmentInspection>>
  /** The operator's lists. */
  readonly lists?: AskLists
  /** In place of what the mail says. */
  readonly facts?: Readonly<Record<string, unknown>>
}

const shipped = buildKnowledge()

const knowledgeOf = (overrides: Partial<Overrides> | undefined): Knowledge =>
  overrides === undefined ? shipped : buildKnowledge({ ...NO_OVERRIDES, ...overrides })

/** What only a receiver writes stands above its Received field, in that order, so that it is believed. */
const RECEIVERS_FIELDS = /^(?:return-path|delivered-to|authentication-results|received-spf|x-original-to):/i

/** In the order of an ordinary message. The receiver is mx.receiver.example, the client a server that proves no name. */
const BASE: Readonly<Record<string, string>> = {
  from: 'Mia Muster <mia@sender.example>',
  to: 'kim@receiver.example',
  subject: 'Minutes of Tuesday',
  date: SENT,
  'message-id': '<20260310090000.1@sender.example>',
  'mime-version': '1.0',
}

const RECEIVED_FIELDS = [
  `Received: from out.sender.example (out.sender.example [203.0.113.5]) by mx.receiver.example with ESMTPS id 1a; ${RECEIVED}`,
  `Received: from [198.51.100.7] (dsl.sender.example [198.51.100.7]) by out.sender.example with ESMTPSA id 2b; ${SENT}`,
]

/**
 * The message as text. `lines` is a header block, and after an empty line a body; a body that begins with `<` is HTML.
 * Fields that it lacks are added.
 */
export function mailText(lines: string, { without = [], bare = false }: Given = {}): string {
  const text = lines.replace(/^\n+/, '')
  const split = text.search(/\n\n/)
  const head = split === -1 ? text : text.slice(0, split)
  const body = split === -1 ? 'See below.' : text.slice(split + 2)
  if (bare) return `${head}\n\n${body}`.replaceAll('\n', '\r\n')
  const fields = head.split(/\n(?![ \t])/).filter((field) => field !== '')
  const names = new Set(fields.map((field) => field.slice(0, field.indexOf(':')).toLowerCase()))
  const absent = (name: string): boolean => !names.has(name) && !without.includes(name)
  const added = Object.entries(BASE).flatMap(([name, value]) => (absent(name) ? [`${name}: ${value}`] : []))
  if (absent('content-type')) added.push(`Content-Type: text/${body.startsWith('<') ? 'html' : 'plain'}; charset=utf-8`)
  const top = fields.filter((field) => RECEIVERS_FIELDS.test(field))
  const rest = fields.filter((field) => !RECEIVERS_FIELDS.test(field))
  const received = absent('received') ? RECEIVED_FIELDS : []
  return `${[...top, ...received, ...rest, ...added].join('\n')}\n\n${body}`.replaceAll('\n', '\r\n')
}

export async function factsOf(lines: string, given: Given = {}): Promise<EmailFacts> {
  const { overrides, inputType = 'eml', resolve = dnsDisabled, inspections, lists, facts } = given
  const message = parseMessage(Buffer.from(mailText(lines, given)), inputType)
  const { headers, body } = message
  const auth = await authenticate({ headers, body, resolve, nowMs: Date.parse(RECEIVED) })
  const inspect =
    inspections === undefined
      ? null
      : async ({ name }: { readonly name: string | null }) => inspections[name ?? ''] ?? null
  const inspectors = inspect && { one: inspect, all: oneAfterTheOther(inspect) }
  const asked = lists === undefined ? null : { ask: lists, now: new Date(RECEIVED) }
  const gathered = await gatherFacts(message, headFacts(message, auth, knowledgeOf(overrides)), {
    inspectors,
    lists: asked,
  })
  return { ...gathered, ...facts }
}
