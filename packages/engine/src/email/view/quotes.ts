// Lines of a message → whose they are: the sender's own, quoted history, or what was forwarded.
import { findForwardedText } from '../message/pasted/forwarded-text.ts'
import type { TextLine } from './text-lines.ts'
import type { Forwarded } from './view.ts'

export type Place = 'own' | 'quoted' | 'forwarded'

/** The line that a picture stands before. */
export interface PicturePlace {
  readonly line: number
  readonly isInQuote: boolean
}

export interface Quotes {
  /** One for each line. */
  readonly places: readonly Place[]
  readonly forwarded: ForwardedHead | null
}

export type ForwardedHead = Pick<Forwarded, 'from' | 'subject' | 'fields'>

/** "Forwarded message", as Gmail, Apple, Thunderbird, Outlook for Mac and webmail write it. */
const FORWARD_MARK =
  /(?:forwarded message|begin forwarded|weitergeleitete nachricht|anfang der weitergeleiteten|message transf[eé]r[eé]|message r[eé]exp[eé]di[eé]|d[eé]but du message|mensaje reenviado|inicio del mensaje|mensagem encaminhada|mensagem reencaminhada|in[ií]cio da mensagem|messaggio inoltrato|inizio messaggio|doorgestuurd bericht|begin doorgestuurd|przekazana wiadomo|wiadomo[sś][cć] przekazana|p[rř]eposlan[aá]|vidarebefordrat|videresendt|v[aä]litetty viesti|edelleen l[aä]hetetty|iletilen|пересланн|пересилається|пересланное|továbbított|redirec[tț]ionat|προωθημέν|轉寄|转发的|轉寄的郵件|転送|전달된|الرسالة المعاد|הודעה שהועברה|pesan terusan|chuyển tiếp)/i
const ORIGINAL_MARK =
  /^[\s>*_-]*-{2,}\s?(?:original message|original appointment|urspr[uü]ngliche nachricht|original-nachricht|message d'origine|message original|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|wiadomo[sś][cć] oryginalna|p[uů]vodn[ií]|ursprungligt meddelande|oprindelig|opprinnelig|alkuper[aä]inen|orijinal|исходное сообщение|оригинальное|eredeti üzenet|mesaj original|αρχικό μήνυμα|原始邮件|原始郵件|원본 메시지|元のメッセージ|الرسالة الأصلية)/i
/** What mail servers write above the message that they return as text (qmail, Exim, Sendmail, Notes). */
const RETURNED_MARK =
  /^[\s>*_-]*-{2,}\s?(?:below this line is a copy|this is a copy of|the following is a copy|original message follows|unsent message follows|returned message)/i
/** "On … wrote:" and its like: a line that ends in a colon and holds an address or a date with a word of writing. */
export const WROTE =
  /(?:wrote|writes|schrieb|schreef|escribi[oó]|escreveu|a [eé]crit|ha scritto|scrisse|napisa[lł]\(?a?\)?|napsal\(?a?\)?|skrev|kirjoitti|yazd[ıi]|şunları yazdı|написал\(?а?\)?|пише|írta|a scris|έγραψε|写道|寫道|の?書きました|のメール|님이 작성|كتب|כתב|menulis|đã viết|napísal)\s{0,3}(?:\([^)]{0,100}\)|<[^>]{0,200}>)?\s{0,3}[:：]?\s*$/i
/** Germanic word order puts the name behind: `Am 4. März schrieb Kim <kim@a.example>:`. */
const WROTE_WHO =
  /^\s*(?:am|op|den|d\.|på|mån|tis|man|tir|ons|tor|fre|lør|lör|søn|sön|\d)\S{0,12}\s.{0,120}?\s(?:schrieb|schreef|skrev)\s[^:：]{1,120}[:：]\s*$/i
const FORWARD_SUBJECT =
  /^\s*(?:\[[^\]]{1,40}\]\s*)?(?:fwd?|wg|tr|rv|enc|i|doorst|pd|vs|vb|vl|videresendt|iletilen|ynt|továbbítás|转发|轉寄|転送|전달|fs|rif)\s?(?:\[\d+\]|\(\d+\))?\s?[:：]/i
const REPLY_SUBJECT =
  /^\s*(?:\[[^\]]{1,40}\]\s*)?(?:re|aw|antw|sv|res|r|odp|vá|ynt|回复|回覆|答复|re\[\d+\]|atb|отв|cevap|απ|rép|réf)\s?(?:\[\d+\]|\(\d+\))?\s?[:：]/i
/** A boundary is at most this many characters: longer lines are prose that happens to hold the words. */
const MARK_CHARS_MAX = 200
const LOOK_LINES = 4

/** `pictures` that lead somewhere say something, where no word does. */
export function splitQuotes(
  lines: readonly TextLine[],
  subject: string,
  pictures: readonly PicturePlace[] = [],
): Quotes {
  const places: Place[] = lines.map(({ isQuoted }) => (isQuoted ? 'quoted' : 'own'))
  markAttributions(lines, places)
  const forwarded = markBlock(lines, places, subject)
  if (forwarded === null && markOriginal(lines, places) === false) {
    // A mark of forwarding without a block that names the sender.
    const mark = lines.findIndex(({ text }) => text.length <= MARK_CHARS_MAX && isForwardMark(text))
    if (mark !== -1) {
      fill(places, mark, mark + 1, 'quoted')
      fill(places, mark + 1, lines.length, 'forwarded')
      return { places, forwarded: { from: null, subject: null, fields: [] } }
    }
  }
  return { places: ownOrAll(lines, places, pictures), forwarded }
}

