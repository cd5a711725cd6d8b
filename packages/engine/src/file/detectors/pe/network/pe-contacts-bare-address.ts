import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { bareAddress, waysToReach } from '../network.ts'

export const peContactsBareAddress: FileDetector = {
  id: 'pe_contacts_bare_address',
  type: 'pe',
  severity: 'low',
  title: 'Reaches a server by its number',
  why: 'Rented servers change too often for a name, and a name can be taken away.',
  falsePositives: 'Internal tools, peer-to-peer programs with addresses to begin with.',
  attack: ['T1071.001'],
  weight: { category: 'c2', points: 120, confidence: 'low' },
  detect(facts) {
    const address = bareAddress(facts)
    const [way] = waysToReach(facts)
    if (facts.pe === undefined || address === null || way === undefined || isMakerProven(facts)) return null
    return {
      description: `It can reach the network (${way}) and holds the address ${address}.`,
      evidence: [{ where: 'strings', snippet: address }],
    }
  },
}
