// The sender's own words apart from what is quoted below them and from a message that is passed on.
import { findForwardedText } from '../message/forwarded-text.ts'
import type { Forwarded } from './view.ts'

export interface OwnWords {
  readonly text: string
  readonly quotedText: string
  readonly forwarded: Forwarded | null
}

/** `On Monday … wrote:` and its like: a line with a date or an address that ends by saying that somebody wrote. */
const WROTE =
  /^.{0,300}(?:wrote|schrieb|écrit|a écrit|escribió|escreveu|ha scritto|schreef|napisał(?:\(a\))?|napsal(?:\(a\))?|skrev|kirjoitti|yazdı|написал(?:\(а\))?|пише|написав|írta|a scris|έγραψε|写道|寫道|のメッセージ|작성)\s{0,3}[:：]?\s*$/iu
const SEPARATOR =
  /^[-_=*\s]{3,60}(?:original message|ursprüngliche nachricht|message d['’]origine|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|wiadomość oryginalna|původní zpráva|ursprungligt meddelande|oprindelig meddelelse|opprinnelig melding|alkuperäinen viesti|orijinal ileti|исходное сообщение|оригінальне повідомлення|eredeti üzenet|元のメッセージ|原始邮件|原始郵件|원본 메시지)[-_=*\s]{0,60}$/iu
const FORWARD_MARK =
  /(?:forwarded message|begin forwarded|weitergeleitete nachricht|anfang der weitergeleiteten|message (?:transféré|réexpédié)|mensaje reenviado|mensagem (?:encaminhada|reencaminhada)|messaggio inoltrato|doorgestuurd bericht|wiadomość przekazana|přeposlaná zpráva|vidarebefordrat|videresendt|välitetty viesti|iletilen|пересылаемое|пересланное|переслане|továbbított|转发的邮件|轉寄郵件|転送)/iu
const LINES_MAX = 20_000
/** An answer, not a forward, has words of its own above the block. */
const OWN_WORDS_MIN = 5

export function ownWords(text: string, claimsForward: boolean): OwnWords {
  const lines = text.split('\n', LINES_MAX)
  const own: string[] = []
  const quoted: string[] = []
  let isHistory = false
  for (const line of lines) {
    const bare = line.trim()
    if (!isHistory && bare.length < 400 && (WROTE.test(bare) || SEPARATOR.test(bare)) && hasWords(own)) isHistory = true
    if (isHistory || /^(?:>|\|)\s?/.test(bare)) quoted.push(bare.replace(/^(?:[>|]\s?){1,20}/, ''))
    else own.push(line)
  }
  // A message that is nothing but quotation is read as it stands.
  if (!hasWords(own))
    return withForward(lines.map((line) => line.replace(/^\s*(?:>\s?){1,20}/, '')).join('\n'), '', true)
  return withForward(own.join('\n'), quoted.join('\n'), claimsForward)
}

const hasWords = (lines: readonly string[]): boolean => {
  let words = 0
  for (const line of lines) {
    words += line.match(/\p{L}{2,}/gu)?.length ?? 0
    if (words >= OWN_WORDS_MIN) return true
  }
  return false
}

function withForward(text: string, quotedText: string, isForward: boolean): OwnWords {
  const found = findForwardedText(text)
  if (found === null) return { text, quotedText, forwarded: null }
  const { fields, before, body } = found
  const value = (name: string): string | null => fields.find((field) => field.name === name)?.value ?? null
  if (isForward || FORWARD_MARK.test(before) || !hasWords([before]))
    return { text: before, quotedText, forwarded: { from: value('from'), subject: value('subject'), text: body } }
  return { text: before, quotedText: `${body}\n${quotedText}`, forwarded: null }
}
