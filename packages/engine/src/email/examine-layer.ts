// One message and its view → facts and findings. Of a message that passes another on there are several.
import { buildKnowledge, type Knowledge } from '../data/knowledge.ts'
import { type Detection, detectAll } from '../detector.ts'
import type { AskLists } from '../lists/list-match.ts'
import { authenticate } from './auth/authenticate.ts'
import type { Resolve } from './auth/dns.ts'
import type { MailFinding } from './detectors/mail-detector.ts'
import { detectorsFor, type Toggles } from './detectors/registry.ts'
import {
  type InspectAttachment,
  type InspectAttachments,
  type Inspectors,
  oneAfterTheOther,
} from './facts/attachments.ts'
import type { EmailFacts } from './facts/email-facts.ts'
import type { FoundOnce } from './facts/found-once.ts'
import { gatherFacts, type HeadFacts, headFacts } from './facts/gather.ts'
import { inspectedOnce } from './facts/inspected-once.ts'
import type { Message } from './message/message.ts'
import type { Layer } from './passed-on.ts'
import type { HandedOn } from './report-handed-on.ts'
import type { OwnMessages } from './rules/own-messages.ts'
import { type BenignContext, benignContexts } from './verdict/context.ts'
import { judgeEmail } from './verdict/judge.ts'

/** What the engine does not have by itself: DNS, the clock, the operator's own knowledge. */
export interface MessageContext {
  readonly resolve: Resolve
  readonly now: Date
  readonly trustedAuthservIds?: readonly string[]
  /** The shipped tables by default. */
  readonly knowledge?: Knowledge
  /** Looks into attachments; without it they are known by name, declared type and hashes. */
  readonly inspectAttachment?: InspectAttachment
  /** The same for all attachments of the message together, elsewhere. Codes that are drawn in the text stay with the one above. */
  readonly inspectAttachments?: InspectAttachments
  /** Asks the operator's lists for links, sender and attachments. */
  readonly askLists?: AskLists
  /** The operator's rules of messages. */
  readonly ownRules?: OwnMessages
}

/** A message before its verdict: for benches, and for whoever weighs otherwise. */
export interface Examination extends Detection {
  readonly findings: readonly MailFinding[]
  readonly facts: EmailFacts
  readonly contexts: readonly BenignContext[]
  /** How the message came that was judged, where another one passed it on; null where it is the one that was given. */
  readonly handedOn: HandedOn | null
}

/** Of all layers of one message. */
export interface LayerContext extends MessageContext {
  readonly known: FoundOnce
}

let shipped: Knowledge | undefined

/** What one layer shows. */
export async function examineLayer(
  { message, view, leaveOut }: Layer,
  toggles: Toggles,
  context: LayerContext,
): Promise<Examination> {
  const { now, askLists, known, ownRules } = context
  const head = await known.head(message, () => findHead(message, context))
  const lists = askLists === undefined ? null : { ask: askLists, now }
  const inspectors = inspectorsOf(context)
  const facts = await gatherFacts(message, head, { view, leaveOut, inspectors, lists, known })
  const { findings, failures } = detectAll(detectorsFor(toggles), facts)
  return {
    ...{ facts, contexts: benignContexts(facts), handedOn: null, failures },
    findings: ownRules?.find(facts, findings, toggles) ?? findings,
  }
}

async function findHead(message: Message, context: MessageContext): Promise<HeadFacts> {
  const { resolve, now, trustedAuthservIds = [], knowledge } = context
  const { headers, body } = message
  const auth = await authenticate({ headers, body, resolve, nowMs: now.getTime(), trustedAuthservIds })
  shipped ??= buildKnowledge()
  return headFacts(message, auth, knowledge ?? shipped)
}

/** The same with a look into each attachment that serves all layers. */
export function withMemory(context: MessageContext, { message, view }: Layer): MessageContext {
  const inspectors = inspectorsOf(context)
  if (inspectors === null) return context
  const told = `${message.subject}\n${view.text}\n${view.quotedText}\n${view.forwarded?.text ?? ''}`
  const { one, all } = inspectedOnce(inspectors, told)
  return { ...context, inspectAttachment: one, inspectAttachments: all }
}

const inspectorsOf = ({ inspectAttachment, inspectAttachments }: MessageContext): Inspectors | null =>
  inspectAttachment === undefined
    ? null
    : { one: inspectAttachment, all: inspectAttachments ?? oneAfterTheOther(inspectAttachment) }

/** The first of two that weigh alike. */
export const worse = (one: Examination, other: Examination): Examination =>
  pointsOf(other) > pointsOf(one) ? other : one

export const pointsOf = ({ findings, contexts }: Examination): number => judgeEmail(findings, contexts).points
