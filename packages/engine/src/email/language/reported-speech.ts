// What a sentence tells of others and does not ask itself: "fraudsters send mails that ask you to confirm", "no bank will ever
// ask for your code", "if a page asks you to connect". From such a word on the sentence holds no lure of the writer's.
import type { Words } from './split-words.ts'

const FRAUDSTER =
  /^(?:fraudsters?|scammers?|criminals|cybercriminals|thieves|attackers|phishers|crooks|impostors?|hackers|betruger|betrugerinnen|kriminelle|cyberkriminelle|tater|fraudeurs?|escrocs?|arnaqueurs?|cybercriminels|pirates|estafadores?|ciberdelincuentes|delincuentes|golpistas|criminosos|burloes|truffatori|criminali|oplichters|criminelen|oszusci|przestepcy|podvodnici|podvodnik\p{L}?|infractorii?|escrocii?|hotii|dolandiricilar\p{L}{0,3}|bedragare|bedragere|svindlere|huijarit|csalok|prevaranti|penipu|мошенник\p{L}{0,3}|злоумышленник\p{L}{0,3}|шахра\p{L}{1,3}|зловмисник\p{L}{0,3}|измамници\p{L}{0,3}|απατεωνες)$/u
/** What they are told to do; that they "try to get into your account" is what a lure says as well. */
const TELLS =
  /^(?:send|sends|sending|sent|ask|asks|asking|pretend\p{L}*|pos(?:e|es|ing)|imitat\p{L}*|impersonat\p{L}*|contact|call|calling|talk|trick\p{L}*|lur(?:e|es|ing)|claim|claiming|demand|versenden|verschicken|schicken|fordern|auffordern|behaupten|rufen|geben|bitten|drohen|verlangen|imitieren|envoient|demandent|usurpent|pretendent|appellent|contactent|imitent|incitent|envian|piden|suplantan|llaman|contactan|simulan|enviam|pedem|fingem|ligam|solicitam|inviano|chiedono|fingono|spacciano|contattano|sturen|vragen|bellen|doen|wysylaja|podszywaja|prosza|dzwonia|rozesilaji|rozesilaju|zasilaji|posilaji|vydavaji|trimit|cer|suna|gonder\p{L}*|isti\p{L}*|skickar|ringer|utger|sender|utgir|lahettavat|esiintyvat|kuldenek|salju|mengirim|meminta|рассыла\p{L}*|просят|звонят|представля\p{L}*|надсила\p{L}*|просять|телефонують|изпращат|искат|στελνουν|ζητουν)$/u
const TELLS_WORDS = 8

/** Nobody does, will or would. */
const NONE = new Set(
  'no not nobody none neither don dont doesn won wont wouldn nicht kein keine keinen niemand ne non aucun aucune personne ningun ninguna nadie nao nenhum nenhuma ninguem nessun nessuna nessuno niet geen niemand nie zaden zadna zadne nikt nikdo nu nici niciun nicio degil ikke inte ingen ei tidak не ни ніхто никто нито δεν'.split(
    ' ',
  ),
)
const ASKING =
  /^(?:ask|asks|asking|request|requests|require|requires|demand|fragen|fragt|bitten|bittet|verlangen|verlangt|fordern|fordert|auffordern|demand(?:ons|e|ent|era|erons|eront)|pedimos|pide|piden|pedira|pediremos|pediran|solicita\p{L}{0,5}|pede|pedem|pedira|pediremos|chiediamo|chiede|chiedono|chiedera|chiederemo|vraagt|vragen|prosimy|prosi|poprosi|zada|zadame|pozaduje|cere|cerem|solicitam|istemez|istemeyiz|kysy\p{L}{0,3}|kerunk|beder|ber|meminta|просим|просит|запрашива\p{L}*|просимо|просить|искаме|иска|ζηταμε|ζηταει)$/u
const DENIED_WORDS = 5
/** German and Dutch put the denial behind the verb: "wir fragen Sie nicht". */
const BEHIND = new Set([
  'nicht',
  'niet',
  'niemals',
  'nie',
  'nooit',
  'ikke',
  'inte',
  'aldri',
  'aldrig',
  'mai',
  'pas',
  'jamais',
])
const BEHIND_WORDS = 3

const IF = new Set(
  'if when wenn falls si se als jesli jezeli gdy daca ha eger om hvis jos jika если якщо ако αν'.split(' '),
)
const SOMEONE =
  /^(?:someone|somebody|anyone|anybody|site|sites|website|page|caller|app|jemand|seite|webseite|anrufer|quelqu|site|appelant|alguien|pagina|alguem|qualcuno|sito|iemand|website|ktos|strona|nekdo|stranka|cineva|valaki|biri|nagon|noen|nogen|joku|seseorang|кто|хтось|сайт|някои|καποιος)$/u
