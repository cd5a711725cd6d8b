import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceConcealsItsTarget: TraceDetector = {
  id: 'trace_conceals_its_target',
  type: 'evasion',
  severity: 'high',
  title: 'Reaches for what its text does not name',
  why: 'An address or a program that is put together only while the script runs was to be read by nobody.',
  falsePositives: 'Packed libraries of the web that call their own server.',
  attack: ['T1027'],
  weight: { category: 'evasion', points: 400, confidence: 'medium' },
  detect(facts) {
    const isPage = facts.traces.every(({ environment }) => environment.facts['host_program'] === 'browser')
    return hitOn(
      facts.system.flatMap((event) => (event.kind === 'concealed' ? [seen('system', event.what)] : [])),
      (first) => `The text of the script does not name what it reached for: ${first}`,
      { strength: isPage ? 0.5 : 1 },
    )
  },
}
