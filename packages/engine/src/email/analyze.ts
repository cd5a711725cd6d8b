// The analysis of a message as a table of contents: parse → authenticate → facts → findings → verdict → report.
import { ENGINE_VERSION } from '../engine-version.ts'
import { traitsOf } from './campaign/traits.ts'
import { ALL_TOGGLES, type Toggles } from './detectors/registry.ts'
import { type Examination, type MessageContext, withMemory } from './examine-layer.ts'
import { examineAnswer, examinePassedOn } from './examine-passed-on.ts'
import type { EmailFacts } from './facts/email-facts.ts'
import { FoundOnce } from './facts/found-once.ts'
import { type Unread, unreadIn } from './facts/unread.ts'
import { type InputType, type Message, parseMessage } from './message/message.ts'
import { findPassedOn, type Layer } from './passed-on.ts'
import type { EmailReport } from './report.ts'
import { cutsOf } from './report-cuts.ts'
import { attachmentDetails, bodyDetail, linkDetails, lookalikeDetails, messageDetail } from './report-details.ts'
import { handedOnTold } from './report-handed-on.ts'
import { emailIocs } from './report-iocs.ts'
import { indicatorOf, judgeEmail, THRESHOLDS, type Thresholds } from './verdict/judge.ts'
import type { Examined } from './verdict/summary.ts'
import { viewMessage } from './view/message-view.ts'
import { receivedChain } from './view/received-chain.ts'

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
    ? await examineAnswer(whole, toggles, layers)
    : await examinePassedOn(passedOn, whole, toggles, layers)
}

/** The same of bytes. */
export const examineMail = (
  source: Uint8Array,
  toggles: Toggles,
  { inputType, ...context }: MessageContext & { readonly inputType: InputType },
): Promise<Examination> => examineMessage(parseMessage(source, inputType), toggles, context)

export async function analyzeEmail(source: Uint8Array, input: EmailInput): Promise<EmailReport> {
  const { inputType, options, thresholds = THRESHOLDS } = input
  const given = parseMessage(source, inputType)
  // What was sent as headers and has none is text that somebody pasted.
  const message = inputType === 'headers' && given.fieldsGiven === 0 ? parseMessage(source, 'raw') : given
  // Without a header block there is nothing else to judge, and nothing is called safe that was not looked at.
  const toggles = message.fieldsGiven === 0 && message.parsedAs === 'text' ? ALL_TOGGLES : options
  const { facts, findings, failures, contexts, handedOn } = await examineMessage(message, toggles, input)
  const iocs = options.includeIocs ? emailIocs(facts) : undefined
  const unread = unreadIn(facts)
  const examined = examinedOf(facts, toggles, unread)
  const told = unread.map(({ detail }) => detail)
  const verdict = judgeEmail(findings, contexts, thresholds, examined, told)
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
function examinedOf({ message, view, attachments }: EmailFacts, toggles: Toggles, unread: readonly Unread[]): Examined {
  const hasText = /[\p{L}\p{N}]/u.test(view.text) && !UNREADABLE.test(view.text)
  if (message.fieldsGiven === 0 && !hasText && attachments.length === 0) return 'nothing'
  const { includeBodyAnalysis, includeHomoglyphCheck, includeLinkAnalysis, includeAttachmentAnalysis } = toggles
  const asked = [includeBodyAnalysis, includeHomoglyphCheck, includeLinkAnalysis, includeAttachmentAnalysis]
  if (message.parsedAs === 'headers' || !asked.includes(true)) return 'headers'
  const isUnread = unread.length > 0 || message.protections.some(({ act }) => act === 'encrypted')
  return asked.includes(false) || isUnread ? 'part' : 'message'
}

/** What decoding leaves of bytes that are no text. */
const UNREADABLE = /[\0\ufffd][^\0\ufffd]{0,20}[\0\ufffd][^\0\ufffd]{0,20}[\0\ufffd]/

/** What is encrypted was not looked at, and an answer that did not say so would be false. */
const encryptedParts = ({ protections }: Message): EmailReport['defects'] =>
  protections
    .filter(({ act }) => act === 'encrypted')
    .slice(0, 1)
    .map(({ scheme }) => ({
      code: 'content_encrypted',
      detail: `Content is encrypted (${scheme === 'pgp' ? 'PGP' : 'S/MIME'}); it was not analyzed.`,
    }))
