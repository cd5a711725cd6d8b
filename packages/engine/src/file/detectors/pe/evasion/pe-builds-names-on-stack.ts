import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { isSystemFunction } from '../../../formats/machine-code/api-hashes.ts'

/** Compilers put short texts into code too, but nobody's compiler does so with names that are looked up. */
const NAMES_MIN = 2

export const peBuildsNamesOnStack: Detector<FileFacts> = {
  id: 'pe_builds_names_on_stack',
  type: 'pe',
  severity: 'high',
  title: 'Puts names of system functions together letter by letter',
  why: 'A name that only comes into being on the stack is not found by whoever searches the file for it.',
  falsePositives: 'Copy protections, exercises of reverse engineering.',
  attack: ['T1027.007', 'T1027.013'],
  detect(facts) {
    const texts = facts.machineCode?.stackTexts ?? []
    const names = texts.filter(({ text }) => isSystemFunction(text))
    const libraries = texts.filter(({ text }) => /^[\w-]{3,20}\.dll$/i.test(text))
    const addresses = texts.filter(({ text }) => /^(?:https?:\/\/|\\\\)\S{4,}/.test(text))
    // The runtime of Go starts before its libraries are there, and asks for its first functions so.
    if (facts.pe === undefined || names.length === 0 || facts.pe.toolchain.some(({ name }) => name === 'Go'))
      return null
    if (names.length + libraries.length + addresses.length < NAMES_MIN) return null
    const shown = [...names, ...libraries, ...addresses]
    return {
      description: `Its code puts ${shown
        .slice(0, 6)
        .map(({ text }) => `"${text}"`)
        .join(', ')} together on the stack, so that none of them stands in the file.`,
      evidence: shown
        .slice(0, 6)
        .map(({ offset, text }) => ({ where: `code@0x${offset.toString(16)}`, snippet: text })),
      strength: addresses.length > 0 || names.length > 1 ? 1 : 0.7,
    }
  },
}
