import { isLoopbackHost } from '../../../data/inner-hosts.ts'
import { hitOn, networkText, seen } from '../../hit.ts'
import { type ConnectionEvent, isBareAddress, isOfTheHouse, type NetworkEvent } from '../../network.ts'
import { speechOf } from '../../spoken.ts'
import type { TraceDetector } from '../trace-detector.ts'

const isConnection = (event: NetworkEvent): event is ConnectionEvent =>
  event.kind === 'tcp' || event.kind === 'tls' || event.kind === 'udp'

/** Chat rooms and miners' pools, which are told by their own names. */
const KNOWN_SPEECH = /^(?:NICK|USER|CAP LS|PASS) |^\{.{0,200}"method" ?:/s

/** A shorter name stands in many words. */
const NAME_CHARS_MIN = 5
const REPEATED_MIN = 3

export const traceSpeaksOwnProtocol: TraceDetector<'trace_speaks_own_protocol'> = {
  id: 'trace_speaks_own_protocol',
  type: 'c2',
  severity: 'medium',
  title: 'Speaks a custom protocol to a remote host',
  why: 'Bots take commands over raw connections, to ports that no known service uses or to those that every firewall allows.',
  falsePositives: "Games, remote control, and in-house programs that talk to the company's own servers.",
  attack: ['T1095', 'T1571'],
  detect(facts) {
    const spoken = facts.network.flatMap((event) => {
      if (!isConnection(event) || KNOWN_SPEECH.test(event.start ?? '') || isLoopbackHost(event.host)) return []
      const speech = speechOf(event)
      return speech === 'own' || speech === 'own, on a known port' ? [{ ...event, speech }] : []
    })
    const names = facts.traces.flatMap(({ environment }) =>
      [environment.facts['host'], environment.facts['user']].flatMap((name = '') =>
        name.length >= NAME_CHARS_MIN ? [name] : [],
      ),
    )
    const named = spoken.filter(({ start = '' }) =>
      names.some((name) => start.toLowerCase().includes(name.toLowerCase())),
    )
    const told = [...named, ...spoken.filter((event) => !named.includes(event))]
    const isWithin = spoken.every(({ host }) => isOfTheHouse(host))
    const isByName = named.length === 0 && spoken.every(({ host }) => !isBareAddress(host))
    const isRepeated = spoken.some(
      ({ host, port }) => spoken.filter((other) => other.host === host && other.port === port).length >= REPEATED_MIN,
    )
    return hitOn(
      told.map((event) => seen('network', `${networkText(event)} ${event.start ?? ''}`)),
      (first) => {
        const [{ speech, port } = {}] = told
        const where = speech === 'own, on a known port' ? ` on port ${port}, where another is spoken` : ''
        return `The run spoke a protocol of its own${where}: ${first}`
      },
      {
        weighs: [
          named.length === 0 ? 'plain' : isRepeated ? 'whole' : 'named',
          isWithin ? 'in the house' : isByName && 'by name',
        ],
        attack: ['T1095', 'T1571', ...(named.length > 0 ? ['T1082'] : [])],
      },
    )
  },
}
