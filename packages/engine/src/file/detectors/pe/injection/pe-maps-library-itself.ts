import type { FileFacts } from '../../../facts.ts'
import type { CodeCall } from '../../../formats/machine-code/functions.ts'
import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { type Chain, chainEvidence, chainsWith, namesIn, plainName } from '../chains.ts'

const LOADS = /^LoadLibrary(?:Ex)?[AW]?$/
const ROOM = ['VirtualAlloc', 'VirtualAllocEx', 'NtAllocateVirtualMemory', 'VirtualAllocExNuma']
/** Interpreters and hosts that take libraries out of themselves come with a runtime of thousands of functions. */
const FUNCTIONS_MAX = 1500

/** A call by a name that stands nowhere in the code: it is taken from a table of imports. */
const takesUnnamed = ({ name, given }: CodeCall, which: RegExp, place: number): boolean =>
  which.test(name) && typeof given[place] !== 'string'

/** Loads the libraries and finds the functions that a table names, as Windows does for a program that it starts. */
function fillsTable(calls: readonly CodeCall[]): boolean {
  return (
    calls.some((call) => takesUnnamed(call, LOADS, 0)) &&
    calls.some((call) => takesUnnamed(call, /^GetProcAddress$/, 1))
  )
}

/** One function that does both, and that checks or grows what it reads: the table is that of a file in memory. */
function mapper(facts: FileFacts): Chain | null {
  for (const chain of chainsWith(facts, 0, new Set(['GetProcAddress']))) {
    const { head } = chain
    const names = new Set(head.calls.map(({ name }) => plainName(name)))
    const reads = names.has('IsBadReadPtr') || names.has('realloc') || names.has('HeapReAlloc')
    if (fillsTable(head.calls) && reads && head.texts.length === 0) return chain
  }
  return null
}

export const peMapsLibraryItself: FileDetector = {
  id: 'pe_maps_library_itself',
  type: 'pe',
  severity: 'high',
  title: 'Maps a program from memory with its own PE loader',
  why: 'A library mapped by hand is never on disk and does not appear in the list of loaded modules.',
  falsePositives: 'Small unsigned bundlers that extract a library from themselves.',
  attack: ['T1620', 'T1129'],
  detect(facts) {
    const { pe, code } = facts
    if (pe === undefined || code === undefined || facts.dotnet !== undefined || isMakerProven(facts)) return null
    if (code.functions.length > FUNCTIONS_MAX) return null
    const fills = mapper(facts)
    if (fills === null) return null
    const index = code.functions.indexOf(fills.head)
    for (const chain of chainsWith(facts, 0, new Set(ROOM))) {
      const near =
        chain.head.callees.includes(index) ||
        code.functions.some(
          ({ callees }) => callees.includes(index) && callees.includes(code.functions.indexOf(chain.head)),
        )
      if (!near && chain.head !== fills.head) continue
      return {
        description:
          'The program allocates memory, and another function fills an import table there, library by library and function by function.',
        evidence: [chainEvidence(chain, namesIn(chain, ROOM)), chainEvidence(fills, ['LoadLibrary', 'GetProcAddress'])],
      }
    }
    return null
  },
}
