import type { FileDetector } from '../../file-detector.ts'
import { callsOf } from '../calls.ts'
import { isSmallAndUnclaimed } from '../unclaimed.ts'

/** Programs that are hashes of names and nothing else import next to nothing. */
const IMPORTS_MAX = 8
const MEMORY =
  /^(?:Virtual(?:Alloc|Protect)(?:Ex)?|(?:Nt|Zw)(?:Allocate|Protect|Write)VirtualMemory|WriteProcessMemory|HeapCreate)$/
const FETCH =
  /^(?:InternetReadFile|InternetOpenUrlA|HttpSendRequest[AW]|URLDownloadToFile[AW]|WinHttp\w+|WSASocket[AW]|WSAConnect|connect|recv)$/
const START =
  /^(?:(?:Nt)?CreateThread(?:Ex)?|CreateRemoteThread|RtlCreateUserThread|QueueUserAPC|NtQueueApcThread|(?:Nt)?ResumeThread)$/

export const peLoadsCodeByHashes: FileDetector = {
  id: 'pe_loads_code_by_hashes',
  type: 'pe',
  severity: 'high',
  title: 'Uses API hashing to allocate memory and to fill or start code',
  why: 'A program whose hidden functions are memory, network and threads is a loader of something else.',
  falsePositives:
    'Exercises of penetration testers and their teachers; copy protections name their vendor or have known sections.',
  attack: ['T1027.007', 'T1620'],
  detect(facts) {
    const { machineCode } = facts
    if (machineCode === undefined || !isSmallAndUnclaimed(facts) || callsOf(facts).size > IMPORTS_MAX) return null
    const walk = machineCode.moduleWalks[0]
    if (walk === undefined) return null
    const byAlgorithm = Map.groupBy(machineCode.hashes, ({ algorithm }) => algorithm)
    for (const [algorithm, hashes] of byAlgorithm) {
      const memory = hashes.find(({ name }) => MEMORY.test(name))
      const use = hashes.find(({ name }) => FETCH.test(name) || START.test(name)) ?? machineCode.executableRooms[0]
      if (memory === undefined || use === undefined) continue
      const named = typeof use === 'number' ? 'executable memory' : use.name
      return {
        description: `The program resolves ${memory.name} and ${named} by hashes (${algorithm}) in the loaded libraries, and imports ${callsOf(facts).size === 0 ? 'nothing' : 'next to nothing'}.`,
        evidence: [
          { where: `code@0x${walk.toString(16)}`, snippet: 'PEB, Ldr, list of modules' },
          ...hashes.slice(0, 6).map(({ name, offset }) => ({
            where: `code@0x${offset.toString(16)}`,
            snippet: `${name} as ${algorithm}`,
          })),
        ],
      }
    }
    return null
  },
}
