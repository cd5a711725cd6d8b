// Whose vocabularies a text is read with, by its function words: a stem counts only in a language that the text speaks, so
// that the German "Termin" or the English "hold" mean nothing in another. Kin share one vocabulary, several may be read at
// once, and all of it happens in folded spelling; which one language a reader would name is `view/name-language.ts`.

/** Function words that few other languages of the list share, in folded spelling. */
const FUNCTION_WORDS = {
  en: 'the and you your of is are this that with have has was been will from we our not be or to it',
  de: 'und der die das ist sie ihr ihre ihren ihrem nicht mit fur auf wir von zu den ein eine sich wurde werden bei oder haben dich dein deine',
  pt: 'voce nao seu sua uma para os foi em ao pelo pela mais esta da na por sao ter que',
  fr: 'vous votre vos et les des est une pour dans nous pas avec sur ce cette par du au ou avez etre qui',
  es: 'usted su el los las una para con por ha en del al tu sus es lo esta que como hemos',
  it: 'il di che per un una con sono del della nel alla tuo suo le non gli ha si questo piu lei al da',
  nl: 'de het een uw van u niet met voor op aan wij te zijn heeft naar bij dat deze kunt',
  pl: 'sie nie jest ze twoje panstwa przez od oraz aby dla po twojego twoja jesli za',
  tr: 've bir icin bu ile sizin olarak hesabiniz lutfen degil daha veya olan kadar var size gibi',
  nordic: 'och att det som din ditt pa vi har og ikke til af av deg du ikkje med ett kan',
  cs: 'je ze jsme vas vase vam pro jako nebo bude aby byl byla jsou od vasi vasa prosim ktory alebo nie sme pre bol bola',
  hr: 'je se da su za vas vase vasu molimo nije ako kako ili koji smo ste od ce vam bi ali ki pri',
  ro: 'si ati va pentru este nu dumneavoastra prin sau fost sa care cu ne pe mai',
  hu: 'es hogy egy van vagy meg kell onnek kerjuk hogyha mar csak',
  fi: 'ja ei tai etta sinun olet voit kun jos on muuten taman ovat mutta myos kanssa',
  id: 'anda yang dan untuk ini dengan tidak akan dari atau kami pada dapat telah jika',
  lt: 'ir jusu yra arba kad prie buvo bus kuri kaip jei nuo del musu savo siame iki per gerb laba diena prasome sios sia dekoju kai jums mes aciu jei nes turite galite kitaip uz be',
  lv: 'un ir jusu lai vai ar uz tika tiks ja kas par mus musu savu no pec nav sis labdien ludzu paldies mes jums ja ka var tas bet savas citadi laika',
  et: 'ja teie on ei kui voi meie oma teil palun selle ole saate kuni kas see jooksul tunni sinu tere palun aitah meie et ning teil sest muidu minu oleme saab kohe teid',
  is: 'og þinn þinum þina við ekki er fyrir til sem með hefur verið þu ef innan annars að i',
  sq: 'dhe juaj te per nje eshte nuk nga me ne tuaj ju se qe kjo do jane keni',
  ca: 'el seu la seva per i amb els les no si vostre hem dels que una les teva aquest heu',
  tl: 'ang ng sa mga iyong at na ay inyong para hindi kung upang aming po namin',
  sw: 'yako ya na kwa wa ni katika yetu wako hii ili kama tafadhali za la cha',
  az: 've siz sizin ucun bu ile deyil olan bir hesabiniz xahis edirik ola adiniza eks halda erzinde var hemin sonra',
  uz: 'va siz sizning uchun bu bilan emas bir ichida aks holda iltimos bizning qilish kerak agar yoki ga',
  mt: 'u il tal ta fi ma li biex ghal inti tieghek tieghak minhabba zmien jekk jew dan din huwa',
  eu: 'eta zure da du bat ez dira izan dugu dezakezu hau honetan baino arte orduko zuen gure',
  vi: 'cua ban va khong cho voi duoc nay se da neu vui long hoac chung toi',
} as const
export type Vocabulary = keyof typeof FUNCTION_WORDS

/**
 * Languages of few letters to us: read only where the text shows that it speaks them, lest a short note in English, too short
 * to tell, mean something in one of them.
 */
const SELDOM: ReadonlySet<Vocabulary> = new Set([
  'lt',
  'lv',
  'et',
  'is',
  'sq',
  'ca',
  'tl',
  'sw',
  'az',
  'uz',
  'mt',
  'eu',
])
export const isSeldom = (vocabulary: Vocabulary): boolean => SELDOM.has(vocabulary)

