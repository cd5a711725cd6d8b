// A subject spelt so that people read it and filters do not: invisible characters, letters of other alphabets, words whose
// letters stand apart.
import type { MailDetector } from '../../mail-detector.ts'
import { disguiseOf } from '../disguised-spelling.ts'
import { quote, subjectEvidence } from '../header-evidence.ts'

/** `p a y m e n t`, `p.a.y.m.e.n.t`: five letters or more, each alone. */
const SPACED = /(?:^|[^\p{L}\p{N}])(?:\p{L}[ ._*-]){4,40}\p{L}(?![\p{L}\p{N}])/u
/** A zero among letters of a capitalised word, as in `IMP0RTANT`. */
const DIGIT_LETTERS = /(?:^|[^\p{L}\p{N}])(?:\p{Lu}{2,12}[01]\p{Lu}{2,12})(?![\p{L}\p{N}])/u

/** Decoded letters that no keyboard writes, for filters and not for the reader. */
export const isDisguised = (subject: string): boolean => disguiseOf(subject) !== null

export const subjectDisguised: MailDetector<'subject_disguised'> = {
  id: 'subject_disguised',
  type: 'subject_trick',
  severity: 'medium',
  title: 'The subject is spelled to evade filters',
  why: 'Words that filters know are altered so that people still read them.',
  falsePositives: 'Decorative letters in advertisements and song titles.',
  attack: ['T1566', 'T1027'],
  detect: (facts) => {
    const { subject } = facts.message
    const disguise = disguiseOf(subject)
    const text = disguise?.reads ?? subject.slice(0, 1000)
    const how =
      disguise?.how ??
      (SPACED.test(text)
        ? 'splits words into single letters'
        : DIGIT_LETTERS.test(text)
          ? 'uses digits in place of letters'
          : null)
    if (how === null) return null
    return {
      description: `The subject ${how}; it reads as ${quote(text)}.`,
      evidence: [subjectEvidence(facts)],
      weighs: disguise === null ? 'set apart' : 'whole',
    }
  },
}
