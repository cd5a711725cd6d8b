import type { FileDetector } from '../../file-detector.ts'

export const peAsksToElevateSilently: FileDetector = {
  id: 'pe_asks_to_elevate_silently',
  type: 'pe',
  severity: 'low',
  title: 'Asks for administrator rights without a question, which only parts of Windows may',
  why: 'The manifest was copied from a program of Windows that is used to get around the question.',
  falsePositives: 'Copies of Windows programs whose signature stands in a catalogue.',
  attack: ['T1548.002'],
  detect({ pe }) {
    if (pe?.manifest?.autoElevate !== true || pe.signatures.some(({ isTrusted }) => isTrusted)) return null
    if (/^microsoft/i.test(pe.versionInfo?.strings['CompanyName'] ?? '')) return null
    return {
      description: 'The manifest asks Windows to raise its rights without asking the user.',
      evidence: [{ where: 'pe.manifest', snippet: 'autoElevate' }],
    }
  },
}
