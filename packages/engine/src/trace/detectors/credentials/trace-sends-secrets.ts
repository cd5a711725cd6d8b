import { hitOn, seen } from '../../hit.ts'
import { isOfTheHouse } from '../../network.ts'
import type { TraceDetector } from '../trace-detector.ts'
import { traceCollectsSecrets } from './trace-collects-secrets.ts'

/** Where the connection went, as the imitated network saw it. */
const hostOf = (what: string): string => /, to (\S{1,253})$/.exec(what)?.[1] ?? ''

export const traceSendsSecrets: TraceDetector<'trace_sends_secrets'> = {
  id: 'trace_sends_secrets',
  type: 'collection',
  severity: 'high',
  title: 'Sends keys of the machine elsewhere',
  why: 'A marked token that lay on the imitated machine stood in what was sent: it was stolen, however it was wrapped.',
  falsePositives:
    'Backups to a server elsewhere. Tools that publish with a token of their user send it in a header, not in what they send.',
  attack: ['T1552.001', 'T1041'],
  act: 'sends_data',
  detect(facts) {
    const sent = facts.system.flatMap((event) => (event.kind === 'secret_sent' ? [event.what] : []))
    const isWithin = sent.every((what) => isOfTheHouse(hostOf(what))) && traceCollectsSecrets.detect(facts) === null
    return hitOn(
      sent.map((what) => seen('system', what)),
      (first) => `A key that lay on the machine was sent: ${first}`,
      { weighs: isWithin ? 'within' : 'whole' },
    )
  },
}
