import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** What the kernel tells of one process: list tools read it there. */
const OF_A_PROCESS = /^\/proc\/(?:\d{1,9}|self)(?:\/(?:stat|status|cmdline|comm|maps|exe|task)?)?$/

export const traceHidesItsProcess: TraceDetector = {
  id: 'trace_hides_its_process',
  type: 'evasion',
  severity: 'high',
  title: 'Hides a process by mounting over its folder in /proc',
  why: 'Whatever lists processes finds an empty folder there, and passes on.',
  falsePositives:
    'None known: containers are given a whole /proc of their own, and single files of it are covered, never a process.',
  attack: ['T1564', 'T1014'],
  detect: (facts) =>
    hitOn(
      facts.calls
        .filter(({ api, arguments: [, over] }) => api === 'mount' && OF_A_PROCESS.test(String(over)))
        .map(({ arguments: [from, over] }) => seen('system', `mount of ${String(from)} over ${String(over)}`)),
      (first) => `A process was hidden from whoever lists them: ${first}`,
    ),
}
