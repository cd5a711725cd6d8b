import type { FileFacts } from '../../../facts.ts'
import { programBytes } from '../../../program-bytes.ts'
import { isWrapped } from '../../../wrapping.ts'
import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong, callsOf, isMakerProven } from '../calls.ts'
import { functionAt } from '../chains.ts'

const LIFTS = ['VirtualProtect', 'VirtualProtectEx', 'NtProtectVirtualMemory']
const SIZE_BYTES_MAX = 2 * 1024 * 1024
const IMPORTS_MAX = 150
/** One function of a compiler's making: the loader finds the entry, decodes and writes in one go. */
const SAME_FUNCTION_BYTES = 2048

/** The function that looks up where a library begins makes it writable, itself or through one that it calls. */
function liftsProtection(facts: FileFacts, at: number): boolean {
  const walker = functionAt(facts, at)
  const called = (walker?.callees ?? []).flatMap((index) => facts.code?.functions[index] ?? [])
  return [walker, ...called].some((one) => one?.calls.some(({ name }) => LIFTS.includes(name)) ?? false)
}

export const peOverwritesLoadedLibrary: FileDetector = {
  id: 'pe_overwrites_loaded_library',
  type: 'pe',
  severity: 'high',
  title: 'Overwrites the entry point of a system library with decoded bytes (module stomping)',
  why: 'Memory of a known library is rarely checked again: a thread that starts there seems to run the library.',
  falsePositives: 'Packers that unpack in place; they keep their own image, not that of another module.',
  attack: ['T1055.001', 'T1620', 'T1140'],
  detect(facts) {
    const { pe, machineCode } = facts
    if (pe === undefined || machineCode === undefined || pe.isDriver || programBytes(facts) > SIZE_BYTES_MAX)
      return null
    if (facts.dotnet !== undefined || isWrapped(facts) || isMakerProven(facts)) return null
    const loads = callsAmong(facts, ['LoadLibraryEx', 'LoadLibrary', 'LdrLoadDll', 'NtMapViewOfSection'])
    const lifts = callsAmong(facts, LIFTS)
    const starts = callsAmong(facts, ['CreateThread', 'NtCreateThreadEx', 'CreateFiber', 'QueueUserAPC'])
    if (loads.length === 0 || lifts.length === 0 || starts.length === 0 || callsOf(facts).size > IMPORTS_MAX)
      return null
    const { entryWalks, decodingLoops } = machineCode
    const entry = entryWalks.find(
      (at) => decodingLoops.some((loop) => Math.abs(loop - at) <= SAME_FUNCTION_BYTES) && liftsProtection(facts, at),
    )
    if (entry === undefined) return null
    return {
      description: `The program loads a library (${loads[0]}) and looks up its entry point, and a loop XORs bytes with a key; it changes memory protection (${lifts[0]}) and starts threads (${starts[0]}).`,
      evidence: [
        { where: `code@0x${entry.toString(16)}`, snippet: 'AddressOfEntryPoint' },
        ...callEvidence([...loads, ...lifts, ...starts]),
      ],
    }
  },
}
