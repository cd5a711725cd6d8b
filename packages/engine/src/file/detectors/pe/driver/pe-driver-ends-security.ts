import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'
import { callEvidence, callsAmong } from '../calls.ts'

export const peDriverEndsSecurity: FileDetector = {
  id: 'pe_driver_ends_security',
  type: 'pe',
  severity: 'high',
  title: 'A driver that ends security programs by name',
  why: 'The kernel may end what protects itself from every program; a driver with such a list was written for that.',
  falsePositives: "A security product's own driver, which is signed.",
  attack: ['T1562.001', 'T1014'],
  weight: { category: 'impact', points: 600, confidence: 'high' },
  detect(facts) {
    const names = marksOf(facts, 'security_process')
    const ends = callsAmong(facts, ['ZwTerminateProcess', 'NtTerminateProcess', 'PsTerminateSystemThread'])
    const finds = callsAmong(facts, [
      'PsLookupProcessByProcessId',
      'ZwOpenProcess',
      'ObOpenObjectByPointer',
      'PsGetProcessImageFileName',
      'ZwQuerySystemInformation',
    ])
    if (facts.pe?.isDriver !== true || names.length < 3 || finds.length === 0) return null
    if (!ends.some((name) => name.endsWith('Process'))) return null
    return {
      description: `A driver that names ${listed(names.map(({ text }) => text))} and can end processes.`,
      evidence: [...callEvidence([...ends, ...finds]), ...markEvidence(names)],
    }
  },
}
