// The verdict in words that go into a ticket: what the message pretends, what gives it away, what to do.
import type { Finding } from '../../detector.ts'
import type { VerdictLevel } from '../report.ts'
import { BRAND_CLAIMS, LURES } from './combinations.ts'
import { WEIGHTS } from './weights.ts'

const ADVICE: Readonly<Record<VerdictLevel, string>> = {
  safe: 'This alone is no sign of phishing.',
  suspicious: 'Check with the claimed sender by another way before acting on it.',
  malicious: 'Do not open its links or attachments and do not answer it; report it.',
  highly_malicious:
    'Do not open its links or attachments and do not answer it; report it and warn others who received it.',
}

/** What of the content was looked at: a verdict says nothing of the rest. */
export type Examined = 'message' | 'part' | 'headers' | 'nothing'

const NOTHING_FOUND: Readonly<Record<Examined, string>> = {
  message: 'Nothing in the message points to phishing.',
  part: 'Nothing in the parts of the message that were looked at points to phishing.',
  headers: 'Nothing in the headers points to phishing; text, links and attachments were not looked at.',
  nothing: 'No message could be read in the content, so that nothing was judged.',
}

/** How it is written, which gives away less than what it says and where it leads. */
const MANNER: ReadonlySet<string> = new Set([
  'impersonal_greeting',
  'pressing_text',
  'recipient_greeted_by_address',
  'subject_names_recipient',
  'lone_attachment',
])

const pointsOf = ({ id, strength = 1 }: Finding): number => (WEIGHTS[id]?.points ?? 0) * strength

export function summaryOf(level: VerdictLevel, findings: readonly Finding[], examined: Examined = 'message'): string {
  const ranked = findings.filter((finding) => pointsOf(finding) > 0).sort((a, b) => pointsOf(b) - pointsOf(a))
  const [strongest] = ranked
  if (strongest === undefined) return NOTHING_FOUND[examined]
  if (level === 'safe') return `${strongest.description} ${ADVICE.safe}`
  const pretence =
    ranked.find(({ id }) => BRAND_CLAIMS.includes(id)) ?? ranked.find(({ id }) => LURES.includes(id)) ?? strongest
  const group = WEIGHTS[pretence.id]?.group
  // Two lures say one thing; a lure and what is done with it say two.
  const others = ranked.filter(
    ({ id }) =>
      id !== pretence.id && (WEIGHTS[id]?.group !== group || LURES.includes(id) !== LURES.includes(pretence.id)),
  )
  const giveaway = others.find(({ id }) => !MANNER.has(id)) ?? others[0]
  return [pretence.description, giveaway?.description, ADVICE[level]].filter((text) => text !== undefined).join(' ')
}
