import { isSystemFunction } from '../../../formats/machine-code/api-hashes.ts'
import type { FileDetector } from '../../file-detector.ts'

/** Compilers put short texts into code too, but nobody's compiler does so with names that are looked up. */
const NAMES_MIN = 2
/** Of what is written in more than one row, the beginning. */
const BEGUN =
  /^(?:kernel32|ntdll|msvcrt|user32|advapi32|ws2_32|wininet|urlmon|shell32)\.(?:dl?)?$|^(?:GetProcA|LoadLibr|Virtua|CreateP|InternetO)\w{0,3}$/i
/** What base64 is decoded with: of 1,088 honest programs none writes it letter by letter. */
const ALPHABET = /BCDEFGHIJKLMNOPQRSTUVWXYZabcdef|bcdefghijklmnopqrstuvwxyz0123/
const AGENT = /^Mozilla\/\d/

export const peBuildsNamesOnStack: FileDetector<'pe_builds_names_on_stack'> = {
  id: 'pe_builds_names_on_stack',
  type: 'pe',
  severity: 'high',
  title: 'Builds names of system functions as stack strings',
  why: 'A name that is only assembled on the stack is not found by searching the file.',
  falsePositives: 'Copy protections, reverse engineering exercises.',
  attack: ['T1027.007', 'T1027.013'],
  detect(facts) {
    const texts = facts.machineCode?.stackTexts ?? []
    const names = texts.filter(({ text }) => isSystemFunction(text))
    const libraries = texts.filter(({ text }) => /^[\w-]{3,20}\.dll$/i.test(text))
    const addresses = texts.filter(({ text }) => /^(?:https?:\/\/|\\\\)\S{4,}/.test(text))
    const begun = texts.filter(({ text }) => BEGUN.test(text))
    const alphabets = texts.filter(({ text }) => ALPHABET.test(text))
    const agents = texts.filter(({ text }) => AGENT.test(text))
    // The runtime of Go starts before its libraries are there, and asks for its first functions so.
    if (facts.pe === undefined || facts.pe.toolchain.some(({ name }) => name === 'Go')) return null
    const shown = [...names, ...alphabets, ...libraries, ...addresses, ...agents, ...begun]
    const isTelling = names.length > 0 || begun.length >= NAMES_MIN || alphabets.length > 0
    // Beside an alphabet stands what it is for; a decoder alone has nothing else on the stack.
    if (!isTelling || (alphabets.length > 0 ? texts.length : shown.length) < NAMES_MIN) return null
    return {
      description: `The program assembles ${shown
        .slice(0, 6)
        .map(({ text }) => `"${text}"`)
        .join(', ')} together on the stack, so that none of them stands in the file.`,
      evidence: shown
        .slice(0, 6)
        .map(({ offset, text }) => ({ where: `code@0x${offset.toString(16)}`, snippet: text })),
      weighs:
        addresses.length > 0 || names.length > 1 || alphabets.length > 0 || begun.length >= NAMES_MIN
          ? 'whole'
          : 'one name',
    }
  },
}
