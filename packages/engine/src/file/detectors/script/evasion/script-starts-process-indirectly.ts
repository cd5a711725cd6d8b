import type { FileDetector } from '../../file-detector.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  wmi_process_create: sign(0.6, 'a WMI process object', 'T1047'),
  wmic_process_create: sign(0.8, 'wmic process call create', 'T1047'),
  com_moniker_execute: sign(1, 'a COM moniker', 'T1559.001'),
}

export const scriptStartsProcessIndirectly: FileDetector = {
  id: 'script_starts_process_indirectly',
  type: 'execution',
  severity: 'medium',
  title: 'Starts processes by a detour',
  why: 'Windows Management Instrumentation and COM monikers start programs outside the script host, which breaks the chain that monitors follow.',
  falsePositives: 'Inventory and administration scripts.',
  attack: attackOf(SIGNS),
  weight: { category: 'execution', points: 250, confidence: 'low' },
  detect: (facts) => gravestTrait(facts, SIGNS, (what) => `A process is started by a detour: ${what.join(', ')}`),
}
