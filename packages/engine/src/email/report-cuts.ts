// What of a message was not read, and what the answer leaves out, because a bound was reached: told with the answer, which would
// otherwise be false.
import type { Iocs } from '../ioc/ioc.ts'
import type { EmailFacts } from './facts/email-facts.ts'
import { unreadIn } from './facts/unread.ts'
import type { EmailReport } from './report.ts'

type Told = EmailReport['defects'][number]

/** Those of the parser are among the defects of the message. */
export function cutsOf(facts: EmailFacts, iocs: Iocs | undefined): readonly Told[] {
  const known = new Set(facts.message.defects.map(({ code }) => code))
  return [
    ...unreadIn(facts)
      .filter(({ code }) => !known.has(code))
      .map(({ code, detail }) => ({ code, detail })),
    ...(iocs?.cut ?? []).map((detail) => ({ code: 'iocs_limit', detail: `Indicators of compromise: ${detail}.` })),
  ]
}