const SOMEONE_WORDS = 3
/** Somebody else's demand, in a verb of the third person. */
const ASKS =
  /^(?:asks?|asking|wants?|tells?|offers?|fragt|auffordert|verlangt|bittet|anbietet|demande|invite|pide|pida|pede|peca|pedir|pedirem|solicita|solicite|chiede|chieda|vraagt|prosi|poprosi|poprosza|zada|pozada|cere|ker|kert|isterse|ber|beder|pyytaa|meminta|просит|просить|иска|ζητησει|ζητα)$/u
const ASKS_WORDS = 6

/** "Beware of letters that say", "Vorsicht vor Briefen, in denen steht": what they say is not said here. */
const BEWARE: ReadonlyMap<string, RegExp> = new Map([
  ['beware', /^of$/],
  ['vorsicht', /^(?:vor|bei)$/],
  ['cuidado', /^(?:con|com)$/],
  ['attenzione', /^(?:a|ai|alle|agli)$/],
  ['diffidate', /^d/],
  ['diffidi', /^d/],
  ['mefiez', /^vous$/],
  ['pas', /^op$/],
  ['uwaga', /^na$/],
  ['pozor', /^na$/],
])
const LETTERS =
  /^(?:letters?|e?mails?|messages?|texts?|calls?|sms|briefe?n?|nachrichten|anrufen?|lettres?|courriels?|cartas?|correos?|mensajes?|mensagens?|lettere|messaggi|brieven|berichten|sms-?jes|listy|wiadomosci|dopisy|zpravy)$/u
const LETTERS_WORDS = 4

/** A request in the same sentence is the writer's own, whatever it tells of others: "please confirm". */
const PLEASE =
  /^(?:please|kindly|bitte|veuillez|merci|prie|prions|porfavor|favor|gentilmente|prego|preghiamo|alstublieft|gelieve|prosimy|prosze|prosim|rugam|kerjuk|lutfen|vanligen|vennligst|venligst|mohon|silakan|пожалуиста|просимо|моля|молим|παρακαλω|παρακαλουμε)$/u

/** Whether a report may open at such a word, whatever stands around it. */
export const mayOpenReport = (word: string): boolean =>
  FRAUDSTER.test(word) || ASKING.test(word) || ASKS.test(word) || BEWARE.has(word)

/** Whether what follows this word in its sentence is told of others, or denied. */
export const opensReport = (text: Words, at: number): boolean =>
  (isFraudsters(text, at) || isDeniedAsking(text, at) || isSomebodysDemand(text, at)) && !hasPlease(text, at)

const isFraudsters = (text: Words, at: number): boolean =>
  FRAUDSTER.test(text.words[at] ?? '') &&
  (has(text, at, TELLS_WORDS, (word) => TELLS.test(word)) || TELLS.test(before(text, at)))

const isDeniedAsking = (text: Words, at: number): boolean =>
  ASKING.test(text.words[at] ?? '') &&
  !has(text, at, -CONDITION_WORDS, (word) => IF.has(word) || word === 'unless') &&
  (has(text, at, -DENIED_WORDS, (word) => NONE.has(word)) || has(text, at, BEHIND_WORDS, (word) => BEHIND.has(word)))
const CONDITION_WORDS = 9

const isSomebodysDemand = (text: Words, at: number): boolean =>
  ASKS.test(text.words[at] ?? '') &&
  has(text, at, -ASKS_WORDS, (word) => SOMEONE.test(word)) &&
  has(text, at, -ASKS_WORDS - SOMEONE_WORDS, (word) => IF.has(word))

/** Whether this word warns of letters, and what follows in its sentence may be what they say. */
export const opensWarning = (text: Words, at: number): boolean =>
  (BEWARE.get(text.words[at] ?? '')?.test(text.words[at + 1] ?? '') ?? false) &&
  has(text, at, LETTERS_WORDS, (word) => LETTERS.test(word))

const hasPlease = (text: Words, at: number): boolean =>
  has(text, at, SENTENCE_WORDS, (word) => PLEASE.test(word)) ||
  has(text, at, -SENTENCE_WORDS, (word) => PLEASE.test(word))
const SENTENCE_WORDS = 25

/** German, Dutch and Czech put the verb first: "derzeit verschicken Betrüger". */
const before = ({ words, sentences }: Words, at: number): string =>
  sentences[at - 1] === sentences[at] ? (words[at - 1] ?? '') : ''

/** Whether such a word stands up to `reach` words from a place (before it where negative), in the same sentence. */
function has({ words, sentences }: Words, at: number, reach: number, is: (word: string) => boolean): boolean {
  const step = Math.sign(reach)
  for (let index = at + step; index !== at + reach + step && sentences[index] === sentences[at]; index += step)
    if (is(words[index] ?? '')) return true
  return false
}
