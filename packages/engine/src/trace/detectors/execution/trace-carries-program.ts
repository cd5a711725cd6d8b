import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const SCRIPT_HOSTS: ReadonlySet<string> = new Set(['script_host', 'office', 'shell', 'browser', 'node'])

export const traceCarriesProgram: TraceDetector = {
  id: 'trace_carries_program',
  type: 'delivery',
  severity: 'high',
  title: 'A script drops a program embedded in it',
  why: 'A program embedded as text in a script passes filters that look for programs.',
  falsePositives: 'Setup scripts that bring a small tool of their own.',
  attack: ['T1027.009'],
  detect(facts) {
    const scripts = facts.traces.filter(({ environment }) => SCRIPT_HOSTS.has(environment.facts['host_program'] ?? ''))
    return hitOn(
      scripts
        .flatMap(({ files }) => files)
        .filter(
          ({ op, origin, start = '' }) =>
            op === 'write' && origin !== 'network' && /^(?:MZ(?![a-z])|\\x7fELF|\x7fELF)/.test(start),
        )
        .map(({ path }) => seen('files', path)),
      (first) => `A program embedded in the script was dropped: ${first}`,
    )
  },
}
