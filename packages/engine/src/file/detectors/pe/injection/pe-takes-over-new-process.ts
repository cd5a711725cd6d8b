import type { FileFacts } from '../../../facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong, isSystemLibrary } from '../calls.ts'
import { isSmallAndUnclaimed } from '../unclaimed.ts'

/** One that it starts, or a thread of another that it stops. */
const STARTS = ['OpenThread', 'CreateProcess', 'CreateProcessAsUser', 'CreateProcessInternal', 'NtCreateUserProcess']
const WRITES = ['WriteProcessMemory', 'NtWriteVirtualMemory', 'ZwWriteVirtualMemory']
const REDIRECTS = ['QueueUserAPC', 'NtQueueApcThread', 'SetThreadContext', 'Wow64SetThreadContext']
const RESUMES = ['ResumeThread', 'NtResumeThread', 'NtAlertResumeThread']
const PROTECTS = ['VirtualProtectEx', 'NtProtectVirtualMemory', 'ZwProtectVirtualMemory']

/** A library is handed over by its name and opened by the system. Who imports the function has that name in the file once. */
function handsLibrary(facts: FileFacts): boolean {
  const named = facts.strings.found.filter(({ text }) => /^(?:LoadLibrary(?:Ex)?[AW]|LdrLoadDll)$/.test(text))
  return named.length > callsAmong(facts, ['LoadLibrary', 'LoadLibraryEx', 'LdrLoadDll']).length
}

export const peTakesOverNewProcess: FileDetector = {
  id: 'pe_takes_over_new_process',
  type: 'pe',
  severity: 'high',
  title: 'Starts a process, writes code into it and redirects its main thread',
  why: 'The process bears the name of the program that it was started as, and never runs a line of that program.',
  falsePositives:
    'Exercises. Tools that inject a library pass its name and need no executable memory; debuggers wait for events.',
  attack: ['T1055.004', 'T1055.003'],
  detect(facts) {
    const { dotnet, machineCode } = facts
    if (!isSmallAndUnclaimed(facts) || isSystemLibrary(facts, /^(?:CreateProcessW|NtUnmapViewOfSection)$/)) return null
    const steps = [STARTS, WRITES, REDIRECTS, RESUMES].map((names) => callsAmong(facts, names))
    if (steps.some((names) => names.length === 0)) return null
    const executable = callsAmong(facts, PROTECTS)
    const room = machineCode?.executableRooms[0]
    // Nothing in the framework needs foreign memory: who declares these calls there has code to put into it.
    if (dotnet === undefined && executable.length === 0 && room === undefined) return null
    if (dotnet === undefined && handsLibrary(facts)) return null
    const calls = [...steps.flat(), ...executable]
    const redirect = steps[2]?.[0] ?? ''
    return {
      description: `The program starts a process, writes executable code into it and redirects its thread (${calls.join(', ')}).`,
      evidence: [
        ...callEvidence(calls),
        ...(room === undefined ? [] : [{ where: `code@0x${room.toString(16)}`, snippet: 'PAGE_EXECUTE_READWRITE' }]),
      ],
      attack: [/Apc|APC/.test(redirect) ? 'T1055.004' : 'T1055.003'],
    }
  },
}
