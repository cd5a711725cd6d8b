import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong } from '../calls.ts'

export const peDriverInjectsIntoProcesses: FileDetector = {
  id: 'pe_driver_injects_into_processes',
  type: 'pe',
  severity: 'high',
  title: 'A driver that puts code into programs',
  why: 'A call queued from the kernel runs in any program, and none can refuse it.',
  falsePositives: 'Drivers of security products and virtual machines, which are signed.',
  attack: ['T1055.004', 'T1014'],
  weight: { category: 'execution', points: 350, confidence: 'medium' },
  detect(facts) {
    const queues = callsAmong(facts, ['KeInsertQueueApc', 'KeInitializeApc'])
    const reaches = callsAmong(facts, [
      'ZwAllocateVirtualMemory',
      'NtAllocateVirtualMemory',
      'MmCopyVirtualMemory',
      'ZwWriteVirtualMemory',
      'ZwProtectVirtualMemory',
    ])
    const enters = callsAmong(facts, ['KeStackAttachProcess', 'KeAttachProcess', 'PsLookupProcessByProcessId'])
    if (facts.pe?.isDriver !== true || queues.length < 2 || reaches.length === 0 || enters.length === 0) return null
    return {
      description: `A driver that takes memory in other processes (${reaches.join(', ')}) and queues calls there (${queues.join(', ')}).`,
      evidence: callEvidence([...queues, ...reaches, ...enters]),
    }
  },
}
