// In which language somebody writes: what the mail says of itself, else its script, else the small words of its text.
import { WORDS } from './words.ts'

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\u3040-\u30ff]/u],
  ['ko', /[\uac00-\ud7af]/u],
  ['zh', /\p{Script=Han}/u],
  ['uk', /[іїєґ]/iu],
  ['ru', /\p{Script=Cyrillic}/u],
  ['el', /\p{Script=Greek}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
]

const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the is this and you please have it not received hello i that of my are was for',
  de: 'ist das und ich die der bitte nicht eine hallo diese mail habe wir sie auch oder mit von',
  fr: 'est le la les et je vous bonjour une ce cette pas merci ai reçu pour dans que des',
  es: 'es el los y he este esta por favor hola una no correo que recibido para las gracias con',
  it: 'è il di e ho questa questo per favore ciao una non che ricevuto mi grazie buongiorno della sono',
  pt: 'é o os e este esta por favor olá uma não que recebi obrigado para isto você bom dia',
  nl: 'is het een en ik dit deze van niet heb mail hallo voor dat u graag ontvangen bedankt de',
  pl: 'jest to i czy nie proszę ten ta mam na z do się cześć dzień dobry otrzymałem wiadomość że',
  cs: 'je to a že prosím dobrý den tento tato jsem na se mi přišel děkuji od není jestli',
  sv: 'är det och jag hej den här ett en inte har fått för på tack detta mejl som',
  da: 'er det og jeg hej den her et en ikke har fået for på tak denne mail som',
  nb: 'er det og jeg hei denne et en ikke har fått for på takk dette e-posten som',
  fi: 'on tämä ja että hei en ei sain kiitos viesti onko tuli minä mitä voitteko ole',
  tr: 've bu bir mi merhaba için değil aldım lütfen teşekkürler e-posta var bana ne mı',
  ro: 'este și un o nu am acest bună ziua vă rog pe de că mulțumesc primit sunt la',
  hu: 'ez egy és nem a az hogy jó napot köszönöm levelet kaptam kérem vagy mit van',
}

const SETS = Object.entries(SMALL_WORDS).map(([language, list]) => [language, new Set(list.split(' '))] as const)
/** Of a text: what a person writes to a mailbox of reports is short, and what he forwards stands behind it. */
const CHARS_MAX = 600
const HITS_MIN = 2

/** `stated` is a Content-Language. Null where nothing tells. */
export function languageOf(stated: string, text: string): string | null {
  const [primary = ''] = stated
    .trim()
    .toLowerCase()
    .split(/[-_,; ]/, 1)
  const named = primary === 'no' || primary === 'nn' ? 'nb' : primary
  if (Object.hasOwn(WORDS, named)) return named
  const head = text.slice(0, CHARS_MAX)
  const script = SCRIPTS.find(([, letters]) => letters.test(head))
  if (script !== undefined) return script[0]
  const tokens = head.toLowerCase().match(/[\p{L}-]+/gu) ?? []
  const [best, next] = SETS.map(([language, set]) => ({
    language,
    hits: tokens.filter((token) => set.has(token)).length,
  })).sort((one, other) => other.hits - one.hits)
  return best !== undefined && best.hits >= HITS_MIN && best.hits > (next?.hits ?? 0) ? best.language : null
}
