import type { FileDetector } from '../../file-detector.ts'

export const peAsksForAdministrator: FileDetector = {
  id: 'pe_asks_for_administrator',
  type: 'pe',
  severity: 'info',
  title: 'Requests administrator privileges',
  why: 'Installing for all users, or deep in the system, requires them.',
  falsePositives: 'Every installer and system tool.',
  attack: ['T1548.002'],
  detect(facts) {
    if (facts.pe?.manifest?.executionLevel?.toLowerCase() !== 'requireadministrator') return null
    return {
      description: 'The manifest requests administrator rights.',
      evidence: [{ where: 'pe.manifest', snippet: 'requireAdministrator' }],
    }
  },
}
