import type { MailDetector } from '../../mail-detector.ts'
import { quotedWords } from '../../quoted-words.ts'

// Letters of another alphabet or digits in place of Latin letters, where the whole text is Latin.

/** From so many different words on it is no slip of a keyboard. */
const WORDS_WHOLE = 4

export const confusableWords: MailDetector = {
  id: 'confusable_words',
  type: 'text_obfuscation',
  severity: 'high',
  title: 'Words contain look-alike characters',
  why: 'A word with a look-alike character reads the same to people and is a different word to a filter.',
  falsePositives: 'A stray Cyrillic letter from someone who types in two alphabets.',
  attack: ['T1027', 'T1036'],
  weight: { group: 'body', points: 19, role: 'disguise' },
  detect: (facts) => {
    const { borrowed, disguised } = facts.language.disguise
    const words = [...new Set([...borrowed.filter((word) => word.length > 2), ...disguised])]
    const [first] = words
    if (first === undefined) return null
    return {
      description: `Words contain letters or digits that only look like the right ones, such as ${quotedWords(facts, { words: [first] }).slice(0, 42)}.`,
      evidence: [{ where: 'body:text', snippet: words.join(', ').slice(0, 200) }],
      strength: Math.min(1, 0.5 + (0.5 * (words.length - 1)) / (WORDS_WHOLE - 1)),
    }
  },
}
