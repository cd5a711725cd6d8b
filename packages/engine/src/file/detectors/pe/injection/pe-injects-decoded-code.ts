import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { callEvidence, callsAmong, callsOf, namesItsMaker } from '../calls.ts'
import { injectionCalls } from './injection-calls.ts'

/** Loaders are small; tools that inject come with a library of their own and a way to ask for it. */
const SIZE_BYTES_MAX = 2 * 1024 * 1024
const IMPORTS_MAX = 150

/** What a tool that injects a library hands over, and what debuggers and profilers live on. */
const HONEST = ['DebugActiveProcess', 'WaitForDebugEvent', 'StackWalk64', 'SymInitialize']

export const peInjectsDecodedCode: Detector<FileFacts> = {
  id: 'pe_injects_decoded_code',
  type: 'pe',
  severity: 'high',
  title: 'Makes bytes that it carries readable and runs them in another process',
  why: 'Who injects a library names the library and the loader that opens it; who decodes bytes first injects what must not be seen.',
  falsePositives: 'Exercises; protections that start a copy of themselves.',
  attack: ['T1055', 'T1140', 'T1027.013'],
  detect(facts) {
    const { pe, machineCode } = facts
    if (pe === undefined || facts.dotnet !== undefined || pe.isDriver || facts.sizeBytes > SIZE_BYTES_MAX) return null
    if (pe.toolchain.some(({ kind }) => kind !== 'compiler') || namesItsMaker(facts)) return null
    const [loop] = machineCode?.decodingLoops ?? []
    const { room, write, start } = injectionCalls(facts)
    if (loop === undefined || room.length === 0 || write.length === 0 || start.length === 0) return null
    if (callsOf(facts).size > IMPORTS_MAX || callsAmong(facts, HONEST).length > 0) return null
    // A process whose own code is unmapped loads no library.
    const names = (pattern: RegExp): boolean => facts.strings.found.some(({ text }) => pattern.test(text))
    const hollows = start.some((name) => name.endsWith('SetThreadContext')) && names(/(?:Nt|Zw)UnmapViewOfSection/)
    if (!hollows && names(/LoadLibrary(?:Ex)?[AW]?\b|LdrLoadDll/)) return null
    const calls = [...room, ...write, ...start]
    return {
      description: `A loop of its code XORs bytes with a key, and it can only run code of its own in another process (${calls.join(', ')}): it names no library to load there.`,
      evidence: [{ where: `code@0x${loop.toString(16)}`, snippet: 'xor byte, key' }, ...callEvidence(calls)],
    }
  },
}
