import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'

/** Browsers and network clients bring lists of such services; they are large. */
const LARGE_BYTES_MIN = 10 * 1024 * 1024

export const peHidesNameLookups: FileDetector = {
  id: 'pe_hides_name_lookups',
  type: 'pe',
  severity: 'low',
  title: 'Looks names up over encrypted web requests',
  why: 'The names that are looked up do not pass the network that could watch them.',
  falsePositives: 'Browsers, network tools.',
  attack: ['T1071.004', 'T1573'],
  weight: { category: 'c2', points: 100, confidence: 'low' },
  detect(facts) {
    const [service] = marksOf(facts, 'encrypted_lookup')
    if (facts.pe === undefined || service === undefined || programBytes(facts) > LARGE_BYTES_MIN) return null
    return { description: `It asks ${service.text} for names.`, evidence: markEvidence([service]) }
  },
}
