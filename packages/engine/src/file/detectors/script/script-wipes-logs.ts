import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  event_logs_cleared: 1,
  logs_wiped: 0.7,
}

export const scriptWipesLogs: Detector<FileFacts> = {
  id: 'script_wipes_logs',
  type: 'evasion',
  severity: 'medium',
  title: 'Wipes logs or history',
  why: 'Tracks are removed only by those who leave them.',
  falsePositives: 'Hardening and image preparation scripts.',
  attack: ['T1070'],
  detect: (facts) => gravestTrait(facts, STRENGTHS, (what) => `Logs or history are wiped: ${what.join(', ')}`),
}
