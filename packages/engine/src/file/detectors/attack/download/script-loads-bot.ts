import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

export const scriptLoadsBot: FileDetector = {
  id: 'script_loads_bot',
  type: 'execution',
  severity: 'high',
  title: 'Loads a bot onto whatever machine it lands on',
  why: 'Programs for every processor are tried in turn, from the first folder that can be written to, off a bare address.',
  falsePositives: 'Release scripts fetch builds for all processors and start none of them.',
  attack: ['T1105', 'T1222.002', 'T1584.005'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const runs = findTrait(script, ['download_to_tmp_and_run'])
      const each = findTrait(script, ['bot_for_each_machine'])
      const folders = findTrait(script, ['tries_writable_folders'])
      const bare = findTrait(script, ['ip_literal_url', 'tunnel_host'])
      const hidden = findTrait(script, ['hidden_tmp_path'])
      if (runs === null) continue
      const signs = [each, folders, bare, hidden].filter((one) => one !== null)
      if (signs.length < 2) continue
      return {
        description: 'Programs for any processor are fetched, made executable and started in turn',
        evidence: evidence(where, runs, ...signs),
      }
    }
    return null
  },
}
