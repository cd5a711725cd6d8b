import type { FileDetector } from '../../file-detector.ts'
import { callEvidence } from '../calls.ts'
import { isSmallAndUnclaimed } from '../unclaimed.ts'
import { injectionCalls, injectsInOneChain } from './injection-calls.ts'

export const peInjectsDecodedCode: FileDetector = {
  id: 'pe_injects_decoded_code',
  type: 'pe',
  severity: 'high',
  title: 'Decodes embedded bytes and runs them in another process',
  why: 'A tool that injects a library names the library and its loader; decoding the bytes first hides what is injected.',
  falsePositives: 'Exercises; protectors that start a copy of themselves.',
  attack: ['T1055', 'T1140', 'T1027.013'],
  detect(facts) {
    const { dotnet, machineCode } = facts
    if (dotnet !== undefined || !isSmallAndUnclaimed(facts)) return null
    const [loop] = machineCode?.decodingLoops ?? []
    const { room, write, start } = injectionCalls(facts)
    if (loop === undefined || room.length === 0 || write.length === 0 || start.length === 0) return null
    // A process whose own code is unmapped loads no library.
    const names = (pattern: RegExp): boolean => facts.strings.found.some(({ text }) => pattern.test(text))
    const hollows = start.some((name) => name.endsWith('SetThreadContext')) && names(/(?:Nt|Zw)UnmapViewOfSection/)
    if (!hollows && names(/LoadLibrary(?:Ex)?[AW]?\b|LdrLoadDll/)) return null
    if (!injectsInOneChain(facts)) return null
    const calls = [...room, ...write, ...start]
    return {
      description: `A loop XORs bytes with a key, and the program can run its own code in another process (${calls.join(', ')}); it names no library to load there.`,
      evidence: [{ where: `code@0x${loop.toString(16)}`, snippet: 'xor byte, key' }, ...callEvidence(calls)],
    }
  },
}