const SPEAKS: ReadonlyMap<string, readonly Vocabulary[]> = indexWords()

function indexWords(): Map<string, Vocabulary[]> {
  const index = new Map<string, Vocabulary[]>()
  for (const [vocabulary, words] of Object.entries(FUNCTION_WORDS))
    for (const word of new Set(words.split(' '))) {
      const known = index.get(word) ?? []
      // The keys of FUNCTION_WORDS are vocabularies; Object.entries forgets it.
      known.push(vocabulary as Vocabulary)
      index.set(word, known)
    }
  return index
}

/** Fewer function words than these tell nothing: a subject line, a picture's caption. */
const TELLING_WORDS_MIN = 6
/** So many tell a seldom one, or that of one passage, where no other language has as many. */
const SELDOM_TELLING_MIN = 3
/** A second language, as in a bilingual notice, has at least this share of the first one's words … */
const SHARE_MIN = 0.34
/** … or so many words that they are a passage of their own, unless shared words explain them. */
const PASSAGE_WORDS_MIN = 12
const PASSAGE_SHARE_MIN = 0.12

type Counts = Map<Vocabulary, number>

function count(words: readonly string[], counts: Counts): Counts {
  for (const word of words)
    for (const vocabulary of SPEAKS.get(word) ?? []) counts.set(vocabulary, (counts.get(vocabulary) ?? 0) + 1)
  return counts
}

const rank = (counts: Counts): readonly (readonly [Vocabulary, number])[] => [...counts].sort(([, a], [, b]) => b - a)

/**
 * The vocabulary that a passage speaks by itself, whatever stands around it; null where too few words tell, or two languages
 * have as many.
 */
export function findSpoken(words: readonly string[]): Vocabulary | null {
  const [first, second] = rank(count(words, new Map()))
  return first !== undefined && first[1] >= SELDOM_TELLING_MIN && first[1] > (second?.[1] ?? 0) ? first[0] : null
}

/** Whether the words have the first of these vocabularies among them, and no other more often. */
export function mostlySpeaks(words: readonly string[], [first]: readonly Vocabulary[]): boolean {
  const counts = count(words, new Map())
  const own = first === undefined ? 0 : (counts.get(first) ?? 0)
  return own > 0 && own >= Math.max(...counts.values())
}

/** The seldom vocabulary of which a text that is too short to tell has more words than of any other; null for none. */
export function findSeldom(words: readonly string[]): Vocabulary | null {
  const spoken = findSpoken(words)
  return spoken !== null && isSeldom(spoken) ? spoken : null
}

/** So many words that no more used language of the text has: the Dutch "je" and "za" are Czech and Croatian as well. */
const OWN_WORDS_MIN = 2

const WORDS_OF: ReadonlyMap<Vocabulary, readonly string[]> = new Map(
  // The keys of FUNCTION_WORDS are vocabularies; Object.entries forgets it.
  Object.entries(FUNCTION_WORDS).map(([vocabulary, words]) => [vocabulary as Vocabulary, words.split(' ')]),
)

/** Whether the text has words of this language that none of the others explains. */
const speaksForItself = (vocabulary: Vocabulary, others: readonly Vocabulary[], seen: ReadonlySet<string>): boolean =>
  others.length === 0 ||
  (WORDS_OF.get(vocabulary) ?? []).filter(
    (word) => seen.has(word) && !others.some((other) => SPEAKS.get(word)?.includes(other)),
  ).length >= OWN_WORDS_MIN

/**
 * Reads on and tells the vocabularies of all that was read, the most used first; null where it is too short to tell, and every
 * one may be meant.
 */
export function vocabularyTally(): (words: readonly string[]) => readonly Vocabulary[] | null {
  const counts: Counts = new Map()
  const seen = new Set<string>()
  return (words) => {
    for (const word of words) if (SPEAKS.has(word)) seen.add(word)
    const ranked = rank(count(words, counts))
    const most = ranked[0]?.[1] ?? 0
    if (most < TELLING_WORDS_MIN) return null
    const spoken: Vocabulary[] = []
    for (const [vocabulary, times] of ranked) {
      const isOften = times >= SHARE_MIN * most || (times >= PASSAGE_WORDS_MIN && times >= PASSAGE_SHARE_MIN * most)
      if (isOften && speaksForItself(vocabulary, spoken, seen)) spoken.push(vocabulary)
    }
    return spoken
  }
}
