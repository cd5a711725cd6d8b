// The analysis of a message as a table of contents.
import { detectAll } from '../detector.ts'
import { indicatorOf, judgeEmail } from '../verdict/email.ts'
import { ENGINE_VERSION } from '../verdict/engine-version.ts'
import { authenticate } from './auth/authenticate.ts'
import type { Resolve } from './auth/dns.ts'
import { bodyDetectors, headerDetectors, linkDetectors } from './detectors/registry.ts'
import type { EmailFacts } from './facts.ts'
import { gatherFacts } from './gather.ts'
import { type InputType, type Message, parseMessage } from './message/message.ts'
import type { EmailIocs, EmailReport } from './report.ts'

export interface MessageContext {
  readonly options: {
    readonly includeIocs: boolean
    readonly includeBodyAnalysis: boolean
    readonly includeHomoglyphCheck: boolean
    readonly includeLinkAnalysis: boolean
    readonly includeAttachmentAnalysis: boolean
  }
  readonly resolve: Resolve
  readonly now: Date
  readonly trustedAuthservIds?: readonly string[]
}

export interface EmailInput extends MessageContext {
  readonly inputType: InputType
}

export const analyzeEmail = (source: Uint8Array, { inputType, ...context }: EmailInput): Promise<EmailReport> =>
  analyzeMessage(parseMessage(source, inputType), context)

export async function analyzeMessage(message: Message, given: MessageContext): Promise<EmailReport> {
  const { options, resolve, now, trustedAuthservIds = [] } = given
  const { headers, body } = message
  const auth = await authenticate({ headers, body, resolve, nowMs: now.getTime(), trustedAuthservIds })
  const facts = gatherFacts(message, auth)
  const detectors = [
    ...headerDetectors,
    ...(options.includeBodyAnalysis ? bodyDetectors : []),
    ...(options.includeLinkAnalysis ? linkDetectors : []),
  ]
  const { findings, failures } = detectAll(detectors, facts)
  const indicators = findings.map(indicatorOf)
  return {
    verdict: judgeEmail(indicators),
    authentication: auth,
    indicators,
    parsedAs: message.parsedAs,
    defects: message.defects,
    headersAnalyzed: headers.length,
    engineVersion: ENGINE_VERSION,
    detectorFailures: failures,
    ...(options.includeIocs && { iocs: iocsOf(facts) }),
    ...(options.includeBodyAnalysis && { body: bodyOf(facts) }),
    ...(options.includeLinkAnalysis && { links: facts.links }),
    ...(options.includeHomoglyphCheck && { lookalikes: [] }),
    ...(options.includeAttachmentAnalysis && { attachments: facts.attachments }),
  }
}

const bodyOf = ({ text }: EmailFacts): NonNullable<EmailReport['body']> => ({
  language: null,
  wordCount: text === '' ? 0 : text.split(' ').length,
  objects: [],
  actions: [],
  pressures: [],
  hiddenTextChars: 0,
})

const unique = (values: readonly string[]): readonly string[] =>
  [...new Set(values)].filter((value) => value !== '').sort()

function iocsOf({ links, from, replyTo, to, auth }: EmailFacts): EmailIocs {
  const mailboxes = [...(from === null ? [] : [from]), ...replyTo, ...to]
  const isIp = (host: string): boolean => /^[\d.]+$|^\[/.test(host)
  return {
    domains: unique([
      ...links.map(({ host }) => host).filter((host) => !isIp(host)),
      ...mailboxes.map(({ domain }) => domain),
    ]),
    ips: unique([...links.map(({ host }) => host).filter(isIp), auth.facts.spf.clientIp ?? '']),
    emails: unique(mailboxes.map(({ address }) => address.toLowerCase())),
    urls: unique(links.map(({ url }) => url)),
  }
}
