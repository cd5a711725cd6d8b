// The small print of offices: whoever got the letter by mistake shall tell the sender at once and delete it for good. It stands
// below every letter of many firms, presses nobody, and is no reason for what the letter itself asks.
import type { Words } from './split-words.ts'

/** One word, or the first of two, in folded spelling. */
const MISTAKEN = new Set(
  'irrtumlich irrtumlicherweise versehentlich abusivement omylkowo pomylkowo omylem yanlislikla hatayla помилково ошибочно vergissing tevedesbol erehdyksessa'.split(
    ' ',
  ),
)
const MISTAKEN_PAIRS = new Set([
  'intended recipient',
  'intended addressee',
  'named recipient',
  'in error',
  'by mistake',
  'par erreur',
  'por error',
  'por engano',
  'por erro',
  'per errore',
  'ten onrechte',
  'av misstag',
  'ved feil',
  'ved fejl',
  'en feil',
  'en fejl',
  'din greseala',
  'din eroare',
  'по ошибке',
])
/** Building every pair of a text to ask for it costs more than asking for its first word. */
const BEGINS_PAIR = new Set([...MISTAKEN_PAIRS].map((pair) => pair.slice(0, pair.indexOf(' '))))
const DELETES =
  /^(?:delet(?:e|ing)|destroy(?:ing)?|loschen|vernichten|supprimer|detruire|eliminar\p{L}{0,2}|borrar\p{L}{0,2}|destruir\p{L}{0,2}|apagar|apague|cancellar[el]\p{L}{0,2}|distrugger[el]\p{L}{0,2}|eliminar[el]\p{L}{0,2}|verwijderen|vernietigen|usun\p{L}{0,6}|smaz\p{L}{0,4}|vymaz\p{L}{0,4}|stergeti|stergerea|silin\p{L}{0,4}|silmeniz|удал\p{L}{1,5}|видал\p{L}{1,5}|radera|slett?e|torolj\p{L}{0,3}|poistamaan)$/u

const COUNT = /^\d{1,3}$/

/** Sentences of the small print: a letter that went astray, and its deletion. */
export function disclaimersOf({ words, sentences }: Pick<Words, 'words' | 'sentences'>): ReadonlySet<number> {
  const astray = new Set<number>()
  for (const [at, word] of words.entries())
    if (MISTAKEN.has(word) || (BEGINS_PAIR.has(word) && MISTAKEN_PAIRS.has(`${word} ${words[at + 1] ?? ''}`)))
      astray.add(sentences[at] ?? 0)
  if (astray.size === 0) return astray
  const deleted = new Set<number>()
  for (const [at, word] of words.entries()) {
    const sentence = sentences[at] ?? 0
    if (astray.has(sentence) && DELETES.test(word)) deleted.add(sentence)
  }
  // Small print gives nobody hours or days.
  for (const [at, word] of words.entries()) if (COUNT.test(word)) deleted.delete(sentences[at] ?? 0)
  return deleted
}
