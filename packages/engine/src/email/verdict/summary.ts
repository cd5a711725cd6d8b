// The verdict in words that go into a ticket: what the message pretends, what gives it away, what to do.
import type { MailFinding } from '../detectors/mail-detector.ts'
import type { VerdictLevel } from '../report.ts'
import { BRAND_CLAIMS } from './combinations.ts'
import { pointsOf, weightOf } from './weights.ts'

const ADVICE: Readonly<Record<Exclude<VerdictLevel, 'safe'>, string>> = {
  suspicious: 'Verify it with the supposed sender through another channel before acting on it.',
  malicious: 'Do not open its links or attachments and do not reply; report it.',
  highly_malicious: 'Do not open its links or attachments and do not reply; report it and warn other recipients.',
}

/** What the reader of a mail of this level does; nothing where it is safe. */
export const adviceOn = (level: VerdictLevel): string | null => (level === 'safe' ? null : ADVICE[level])

const TOO_LITTLE = {
  alone: 'On its own, this is too little to call the message phishing.',
  'with one': 'Even with the other finding, this is too little to call the message phishing.',
  'with several': 'Even with the other findings, this is too little to call the message phishing.',
} as const

const tooLittle = (findings: number): string =>
  TOO_LITTLE[findings === 1 ? 'alone' : findings === 2 ? 'with one' : 'with several']

/** What of the content was looked at: a verdict says nothing of the rest. */
export type Examined = 'message' | 'part' | 'headers' | 'nothing'

const NOTHING_FOUND: Readonly<Record<Examined, string>> = {
  message: 'Nothing in the message points to phishing.',
  part: 'Nothing in the parts of the message that were examined points to phishing.',
  headers: 'Nothing in the headers points to phishing; text, links and attachments were not examined.',
  nothing: 'The content could not be read as a message, so nothing was judged.',
}

/** Of several bounds the first two say enough; `defects` has them all. */
const UNREAD_TOLD = 2

/** Beside a finding that is too little: the rest may hold more. */
const UNEXAMINED: Readonly<Record<Examined, string>> = {
  message: '',
  part: ' Not all parts of the message were examined.',
  headers: ' Text, links and attachments were not examined.',
  nothing: '',
}

/** What it is about, told by more than a lure of the text. */
const isPlot = (finding: MailFinding): boolean => ['lure', 'plot'].includes(weightOf(finding)?.role ?? '')

const isManner = (finding: MailFinding): boolean => weightOf(finding)?.isManner === true

/** A pretence that weighs less, beside the strongest finding, is not what gave the message away. */
const PRETENCE_SHARE = 0.4

/** `unread`: one sentence for each bound behind which something was not read; nothing is called safe without them. */
export function summaryOf(
  level: VerdictLevel,
  findings: readonly MailFinding[],
  examined: Examined = 'message',
  unread: readonly string[] = [],
): string {
  const ranked = findings.filter((finding) => pointsOf(finding) > 0).sort((a, b) => pointsOf(b) - pointsOf(a))
  const first = reasonOf(ranked)
  const told = unread.slice(0, UNREAD_TOLD)
  if (first === null) return [NOTHING_FOUND[examined], ...told].join(' ')
  if (level === 'safe')
    return [`${first.description} ${tooLittle(ranked.length)}${UNEXAMINED[examined]}`, ...told].join(' ')
  const group = weightOf(first)?.group
  // Two lures say one thing; a lure and what is done with it say two.
  const others = ranked.filter(
    (one) => one.id !== first.id && (weightOf(one)?.group !== group || isPlot(one) !== isPlot(first)),
  )
  const second = secondOf(others)
  return [first.description, second?.description, adviceOn(level)].filter((text) => text !== undefined).join(' ')
}

/** That nothing proves the sender is said where nothing else of weight is left to say. */
function secondOf(others: readonly MailFinding[]): MailFinding | undefined {
  const [heaviest = others[0], ...lighter] = others.filter((one) => !isManner(one))
  if (heaviest === undefined || weightOf(heaviest)?.group !== 'auth') return heaviest
  const weighty = lighter.find(
    (one) => weightOf(one)?.group !== 'auth' && pointsOf(one) >= PRETENCE_SHARE * pointsOf(heaviest),
  )
  return weighty ?? heaviest
}

/** What a person would name: whom it poses as, else what it is about, else where it leads; how it is written comes last. */
function reasonOf(ranked: readonly MailFinding[]): MailFinding | null {
  const [heaviest] = ranked
  if (heaviest === undefined) return null
  const told = ranked.filter((one) => !isManner(one))
  const strongest = told.find((one) => weightOf(one)?.group !== 'auth') ?? told[0] ?? heaviest
  const weighty = told.filter((finding) => pointsOf(finding) >= PRETENCE_SHARE * pointsOf(strongest))
  return weighty.find(({ id }) => BRAND_CLAIMS.includes(id)) ?? weighty.find(isPlot) ?? strongest
}
