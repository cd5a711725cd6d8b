// Names that nobody chose: how letters follow each other tells them, in any language that is written in Latin letters.

const VOWELS = /[aeiouyAEIOUY]/g
const CONSONANTS = /[bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ]{5}/
const CHANGES = /[a-z\d][A-Z]/g
const NAME_LETTERS_MIN = 5
const NAME_CHARS_MAX = 64

/** Null where it is too short to say: a minifier's names are. */
export function isRandomName(name: string): boolean | null {
  const letters = name.slice(0, NAME_CHARS_MAX).replace(/[^A-Za-z]/g, '')
  if (letters.length < NAME_LETTERS_MIN || /^[A-Z\d_]+$/.test(name)) return null
  const vowels = letters.match(VOWELS)?.length ?? 0
  const changes = letters.match(CHANGES)?.length ?? 0
  return vowels * 5 < letters.length || changes * 4 > letters.length || CONSONANTS.test(letters)
}
