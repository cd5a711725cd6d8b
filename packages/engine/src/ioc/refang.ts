// Undoes the defanging of indicators: `hxxps://evil[.]example`, `user (at) evil dot example`. Only forms that honest
// prose does not hold are undone, so that "the dot is red" stays a sentence.

const RULES: readonly (readonly [RegExp, string])[] = [
  [/\bh(?:xx|XX|tt|\*\*|__|x\*|\+\+)p(s?)(?=:\/\/|\[:\]|\[:\/\/\]|\(:\)|:\\\\)/gi, 'http$1'],
  [/\b(https?|ftp)(?:\[:\]|\(:\)|\{:\})/gi, '$1:'],
  [/\b(https?|ftp)(?:\[:\/\/\]|\(:\/\/\)|:\[\/\/\]|\[:\/\]\/)/gi, '$1://'],
  [/\bfxp(s?):\/\//gi, 'ftp$1://'],
  [/[[({<]\s?(?:\.|dot|punkt|punto|ponto|point)\s?[\])}>]/gi, '.'],
  [/(?<=[a-z0-9-])\s?\\\.\s?(?=[a-z0-9])/gi, '.'],
  [/[[({<]\s?(?:@|at|arroba)\s?[\])}>]/gi, '@'],
  [/[[({<]\s?:\s?[\])}>]/g, ':'],
  [/[[({<]\s?\/\s?[\])}>]/g, '/'],
]
/** `evil dot example dot com`: only with a top-level domain of letters behind, and only between words without capitals. */
const SPOKEN_DOT =
  /(?<=\b[a-z0-9-]{2,63}) dot (?=(?:[a-z0-9-]{2,63} dot )?(?:com|net|org|info|ru|cn|top|xyz|io|co|biz|site|online)\b)/g
/** `http : // evil . example`: spaces around the marks of a URL. */
const SPACED_SCHEME = /\b(https?) ?: ?\/ ?\/ ?(?=[a-z0-9])/gi

/** True where the text may hold defanged indicators at all. */
const DEFANGED =
  /h(?:xx|\*\*|__|x\*|\+\+)p|fxp|[[({<]\s?(?:\.|:|\/|@|dot|at|punkt|punto|ponto|point|arroba)|\\\.| dot |https? ?:? ?\/ \/|https? :/i

/** The text with its indicators made real again. Positions change; case and the rest stay. */
export function refang(text: string): string {
  if (!DEFANGED.test(text)) return text
  let out = text
  for (const [pattern, by] of RULES) out = out.replace(pattern, by)
  return out.replace(SPOKEN_DOT, '.').replace(SPACED_SCHEME, '$1://')
}
