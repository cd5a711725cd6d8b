import type { FileDetector } from '../../file-detector.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  event_logs_cleared: sign(1, 'the event logs of Windows', 'T1070.001'),
  logs_wiped: sign(0.7, "log files or the shell's history", 'T1070.002', 'T1070.003'),
  history_cleared: sign(0.35, 'what was typed in this shell', 'T1070.003'),
}

export const scriptWipesLogs: FileDetector = {
  id: 'script_wipes_logs',
  type: 'evasion',
  severity: 'medium',
  title: 'Wipes logs or history',
  why: 'Tracks are removed only by those who leave them.',
  falsePositives: 'Hardening and image preparation scripts.',
  attack: attackOf(SIGNS),
  weight: { category: 'evasion', points: 250, confidence: 'low' },
  detect: (facts) => gravestTrait(facts, SIGNS, (what) => `Logs or history are wiped: ${what.join(', ')}`),
}
