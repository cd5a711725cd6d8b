// Hours as a deadline: "48 horas", "24 Stunden". How long the writer takes to pay back presses nobody.
import type { Mark } from './read-text.ts'
import { ACTIONS, type Term } from './term.ts'

const HOURS =
  /^(?:hours?|hrs|stunden|horas|heures|ore|uur|uren|godzin\p{L}?|hodin\p{L}?|timmar|timer|tunti\p{L}?|tunnin|or(?:an|ak)|jam|часов|часа|годин\p{L}?)$/u
const COUNT = /^\d{1,2}$/
const FIGURES = /\d/

/** Hours before or after something are told, and left to nobody: "2 horas antes da partida". */
const TELLS_WHEN =
  /^(?:before|after|earlier|later|ago|antes|despues|depois|apos|avant|apres|vor|nach|spater|prima|dopo|voor|voordat|na|przed|po|pred|inainte|dupa|once|sonra|elott|utan|fore|innan|efter|for|etter|до|перед|после|після)$/u

export const namesHours = (word: string): boolean => HOURS.test(word)

/** Whether this word ends a number of hours that somebody has left. */
export const isHours = (words: readonly string[], at: number): boolean =>
  HOURS.test(words[at] ?? '') && COUNT.test(words[countAt(words, at)] ?? '') && !TELLS_WHEN.test(words[at + 1] ?? '')

/** Romanian counts "48 de ore". */
const countAt = (words: readonly string[], at: number): number => (words[at - 1] === 'de' ? at - 2 : at - 1)

const SECONDS = /^(?:s|ms|secs?|seconds?|sekund\p{L}{0,3}|secondes?|segundos?|second[io]|seconden|секунд\p{L}{0,2})$/u

/** Machines are given seconds, and people are not. */
export const namesSeconds = (word: string): boolean => SECONDS.test(word)

/**
 * The deadlines without those of a sentence that tells of paying back and asks for nothing. A demand in the sentence behind
 * it makes them one: "Your refund expires in 24 hours. Click here."
 */
export function withoutOwnPace(marks: ReadonlyMap<Term, readonly Mark[]>): readonly Mark[] {
  const sentencesOf = (terms: readonly Term[]): Set<number> =>
    new Set(terms.flatMap((term) => marks.get(term) ?? []).map(({ sentence }) => sentence))
  const repaid = sentencesOf(['refund'])
  const asked = sentencesOf(ACTIONS)
  return (marks.get('deadline') ?? []).filter(
    ({ word, sentence }) =>
      !FIGURES.test(word) || !repaid.has(sentence) || asked.has(sentence) || asked.has(sentence + 1) || sentence === -1,
  )
}
