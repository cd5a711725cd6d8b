import type { FileDetector } from '../../file-detector.ts'
import { evidence, scriptsOf } from '../../script/seen-scripts.ts'
import { unaskedTrait } from '../unasked-trait.ts'

export const sourceRobsItsBuilder: FileDetector<'source_robs_its_builder'> = {
  id: 'source_robs_its_builder',
  type: 'supply_chain',
  severity: 'high',
  title: 'Source code that steals keys from whoever builds or imports it',
  why: "Code that runs during a build or import has the developer's permissions and is read by no one.",
  falsePositives: 'None known: build reports contain versions, not keys.',
  attack: ['T1195.002', 'T1552.001', 'T1041'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      if (script.language !== 'source') continue
      const sends = unaskedTrait(facts, script, 'source_sends')
      const keys = unaskedTrait(facts, script, 'source_reads_key_files')
      const taken = keys ?? unaskedTrait(facts, script, 'source_takes_environment')
      if (sends === null || taken === null || unaskedTrait(facts, script, 'source_reads_files') === null) continue
      return {
        description: `The code reads ${keys === null ? 'the whole environment' : 'key files'} and sends data away, without being called`,
        evidence: evidence(where, taken, sends),
        // A build may tell its own server about its surroundings; nobody tells it keys.
        weighs: keys === null ? 'no keys' : 'whole',
      }
    }
    return null
  },
}
