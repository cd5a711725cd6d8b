import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong, isMakerProven } from '../calls.ts'

/** Hypervisors and their guests set this register for a living, and are large. */
const SIZE_BYTES_MAX = 400 * 1024

export const peDriverWritesProtectedMemory: FileDetector<'pe_driver_writes_protected_memory'> = {
  id: 'pe_driver_writes_protected_memory',
  type: 'pe',
  severity: 'high',
  title: 'A driver that disables kernel write protection',
  why: 'Kernel functions are hooked by overwriting them, which the processor forbids until the write-protect bit is cleared.',
  falsePositives: 'Hypervisors, old security products.',
  attack: ['T1014', 'T1562.001'],
  detect(facts) {
    const { pe, machineCode } = facts
    const place = machineCode?.protectionLifts[0]
    if (pe?.isDriver !== true || place === undefined || programBytes(facts) > SIZE_BYTES_MAX) return null
    const finds = callsAmong(facts, [
      'MmGetSystemRoutineAddress',
      'KeServiceDescriptorTable',
      'ZwQuerySystemInformation',
    ])
    const reaches = callsAmong(facts, ['PsLookupProcessByProcessId', 'KeStackAttachProcess', 'ZwTerminateProcess'])
    if (finds.length + reaches.length < 2) return null
    return {
      description: `The driver changes the write protection in CR0, and looks up functions or processes (${[...finds, ...reaches].join(', ')}).`,
      evidence: [
        { where: `code@0x${place.toString(16)}`, snippet: 'mov cr0, register' },
        ...callEvidence([...finds, ...reaches]),
      ],
      weighs: isMakerProven(facts) ? 'proven' : 'whole',
    }
  },
}