/** What stands behind the last line, such as a picture, belongs to what stands before it. */
export const placeAt = (places: readonly Place[], line: number): Place =>
  places[Math.min(line, places.length - 1)] ?? 'own'

/** A picture stands on no line: that before the first line of a quotation is its sender’s, unless the quotation’s element holds it. */
export function placeOfPicture(places: readonly Place[], { line, isInQuote }: PicturePlace): Place {
  const isAbove = !isInQuote && (line === 0 || placeAt(places, line - 1) === 'own')
  return isAbove ? 'own' : placeAt(places, line)
}

/** Nothing but quotation is no quotation: the reader reads it as the message. */
function ownOrAll(
  lines: readonly TextLine[],
  places: readonly Place[],
  pictures: readonly PicturePlace[],
): readonly Place[] {
  if (places.includes('forwarded')) return places
  const hasOwn = lines.some(({ text }, index) => places[index] === 'own' && /[\p{L}\p{N}]{2}/u.test(text))
  return hasOwn || pictures.some((picture) => placeOfPicture(places, picture) === 'own')
    ? places
    : places.map(() => 'own' as const)
}

const fill = (places: Place[], from: number, to: number, place: Place): void => {
  for (let at = Math.max(0, from); at < to; at += 1) places[at] = place
}

export const isAttribution = (text: string): boolean => WROTE.test(text) || WROTE_WHO.test(text)

const isForwardMark = (text: string): boolean =>
  FORWARD_MARK.test(text) &&
  (/^[\s>*_]*-{2,}|[:：]\s*$|-{2,}\s*$/.test(text) || /^\s*(?:begin|anfang|d[eé]but|in[ií]cio|inizio)/i.test(text))

/** The line "On … wrote:" before quoted lines belongs to them; at the end of a line before nothing quoted it opens a quotation. */
function markAttributions(lines: readonly TextLine[], places: Place[]): void {
  for (const [index, { text }] of lines.entries()) {
    if (places[index] !== 'own' || text.length > MARK_CHARS_MAX || !isAttribution(text)) continue
    const next = places[index + 1]
    const hasWho = /[@<\d]/.test(text) || /[@<\d]/.test(lines[index - 1]?.text.slice(0, MARK_CHARS_MAX) ?? '')
    if (next === 'own' && hasWho) markTyped(lines, places, index + 1)
    if (!hasWho || (places[index + 1] !== 'quoted' && next !== undefined)) continue
    places[index] = 'quoted'
    // Long ones are wrapped: "On Monday, 3 June 2024 at 10:00, Somebody" / "<a@b.example> wrote:".
    const above = lines[index - 1]?.text ?? ''
    if (
      places[index - 1] === 'own' &&
      above.length <= MARK_CHARS_MAX &&
      /^(?:on|am|le|el|em|il|op|w dniu|den|dne|dnia|на)\s|\d{4}|\d{1,2}:\d{2}/i.test(above) &&
      !/[:：]\d{2}/.test(text)
    )
      places[index - 1] = 'quoted'
  }
}

/** HTML that was made of a text quotes as the text does. */
function markTyped(lines: readonly TextLine[], places: Place[], from: number): void {
  for (let at = from; at < lines.length && lines[at]?.text.startsWith('>') === true; at += 1) places[at] = 'quoted'
}

/** The block From/Sent/To/Subject: a forward, or the message that is answered. */
function markBlock(lines: readonly TextLine[], places: Place[], subject: string): ForwardedHead | null {
  const block = findForwardedText(lines.map(({ text }) => text).join('\n'))
  if (block === null) return null
  const nextLine = lines.length - lineCount(block.body)
  let start = lineCount(block.before)
  let isForward = false
  for (let at = start - 1; at >= Math.max(0, start - LOOK_LINES); at -= 1) {
    const text = lines[at]?.text ?? ''
    if (text.length > MARK_CHARS_MAX) break
    if (isForwardMark(text)) isForward = true
    else if (!ORIGINAL_MARK.test(text) && !/^[\s>*_-]+$/.test(text)) break
    start = at
  }
  // Only an answer quotes what it answers so; a form or a ticket that holds such a block was given it.
  isForward ||= FORWARD_SUBJECT.test(subject) || !REPLY_SUBJECT.test(subject)
  // Nor does a server pass on what it returns.
  isForward &&= !lines.slice(0, start).some(({ text }) => text.length <= MARK_CHARS_MAX && RETURNED_MARK.test(text))
  if (!isForward) {
    fill(places, start, lines.length, 'quoted')
    return null
  }
  fill(places, start, nextLine, 'quoted')
  fill(places, nextLine, lines.length, 'forwarded')
  const value = (role: string): string | null => block.fields.find(({ name }) => name === role)?.value ?? null
  return { from: value('from'), subject: value('subject'), fields: block.fields }
}

/** Lines of a piece of the joined text; no line of it is empty. */
const lineCount = (text: string): number => {
  const bare = text.replace(/(?<!\n)\n+$/, '')
  return bare === '' ? 0 : bare.split('\n').length
}

/** "-----Original Message-----" without a block that could be read; the message that a server returns. */
function markOriginal(lines: readonly TextLine[], places: Place[]): boolean {
  const mark = lines.findIndex(
    ({ text }) => text.length <= MARK_CHARS_MAX && (ORIGINAL_MARK.test(text) || RETURNED_MARK.test(text)),
  )
  if (mark !== -1) fill(places, mark, lines.length, 'quoted')
  return mark !== -1 || places.includes('quoted')
}
