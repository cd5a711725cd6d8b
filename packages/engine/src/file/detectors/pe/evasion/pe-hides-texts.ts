import type { FileDetector } from '../../file-detector.ts'
import { hiddenWordsHit } from '../../hidden-words-hit.ts'

export const peHidesTexts: FileDetector<'pe_hides_texts'> = {
  id: 'pe_hides_texts',
  type: 'pe',
  severity: 'high',
  title: "Hides names of Windows' functions and paths under one byte of XOR",
  why: 'Payloads and the names that they call stand under a key of one byte, so that no search for them finds anything.',
  falsePositives: 'Protection of licences, rarely.',
  attack: ['T1027.013'],
  detect: (facts) => (facts.pe === undefined ? null : hiddenWordsHit(facts)),
}
