import type { FileFacts } from '../../../facts.ts'
import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'
import { marksOf } from '../../marks-of.ts'
import { callEvidence, callsAmong, isSystemLibrary } from '../calls.ts'
import { isSmallAndUnclaimed } from '../unclaimed.ts'

/** Runtimes of tens of megabytes carry tables of system functions. */
const LARGE_BYTES_MIN = 10 * 1024 * 1024

function namedOnly(facts: FileFacts): readonly string[] {
  return programBytes(facts) >= LARGE_BYTES_MIN ? [] : marksOf(facts, 'api_injection').map(({ text }) => text)
}

const PARTS = [
  'NtUnmapViewOfSection',
  'ZwUnmapViewOfSection',
  'SetThreadContext',
  'Wow64SetThreadContext',
  'WriteProcessMemory',
  'NtWriteVirtualMemory',
]

export const peHollowsProcesses: FileDetector<'pe_hollows_processes'> = {
  id: 'pe_hollows_processes',
  type: 'pe',
  severity: 'high',
  title: 'Can replace the code of a process that it starts (process hollowing)',
  why: 'A hollowed process looks like the program that it was started as.',
  falsePositives: 'Debuggers and sandboxes, which name their vendor; exercises.',
  attack: ['T1055.012'],
  detect(facts) {
    const all = [...callsAmong(facts, PARTS), ...namedOnly(facts)].map((name) => name.toLowerCase())
    const unmaps = all.some((name) => name.endsWith('unmapviewofsection'))
    const redirects = all.some((name) => name.endsWith('setthreadcontext'))
    const writes = all.some((name) => name.includes('writeprocessmemory') || name.includes('writevirtualmemory'))
    const starts = callsAmong(facts, ['CreateProcess', 'CreateProcessInternal', 'ResumeThread']).length > 0
    if (
      !unmaps ||
      !redirects ||
      !writes ||
      !starts ||
      isSystemLibrary(facts, /^(?:CreateProcessW|NtUnmapViewOfSection)$/)
    )
      return null
    const calls = callsAmong(facts, [
      'SetThreadContext',
      'Wow64SetThreadContext',
      'WriteProcessMemory',
      'NtWriteVirtualMemory',
    ])
    return {
      description: 'The program can start a process, unmap its code, replace it with its own and resume the process.',
      evidence: callEvidence([...new Set(all)]),
      weighs: calls.length >= 2 && isSmallAndUnclaimed(facts) ? 'whole' : 'possible',
    }
  },
}
