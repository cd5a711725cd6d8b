// Negations that turn a demand around: "we will never ask you to confirm", "do not reply". One under a condition presses
// all the more: "if you do not confirm".
import type { Words } from './read-text.ts'

const NEVER = new Set(
  'never niemals nunca jamais nooit nigdy никогда ніколи asla aldrig aldri nikdy niciodata soha'.split(' '),
)
const NOT = new Set(
  'not don dont nicht kein keine keinen keinerlei nao não nenhum ne no non aucun aucune ningun nessun niet geen nie zadnego не ikke inte'.split(
    ' ',
  ),
)
const CONDITION = new Set(
  'if unless otherwise failure wenn falls sofern sollten se caso si als indien tenzij jesli jezeli gdy если якщо eger om hvis'.split(
    ' ',
  ),
)
/** Words between the negation and what it negates. */
const REACH_WORDS = 3
/** Verbs that German and Dutch put before their negation: "antworten Sie nicht", "reageer niet". */
const AFTER = new Set(['nicht', 'niet'])
const AFTER_WORDS = 3
/** Words before a negation in which a condition may stand. */
const CONDITION_WORDS = 8

/** Begins what was done already, and by the writer: "è stato rinnovato", "wurde um ein Jahr verlängert". */
const DONE_BESIDE = new Set(
  'stato stata stati state sido ete fost zostala zostal zostalo zostaly byl byla bylo byly'.split(' '),
)
const DONE_AROUND = new Set('wurde wurden werd'.split(' '))
const DONE_BESIDE_WORDS = 2
const DONE_AROUND_WORDS = 9
/** After these it is not done yet: "muss bestätigt werden". */
const OWED = new Set('muss mussen soll sollte deve devono debe deben doit doivent moet moeten musi trebuie'.split(' '))

/** Whether the act at this word is told as done, so that nobody is asked to do it. */
export const isDone = (text: Words, at: number): boolean =>
  (sentenceHas(text, at, -DONE_BESIDE_WORDS, DONE_BESIDE) || sentenceHas(text, at, -DONE_AROUND_WORDS, DONE_AROUND)) &&
  !sentenceHas(text, at, -CONDITION_WORDS, OWED)

/** Whether the word makes the rest of its sentence something that is not asked. */
export const opensNegation = (word: string): boolean => NEVER.has(word)

/** Whether the action at this word is one that the writer forbids or says is not needed. */
export function isNegated(text: Words, at: number): boolean {
  const negation = negationOf(text, at)
  return negation !== null && !sentenceHas(text, negation, -CONDITION_WORDS, CONDITION)
}

function negationOf(text: Words, at: number): number | null {
  for (let index = at - 1; index >= at - REACH_WORDS && text.sentences[index] === text.sentences[at]; index -= 1)
    if (NOT.has(text.words[index] ?? '')) return index
  return sentenceHas(text, at, AFTER_WORDS, AFTER) ? at : null
}

/** Whether one of the words stands up to `reach` words from a place (before it where negative), in the same sentence. */
function sentenceHas({ words, sentences }: Words, at: number, reach: number, wanted: ReadonlySet<string>): boolean {
  const step = Math.sign(reach)
  for (let index = at + step; index !== at + reach + step && sentences[index] === sentences[at]; index += step)
    if (wanted.has(words[index] ?? '')) return true
  return false
}
