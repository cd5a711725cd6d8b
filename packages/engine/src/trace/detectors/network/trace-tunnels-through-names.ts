import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** A look-up or two with a long label is a tracker's or a mail system's. */
const NAMES_MIN = 6
/** Longer than words and than the hashes of content networks (32). */
const CARRIED_CHARS_MIN = 40

/** Everything before the domain that was registered, without the dots. */
const carriedBy = (labels: readonly string[]): string => labels.slice(0, -2).join('')

export const traceTunnelsThroughNames: TraceDetector = {
  id: 'trace_tunnels_through_names',
  type: 'c2',
  severity: 'high',
  title: 'Carries data in the names that it looks up',
  why: 'Names are resolved even where nothing else gets out: the questions carry data away, the answers bring orders.',
  falsePositives: 'Security products that ask for verdicts by name.',
  attack: ['T1071.004', 'T1048'],
  weight: { category: 'c2', points: 450, confidence: 'medium' },
  detect(facts) {
    const byDomain = new Map<string, Set<string>>()
    for (const event of facts.network) {
      if (event.kind !== 'dns') continue
      const labels = event.name.toLowerCase().replace(/\.$/, '').split('.')
      const domain = labels.slice(-2).join('.')
      // Addresses that are asked for their names are long by nature.
      if (domain.endsWith('.arpa') || carriedBy(labels).length < CARRIED_CHARS_MIN) continue
      byDomain.set(domain, (byDomain.get(domain) ?? new Set()).add(event.name))
    }
    const [found] = [...byDomain].filter(([, names]) => names.size >= NAMES_MIN)
    if (found === undefined) return null
    const [domain, names] = found
    return hitOn(
      [...names].map((name) => seen('network', `look-up of ${name}`)),
      () => `${names.size} look-ups below ${domain} carried data in their names`,
    )
  },
}
