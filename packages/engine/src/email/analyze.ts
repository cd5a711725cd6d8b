// The analysis of a message as a table of contents: parse → authenticate → facts → findings → verdict → report.
import { buildKnowledge, type Knowledge } from '../data/knowledge.ts'
import { type Detection, detectAll } from '../detector.ts'
import { ENGINE_VERSION } from '../engine-version.ts'
import type { AskLists } from '../lists/list-match.ts'
import { authenticate } from './auth/authenticate.ts'
import type { Resolve } from './auth/dns.ts'
import { traitsOf } from './campaign/traits.ts'
import type { MailFinding } from './detectors/mail-detector.ts'
import { detectorsFor, type Toggles } from './detectors/registry.ts'
import {
  type InspectAttachment,
  type InspectAttachments,
  type Inspectors,
  oneAfterTheOther,
} from './facts/attachments.ts'
import type { EmailFacts } from './facts/email-facts.ts'
import { FoundOnce } from './facts/found-once.ts'
import { gatherFacts, type HeadFacts, headFacts } from './facts/gather.ts'
import { inspectedOnce } from './facts/inspected-once.ts'
import { idsOf, isOdd, leadsToItsAuthor, SAYS_MORE, withoutNewStrangers } from './handing-on-told.ts'
import { type InputType, type Message, parseMessage } from './message/message.ts'
import {
  asOne,
  belowNextHeads,
  findPassedOn,
  type Layer,
  type PassedOn,
  partsAsOwn,
  repeatedSubject,
  withoutSubject,
} from './passed-on.ts'
import type { EmailReport } from './report.ts'
import { cutsOf } from './report-cuts.ts'
import { attachmentDetails, bodyDetail, linkDetails, lookalikeDetails, messageDetail } from './report-details.ts'
import { type HandedOn, handedOnTold } from './report-handed-on.ts'
import { emailIocs } from './report-iocs.ts'
import { handsOwnOn, isFromElsewhere, reporterOf } from './reporter.ts'
import type { OwnMessages } from './rules/own-messages.ts'
import { LURES } from './verdict/combinations.ts'
import { type BenignContext, benignContexts } from './verdict/context.ts'
import { indicatorOf, judgeEmail, THRESHOLDS, type Thresholds } from './verdict/judge.ts'
import type { Examined } from './verdict/summary.ts'
import { ownAlone, viewMessage } from './view/message-view.ts'
import { receivedChain } from './view/received-chain.ts'
import type { MessageView } from './view/view.ts'

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

/** Which parts of the analysis are made; detectors of the others do not run. */
export interface EmailOptions extends Toggles {
  readonly includeIocs: boolean
}

