import type { FileDetector } from '../../file-detector.ts'

export const peAsksForAdministrator: FileDetector = {
  id: 'pe_asks_for_administrator',
  type: 'pe',
  severity: 'info',
  title: 'Asks for administrator rights',
  why: 'What is installed for all users or hidden deep in the system needs them.',
  falsePositives: 'Every installer and system tool.',
  attack: ['T1548.002'],
  detect(facts) {
    if (facts.pe?.manifest?.executionLevel?.toLowerCase() !== 'requireadministrator') return null
    return {
      description: 'The manifest asks for administrator rights.',
      evidence: [{ where: 'pe.manifest', snippet: 'requireAdministrator' }],
    }
  },
}
