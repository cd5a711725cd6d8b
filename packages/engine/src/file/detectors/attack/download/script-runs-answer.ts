import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, hasTrait, scriptsOf } from '../../script/seen-scripts.ts'
import { knownHost } from '../../script/well-known-hosts.ts'

export const scriptRunsAnswer: FileDetector<'script_runs_answer'> = {
  id: 'script_runs_answer',
  type: 'execution',
  severity: 'high',
  title: 'Runs code returned by a server, outside a browser',
  why: 'Outside a browser nothing confines the script: whoever owns the server owns the machine.',
  falsePositives: 'Logon scripts that load parts from an internal server, which weigh a tenth.',
  attack: ['T1059.005', 'T1059.007', 'T1105'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      // Old libraries of the web make the same object, for browsers that know no other.
      const isHosted = hasTrait(script, 'activex_object') && !hasTrait(script, 'knows_browsers')
      const isServer = hasTrait(script, 'node_child_process') && hasTrait(script, 'node_http')
      const runs = findTrait(script, [
        'vbs_runs_answer',
        'xsl_of_server_runs',
        ...(isHosted ? ['js_runs_answer' as const] : []),
        ...(isServer ? ['node_runs_answer' as const] : []),
        // Pages of PHP fetch their own parts from their own disk.
        ...(script.urls.length > 0 ? ['php_eval_download' as const] : []),
      ])
      if (runs === null) continue
      return {
        description: "The script runs a server's answer",
        evidence: evidence(where, runs),
        weighs: [knownHost(script)],
      }
    }
    return null
  },
}
