import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait } from '../seen-scripts.ts'

export const scriptRunsUnreadableCode: FileDetector = {
  id: 'script_runs_unreadable_code',
  type: 'evasion',
  severity: 'medium',
  title: 'Runs heavily obfuscated code',
  why: 'Split words, numbers as sums, character tables, and a way to run the result hide what the script does. Minifiers shorten code; they do not take it apart.',
  falsePositives: 'License checks and games protected by a commercial obfuscator.',
  attack: ['T1027.010', 'T1140'],
  detect({ script }) {
    // Only what is handed over as a script: advertising in pages is obfuscated every day.
    if (script === undefined) return null
    const made = findTrait(script, ['made_unreadable'])
    const runs = findTrait(script, ['runs_unreadable'])
    if (made === null || runs === null) return null
    return {
      description: `The script is obfuscated (${made.snippet}) and ${runs.snippet}`,
      evidence: evidence('script', made, runs),
    }
  },
}
