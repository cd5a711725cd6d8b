import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'

const COMMANDS = [
  /\bwevtutil(?:\.exe)? (?:cl|clear-log)\b/,
  /\bclear-eventlog\b|\bremove-eventlog\b|::clearlog\b/,
  /\bfsutil(?:\.exe)? usn deletejournal\b/,
  /\bhistory -c\b|\bunset histfile\b|\bhistfile=\/dev\/null|> ?\S{0,80}\.bash_history/,
  /(?:rm|shred|truncate|cat \/dev\/null >) (?:-\S{1,12} ){0,3}\S{0,40}\/var\/log\//,
]

export const traceClearsEventLogs: Detector<TraceFacts> = {
  id: 'trace_clears_event_logs',
  type: 'evasion',
  severity: 'high',
  title: 'Clears the logs of the system',
  why: 'Logs are what an investigation starts with.',
  falsePositives: 'Scripts that prepare an image of a machine.',
  attack: ['T1070.001'],
  detect(facts) {
    const logs = facts.files
      .filter(({ op, plain }) => op === 'delete' && /^\/var\/log\/|\/\.bash_history$|\/winevt\/logs\//.test(plain))
      .map(({ path }) => seen('files', `delete ${path}`))
    const told = facts.system.flatMap((event) => (event.kind === 'event_log' ? [seen('system', event.what)] : []))
    return hitOn([...logs, ...told, ...commandsMatching(facts, COMMANDS)], (first) => `Logs were cleared: ${first}`, {
      attack: [...(logs.length > 0 ? ['T1070.002'] : []), ...(logs.length === 0 ? ['T1070.001'] : [])],
    })
  },
}
