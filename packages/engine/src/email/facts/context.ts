// What kind of mail this is by its own headers: bulk, list, bounce, automatic answer, reply, forward, exercise. These are
// claims that a sender can make up, so they explain and never acquit.
import { parseHost } from '../../domain/host.ts'
import type { HeaderField } from '../message/header/header-field.ts'
import type { Message } from '../message/message.ts'
import { isMultipart, walk } from '../message/mime/part.ts'
import type { MessageView } from '../view/view.ts'

export interface ContextFacts {
  /** Sent to many: a way to unsubscribe, a bulk precedence, a feedback loop. */
  readonly isBulk: boolean
  readonly hasUnsubscribe: boolean
  /** Distributed by a mailing list. */
  readonly isMailingList: boolean
  /** A delivery report: a report part, or a mail server’s letter that quotes the answer of another. */
  readonly isBounce: boolean
  readonly isAutoReply: boolean
  /** Names the messages that it answers, and its subject says so too: ids alone cost nothing and show to nobody. */
  readonly isReply: boolean
  /** The subject says that it answers or forwards. */
  readonly claimsReply: boolean
  readonly claimsForward: boolean
  /** Its own words call what it quotes or passes on a fraud. */
  readonly reportsFraud: boolean
  /**
   * It hands a message over as evidence to a desk that takes such: a feedback report (RFC 5965), or a letter that says so, to
   * the abuse address of somebody else. What a reader passes on to be looked at is no such report.
   */
  readonly reportsAbuse: boolean
  readonly hasCalendar: boolean
  /** The vendor of a phishing exercise whose mark it carries; anyone can carry it. */
  readonly exercise: string | null
}

/** What clients of many languages put before the subject of an answer or a forward. */
const REPLY_PREFIX =
  /^\s*(?:\[[^\]]{1,40}\]\s*)?(?:re|aw|antw|antwoord|sv|vs|odp|res|rif|ref|回复|回覆|答复|答覆|返信|ynt|yanit|отв|відп|رد|תשובה|απ|vá|atb|r)\s{0,2}(?:\[\d{1,3}\])?\s{0,2}[:：]/iu
const FORWARD_PREFIX =
  /^\s*(?:\[[^\]]{1,40}\]\s*)?(?:fwd?|wg|enc|rv|tr|i|inoltra|doorst|pd|vb|vl|转发|轉寄|転送|ilt|iletilen|пересл|пер|إعادة توجيه|továbbítás|fs)\s{0,2}[:：]/iu

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

export function contextFacts(message: Message, view: MessageView): ContextFacts {
  const { headers, subject } = message
  const has = (name: string): boolean => headers.some((field) => field.name === name)
  const value = (name: string): string => headers.find((field) => field.name === name)?.value.toLowerCase() ?? ''
  const hasUnsubscribe = has('list-unsubscribe')
  const autoSubmitted = value('auto-submitted')
  const isMailingList = has('list-post') || has('mailing-list') || (has('list-id') && !hasUnsubscribe)
  const parts = [...walk(message.root)]
  const claimsReply = REPLY_PREFIX.test(subject)
  const claimsForward = FORWARD_PREFIX.test(subject)
  const reportsAbuse = isFeedbackReport(message) || writesToAbuseDesk(message, view)
  return {
    isBulk:
      hasUnsubscribe ||
      has('feedback-id') ||
      has('x-csa-complaints') ||
      /bulk|list|junk/.test(value('precedence')) ||
      has('list-id'),
    hasUnsubscribe,
    isMailingList,
    isBounce:
      message.deliveryReport !== null ||
      (message.returnPath === '' && (autoSubmitted !== '' || isPostOffice(message))) ||
      (isMailServer(message) && ANSWER_OF_SERVER.test(view.text)),
    isAutoReply:
      (autoSubmitted !== '' && !autoSubmitted.startsWith('no') && autoSubmitted.startsWith('auto-replied')) ||
      has('x-autoreply') ||
      has('x-autorespond') ||
      /auto_reply/.test(value('precedence')),
    isReply: (message.inReplyTo.length > 0 || message.references.length > 0) && (claimsReply || claimsForward),
    claimsReply,
    claimsForward,
    reportsFraud: reportsFraud(view, claimsForward) || reportsAbuse,
    reportsAbuse,
    hasCalendar: parts.some((part) => !isMultipart(part) && part.type === 'text/calendar'),
    exercise: exerciseOf(headers),
  }
}

/** Whose empty envelope sender is one: delivery systems. Anybody can leave it empty, and then every demand would be a quotation. */
const POST_OFFICE =
  /mailer-?daemon|postmaster|mail ?(?:er|delivery)|delivery (?:sub)?system|undeliver|undelivered|returned mail|bounce|auto-?(?:reply|respon)|out of office|delivery (?:status|failure)|failure notice|non[- ]?remis|unzustellbar|failed|system administrator/i

const isPostOffice = ({ from, subject }: Message): boolean =>
  from.length === 0 ||
  from.every(({ name, address }) => POST_OFFICE.test(`${name} ${address}`)) ||
  POST_OFFICE.test(subject)

/** Enhanced codes (RFC 3463), replies of RFC 5321, and the host that said so: what every report tells its administrator. */
const ANSWER_OF_SERVER =
  /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])|(?<!\d)[45]\d\d[- ][A-Z<#(]|\bSMTP\b|mailer[- ]daemon|qmail-send|delivery (?:status|has failed|to the following)|undeliver/i

const isMailServer = ({ from }: Message): boolean =>
  /^(?:mailer-daemon|postmaster)(?:@|$)/i.test(from[0]?.address ?? '')

/** Fraud and phish in the words of those who warn of it; phish itself speaks of unusual and suspicious activity. */
const FRAUD =
  /phish|\bscam|\bspam|\bspoof|betrug|betr[uü]ger|f[aä]lschung|gef[aä]lscht|hameçonnage|arnaque|frauduleu|suplantaci|estafa|\bgolpe|fraudulento|truffa|oplichting|nepmail|oszust|wy[lł]udz|мошенн|шахра|фишинг|フィッシング|詐欺|なりすまし|dolandırıc|oltalama|احتيال|تصيد/iu
/** Who passes something on to warn of it says so at once. */
const OWN_CHARS_MAX = 800

function reportsFraud({ text, quotedText, forwarded }: MessageView, claimsForward: boolean): boolean {
  const passesOn = quotedText !== '' || (forwarded !== null && forwarded.text !== '')
  return passesOn && (claimsForward || forwarded !== null) && text.length <= OWN_CHARS_MAX && FRAUD.test(text)
}

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
