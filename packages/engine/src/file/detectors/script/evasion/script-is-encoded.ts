import type { FileDetector } from '../../file-detector.ts'
import { scriptsOf } from '../seen-scripts.ts'

export const scriptIsEncoded: FileDetector = {
  id: 'script_is_encoded',
  type: 'evasion',
  severity: 'medium',
  title: 'Was passed through the script encoder',
  why: 'Microsoft withdrew the script encoder long ago; today it serves to hide.',
  falsePositives: 'Very old administration scripts.',
  attack: ['T1027'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const layer = script.layers.find(({ technique }) => technique === 'script encoder')
      if (layer !== undefined)
        return {
          description: 'The script is hidden by the script encoder',
          evidence: [{ where, snippet: layer.start.slice(0, 160) }],
        }
    }
    return null
  },
}
