import type { FileDetector } from '../../file-detector.ts'
import { evidence, scriptsOf } from '../../script/seen-scripts.ts'
import { unaskedTrait } from '../unasked-trait.ts'

export const sourceRobsItsBuilder: FileDetector<'source_robs_its_builder'> = {
  id: 'source_robs_its_builder',
  type: 'supply_chain',
  severity: 'high',
  title: 'Source that reads keys of whoever builds or imports it and sends them away, unasked',
  why: 'What runs with a build or an import has the rights of a developer and is read by nobody.',
  falsePositives: 'None known: reports of builds tell versions, not keys.',
  attack: ['T1195.002', 'T1552.001', 'T1041'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      if (script.language !== 'source') continue
      const sends = unaskedTrait(facts, script, 'source_sends')
      const keys = unaskedTrait(facts, script, 'source_reads_key_files')
      const taken = keys ?? unaskedTrait(facts, script, 'source_takes_environment')
      if (sends === null || taken === null || unaskedTrait(facts, script, 'source_reads_files') === null) continue
      return {
        description: `It reads ${keys === null ? 'the whole environment' : 'files with keys'} and sends something away, without being called`,
        evidence: evidence(where, taken, sends),
        // A build may tell its own server about its surroundings; nobody tells it keys.
        weighs: keys === null ? 'no keys' : 'whole',
      }
    }
    return null
  },
}
