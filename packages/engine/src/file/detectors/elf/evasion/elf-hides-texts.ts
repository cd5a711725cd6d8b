import type { FileDetector } from '../../file-detector.ts'
import { hiddenWordsHit } from '../../hidden-words-hit.ts'

export const elfHidesTexts: FileDetector<'elf_hides_texts'> = {
  id: 'elf_hides_texts',
  type: 'elf',
  severity: 'high',
  title: 'Hides paths and requests under one byte of XOR',
  why: 'Bots and ransomware keep their paths, commands and requests under a key of one byte, so that no search for them finds anything.',
  falsePositives: 'None known: licence checks of closed programs hide other texts, and better.',
  attack: ['T1027.013'],
  detect: (facts) => (facts.elf === undefined ? null : hiddenWordsHit(facts)),
}
