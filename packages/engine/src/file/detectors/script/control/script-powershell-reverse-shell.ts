import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../seen-scripts.ts'

export const scriptPowershellReverseShell: FileDetector = {
  id: 'script_powershell_reverse_shell',
  type: 'c2',
  severity: 'high',
  title: 'Runs commands that come over a TCP connection',
  why: 'A loop that reads a socket and hands what comes to Invoke-Expression or a process is remote control.',
  falsePositives: 'Remote administration examples.',
  attack: ['T1059.001', 'T1095'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const socket = findTrait(script, ['ps_tcp_client'])
      const stream = findTrait(script, ['ps_get_stream_loop'])
      const runs = findTrait(script, ['ps_invoke_expression', 'runs_cmd', 'ps_start_process'])
      if (socket !== null && stream !== null && runs !== null)
        return {
          description: 'The script reads commands from a TCP connection and runs them',
          evidence: evidence(where, socket, stream, runs),
        }
    }
    return null
  },
}
