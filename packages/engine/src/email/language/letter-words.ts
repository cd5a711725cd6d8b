// How long a message is, as its reader takes it. Whoever puts three paragraphs about a harbour below two lines has written two
// lines: what addresses nobody and takes up no word of the message is put there for filters that count.

/** Who speaks and who is spoken to, in folded spelling; none that is an ordinary word of another language. */
const PERSONS: ReadonlySet<string> = new Set(
  [
    'i you your yours youre my we our ours',
    'sie ihr ihre ihren ihrem ihrer ihnen ich mir mich mein meine meinen wir uns unser unsere unseren dich dir dein deine deinen',
    'vous votre vos je nous notre nos toi moi',
    'usted ustedes contigo nosotros nosotras nuestro nuestra nuestros nuestras vuestro vuestra tus',
    'tuo tua tuoi tue noi nostro nostra nostri voi vostro vostra vostri',
    'voce voces teu tua eu meu minha nosso nossa nossos nossas convosco',
    'uw jij jou jouw mij mijn wij onze ik jullie',
    'panstwo panstwa panstwu pana panu pani twoj twoja twoje twojego moj moja nasz nasza nasze naszym',
    'vas vase vasi vasim vasich vasemu tvuj tvoje muj moje nase nasim nasich',
    'dumneavoastra voastra noastra nostru dvs',
    'sizin sizi sizden senin benim bizim',
    'dig ditt dina eder jag jeg mig vores deres dere vart vara oss',
    'sinun sinulle teidan teille minun meidan onnek onoknek onok nekem',
    'вы вас вам вами ваш ваша ваше ваши вашу ваших вашего тебя тебе твой меня мне мой моя мы нас нам наш наша наши ви твій мені мої ми',
    'انت انتم انا نحن لك لكم لي لنا اليك اليكم منك معك',
    'anda saya kami kita chung εσεις εσας σας εγω μου εμεις μας',
  ].flatMap((line) => line.split(' ')),
)
const PERSONS_INSIDE =
  /[你您我咱請请]|お客様|あなた|貴社|貴方|弊社|当社|ください|下さい|くださ|よろしく|고객|당신|저희|주세요|คุณ|आप|हम|حضرت|שלך|שלי|אתה|אני/u

/** What was paid or is due, to the cent: prose about nothing names no sum of anybody's. */
const OWN_AMOUNT =
  /(?:[$€£¥₹₺]|\b(?:r\$|eur|usd|gbp|chf|zl|kc|kr)) ?\d{1,3}(?:[ .,']\d{3}){0,3}[.,]\d\d(?!\d)|\d[.,]\d\d ?(?:[€£₽₺₴]|(?:eur|usd|gbp|chf|zl|kc|kr|tl|lei|ft)\b)/i

/** Of those the speaker alone: a diary has them as well. */
const SPEAKERS: ReadonlySet<string> = new Set(
  'i my we our ours мы нас нам наш наша наши меня мне мой моя мені мої ми انا نحن لي لنا εγω μου εμεις μας'.split(' '),
)
const ADDRESSED_INSIDE = /[你您请請]|お客様|あなた|貴社|貴方|ください|下さい|くださ|고객|당신|주세요|คุณ|आप|שלך|אתה/u

/** What a letter says in another script than its own belongs to it where it speaks to the reader, and not where it tells of somebody. */
const isAddressed = (line: string, words: readonly string[]): boolean =>
  ADDRESSED_INSIDE.test(line) || words.some((word) => PERSONS.has(word) && !SPEAKERS.has(word))

const WORD = /[\p{L}\p{N}]+/gu
/** Characters of a script that parts no words, of which about two are one. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
/** Shorter words are in every text. */
const TAKEN_UP_CHARS_MIN = 6
/** A greeting, a heading or a signature is part of the message, whomever it names. */
const SHORT_LINE_WORDS = 6
/** So is one sentence. */
const IDLE_WORDS_MIN = 10

/** So few words that what stands below them decides in which language they are read. */
const SHORT_LETTER_WORDS = 60

export interface Letter {
  /** Words of the text, less quotations and stretches of lines that say nothing to anybody. */
  readonly words: number
  /** The long lines of such a stretch above the first that speaks, by their index. */
  readonly idleOnTop: ReadonlySet<number>
  /** The same of a short letter, below the last that speaks. */
  readonly idleBelow: ReadonlySet<number>
}

/** What of a text in folded spelling is the letter. */
export function readLetter(foldedText: string, foldedSubject: string): Letter {
  const said = new Set(foldedSubject.match(WORD)?.filter(isTelling))
  const idleOnTop = new Set<number>()
  const idleBelow = new Set<number>()
  let letter = 0
  let stretch: { readonly at: number; readonly count: number }[] = []
  let stretchWords = 0
  let isLatin: boolean | null = null
  let outside: Set<number> | null = idleOnTop
  const endStretch = (): void => {
    if (stretchWords < IDLE_WORDS_MIN) letter += stretchWords
    else if (outside !== null) for (const { at, count } of stretch) if (count >= IDLE_WORDS_MIN) outside.add(at)
    stretch = []
    stretchWords = 0
  }
  const lines = foldedText.split('\n')
  for (const [at, line] of lines.entries()) {
    if (QUOTATION_MARK.test(line)) break
    // What introduces a quotation belongs to it.
    if (QUOTED.test(line) || QUOTED.test(lines[at + 1] ?? '')) continue
    const words = line.match(WORD) ?? []
    const count = words.length + Math.ceil((line.match(UNSPACED)?.length ?? 0) / 2)
    const isLong = count >= SHORT_LINE_WORDS
    if (isLatin === null && count >= SCRIPT_WORDS_MIN) isLatin = isMostlyLatin(line)
    const speaks =
      isLong && isLatin !== isMostlyLatin(line)
        ? isAddressed(line, words)
        : PERSONS_INSIDE.test(line) ||
          OWN_AMOUNT.test(line) ||
          words.some((word) => PERSONS.has(word) || said.has(word))
    if (!speaks && isLong) {
      stretch.push({ at, count })
      stretchWords += count
      continue
    }
    for (const word of words) if (isTelling(word)) said.add(word)
    letter += count
    if (!speaks) continue
    endStretch()
    outside = null
  }
  outside = outside === null && letter <= SHORT_LETTER_WORDS ? idleBelow : null
  endStretch()
  return { words: letter, idleOnTop, idleBelow }
}

/** A quotation was somebody else's letter, or nobody's. */
const QUOTED = /^\s*>/
/** `-----Original Message-----`: what stands below was said before. */
const QUOTATION_MARK = /^\s{0,10}-{2,20}\s?\p{L}[\p{L}' -]{3,50}-{2,20}\s*$/u

/** Whoever speaks to somebody does so in one script; two words are a name. */
const SCRIPT_WORDS_MIN = 3
const LETTER = /\p{L}/gu
const LATIN = /\p{Script=Latin}/gu
const isMostlyLatin = (line: string): boolean =>
  ASCII.test(line) ? /[a-z]/i.test(line) : 2 * (line.match(LATIN)?.length ?? 0) > (line.match(LETTER)?.length ?? 0)
const ASCII = /^[\x00-\x7f]*$/

const isTelling = (word: string): boolean => word.length >= TAKEN_UP_CHARS_MIN
