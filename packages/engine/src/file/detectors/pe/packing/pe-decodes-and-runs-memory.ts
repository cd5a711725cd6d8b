import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { callEvidence, callsAmong, callsOf, namesItsMaker } from '../calls.ts'

/** Loaders are small; compilers at run time and emulators are not. */
const SIZE_BYTES_MAX = 2 * 1024 * 1024
const IMPORTS_MAX = 150
const EXPORTS_MAX = 40
const NAPI_CALLS_MIN = 10
/** Libraries bring loops that look so (the printing of numbers does); a loader's stands beside what takes the memory. */
const SAME_FUNCTION_BYTES = 2048

export const peDecodesAndRunsMemory: Detector<FileFacts> = {
  id: 'pe_decodes_and_runs_memory',
  type: 'pe',
  severity: 'high',
  title: 'Asks for memory that may be written and executed, and decodes bytes in a loop',
  why: 'A loader makes its payload readable in memory and jumps into it; the payload never stands in a file.',
  falsePositives: 'Small compilers at run time, exercises.',
  attack: ['T1140', 'T1620', 'T1027.013'],
  detect(facts) {
    const { pe, machineCode } = facts
    if (pe === undefined || machineCode === undefined || pe.isDriver || facts.sizeBytes > SIZE_BYTES_MAX) return null
    if (pe.toolchain.some(({ kind }) => kind !== 'compiler') || namesItsMaker(facts)) return null
    // Bindings to foreign functions, loaded by Node, write a small piece of code for each callback.
    if ([...callsOf(facts)].filter((name) => name.startsWith('napi_')).length >= NAPI_CALLS_MIN) return null
    const { executableRooms, decodingLoops } = machineCode
    const room = executableRooms.find((at) => decodingLoops.some((loop) => Math.abs(loop - at) <= SAME_FUNCTION_BYTES))
    const loop = decodingLoops.find((at) => room !== undefined && Math.abs(at - room) <= SAME_FUNCTION_BYTES)
    const takes = callsAmong(facts, ['VirtualAlloc', 'VirtualAllocEx', 'VirtualAlloc2', 'NtAllocateVirtualMemory'])
    if (room === undefined || loop === undefined || takes.length === 0) return null
    if (callsOf(facts).size > IMPORTS_MAX || (pe.exports?.functions.length ?? 0) > EXPORTS_MAX) return null
    return {
      description: `It asks for memory that may be written and executed at once (${takes[0]}), and a loop of its code XORs bytes with a key.`,
      evidence: [
        { where: `code@0x${room.toString(16)}`, snippet: 'PAGE_EXECUTE_READWRITE' },
        { where: `code@0x${loop.toString(16)}`, snippet: 'xor byte, key' },
        ...callEvidence(takes),
      ],
    }
  },
}
