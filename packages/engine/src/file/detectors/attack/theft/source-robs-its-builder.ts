import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { installHookOf } from '../../installer/install-hook.ts'
import { evidence, findTrait, hasTrait, scriptsOf } from '../../script/seen-scripts.ts'

export const sourceRobsItsBuilder: Detector<FileFacts> = {
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
      const unasked = findTrait(script, ['source_runs_unasked'])
      if (unasked === null && installHookOf(facts.path) === null) continue
      const sends = findTrait(script, ['source_sends'])
      const keys = findTrait(script, ['source_reads_key_files'])
      const environment = findTrait(script, ['source_takes_environment'])
      const taken = keys ?? environment
      if (sends === null || taken === null || !hasTrait(script, 'source_reads_files')) continue
      return {
        description: `It reads ${keys === null ? 'the whole environment' : 'files with keys'} and sends something away, without being called`,
        evidence: evidence(where, taken, sends, unasked),
        // A build may tell its own server about its surroundings; nobody tells it keys.
        strength: keys === null ? 0.5 : 1,
      }
    }
    return null
  },
}
