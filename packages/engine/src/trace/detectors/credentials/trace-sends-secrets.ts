import type { TraceFacts } from '../../facts.ts'
import { hitOn, isHttp, networkText, seen } from '../../hit.ts'
import { isBareAddress, isOfTheHouse, type NetworkEvent } from '../../network.ts'
import { isForService, isUnreadable, speechOf } from '../../spoken.ts'
import type { TraceDetector } from '../trace-detector.ts'
import { traceCollectsSecrets } from './trace-collects-secrets.ts'
import { traceReadsStoredSecrets } from './trace-reads-stored-secrets.ts'

/** Where the connection went, as the imitated network saw it. */
const hostOf = (what: string): string => /, to (\S{1,253})$/.exec(what)?.[1] ?? ''

/** Of people and of the system: nobody presents them to a server to log in there, as keys of SSH and of clouds are presented. */
const NO_LOG_IN = /^T1003\.008$|^T1555|^T1539/

/** In a form that nobody can read, to an address without a name; by mail it goes as a file does, whatever the name. */
function isHiddenSpeech(event: NetworkEvent): boolean {
  if (event.kind === 'smtp') return true
  if (isHttp(event)) {
    const host = /^[a-z]+:\/\/([^/:?#]{1,253})/i.exec(event.url)?.[1] ?? ''
    return isBareAddress(host) && !isOfTheHouse(host) && isUnreadable(event.bodyStart ?? '')
  }
  if (!('host' in event) || !isBareAddress(event.host) || isOfTheHouse(event.host)) return false
  const speech = event.kind === 'tcp' ? speechOf(event) : null
  const isOwn = event.kind === 'udp' ? (event.bytesSent ?? 0) > 0 && !isForService(event) : speech?.startsWith('own')
  return isOwn === true && isUnreadable(event.start ?? '')
}

/** What the same run took, by a way that no backup goes, and what it said to somebody. */
function unreadable(facts: TraceFacts): readonly NetworkEvent[] {
  const taken = traceReadsStoredSecrets.detect(facts)
  if (taken?.weighs !== 'whole' || !taken.attack?.some((one) => NO_LOG_IN.test(one))) return []
  return facts.network.filter(isHiddenSpeech)
}

export const traceSendsSecrets: TraceDetector<'trace_sends_secrets'> = {
  id: 'trace_sends_secrets',
  type: 'collection',
  severity: 'high',
  title: 'Sends secrets from the machine to a remote host',
  why: 'A marked decoy token that was placed on the emulated machine appeared in what was sent: it was stolen, whatever the encoding. Or stored passwords were read, and bytes that cannot be read were sent as well.',
  falsePositives:
    "Backups to a remote server. Tools that publish with their user's token send it in a header, not in the content.",
  attack: ['T1552.001', 'T1041'],
  act: 'sends_data',
  detect(facts) {
    const sent = facts.system.flatMap((event) => (event.kind === 'secret_sent' ? [event.what] : []))
    if (sent.length === 0) {
      const hidden = unreadable(facts)
      return hitOn(
        hidden.map((event) => seen('network', networkText(event))),
        (first) => `Stored secrets were read, and data that cannot be read was sent: ${first}`,
        {
          weighs: hidden.every(({ kind }) => kind === 'smtp') ? 'mailed' : 'whole',
          attack: ['T1041', ...(hidden.some(({ kind }) => kind !== 'http') ? ['T1048'] : [])],
        },
      )
    }
    const isWithin = sent.every((what) => isOfTheHouse(hostOf(what))) && traceCollectsSecrets.detect(facts) === null
    return hitOn(
      sent.map((what) => seen('system', what)),
      (first) => `A decoy key from the machine was sent: ${first}`,
      { weighs: isWithin ? 'within' : 'whole' },
    )
  },
}
