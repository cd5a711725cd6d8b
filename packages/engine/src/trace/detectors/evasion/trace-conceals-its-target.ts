import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceConcealsItsTarget: TraceDetector<'trace_conceals_its_target'> = {
  id: 'trace_conceals_its_target',
  type: 'evasion',
  severity: 'high',
  title: 'Conceals the address or program that it uses',
  why: 'An address or program name that is assembled only at run time was meant to stay hidden from readers and scanners.',
  falsePositives: 'Packed web libraries that call their own server.',
  attack: ['T1027'],
  detect(facts) {
    const isPage = facts.traces.every(({ environment }) => environment.facts['host_program'] === 'browser')
    return hitOn(
      facts.system.flatMap((event) => (event.kind === 'concealed' ? [seen('system', event.what)] : [])),
      (first) => `The script's text does not name what it accessed: ${first}`,
      { weighs: isPage ? 'page' : 'whole' },
    )
  },
}
