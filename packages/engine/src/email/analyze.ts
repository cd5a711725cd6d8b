// The analysis of a message as a table of contents: parse → authenticate → facts → findings → verdict → report.
import { buildKnowledge, type Knowledge } from '../data/knowledge.ts'
import { type Detection, detectAll } from '../detector.ts'
import { ENGINE_VERSION } from '../engine-version.ts'
import { authenticate } from './auth/authenticate.ts'
import type { Resolve } from './auth/dns.ts'
import { detectorsFor, type Toggles } from './detectors/registry.ts'
import type { InspectAttachment } from './facts/attachments.ts'
import type { EmailFacts } from './facts/email-facts.ts'
import { gatherFacts } from './facts/gather.ts'
import { type InputType, type Message, parseMessage } from './message/message.ts'
import type { EmailReport } from './report.ts'
import { cutsOf } from './report-cuts.ts'
import { attachmentDetails, bodyDetail, linkDetails, lookalikeDetails, messageDetail } from './report-details.ts'
import { emailIocs } from './report-iocs.ts'
import { type BenignContext, benignContexts } from './verdict/context.ts'
import { indicatorOf, judgeEmail, THRESHOLDS, type Thresholds } from './verdict/judge.ts'
import type { Examined } from './verdict/summary.ts'
import { receivedChain } from './view/received-chain.ts'

/** What the engine does not have by itself: DNS, the clock, the operator's own knowledge. */
export interface MessageContext {
  readonly resolve: Resolve
  readonly now: Date
  readonly trustedAuthservIds?: readonly string[]
  /** The shipped tables by default. */
  readonly knowledge?: Knowledge
  /** Looks into attachments; without it they are known by name, declared type and hashes. */
  readonly inspectAttachment?: InspectAttachment
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
  readonly facts: EmailFacts
  readonly contexts: readonly BenignContext[]
}

let shipped: Knowledge | undefined

/** Facts and findings of a parsed message: everything but the verdict. */
export async function examineMessage(
  message: Message,
  toggles: Toggles,
  { resolve, now, trustedAuthservIds = [], knowledge, inspectAttachment }: MessageContext,
): Promise<Examination> {
  const { headers, body } = message
  const auth = await authenticate({ headers, body, resolve, nowMs: now.getTime(), trustedAuthservIds })
  shipped ??= buildKnowledge()
  const facts = await gatherFacts(message, auth, knowledge ?? shipped, inspectAttachment ?? null)
  return { facts, contexts: benignContexts(facts), ...detectAll(detectorsFor(toggles), facts) }
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
  const { facts, findings, failures, contexts } = await examineMessage(message, options, input)
  const iocs = options.includeIocs ? emailIocs(facts) : undefined
  return {
    verdict: judgeEmail(findings, contexts, thresholds, examinedOf(facts, options)),
    message: messageDetail(facts),
    path: receivedChain(message.headers).hops,
    authentication: facts.auth,
    indicators: findings.map(indicatorOf),
    parsedAs: message.parsedAs,
    defects: [...message.defects, ...encryptedParts(message), ...cutsOf(facts, iocs)],
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
  return asked.includes(false) ? 'part' : 'message'
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
      detail: `Content is encrypted (${scheme === 'pgp' ? 'PGP' : 'S/MIME'}); it was not analysed.`,
    }))
