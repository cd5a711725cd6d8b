import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  wmi_process_create: 0.6,
  wmic_process_create: 0.8,
  com_moniker_execute: 1,
}

export const scriptStartsProcessIndirectly: Detector<FileFacts> = {
  id: 'script_starts_process_indirectly',
  type: 'execution',
  severity: 'medium',
  title: 'Starts processes by a detour',
  why: 'Windows Management Instrumentation and COM monikers start programs outside the script host, which breaks the chain that monitors follow.',
  falsePositives: 'Inventory and administration scripts.',
  attack: ['T1047', 'T1559.001'],
  detect: (facts) => gravestTrait(facts, STRENGTHS, (what) => `A process is started by a detour: ${what.join(', ')}`),
}
