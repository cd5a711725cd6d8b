import { hitOn, isHttp, networkText, seen } from '../../hit.ts'
import { DOCUMENT } from '../../places.ts'
import { traceReadsStoredSecrets } from '../credentials/trace-reads-stored-secrets.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** Which Windows it is stands in every report of use. */
const VERSION = /^(?:GetVersionEx[AW]?|RtlGetVersion)$/

export const traceSendsDataOut: TraceDetector = {
  id: 'trace_sends_data_out',
  type: 'c2',
  severity: 'high',
  title: 'Sends what it gathered to another machine',
  why: 'Stolen data leaves by ordinary web requests and mail.',
  falsePositives: 'Programs that report errors or use.',
  attack: ['T1041', 'T1071.001'],
  weight: { category: 'c2', points: 350, confidence: 'medium' },
  detect(facts) {
    const posts = facts.network
      .filter(isHttp)
      .filter(({ method, bodyBytes = 0, via }) => /^(?:POST|PUT)$/i.test(method) && bodyBytes > 0 && via !== 'form')
    const asked = facts.system.filter(
      (event) =>
        event.kind === 'question' && event.about !== 'time' && event.about !== 'browser' && !VERSION.test(event.what),
    )
    const keys = traceReadsStoredSecrets.detect(facts)
    const secrets = facts.files.filter(
      ({ op, plain, succeeded }) => op === 'read' && succeeded !== false && DOCUMENT.test(plain),
    )
    // Administrators have reports mailed; whoever mails documents or posts what it asked for is no reporter.
    const strength = keys !== null || secrets.length > 0 || (posts.length > 0 && asked.length > 0) ? 1 : 0.4
    return hitOn(
      posts.map((event) => seen('network', `${networkText(event)} ${event.bodyStart ?? ''}`)),
      (first) => `Data was sent out: ${first}`,
      { strength },
    )
  },
}
