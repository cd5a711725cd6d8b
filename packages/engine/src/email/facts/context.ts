// What kind of mail this is. What is proven stands in `earned` and explains what the table says; the rest are claims of the
// sender, which are told and explain nothing.
import { parseHost } from '../../domain/host.ts'
import type { HeaderField } from '../message/header/header-field.ts'
import { isAnswer, isForward } from '../message/header/subject-marks.ts'
import type { Message } from '../message/message.ts'
import { isMultipart } from '../message/mime/part.ts'
import type { MessageView } from '../view/view.ts'
import { type ContextGiven, type EarnedContext, earnedContexts } from './earned-contexts.ts'

export interface ContextFacts {
  /** The kinds of honest mail that are proven, for the table of what they explain. */
  readonly earned: readonly EarnedContext[]
  /** The subject says that it answers or forwards. */
  readonly claimsReply: boolean
  readonly claimsForward: boolean
  /** Names messages that it answers. */
  readonly namesThread: boolean
  /**
   * It hands a message over as evidence to a desk that takes such: a feedback report (RFC 5965), or a letter that says so, to
   * the abuse address to which the receiver delivered it. What a reader passes on to be looked at is no such report.
   */
  readonly reportsAbuse: boolean
  /** The vendor of a phishing exercise whose mark it carries; anyone can carry it. */
  readonly exercise: string | null
}

/** Header fields of those who send exercises. */
const EXERCISES: readonly (readonly [field: RegExp, vendor: string])[] = [
  [/^x-phishtest$|^x-kb4|^x-knowbe4/, 'KnowBe4'],
  [/^x-phishme|^x-cofense/, 'Cofense'],
  [/^x-gophish/, 'Gophish'],
  [/^x-hoxhunt/, 'Hoxhunt'],
  [/^x-sophos-phish|^x-phish-threat/, 'Sophos'],
  [/^x-threatsim|^x-wombat/, 'Proofpoint'],
  [/^x-phishingtackle/, 'Phishing Tackle'],
  [/^x-sosafe/, 'SoSafe'],
  [/^x-lucy/, 'Lucy'],
]

export function contextFacts(given: ContextGiven, view: MessageView): ContextFacts {
  const { message } = given
  const { headers, subject } = message
  return {
    earned: earnedContexts(given),
    claimsReply: isAnswer(subject),
    claimsForward: isForward(subject),
    namesThread: message.inReplyTo.length > 0 || message.references.length > 0,
    reportsAbuse: isFeedbackReport(message) || writesToAbuseDesk(message, view),
    exercise: exerciseOf(headers),
  }
}

/** Fraud and phish in the words of those who warn of it; phish itself speaks of unusual and suspicious activity. */
const FRAUD =
  /phish|\bscam|\bspam|\bspoof|betrug|betr[uü]ger|f[aä]lschung|gef[aä]lscht|hameçonnage|arnaque|frauduleu|suplantaci|estafa|\bgolpe|fraudulento|truffa|oplichting|nepmail|oszust|wy[lł]udz|мошенн|шахра|фишинг|フィッシング|詐欺|なりすまし|dolandırıc|oltalama|احتيال|تصيد/iu
/** Who passes something on to warn of it says so at once. */
const OWN_CHARS_MAX = 800

const isFeedbackReport = ({ root }: Message): boolean =>
  isMultipart(root) && /^feedback-report$/i.test(root.typeParameters.get('report-type') ?? '')

/** Where networks, providers and brands take reports, by RFC 2142 and custom. */
const ABUSE_DESK =
  /^(?:abuse|phish(?:ing)?|report-?phish(?:ing)?|phishing-?report|spoof|stop-?spoofing|spam|report|reports?-?spam|cert|csirt|fraud|scam|takedown|valse-email)$/i

/** Fraud and phish in its own words, and the evidence beside or below them. */
function writesToAbuseDesk({ to, from }: Message, { text }: MessageView): boolean {
  const [author] = from
  const desk = to.find(({ local, domain }) => domain !== '' && ABUSE_DESK.test(local))
  if (author === undefined || desk === undefined) return false
  // A colleague asks the own desk what to make of a message: then that message is the question.
  if (parseHost(author.domain).registrable === parseHost(desk.domain).registrable) return false
  return FRAUD.test(text.slice(0, OWN_CHARS_MAX))
}

function exerciseOf(headers: readonly HeaderField[]): string | null {
  for (const { name } of headers) {
    const known = EXERCISES.find(([field]) => field.test(name))
    if (known !== undefined) return known[1]
  }
  return null
}
