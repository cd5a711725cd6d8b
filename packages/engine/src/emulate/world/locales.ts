// Languages and regions that scripts ask for, as Windows and Linux name them: the answers of a machine that stands elsewhere.

export interface Locale {
  /** `de-DE`. */
  readonly tag: string
  /** Windows language id, as hexadecimal text: `0407`. */
  readonly languageId: string
  /** ISO 3166. */
  readonly country: string
  readonly names: readonly string[]
  /** As Windows and as the rest of the world call the time zone, and minutes ahead of UTC in winter. */
  readonly zone: string
  readonly place: string
  readonly aheadMinutes: number
}

const ROWS = `
en-US 0409 US -300 America/New_York|Eastern Standard Time|united states,english,usa
de-DE 0407 DE 60 Europe/Berlin|W. Europe Standard Time|germany,german,deutsch,deutschland
ja-JP 0411 JP 540 Asia/Tokyo|Tokyo Standard Time|japan,japanese
it-IT 0410 IT 60 Europe/Rome|W. Europe Standard Time|italy,italian,italiano
fr-FR 040c FR 60 Europe/Paris|Romance Standard Time|france,french
es-ES 0c0a ES 60 Europe/Madrid|Romance Standard Time|spain,spanish
pt-BR 0416 BR -180 America/Sao_Paulo|E. South America Standard Time|brazil,portuguese,brasil
es-MX 080a MX -360 America/Mexico_City|Central Standard Time (Mexico)|mexico
pl-PL 0415 PL 60 Europe/Warsaw|Central European Standard Time|poland,polish
nl-NL 0413 NL 60 Europe/Amsterdam|W. Europe Standard Time|netherlands,dutch
tr-TR 041f TR 180 Europe/Istanbul|Turkey Standard Time|turkey,turkish
uk-UA 0422 UA 120 Europe/Kiev|FLE Standard Time|ukraine,ukrainian
ru-RU 0419 RU 180 Europe/Moscow|Russian Standard Time|russia,russian
ko-KR 0412 KR 540 Asia/Seoul|Korea Standard Time|korea,korean
zh-CN 0804 CN 480 Asia/Shanghai|China Standard Time|china,chinese
zh-TW 0404 TW 480 Asia/Taipei|Taipei Standard Time|taiwan
he-IL 040d IL 120 Asia/Jerusalem|Israel Standard Time|israel,hebrew
ar-SA 0401 SA 180 Asia/Riyadh|Arab Standard Time|saudi arabia,arabic
fa-IR 0429 IR 210 Asia/Tehran|Iran Standard Time|iran,persian,farsi
hi-IN 0439 IN 330 Asia/Kolkata|India Standard Time|india,hindi
en-GB 0809 GB 0 Europe/London|GMT Standard Time|united kingdom,britain,england
en-AU 0c09 AU 600 Australia/Sydney|AUS Eastern Standard Time|australia
en-CA 1009 CA -300 America/Toronto|Eastern Standard Time|canada
`

export const LOCALES: readonly Locale[] = ROWS.trim()
  .split('\n')
  .map((line) => {
    const [head = '', zone = '', names = ''] = line.split('|')
    const [tag = '', languageId = '', country = '', ahead = '0', place = ''] = head.split(' ')
    return { tag, languageId, country, aheadMinutes: Number(ahead), place, zone, names: names.split(',') }
  })

/** The locale that an answer names: a tag, an id in either base, a country, a language, a time zone. */
export function localeNamed(text: string): Locale | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace('_', '-')
    .replace(/\.utf-?8$/, '')
  const id = plain.replace(/^(?:0x|&h)/, '').replace(/^0+/, '')
  const isNamed = ({ tag, languageId, country, names, zone, place }: Locale): boolean =>
    [tag, country, zone, place].some((one) => one.toLowerCase() === plain) ||
    String(Number.parseInt(languageId, 16)) === plain ||
    languageId.replace(/^0/, '') === id ||
    names.includes(plain)
  return LOCALES.find(isNamed) ?? LOCALES.find(({ tag }) => tag.slice(0, 2) === plain) ?? null
}

/** Tags, ids and countries in quotes: what a text cannot say by chance. */
const NAMES =
  /\b([a-z]{2}[-_][A-Z]{2})\b|\b(?:0x|&h)0?([0-9a-f]{3,4})\b|["']([A-Z]{2}|[A-Za-z][a-z]{4,12})["']|\b(10[2-9]\d|20[57]\d|304\d)\b/gi
const FOUND_MAX = 4

/** In the order in which they stand there; the machine's own is none. */
export function localesIn(text: string, own: string): readonly Locale[] {
  const found = new Map<string, Locale>()
  for (const [, tag, id, name, number] of text.matchAll(NAMES)) {
    const locale = localeNamed(tag ?? id ?? name ?? number ?? '')
    if (locale !== null && locale.tag !== own) found.set(locale.tag, locale)
    if (found.size >= FOUND_MAX) break
  }
  return [...found.values()]
}
