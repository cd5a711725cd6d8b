import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceSendsSecrets: TraceDetector = {
  id: 'trace_sends_secrets',
  type: 'collection',
  severity: 'high',
  title: 'Sends keys of the machine elsewhere',
  why: 'A marked token that lay on the imitated machine stood in what was sent: it was stolen, however it was wrapped.',
  falsePositives: 'Tools that publish with a token of their user send it in a header, not in what they send.',
  attack: ['T1552.001', 'T1041'],
  weight: { category: 'collection', points: 1000, confidence: 'high' },
  detect: (facts) =>
    hitOn(
      facts.system.flatMap((event) => (event.kind === 'secret_sent' ? [seen('system', event.what)] : [])),
      (first) => `A key that lay on the machine was sent: ${first}`,
    ),
}
