import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { hitOn, networkText, seen } from '../../hit.ts'
import type { ConnectionEvent } from '../../network.ts'

/** Ports whose own protocols a connection is expected to speak: the web, mail, names, time, files, databases, queues. */
const KNOWN_PORTS: ReadonlySet<number> = new Set([
  ...[20, 21, 22, 25, 53, 80, 88, 110, 111, 123, 143, 389, 443, 445, 465, 514, 587, 631, 636, 873, 853, 990, 993, 995],
  ...[1433, 1521, 1883, 2049, 2375, 2379, 3000, 3128, 3306, 3389, 5000, 5222, 5432, 5671, 5672, 5900, 6379, 6443, 8000],
  ...[8080, 8081, 8086, 8443, 8883, 9000, 9042, 9090, 9092, 9100, 9200, 11211, 27017],
])
/** Chat rooms and miners' pools, which are told by their own names. */
const KNOWN_SPEECH = /^(?:NICK|USER|CAP LS|PASS) |^\{.{0,200}"method" ?:/s
const LOOPBACK = /^(?:127\.|::1$|localhost$)/

/** A shorter name stands in many words. */
const NAME_CHARS_MIN = 5
const REPEATED_MIN = 3
/** To a port that no service is known for: games and programs of a company do that. */
const PLAIN = 0.375
/** And tells it which machine this is: so a bot reports for duty, again and again where nobody answers as it wishes. */
const NAMED = 0.7

export const traceSpeaksOwnProtocol: Detector<TraceFacts> = {
  id: 'trace_speaks_own_protocol',
  type: 'c2',
  severity: 'medium',
  title: 'Speaks a protocol of its own to a machine elsewhere',
  why: 'Bots take their orders over bare connections to ports that no service is known for.',
  falsePositives: 'Games, remote control, programs of a company for its own servers.',
  attack: ['T1095', 'T1571'],
  detect(facts) {
    const spoken = facts.network.filter(
      (event): event is ConnectionEvent & { readonly port: number } =>
        event.kind === 'tcp' &&
        event.port !== null &&
        !KNOWN_PORTS.has(event.port) &&
        !KNOWN_SPEECH.test(event.start ?? '') &&
        !LOOPBACK.test(event.host) &&
        (event.bytesSent ?? 0) > 0,
    )
    const names = facts.traces.flatMap(({ environment }) =>
      [environment.facts['host'], environment.facts['user']].flatMap((name = '') =>
        name.length >= NAME_CHARS_MIN ? [name] : [],
      ),
    )
    const named = spoken.filter(({ start = '' }) =>
      names.some((name) => start.toLowerCase().includes(name.toLowerCase())),
    )
    const isRepeated = spoken.some(
      ({ host, port }) => spoken.filter((other) => other.host === host && other.port === port).length >= REPEATED_MIN,
    )
    return hitOn(
      [...named, ...spoken].map((event) => seen('network', `${networkText(event)} ${event.start ?? ''}`)),
      (first) => `The run spoke a protocol of its own: ${first}`,
      {
        strength: named.length === 0 ? PLAIN : isRepeated ? 1 : NAMED,
        attack: ['T1095', 'T1571', ...(named.length > 0 ? ['T1082'] : [])],
      },
    )
  },
}
