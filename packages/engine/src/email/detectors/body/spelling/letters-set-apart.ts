import type { MailDetector } from '../../mail-detector.ts'

// Spaced capitals are an old fashion of headings; words of a lure set apart inside running text are not.

const WORDS_MIN = 2
const WORDS_WHOLE = 6
const HEADING = /^\p{Lu}(?:[^\p{L}]\p{Lu})+$/u

export const lettersSetApart: MailDetector = {
  id: 'letters_set_apart',
  type: 'text_obfuscation',
  severity: 'medium',
  title: 'Words are split into single letters',
  why: 'Spaces or dots between letters break words for filters but not for people.',
  falsePositives: 'Letter-spaced headings and abbreviations.',
  attack: ['T1027'],
  detect: ({ language }) => {
    const words = language.disguise.spaced.filter((word) => !HEADING.test(word))
    const [first] = words
    if (first === undefined || words.length < WORDS_MIN) return null
    return {
      description: `${words.length} words are split into single letters, as in "${first.slice(0, 40)}".`,
      evidence: [{ where: 'body:text', snippet: words.join(', ').slice(0, 200) }],
      strength: Math.min(1, 0.5 + (0.5 * (words.length - WORDS_MIN)) / (WORDS_WHOLE - WORDS_MIN)),
    }
  },
}
