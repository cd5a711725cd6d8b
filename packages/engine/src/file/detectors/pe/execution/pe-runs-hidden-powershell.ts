import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

/** How it is started, without anything that is fetched, decoded or evaluated. */
const FLAGS = /^(?:powershell(?:\.exe)? -(?:nop|w|e)|-windowstyle hidden|-executionpolicy bypass|-ep bypass)$/

export const peRunsHiddenPowershell: FileDetector = {
  id: 'pe_runs_hidden_powershell',
  type: 'pe',
  severity: 'high',
  title: 'Runs PowerShell hidden or encoded',
  why: 'PowerShell does the work, out of sight and without a file.',
  falsePositives: 'Installers and administration tools.',
  attack: ['T1059.001'],
  weight: { category: 'execution', points: 300, confidence: 'medium' },
  detect(facts) {
    const texts = marksOf(facts, 'powershell')
    if (facts.pe === undefined || texts.length < 2) return null
    return {
      description: `It holds a hidden or encoded PowerShell command: ${listed(texts.map(({ text }) => text))}.`,
      evidence: markEvidence(texts),
      strength: texts.every(({ text }) => FLAGS.test(text)) ? 0.35 : texts.length === 2 ? 0.6 : 1,
    }
  },
}
