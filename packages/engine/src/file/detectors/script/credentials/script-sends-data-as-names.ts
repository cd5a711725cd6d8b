import { findAct } from '../../../../acts/act.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, isBundle, scriptsOf } from '../seen-scripts.ts'

export const scriptSendsDataAsNames: FileDetector = {
  id: 'script_sends_data_as_names',
  type: 'c2',
  severity: 'high',
  title: 'Sends data out as names that it looks up',
  why: 'Look-ups leave nearly every network: whoever owns the domain reads encoded pieces of files in the queries.',
  falsePositives: 'Tests of DNS tunnels and of what watches for them.',
  attack: ['T1048.003', 'T1071.004'],
  weight: { category: 'c2', points: 500, confidence: 'medium' },
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const sends = findAct(script.acts, 'send', 'names')
      // Many programs in one file encode here and ask for names there.
      if (sends === null || isBundle([script])) continue
      return {
        description: 'The script encodes data and looks it up as names below a domain',
        evidence: evidence(where, sends),
      }
    }
    return null
  },
}
