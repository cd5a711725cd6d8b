// Spaced capitals are an old fashion of headings; words of a lure set apart inside running text are not.
import type { Detector } from '../../../../detector.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'

const WORDS_MIN = 2
const WORDS_WHOLE = 6
const HEADING = /^\p{Lu}(?:[^\p{L}]\p{Lu})+$/u

export const lettersSetApart: Detector<EmailFacts> = {
  id: 'letters_set_apart',
  type: 'text_obfuscation',
  severity: 'medium',
  title: 'The letters of its words are set apart',
  why: 'Spaces or dots between letters break words for machines and not for people.',
  falsePositives: 'Headings in spaced letters, abbreviations.',
  attack: ['T1027'],
  detect: ({ language }) => {
    const words = language.disguise.spaced.filter((word) => !HEADING.test(word))
    const [first] = words
    if (first === undefined || words.length < WORDS_MIN) return null
    return {
      description: `The letters of ${words.length} words are set apart, as in "${first.slice(0, 40)}".`,
      evidence: [{ where: 'body:text', snippet: words.join(', ').slice(0, 200) }],
      strength: Math.min(1, 0.5 + (0.5 * (words.length - WORDS_MIN)) / (WORDS_WHOLE - WORDS_MIN)),
    }
  },
}