/** How the bytes are to be read, and what the answer is to hold. */
export interface EmailInput extends MessageContext {
  readonly inputType: InputType
  readonly options: EmailOptions
  readonly thresholds?: Thresholds
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
interface LayerContext extends MessageContext {
  readonly known: FoundOnce
}

let shipped: Knowledge | undefined

/** Facts and findings of a parsed message: everything but the verdict. Of a message that was handed on, those of the worst layer. */
export async function examineMessage(
  message: Message,
  toggles: Toggles,
  context: MessageContext,
): Promise<Examination> {
  const view = viewMessage(message)
  const passedOn = findPassedOn({ message, view })
  const whole: Layer = { message, view, leaveOut: () => false }
  const known = new FoundOnce()
  const layers =
    passedOn === null && view.quotedText === '' ? { ...context, known } : { ...withMemory(context, whole), known }
  return passedOn === null
    ? await examineOwn(whole, toggles, layers)
    : await examinePassedOn(passedOn, whole, toggles, layers)
}

/** With what it quotes or passes on and without: a conversation that never was, below a lure, takes nothing of it away. */
async function examineOwn(
  whole: Layer,
  toggles: Toggles,
  context: LayerContext,
  view: MessageView = whole.view,
): Promise<Examination> {
  const layer = await examineLayer({ ...whole, view }, toggles, context)
  const { quotedText, forwarded } = whole.view
  if (quotedText === '' && (forwarded === null || forwarded.text === '')) return layer
  const alone = await examineLayer({ ...whole, view: ownAlone(whole.view) }, toggles, context)
  return worse(layer, { ...alone, facts: layer.facts })
}

async function examinePassedOn(
  passedOn: PassedOn,
  whole: Layer,
  toggles: Toggles,
  context: LayerContext,
): Promise<Examination> {
  const { message } = whole
  const wrapper = await examineLayer(passedOn.wrapper, toggles, context)
  const shown: Examination[] = []
  for (const layer of [passedOn.inner, ...belowNextHeads(passedOn)])
    shown.push(await examineLayer(layer, toggles, context))
  const { as } = passedOn
  const reporter = as === 'attachment' ? 'proven' : reporterOf(wrapper.facts)
  const isOwn =
    reporter !== 'proven' && (isOdd(wrapper) || shown.some((layer) => handsOwnOn(wrapper.facts, layer.facts)))
  // Nor is whoever sends a lure of their own around another message a reporter.
  const isOne =
    reporter === 'stranger' ||
    isOwn ||
    (isFromElsewhere(wrapper.facts, reporter) && !shown.every(leadsToItsAuthor)) ||
    (await saysMore(wrapper, passedOn, toggles, context))
  const more = isOne
    ? (await examineAsOne(passedOn, whole, toggles, context)).map((one) =>
        reporter === 'likely' && !isOwn ? withoutNewStrangers(one, shown) : one,
      )
    : reporter === 'likely'
      ? await examineBeside(wrapper, shown, passedOn, toggles, context)
      : []
  const told = (layer: Examination): Examination => ({
    ...layer,
    handedOn: { as, reporter: isOwn ? 'stranger' : reporter },
  })
  if (as !== 'quotation') return [...shown, wrapper, ...more].map(told).reduce(worse)
  // An answer is a message of its own, with all that stands in it, unless what it quotes weighs more. What it draws and hides above the
  // quotation is its sender's, but for one of the house, who shows it.
  const answer = await examineLayer(whole, toggles, context)
  const worst = [wrapper, ...more, ...(isOne ? [answer] : []), ...shown].reduce(worse)
  if (worst.facts.message !== message) return told(worst)
  return worst === wrapper ? { ...wrapper, facts: answer.facts } : worst
}

/** All that it holds as its sender's own, and each part of it: what stands above, below or around a lure takes nothing from it. */
async function examineAsOne(
  passedOn: PassedOn,
  whole: Layer,
  toggles: Toggles,
  context: LayerContext,
): Promise<readonly Examination[]> {
  const examined = [await examineOwn(whole, toggles, context, asOne(passedOn, whole.view))]
  for (const view of partsAsOwn(passedOn)) examined.push(await examineLayer({ ...whole, view }, toggles, context))
  return examined
}

/** What speaks against the sender of the one beside what speaks against the other. A subject that is only repeated speaks once. */
async function examineBeside(
  { findings }: Examination,
  shown: readonly Examination[],
  passedOn: PassedOn,
  toggles: Toggles,
  context: LayerContext,
): Promise<readonly Examination[]> {
  const subject = findings.length === 0 ? null : repeatedSubject(passedOn)
  const [bySubject, bySender] =
    subject === null
      ? [new Set(), new Set()]
      : [
          idsOf(await examineLayer(subject, toggles, context)),
          idsOf(await examineLayer(withoutSubject(subject), toggles, context)),
        ]
  const own = findings.filter(({ id }) => !bySubject.has(id) || bySender.has(id))
  return shown.map((layer) => {
    const ids = idsOf(layer)
    return { ...layer, findings: [...layer.findings, ...own.filter(({ id }) => !ids.has(id))] }
  })
}

/** Clients and help desks repeat the subject: a lure that is in it alone is the inner message's, and judged there. */
async function saysMore(
  { findings }: Examination,
  passedOn: PassedOn,
  toggles: Toggles,
  context: LayerContext,
): Promise<boolean> {
  const saying = findings.filter(({ id }) => SAYS_MORE.has(id))
  if (saying.length === 0) return false
  const subject = repeatedSubject(passedOn)
  if (subject === null) return true
  const repeated = idsOf(await examineLayer(subject, toggles, context))
  return !saying.every(({ id }) => LURES.includes(id) && repeated.has(id))
}

/** The first of two that weigh alike. */
const worse = (one: Examination, other: Examination): Examination => (pointsOf(other) > pointsOf(one) ? other : one)

const pointsOf = ({ findings, contexts }: Examination): number => judgeEmail(findings, contexts).points

/** The same with a look into each attachment that serves all layers. */
function withMemory(context: MessageContext, { message, view }: Layer): MessageContext {
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

async function examineLayer(
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

/** The same of bytes. */
export const examineMail = (
  source: Uint8Array,
  toggles: Toggles,
  { inputType, ...context }: MessageContext & { readonly inputType: InputType },
): Promise<Examination> => examineMessage(parseMessage(source, inputType), toggles, context)

export async function analyzeEmail(source: Uint8Array, input: EmailInput): Promise<EmailReport> {
  const { inputType, options, thresholds = THRESHOLDS } = input
  const message = parseMessage(source, inputType)
  const { facts, findings, failures, contexts, handedOn } = await examineMessage(message, options, input)
  const iocs = options.includeIocs ? emailIocs(facts) : undefined
  const verdict = judgeEmail(findings, contexts, thresholds, examinedOf(facts, options))
  return {
    verdict,
    traits: verdict.level === 'safe' ? [] : traitsOf(facts),
    message: messageDetail(facts),
    path: receivedChain(message.headers).hops,
    authentication: facts.auth,
    indicators: findings.map(indicatorOf),
    parsedAs: message.parsedAs,
    defects: [
      ...message.defects,
      ...handedOnTold(handedOn, facts, message),
      ...encryptedParts(message),
      ...cutsOf(facts, iocs),
      ...(input.ownRules?.takeStopped() ?? []).map((detail) => ({ code: 'own_rule_stopped', detail })),
    ],
    headersAnalyzed: message.fieldsGiven,
    engineVersion: ENGINE_VERSION,
    detectorFailures: failures,
    ...(iocs && { iocs }),
    ...(options.includeBodyAnalysis && { body: bodyDetail(facts) }),
    ...(options.includeLinkAnalysis && { links: linkDetails(facts) }),
    ...(options.includeHomoglyphCheck && { lookalikes: lookalikeDetails(facts) }),
    ...(options.includeAttachmentAnalysis && { attachments: attachmentDetails(facts) }),
  }
}

/** What the verdict rests on, for its words. */
function examinedOf({ message, view, attachments }: EmailFacts, toggles: Toggles): Examined {
  const hasText = /[\p{L}\p{N}]/u.test(view.text) && !UNREADABLE.test(view.text)
  if (message.fieldsGiven === 0 && !hasText && attachments.length === 0) return 'nothing'
  const { includeBodyAnalysis, includeHomoglyphCheck, includeLinkAnalysis, includeAttachmentAnalysis } = toggles
  const asked = [includeBodyAnalysis, includeHomoglyphCheck, includeLinkAnalysis, includeAttachmentAnalysis]
  if (message.parsedAs === 'headers' || !asked.includes(true)) return 'headers'
  const isUnread =
    message.defects.some(({ code }) => HIDES.has(code)) ||
    message.protections.some(({ act }) => act === 'encrypted') ||
    attachments.some(({ inspection }) => inspection?.isUnfinished === true)
  return asked.includes(false) || isUnread ? 'part' : 'message'
}

/** Limits behind which a part of the message was not read. */
const HIDES: ReadonlySet<string> = new Set(['depth_limit', 'nested_limit', 'parts_limit', 'text_limit'])

/** What decoding leaves of bytes that are no text. */
const UNREADABLE = /[\0\ufffd][^\0\ufffd]{0,20}[\0\ufffd][^\0\ufffd]{0,20}[\0\ufffd]/

/** What is encrypted was not looked at, and an answer that did not say so would be false. */
const encryptedParts = ({ protections }: Message): EmailReport['defects'] =>
  protections
    .filter(({ act }) => act === 'encrypted')
    .slice(0, 1)
    .map(({ scheme }) => ({
      code: 'content_encrypted',
      detail: `Content is encrypted (${scheme === 'pgp' ? 'PGP' : 'S/MIME'}); it was not analysed.`,
    }))
