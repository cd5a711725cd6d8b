// A display name spelt with letters of other alphabets, mathematical letters, or characters that cannot be seen.
import type { MailDetector } from '../../mail-detector.ts'
import { disguiseOf } from '../disguised-spelling.ts'
import { fromEvidence, quote } from '../header-evidence.ts'

export const displayNameDisguised: MailDetector = {
  id: 'display_name_disguised',
  type: 'display_name_spoof',
  severity: 'high',
  title: 'The display name is spelled to evade filters',
  why: 'A name with borrowed or invisible characters reads like the real one and matches no list.',
  falsePositives: 'Decorative letters in the names of musicians and players.',
  attack: ['T1566', 'T1036', 'T1027'],
  detect: (facts) => {
    const disguise = disguiseOf(facts.sender.names.join(' '))
    if (disguise === null) return null
    return {
      description: `The display name ${disguise.how}; it reads as ${quote(disguise.reads)}.`,
      evidence: [fromEvidence(facts)],
    }
  },
}
