import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceConcealsItsTarget: TraceDetector<'trace_conceals_its_target'> = {
  id: 'trace_conceals_its_target',
  type: 'evasion',
  severity: 'high',
  title: 'Reaches for what its text does not name',
  why: 'An address or a program that is put together only while the script runs was to be read by nobody.',
  falsePositives: 'Packed libraries of the web that call their own server.',
  attack: ['T1027'],
  detect(facts) {
    const isPage = facts.traces.every(({ environment }) => environment.facts['host_program'] === 'browser')
    return hitOn(
      facts.system.flatMap((event) => (event.kind === 'concealed' ? [seen('system', event.what)] : [])),
      (first) => `The text of the script does not name what it reached for: ${first}`,
      { weighs: isPage ? 'page' : 'whole' },
    )
  },
}
