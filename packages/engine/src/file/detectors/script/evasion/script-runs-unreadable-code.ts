import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait } from '../seen-scripts.ts'

export const scriptRunsUnreadableCode: FileDetector = {
  id: 'script_runs_unreadable_code',
  type: 'evasion',
  severity: 'medium',
  title: 'Runs code that a tool made unreadable',
  why: 'Words in pieces, numbers as sums, tables of characters, and a way to run what comes of them: nobody can see what it does. Minifiers shorten, they do not take apart.',
  falsePositives: 'Licence checks and games protected by a commercial obfuscator.',
  attack: ['T1027.010', 'T1140'],
  detect({ script }) {
    // Only what is handed over as a script: advertising in pages is obfuscated every day.
    if (script === undefined) return null
    const made = findTrait(script, ['made_unreadable'])
    const runs = findTrait(script, ['runs_unreadable'])
    if (made === null || runs === null) return null
    return {
      description: `The script was made unreadable (${made.snippet}) and ${runs.snippet}`,
      evidence: evidence('script', made, runs),
    }
  },
}
