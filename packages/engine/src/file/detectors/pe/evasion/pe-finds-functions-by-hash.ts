import type { MachineCodeFacts } from '../../../formats/machine-code/machine-code.ts'
import type { HashPlace } from '../../../formats/machine-code/scan.ts'
import type { FileDetector } from '../../file-detector.ts'
import { isSystemLibrary } from '../calls.ts'

/** One number can be a hash by chance (1 in 3 million constants); several of one algorithm are not. */
const HASHES_MIN = 2
/** Two or three functions of a compiler's making. */
const SAME_PLACE_BYTES = 8 * 1024
/** With so many, or with both walks, nothing is left but a loader. */
const HASHES_SURE = 3

/** Those of the algorithm that explains most, each function once. */
function hashesOf({ hashes }: MachineCodeFacts): readonly HashPlace[] {
  const byAlgorithm = new Map<string, Map<string, HashPlace>>()
  for (const hash of hashes) {
    const group = byAlgorithm.get(hash.algorithm) ?? new Map<string, HashPlace>()
    group.set(hash.name, hash)
    byAlgorithm.set(hash.algorithm, group)
  }
  const groups = [...byAlgorithm.values()].sort((a, b) => b.size - a.size)
  return [...(groups[0]?.values() ?? [])]
}

/** Runtimes look for a library here and parse one there; who looks for functions does both in one go. */
function walksOf({ moduleWalks, exportWalks }: MachineCodeFacts): readonly [walk: number, exports: number] | null {
  for (const walk of moduleWalks)
    for (const exports of exportWalks) if (Math.abs(walk - exports) <= SAME_PLACE_BYTES) return [walk, exports]
  return null
}

const place = (offset: number): string => `code@0x${offset.toString(16)}`

export const peFindsFunctionsByHash: FileDetector<'pe_finds_functions_by_hash'> = {
  id: 'pe_finds_functions_by_hash',
  type: 'pe',
  severity: 'high',
  title: 'Resolves system functions by hash (API hashing)',
  why: 'Position-independent code walks the loaded libraries and compares hashes of names; whoever reads the file sees neither imports nor names.',
  falsePositives: 'Copy protections; exploitation frameworks and their teaching material.',
  attack: ['T1027.007', 'T1106'],
  detect(facts) {
    const { machineCode } = facts
    if (machineCode === undefined || facts.pe === undefined) return null
    if (isSystemLibrary(facts, /^(?:LdrLoadDll|LdrGetProcedureAddress|GetProcAddress)$/)) return null
    const hashes = hashesOf(machineCode)
    const [walk, exports] = walksOf(machineCode) ?? []
    const walks = walk !== undefined && exports !== undefined
    if (hashes.length < HASHES_MIN && !walks) return null
    const names = hashes.slice(0, 6).map(({ name }) => name)
    const told = hashes.length < HASHES_MIN ? '' : `hashes of ${names.join(', ')} (${hashes[0]?.algorithm})`
    const walked = walks
      ? 'reads the list of loaded libraries from the process block and the names that they export'
      : ''
    return {
      description: `Its code ${[walked, told === '' ? '' : `holds ${told}`].filter((part) => part !== '').join(', and ')}.`,
      evidence: [
        ...(walks ? [{ where: place(walk), snippet: 'PEB, Ldr, list of modules' }] : []),
        ...(walks ? [{ where: place(exports), snippet: 'export directory, names, ordinals' }] : []),
        ...(told === '' ? [] : hashes.slice(0, 4)).map(({ name, algorithm, offset }) => ({
          where: place(offset),
          snippet: `${name} as ${algorithm}`,
        })),
      ],
      weighs: told !== '' && (walks || hashes.length >= HASHES_SURE) ? 'whole' : 'few',
    }
  },
}
