import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const NAMES_MIN = 8

/** Few vowels, or digits among letters, as no word of any language has. */
function looksGenerated(label: string): boolean {
  const vowels = label.replace(/[^aeiou]/g, '').length
  const digits = label.replace(/[^0-9]/g, '').length
  return (
    vowels * 5 < label.length || (digits >= 3 && digits < label.length - 3) || /[bcdfghjklmnpqrstvwxz]{6}/.test(label)
  )
}

export const traceTriesManyDomains: TraceDetector = {
  id: 'trace_tries_many_domains',
  type: 'c2',
  severity: 'medium',
  title: 'Looks up many algorithmically generated domains (DGA)',
  why: 'Generated names cannot be blocked in advance: the attacker registers one of them.',
  falsePositives: 'Resolvers, crawlers, ad blockers that test a list.',
  attack: ['T1568.002'],
  detect(facts) {
    const odd = new Set(
      facts.network.flatMap((event) => {
        if (event.kind !== 'dns') return []
        const label = event.name.toLowerCase().split('.').at(-2) ?? ''
        return label.length >= 10 && looksGenerated(label) ? [event.name] : []
      }),
    )
    if (odd.size < NAMES_MIN) return null
    return hitOn(
      [...odd].map((name) => seen('network', `look-up of ${name}`)),
      (_, count) => `${count} generated names were looked up`,
    )
  },
}
