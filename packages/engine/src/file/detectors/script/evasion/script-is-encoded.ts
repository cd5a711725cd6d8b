import type { FileDetector } from '../../file-detector.ts'
import { scriptsOf } from '../seen-scripts.ts'

export const scriptIsEncoded: FileDetector = {
  id: 'script_is_encoded',
  type: 'evasion',
  severity: 'medium',
  title: "Is encoded with Microsoft's Script Encoder",
  why: 'Microsoft withdrew the Script Encoder long ago; today it only serves to hide code.',
  falsePositives: 'Very old administration scripts.',
  attack: ['T1027'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const layer = script.layers.find(({ technique }) => technique === 'script encoder')
      if (layer !== undefined)
        return {
          description: "The script is encoded with Microsoft's Script Encoder",
          evidence: [{ where, snippet: layer.start.slice(0, 160) }],
        }
    }
    return null
  },
}
