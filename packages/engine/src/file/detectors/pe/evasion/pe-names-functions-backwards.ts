import { isSystemFunction } from '../../../formats/machine-code/api-hashes.ts'
import { wordsOf } from '../../../strings/facts.ts'
import type { FileDetector } from '../../file-detector.ts'

/** Chance gives none as long as these; of some thousand honest programs none holds one. */
const NAMES_MIN = 2
const LETTERS_MIN = 8

const turned = (text: string): string => [...text].reverse().join('')

export const peNamesFunctionsBackwards: FileDetector = {
  id: 'pe_names_functions_backwards',
  type: 'pe',
  severity: 'high',
  title: 'Stores names of Windows functions in reverse',
  why: 'The names are reversed before lookup, so that a search does not find them.',
  falsePositives: 'None known: such strings have no other use.',
  attack: ['T1027.007', 'T1027.013'],
  detect(facts) {
    if (facts.pe === undefined) return null
    const names = new Map<string, number>()
    for (const { text, offset } of wordsOf(facts.strings)) {
      const name = text.length < LETTERS_MIN ? '' : turned(text)
      if (isSystemFunction(name)) names.set(name, offset)
    }
    if (names.size < NAMES_MIN) return null
    const found = [...names]
    return {
      description: `The program contains names of system functions in reverse: ${found
        .slice(0, 6)
        .map(([name]) => name)
        .join(', ')}.`,
      evidence: found
        .slice(0, 6)
        .map(([name, offset]) => ({ where: `strings@0x${offset.toString(16)}`, snippet: turned(name) })),
    }
  },
}
