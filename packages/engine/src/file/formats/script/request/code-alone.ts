// A page without its comments, its texts as they are written. Folded text has lost how a quotation mark within a text was told from
// the one that ends it, and with that what is code and what is text behind it.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'

const PHP_CODE = /<\?(?:php\b|=|(?=\s))[\s\S]*?(?:\?>|$)/gi
const TEXT_OR_COMMENT = /"(?:[^"\\]|\\[\s\S])*(?:"|$)|'(?:[^'\\]|\\[\s\S])*(?:'|$)|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g
const TEXT_OR_COMMENT_OF_PHP =
  /"(?:[^"\\]|\\[\s\S])*(?:"|$)|'(?:[^'\\]|\\[\s\S])*(?:'|$)|\/\*[\s\S]*?(?:\*\/|$)|(?:\/\/|#)(?:(?!\?>)[^\n])*/g

/** What would end a statement ends none within a text. Linear in the text: whatever is not ended goes on to the end. */
export function withoutComments(text: string, language: ScriptLanguage): string {
  if (language !== 'php') return text.replace(TEXT_OR_COMMENT, spoken)
  const ofPhp = (code: string): string => code.replace(TEXT_OR_COMMENT_OF_PHP, spokenInPhp)
  return text.includes('<?') ? text.replace(PHP_CODE, ofPhp) : ofPhp(text)
}

const spoken = (one: string): string => (/^["']/.test(one) ? one.replace(/[\n;]/g, ' ') : ' ')

/** Between single quotes, and behind a backslash, a variable is none. */
const spokenInPhp = (one: string): string =>
  one.startsWith("'") ? one.replace(/[\n;$]/g, ' ') : spoken(one).replaceAll('\\$', '  ')
