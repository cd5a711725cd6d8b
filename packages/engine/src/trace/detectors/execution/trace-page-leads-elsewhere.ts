import { hitOn, isHttp, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** Before a visitor could have pressed anything; pages that wait a while do so too. */
const AT_ONCE_MS = 10_000

export const tracePageLeadsElsewhere: TraceDetector<'trace_page_leads_elsewhere'> = {
  id: 'trace_page_leads_elsewhere',
  type: 'delivery',
  severity: 'medium',
  title: 'A page redirects immediately',
  why: 'An attachment that only opens a site contains no link for a gateway to check.',
  falsePositives: 'Saved bookmarks, pages that have moved.',
  attack: ['T1204.001'],
  detect(facts) {
    const hops = facts.traces
      .filter(({ environment }) => environment.facts['host_program'] === 'browser')
      .flatMap(({ network }) =>
        network.filter(isHttp).filter(({ via, atMs = 0 }) => via === 'navigation' && atMs < AT_ONCE_MS),
      )
    const carries = hops.some(({ url }) => url.includes('@northgate.example') || url.includes('%40northgate.example'))
    const hidden = facts.layers.length > 0
    return hitOn(
      hops.map(({ url }) => seen('network', url)),
      (first) => `The page redirects immediately: ${first}`,
      { weighs: carries || hidden ? 'whole' : 'plain' },
    )
  },
}
