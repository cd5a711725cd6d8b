import type { FileDetector } from '../../file-detector.ts'
import { hiddenWordsHit } from '../../hidden-words-hit.ts'

export const peHidesTexts: FileDetector<'pe_hides_texts'> = {
  id: 'pe_hides_texts',
  type: 'pe',
  severity: 'high',
  title: 'Hides names of Windows functions and paths with single-byte XOR',
  why: 'Payloads and the names they call are XORed with one byte, so that a search does not find them.',
  falsePositives: 'License protection, rarely.',
  attack: ['T1027.013'],
  detect: (facts) => (facts.pe === undefined ? null : hiddenWordsHit(facts)),
}
