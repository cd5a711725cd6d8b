import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { chainEvidence, chainsWith, namesIn } from '../chains.ts'

const ADDS = ['NetUserAdd']
const RAISES = ['NetLocalGroupAddMembers', 'NetLocalGroupAddMember']

export const peAddsAdministrator: FileDetector = {
  id: 'pe_adds_administrator',
  type: 'pe',
  severity: 'high',
  title: 'Makes an account with a name of its own and puts it into a group',
  why: 'An account that the program made is a door that stays when the program is gone.',
  falsePositives: 'Setup of services that run under an account of their own, where nobody signed it.',
  attack: ['T1136.001', 'T1098'],
  weight: { category: 'persistence', points: 450, confidence: 'high' },
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts)) return null
    for (const chain of chainsWith(facts, 1, new Set(ADDS))) {
      const adds = namesIn(chain, ADDS)
      const raises = namesIn(chain, RAISES)
      // Tools that manage accounts ask for the name; the names of this one stand in the function.
      if (adds.length === 0 || raises.length === 0 || chain.texts.length === 0) continue
      return {
        description: `A function of it makes an account and makes it a member of a group (${chain.texts.slice(0, 3).join(', ')}).`,
        evidence: [chainEvidence(chain, [...adds, ...raises, ...chain.texts.slice(0, 3)])],
      }
    }
    return null
  },
}
