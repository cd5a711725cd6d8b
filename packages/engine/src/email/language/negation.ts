// Negations that turn a demand around: "we will never ask you to confirm", "do not reply". One under a condition presses
// all the more: "if you do not confirm".
import type { Words } from './split-words.ts'

const NEVER = new Set(
  'never niemals nunca jamais nooit nigdy никогда ніколи asla aldrig aldri nikdy niciodata soha koskaan nikad nikada nikoli никога никад никада ποτε niekada niekad kunagi'.split(
    ' ',
  ),
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
const OWED = new Set(
  'must need needs should muss mussen soll sollte deve devono debe deben doit doivent moet moeten musi trebuie'.split(
    ' ',
  ),
)

/** Whether the act at this word is told as done, so that nobody is asked to do it. */
export const isDone = (text: Words, at: number): boolean =>
  (sentenceHas(text, at, -DONE_BESIDE_WORDS, DONE_BESIDE) || sentenceHas(text, at, -DONE_AROUND_WORDS, DONE_AROUND)) &&
  !sentenceHas(text, at, -CONDITION_WORDS, OWED)

/** Off whose list: nothing of the reader's is lost there but letters that were subscribed to. */
const LISTS =
  /^(?:(?:mailing)?lists?|maillist|newsletter\p{L}*|subscribers?|verteiler\p{L}*|mailingliste\p{L}*|lista\p{L}{0,3}|listes?|liste\p{L}{0,3}|(?:mailing|verzend)lijst\p{L}*|рассыл\p{L}*|розсил\p{L}*)$/u
const REMOVED =
  /^(?:removed?|delet(?:ed|e)|taken|entfernt|geloscht|ausgetragen|eliminad[oa]|retire|supprimee?|rimoss[oa]|verwijderd|usuniet[ya]|удален\p{L}*)$/u
const LIST_WORDS = 5

export const mayTellRemoval = (word: string): boolean => REMOVED.test(word)

/** Whether the word tells that somebody is taken off a list of letters. */
export const isOffList = ({ words, sentences }: Words, at: number): boolean => {
  if (!REMOVED.test(words[at] ?? '')) return false
  for (let index = at + 1; index <= at + LIST_WORDS && sentences[index] === sentences[at]; index += 1)
    if (LISTS.test(words[index] ?? '')) return true
  return false
}

/** The first letters of what leads out of a list, in folded spelling. */
const WAY_OUT =
  /^(?:remove|unsubscri|optout|opt|abmeld|abzumeld|abbestell|austragen|desinscri|desabonn|cancelar|darse|disiscri|cancellar|afmeld|uitschrij|wypis|descadastr|avregistr|avmeld|afmelde|odhlas|dezabon|leiratkoz|отписа|відписа)/
const WAY_OUT_WORDS = 4

/** Whether the click that is asked for leaves the list: "click here to remove yourself". */
export const isWayOut = ({ words, sentences }: Words, at: number): boolean => {
  for (let index = at + 1; index <= at + WAY_OUT_WORDS && sentences[index] === sentences[at]; index += 1)
    if (WAY_OUT.test(words[index] ?? '')) return true
  return false
}

/** Two words that say together that something has ended, and may stand apart: "nie są już", "ne sont plus". */
const NO_LONGER: readonly (readonly [string, string])[] = [
  ['no', 'longer'],
  ['nicht', 'mehr'],
  ['niet', 'meer'],
  ['nie', 'juz'],
  ['ya', 'no'],
  ['ne', 'plus'],
  ['n', 'plus'],
  ['non', 'piu'],
  ['nao', 'mais'],
]
/** Words from the state back to the one that ends it, and from that to its partner. */
const LIFTED_WORDS = 2
const PARTNER_WORDS = 3

/** Whether the state at this word is told to have ended: "mailboxes are no longer limited". */
export const isLifted = (text: Words, at: number): boolean => hasPair(text, at, LIFTED_WORDS, 0, NO_LONGER)

/** What the reader wanted: "cancelled as you asked", "wie gewünscht gekündigt". */
const AS_REQUESTED: readonly (readonly [string, string])[] = [
  ['as', 'asked'],
  ['as', 'requested'],
  ['wie', 'gewunscht'],
  ['comme', 'demande'],
  ['como', 'pediu'],
  ['como', 'solicitou'],
  ['como', 'pidio'],
  ['como', 'solicito'],
  ['come', 'richiesto'],
  ['op', 'verzoek'],
  ['zgodnie', 'prosba'],
]
const REQUEST_WORDS = 5

export const isAsRequested = (text: Words, at: number): boolean =>
  hasPair(text, at, REQUEST_WORDS, REQUEST_WORDS, AS_REQUESTED)

/** Whether the second word of a pair stands near a place, and its first some words before that, in the same sentence. */
function hasPair(
  text: Words,
  at: number,
  before: number,
  after: number,
  pairs: readonly (readonly [string, string])[],
): boolean {
  for (let index = at - before; index <= at + after; index += 1) {
    if (text.sentences[index] !== text.sentences[at]) continue
    const firsts = pairs.filter(([, second]) => second === text.words[index]).map(([first]) => first)
    if (firsts.length > 0 && sentenceHas(text, index, -PARTNER_WORDS, new Set(firsts))) return true
  }
  return false
}

const TIME = new Set([
  'time',
  'zeit',
  'temps',
  'tiempo',
  'tempo',
  'tijd',
  'czasu',
  'cas',
  'timpul',
  'vreme',
  'tid',
  'времени',
  'часу',
])
/** What may stand before the time that is lost. Where it is anything else, that is what is lost: "lose all files in no time". */
const OF_TIME = new Set(
  'no any more your my sie keine kein ihre deine mehr pas de du plus mas su tu mais o seu non il altro geen nu uw je niet ani inte ingen ikke ne ни не больше'.split(
    ' ',
  ),
)
const TIME_WORDS = 4
/** "Lose no time", "verlieren Sie keine Zeit": somebody shall hurry, and keeps what is theirs. */
function isTimeLost({ words, sentences }: Words, at: number): boolean {
  for (let index = at + 1; index <= at + TIME_WORDS && sentences[index] === sentences[at]; index += 1) {
    if (TIME.has(words[index] ?? '')) return true
    if (!OF_TIME.has(words[index] ?? '')) return false
  }
  return false
}

const NOTHING = new Set(['nothing', 'nichts', 'niets', 'rien', 'nada', 'nulla', 'nic', 'intet', 'ingenting'])
const LOST = /^(?:lost|verloren|perdue?s?|perdid[oa]s?|pers[oaie]|zginelo|stracon[aey])$/
const IS = new Set('is was be been got has ist wurde ging est ete se e stato'.split(' '))

/** Whether nothing is what is lost: "es ist nichts verloren gegangen". "Do nothing and lose it" presses. */
export const isNothingLost = (text: Words, at: number): boolean =>
  isTimeLost(text, at) ||
  (LOST.test(text.words[at] ?? '') && sentenceHas(text, at, IS.has(text.words[at - 1] ?? '') ? -2 : -1, NOTHING))

const WAS = new Set(['was', 'were', 'been'])
/** An English act in the passive voice and the past: "your subscription was cancelled". */
export const isEnglishDone = (text: Words, at: number): boolean =>
  /.ed$/.test(text.words[at] ?? '') && sentenceHas(text, at, -1, WAS) && !sentenceHas(text, at, -CONDITION_WORDS, OWED)

const COULD_NOT = new Set(['unable', 'couldn', 'couldnt'])
const COULD_NOT_WORDS = 3

/** Whether the writer tells what they themselves failed to do: "I was unable to get my program to run". */
export const isOwnFailure = (text: Words, at: number): boolean => {
  for (let index = at - 1; index >= at - COULD_NOT_WORDS && text.sentences[index] === text.sentences[at]; index -= 1)
    if (COULD_NOT.has(text.words[index] ?? '')) return sentenceHas(text, index, -COULD_NOT_WORDS, I)
  return false
}
const I = new Set(['i'])

const FIRST_PERSON = new Set('i ich je eu yo io ik ja jag jeg ben я'.split(' '))
const PROMISES =
  /^(?:reimburse|repay|refund|zuruckzahl\p{L}*|erstatt\p{L}*|rembours\p{L}*|rimbors\p{L}*|reembols\p{L}*)$/u
const PROMISE_WORDS = 4

/** Whether a person promises to pay back what the reader lays out: "I will reimburse you on Monday". */
export const isOwnPromise = (text: Words, at: number): boolean =>
  PROMISES.test(text.words[at] ?? '') && sentenceHas(text, at, -PROMISE_WORDS, FIRST_PERSON)

/** "Never miss guaranteed returns", "never before": what follows is offered. */
const OFFERED = new Set(['miss', 'hesitate', 'wait', 'delay', 'before'])
export const isOffered = ({ words, sentences }: Words, at: number): boolean =>
  sentences[at + 1] === sentences[at] && OFFERED.has(words[at + 1] ?? '')

/** Whether the word makes the rest of its sentence something that is not asked. */
export const opensNegation = (word: string): boolean => NEVER.has(word)

/** Whether the action at this word is one that the writer forbids or says is not needed. */
export function isNegated(text: Words, at: number): boolean {
  const negation = negationOf(text, at)
  return negation !== null && !sentenceHas(text, negation, -CONDITION_WORDS, CONDITION)
}

/** "Waren Sie es nicht, klicken Sie hier": the condition that German and Dutch put without an "if". */
const deniesWhoItWas = (words: readonly string[], at: number): boolean =>
  /^(?:waren sie (?:es|das)|warst du (?:es|das)|(?:was|bent|heeft) (?:u|je|jij) (?:dit|dat|het))$/.test(
    words.slice(Math.max(0, at - 3), at).join(' '),
  )

/** Not to wait and not to forget is to do: "don't hesitate to call", "n'oubliez pas de confirmer". */
const PUT_OFF =
  /^(?:wait\p{L}{0,3}|hesitat\p{L}*|delay\p{L}*|forget|fail|miss|ignore|mind|worry|vergessen|vergiss|zogern|warten|versaumen|oubli\p{L}*|attend\p{L}*|hesit\p{L}*|tard\p{L}{0,3}|olvid\p{L}*|dud[ea]\p{L}?|esper\p{L}*|esque\p{L}*|hesite|deixe\p{L}?|dimentic\p{L}*|esit\p{L}*|aspett\p{L}*|vergeet|aarzel\p{L}*|wacht|zapomn\p{L}*|zwlekaj\p{L}*|czekaj\p{L}*|vahej\p{L}*|otalej\p{L}*|uitati|ezitati|asteptati|забуд\p{L}*|жд[иу]\p{L}{0,2}|медли\p{L}*|зволіка\p{L}*|glom|glem|vent|vanta)$/u

function negationOf(text: Words, at: number): number | null {
  for (let index = at - 1; index >= at - REACH_WORDS && text.clauses[index] === text.clauses[at]; index -= 1) {
    const word = text.words[index] ?? ''
    if (PUT_OFF.test(word)) return null
    const isEnded = word === 'no' && text.words[index + 1] === 'longer'
    if (NOT.has(word) && !isEnded && !deniesWhoItWas(text.words, index)) return index
  }
  return sentenceHas(text, at, AFTER_WORDS, AFTER) ? at : null
}

/** Whether one of the words stands up to `reach` words from a place (before it where negative), in the same sentence. */
function sentenceHas({ words, sentences }: Words, at: number, reach: number, wanted: ReadonlySet<string>): boolean {
  const step = Math.sign(reach)
  for (let index = at + step; index !== at + reach + step && sentences[index] === sentences[at]; index += step)
    if (wanted.has(words[index] ?? '')) return true
  return false
}
