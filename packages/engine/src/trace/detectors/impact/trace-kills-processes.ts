import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'

/** An installer ends one or two. */
const TARGETS_MIN = 3

export const traceKillsProcesses: Detector<TraceFacts> = {
  id: 'trace_kills_processes',
  type: 'impact',
  severity: 'medium',
  title: 'Ends the programs of others',
  why: 'Databases and mail programs are ended so that their files can be encrypted; tools of analysts, so that nobody looks.',
  falsePositives: 'Installers that end the program which they replace.',
  attack: ['T1489'],
  detect(facts) {
    const killed = [
      ...facts.system.flatMap((event) => (event.kind === 'kill_process' ? [seen('system', event.what)] : [])),
      ...commandsMatching(facts, [
        /\btaskkill(?:\.exe)? /,
        /\bstop-process\b|\bstop-service\b/,
        /(?:^|[;&|] ?|sudo )(?:pkill|killall) /,
        /\bnet1?(?:\.exe)? stop /,
      ]),
    ]
    if (new Set(killed.map(({ snippet }) => snippet)).size < TARGETS_MIN) return null
    return hitOn(killed, (_, count) => `${count} programs or services were ended`, {
      strength: killed.length >= TARGETS_MIN * 2 ? 1 : 0.6,
      attack: [
        'T1489',
        // It went through the list of processes to find them.
        ...(facts.system.some((event) => event.kind === 'question' && event.about === 'processes') ? ['T1057'] : []),
      ],
    })
  },
}
