import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong, exportsAny } from '../calls.ts'

export const peInstallsService: FileDetector = {
  id: 'pe_installs_service',
  type: 'pe',
  severity: 'low',
  title: 'Installs a service',
  why: 'A service starts before anybody logs on and runs with the highest rights.',
  falsePositives: 'Drivers, servers, installers.',
  attack: ['T1543.003'],
  weight: { category: 'persistence', points: 40, confidence: 'medium' },
  detect(facts) {
    const calls = callsAmong(facts, ['CreateService', 'OpenSCManager', 'StartService'])
    if (!calls.includes('CreateService') || exportsAny(facts, ['CreateServiceW'])) return null
    return { description: `It can install a service: ${calls.join(', ')}.`, evidence: callEvidence(calls) }
  },
}
