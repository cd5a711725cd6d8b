import { quote, subjectEvidence } from '../../headers/header-evidence.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { asWritten } from '../../quoted-words.ts'

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
  detect: (facts) => {
    const { borrowed, disguised } = facts.language.disguise
    const { message, view } = facts
    const texts = [message.subject, view.text, view.forwarded?.text ?? '']
    const written = asWritten(texts, disguised).filter(isDisguise)
    const words = [...new Set([...borrowed.filter((word) => word.length > 2), ...written])]
    const [first] = words
    if (first === undefined) return null
    const isInSubject = words.every((word) => message.subject.includes(word))
    return {
      description:
        words.length === 1
          ? `The word ${quote(first.slice(0, 40))} contains letters or digits that only look like the right ones.`
          : `${words.length} words contain letters or digits that only look like the right ones, such as ${quote(first.slice(0, 40))}.`,
      evidence: [
        isInSubject ? subjectEvidence(facts) : { where: 'body:text', snippet: words.join(', ').slice(0, 200) },
      ],
      strength: Math.min(1, 0.5 + (0.5 * (words.length - 1)) / (WORDS_WHOLE - 1)),
    }
  },
}

/** A capital I passes for an l at the head of a word in small letters; "IoT" is written as it is meant, and "IogIn" is not. */
const isDisguise = (written: string): boolean => !/^I\p{Ll}\p{Lu}{1,2}s?$/u.test(written)
