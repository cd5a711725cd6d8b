import { wordsOf } from '../../../strings/facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong } from '../calls.ts'

export const peDriverOpensPhysicalMemory: FileDetector = {
  id: 'pe_driver_opens_physical_memory',
  type: 'pe',
  severity: 'medium',
  title: 'A driver that opens physical memory to programs',
  why: 'Vulnerable drivers of this kind are brought along to switch security software off.',
  falsePositives: 'Hardware monitoring and flashing tools: the driver is honest and dangerous at once.',
  attack: ['T1068'],
  weight: { category: 'evasion', points: 150, confidence: 'medium' },
  detect(facts) {
    if (facts.pe?.isDriver !== true) return null
    const calls = callsAmong(facts, [
      'MmMapIoSpace',
      'MmMapIoSpaceEx',
      'ZwMapViewOfSection',
      'MmCopyMemory',
      'HalSetBusDataByOffset',
    ])
    const device = wordsOf(facts.strings).some(({ text }) => text.includes('\\Device\\PhysicalMemory'))
    const isOpen =
      callsAmong(facts, ['IoCreateDevice']).length > 0 &&
      callsAmong(facts, ['IoCreateDeviceSecure', 'WdmlibIoCreateDeviceSecure']).length === 0
    if (!isOpen || (!device && !calls.some((name) => name.startsWith('MmMapIoSpace')))) return null
    return {
      description: `A driver that maps physical memory (${calls.join(', ')}) behind a device without an access list.`,
      evidence: callEvidence(calls),
    }
  },
}
