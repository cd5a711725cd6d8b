import type { FileDetector } from '../../file-detector.ts'
import { hiddenWordsHit } from '../../hidden-words-hit.ts'

export const elfHidesTexts: FileDetector<'elf_hides_texts'> = {
  id: 'elf_hides_texts',
  type: 'elf',
  severity: 'high',
  title: 'Hides paths and requests with single-byte XOR',
  why: 'Bots and ransomware XOR their paths, commands and requests with one byte, so that a search does not find them.',
  falsePositives: 'None known: license checks of commercial programs hide other strings, and better.',
  attack: ['T1027.013'],
  detect: (facts) => (facts.elf === undefined ? null : hiddenWordsHit(facts)),
}
