import type { ScriptFacts, ScriptTrait } from '../../../formats/script/facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, GETS, hasTrait, scriptsOf } from '../../script/seen-scripts.ts'
import { knownHosts, urlsOf } from '../../script/well-known-hosts.ts'

/** What runs the answer, in the language of the script; null where nothing does. */
function runsAnswer(script: ScriptFacts): ScriptTrait | null {
  const sure = findTrait(script, ['runs_commands_from_socket', 'jxa_runs_answer', 'chat_channel_commands'])
  if (sure !== null) return sure
  if (!hasTrait(script, 'endless_loop') || findTrait(script, GETS) === null) return null
  if (hasTrait(script, 'http_object')) {
    const executed = findTrait(script, ['executes_received_text', 'vbs_runs_answer', 'js_runs_answer'])
    if (executed !== null) return executed
  }
  // An agent reports what came out of a command; an installer that waits for its server does not.
  if (script.language !== 'powershell' || !hasTrait(script, 'file_uploaded')) return null
  const runs = findTrait(script, ['ps_iex_download', 'ps_invoke_expression'])
  // A command that stands there is nobody's order.
  return runs === null || WRITTEN_OUT.test(runs.snippet) ? null : runs
}

const WRITTEN_OUT = /^\W?(?:iex|invoke-expression)\s{1,4}(?:-command\s{1,4})?["'][^$"']{1,200}["']/i

export const scriptObeysRemoteServer: FileDetector<'script_obeys_remote_server'> = {
  id: 'script_obeys_remote_server',
  type: 'c2',
  severity: 'high',
  title: 'Polls a server for commands',
  why: 'A loop that fetches commands, runs them and reports back is a minimal remote access tool.',
  falsePositives:
    'Agents of management products are programs; those that are scripts run named commands, not any command.',
  attack: ['T1059', 'T1071.001'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const runs = runsAnswer(script)
      if (runs !== null)
        return {
          description: 'The script fetches commands from a server and runs them in a loop',
          evidence: evidence(where, runs, findTrait(script, ['endless_loop'])),
          ...(runs.id === 'ps_iex_download' && { weighs: [knownHosts(urlsOf(runs.snippet))] }),
        }
    }
    return null
  },
}
