import { programBytes } from '../../../program-bytes.ts'
import { isWrapped } from '../../../wrapping.ts'
import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong, callsOf, isMakerProven } from '../calls.ts'
import { functionAt } from '../chains.ts'
import { isSmallAndUnclaimed } from '../unclaimed.ts'

/** Loaders are small; compilers at run time and emulators are not. */
const SIZE_BYTES_MAX = 2 * 1024 * 1024
const IMPORTS_MAX = 150
const EXPORTS_MAX = 40
const NAPI_CALLS_MIN = 10
/** Libraries bring loops that look so (the printing of numbers does); a loader's stands beside what takes the memory. */
const SAME_FUNCTION_BYTES = 2048

export const peDecodesAndRunsMemory: FileDetector<'pe_decodes_and_runs_memory'> = {
  id: 'pe_decodes_and_runs_memory',
  type: 'pe',
  severity: 'high',
  title: 'Allocates executable memory and decodes bytes in a loop',
  why: 'A loader decodes its payload in memory and jumps to it; the payload never exists in a file.',
  falsePositives: 'Small just-in-time compilers, exercises.',
  attack: ['T1140', 'T1620', 'T1027.013'],
  detect(facts) {
    const { pe, machineCode } = facts
    if (pe === undefined || machineCode === undefined || pe.isDriver || programBytes(facts) > SIZE_BYTES_MAX)
      return null
    if (facts.dotnet !== undefined || isWrapped(facts) || isMakerProven(facts)) return null
    // Bindings to foreign functions, loaded by Node, write a small piece of code for each callback.
    if ([...callsOf(facts)].filter((name) => name.startsWith('napi_')).length >= NAPI_CALLS_MIN) return null
    const { executableRooms, codeProtections, decodingLoops } = machineCode
    const starts = callsAmong(facts, [
      'CreateThread',
      'QueueUserAPC',
      'CreateFiber',
      'EnumSystemLocales',
      'EnumWindows',
      'CreateThreadpoolWait',
    ])
    const isSure = starts.length > 0 && isSmallAndUnclaimed(facts)
    // Memory is written first and made code later by compilers at run time too; those call it, and start no thread in it.
    const rooms =
      isSure && callsAmong(facts, ['VirtualProtect']).length > 0
        ? [...executableRooms, ...codeProtections]
        : executableRooms
    const near = (a: number, b: number): boolean =>
      Math.abs(a - b) <= SAME_FUNCTION_BYTES && functionAt(facts, a)?.offset === functionAt(facts, b)?.offset
    const room = rooms.find((at) => decodingLoops.some((loop) => near(loop, at)))
    const loop = decodingLoops.find((at) => room !== undefined && near(at, room))
    const takes = callsAmong(facts, ['VirtualAlloc', 'VirtualAllocEx', 'VirtualAlloc2', 'NtAllocateVirtualMemory'])
    if (room === undefined || loop === undefined || takes.length === 0) return null
    if (callsOf(facts).size > IMPORTS_MAX || (pe.exports?.functions.length ?? 0) > EXPORTS_MAX) return null
    return {
      description: `The program allocates executable memory (${takes[0]}), and a loop XORs bytes with a key.`,
      evidence: [
        {
          where: `code@0x${room.toString(16)}`,
          snippet: executableRooms.includes(room) ? 'PAGE_EXECUTE_READWRITE' : 'PAGE_EXECUTE',
        },
        { where: `code@0x${loop.toString(16)}`, snippet: 'xor byte, key' },
        ...callEvidence([...takes, ...starts]),
      ],
      // A compiler at run time calls what it made; a thread that begins there is how a loader leaves its payload to itself.
      weighs: isSure ? 'whole' : 'possible',
    }
  },
}
