import type { FileFacts } from '../../../facts.ts'
import { isSystemFunction } from '../../../formats/machine-code/api-hashes.ts'
import type { CodeFunction } from '../../../formats/machine-code/functions.ts'
import type { StackText } from '../../../formats/machine-code/stack-texts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { functionAt } from '../chains.ts'

/** A letter that stands in a register already is written from there, so that the beginning of a name may be missing. */
const LIBRARY = /^[\w-]{2,16}\.dl?l?$/i
const BEGUN = /^(?:GetProcA|LoadLibr|Virtua|CreateP|CreateFi|Internet|WritePro)/
const WORDS = /^(?:[A-Z][a-z]+){2,5}[AW]?$/
/** Copy protections look for debuggers so, and for nothing else. */
const DEBUGGER = /Debug|^Nt(?:QueryInformation|SetInformation)/
/** One may be a trick that somebody tried; who hides two lookups hides what the program does. */
const FUNCTIONS_MIN = 2

interface Lookup {
  readonly library: StackText
  readonly name: StackText
}

const isName = ({ text }: StackText): boolean =>
  !DEBUGGER.test(text) && (isSystemFunction(text) || BEGUN.test(text) || WORDS.test(text))

/** Functions that write both names and ask for the address. */
function hiddenLookups(facts: FileFacts): readonly Lookup[] {
  const texts = new Map<CodeFunction, StackText[]>()
  for (const text of facts.machineCode?.stackTexts ?? []) {
    const one = functionAt(facts, text.offset)
    if (one === null || !one.calls.some(({ name }) => name === 'GetProcAddress')) continue
    texts.set(one, [...(texts.get(one) ?? []), text])
  }
  return [...texts.values()].flatMap((list) => {
    const library = list.find(({ text }) => LIBRARY.test(text))
    const name = list.find(isName)
    return library === undefined || name === undefined ? [] : [{ library, name }]
  })
}

export const peLooksUpHiddenNames: FileDetector = {
  id: 'pe_looks_up_hidden_names',
  type: 'pe',
  severity: 'high',
  title: 'Resolves API functions from stack strings',
  why: 'Functions called this way appear neither among the imports nor among the strings: whoever reads the file does not see them.',
  falsePositives: 'None seen; copy protections hide how they look for debuggers, which does not count.',
  attack: ['T1027.007', 'T1027.013', 'T1106'],
  detect(facts) {
    // The runtime of Go asks for its first functions so.
    if (facts.pe === undefined || facts.pe.toolchain.some(({ name }) => name === 'Go')) return null
    const lookups = hiddenLookups(facts)
    if (lookups.length < FUNCTIONS_MIN) return null
    const shown = lookups.slice(0, 6)
    return {
      description: `${lookups.length} of its functions build the names of a library and of a function in it as stack strings (${shown
        .slice(0, 3)
        .map(({ library, name }) => `"${name.text}" in "${library.text}"`)
        .join(', ')}) and look the function up.`,
      evidence: shown.map(({ library, name }) => ({
        where: `code@0x${name.offset.toString(16)}`,
        snippet: `${library.text}, ${name.text}`,
      })),
    }
  },
}
