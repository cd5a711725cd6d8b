import { isLoopbackHost } from '../../../data/inner-hosts.ts'
import { hitOn, networkText, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceListens: TraceDetector = {
  id: 'trace_listens',
  type: 'c2',
  severity: 'medium',
  title: 'Waits for connections from outside',
  why: 'A back door that listens lets in whoever knows the port.',
  falsePositives: 'Servers, developer tools.',
  attack: ['T1571'],
  detect: (facts) =>
    hitOn(
      facts.network
        .filter((event) => event.kind === 'listen' && !isLoopbackHost(event.host))
        .map((event) => seen('network', networkText(event))),
      (first) => `The run waited for connections: ${first}`,
    ),
}
