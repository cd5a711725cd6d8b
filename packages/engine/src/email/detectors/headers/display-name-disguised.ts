// A display name spelt with letters of other alphabets, mathematical letters, or characters that cannot be seen.
import type { Detector } from '../../../detector.ts'
import { foldTextFully } from '../../../lookalike/fold-text.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { fromEvidence, quote } from './header-evidence.ts'

export const displayNameDisguised: Detector<EmailFacts> = {
  id: 'display_name_disguised',
  type: 'display_name_spoof',
  severity: 'high',
  title: 'The display name is spelt to deceive filters',
  why: 'A name with borrowed or invisible letters reads like the real one and matches no list.',
  falsePositives: 'Ornamental letters in the names of musicians and players.',
  attack: ['T1566', 'T1036', 'T1027'],
  detect: (facts) => {
    const name = facts.sender.names.join(' ')
    const { invisible, borrowed, marks, text } = foldTextFully(name)
    // Ligatures and fullwidth forms fold as well: only letters beside Latin ones, or nothing at all, are a trick.
    const words = borrowed.filter((word) => /\p{L}{2,}/u.test(word))
    if (invisible === 0 && words.length === 0 && marks < 2) return null
    const how = invisible > 0 ? 'with invisible characters between its letters' : 'with letters of other alphabets'
    return {
      description: `The display name ${quote(name)} is spelt ${how} and reads ${quote(text)}.`,
      evidence: [fromEvidence(facts)],
    }
  },
}
