import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceShutsDown: TraceDetector = {
  id: 'trace_shuts_down',
  type: 'impact',
  severity: 'low',
  title: 'Shuts the machine down',
  why: 'Wipers and lockers take effect with the next start.',
  falsePositives: 'Installers that need a restart.',
  attack: ['T1529'],
  detect: (facts) =>
    hitOn(
      [
        ...facts.system.flatMap((event) => (event.kind === 'shutdown' ? [seen('system', event.what)] : [])),
        ...facts.files
          .filter(({ op, plain }) => op === 'write' && plain === '/proc/sysrq-trigger')
          .map(({ op, path }) => seen('files', `${op} ${path}`)),
        ...commandsMatching(facts, [
          /\bshutdown(?:\.exe)? .{0,20}[/-][srph]\b/,
          /\b(?:stop|restart)-computer\b/,
          /(?:^|[;&|] ?|sudo )(?:reboot|poweroff|halt)\b/,
        ]),
      ],
      (first) => `The machine was shut down: ${first}`,
    ),
}
