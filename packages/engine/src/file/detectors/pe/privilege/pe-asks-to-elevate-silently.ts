import type { FileDetector } from '../../file-detector.ts'

export const peAsksToElevateSilently: FileDetector = {
  id: 'pe_asks_to_elevate_silently',
  type: 'pe',
  severity: 'low',
  title: 'Requests silent elevation, which only Windows components may',
  why: 'The manifest was copied from a Windows program that is used to bypass User Account Control.',
  falsePositives: 'Copies of Windows programs whose signature is in a catalog.',
  attack: ['T1548.002'],
  detect({ pe }) {
    if (pe?.manifest?.autoElevate !== true || pe.signatures.some(({ isTrusted }) => isTrusted)) return null
    if (/^microsoft/i.test(pe.versionInfo?.strings['CompanyName'] ?? '')) return null
    return {
      description: 'The manifest asks Windows to elevate the program without asking the user.',
      evidence: [{ where: 'pe.manifest', snippet: 'autoElevate' }],
    }
  },
}
