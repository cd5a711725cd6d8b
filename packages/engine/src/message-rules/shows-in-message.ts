// Whether a rule of messages finds what an example says that it should.
import { analyzeEmail } from '../analyze-mail.ts'
import { dnsDisabled } from '../email/auth/dns.ts'
import type { Example, Rule } from '../rules/rule.ts'
import { ownMessages } from './own-messages.ts'

const ALL = {
  ...{ includeIocs: false, includeBodyAnalysis: true, includeHomoglyphCheck: true },
  ...{ includeLinkAnalysis: true, includeAttachmentAnalysis: true },
}

/** The text of an example is a message as it came; nobody is asked about its sender. */
export async function showsInMessage(rule: Rule, { text }: Example): Promise<boolean> {
  const { indicators } = await analyzeEmail(Buffer.from(text), {
    ...{ inputType: 'raw', resolve: dnsDisabled, now: new Date(0), options: ALL },
    ownRules: ownMessages([rule]),
  })
  return indicators.some(({ id, origin }) => id === rule.name && origin === 'operator')
}
