// The marks of an answer and of a forward before a subject: `Re:`, `WG:`. They are no words of it.

// What clients of many languages put there.
const REPLY_PREFIX =
  /^\s*(?:\[[^\]]{1,40}\]\s*)?(?:re|aw|antw|antwoord|sv|vs|odp|res|rif|ref|回复|回覆|答复|答覆|返信|ynt|yanit|отв|відп|رد|תשובה|απ|vá|atb|r)\s{0,2}(?:\[\d{1,3}\])?\s{0,2}[:：]/iu
const FORWARD_PREFIX =
  /^\s*(?:\[[^\]]{1,40}\]\s*)?(?:fwd?|wg|enc|rv|tr|i|inoltra|doorst|pd|vb|vl|转发|轉寄|転送|ilt|iletilen|пересл|пер|إعادة توجيه|továbbítás|fs)\s{0,2}[:：]/iu

export const isAnswer = (subject: string): boolean => REPLY_PREFIX.test(subject)
export const isForward = (subject: string): boolean => FORWARD_PREFIX.test(subject)

/** The mark as a sentence of its own: "Re: delivery" is no redelivery. */
export const withMarkApart = (subject: string): string =>
  subject.replace(REPLY_PREFIX, asSentence).replace(FORWARD_PREFIX, asSentence)

const asSentence = (mark: string): string => mark.replace(/[:：]\s*$/, '. ')
