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
  title: 'Sends secrets from the machine to a remote host',
  why: 'A marked decoy token that was placed on the emulated machine appeared in what was sent: it was stolen, whatever the encoding.',
  falsePositives:
    "Backups to a remote server. Tools that publish with their user's token send it in a header, not in the content.",
  attack: ['T1552.001', 'T1041'],
  act: 'sends_data',
  detect(facts) {
    const sent = facts.system.flatMap((event) => (event.kind === 'secret_sent' ? [event.what] : []))
    const isWithin = sent.every((what) => isOfTheHouse(hostOf(what))) && traceCollectsSecrets.detect(facts) === null
    return hitOn(
      sent.map((what) => seen('system', what)),
      (first) => `A decoy key from the machine was sent: ${first}`,
      { weighs: isWithin ? 'within' : 'whole' },
    )
  },
}
