import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { hitOn, networkText, seen } from '../../hit.ts'

/** Ports whose own protocols a connection is expected to speak: the web, mail, names, time, files, databases, queues. */
const KNOWN_PORTS: ReadonlySet<number> = new Set([
  ...[20, 21, 22, 25, 53, 80, 88, 110, 111, 123, 143, 389, 443, 445, 465, 514, 587, 631, 636, 873, 853, 990, 993, 995],
  ...[1433, 1521, 1883, 2049, 2375, 2379, 3000, 3128, 3306, 3389, 5000, 5222, 5432, 5671, 5672, 5900, 6379, 6443, 8000],
  ...[8080, 8081, 8086, 8443, 8883, 9000, 9042, 9090, 9092, 9100, 9200, 11211, 27017],
])
/** Chat rooms and miners' pools, which are told by their own names. */
const KNOWN_SPEECH = /^(?:NICK|USER|CAP LS|PASS) |^\{.{0,200}"method" ?:/s
const LOOPBACK = /^(?:127\.|::1$|localhost$)/

export const traceSpeaksOwnProtocol: Detector<TraceFacts> = {
  id: 'trace_speaks_own_protocol',
  type: 'c2',
  severity: 'medium',
  title: 'Speaks a protocol of its own to a machine elsewhere',
  why: 'Bots take their orders over bare connections to ports that no service is known for.',
  falsePositives: 'Games, remote control, programs of a company for its own servers.',
  attack: ['T1095', 'T1571'],
  detect: (facts) =>
    hitOn(
      facts.network.flatMap((event) => {
        if (event.kind !== 'tcp' || event.port === null || KNOWN_PORTS.has(event.port)) return []
        if (KNOWN_SPEECH.test(event.start ?? '')) return []
        return LOOPBACK.test(event.host) || (event.bytesSent ?? 0) === 0
          ? []
          : [seen('network', `${networkText(event)} ${event.start ?? ''}`)]
      }),
      (first) => `The run spoke a protocol of its own: ${first}`,
    ),
}
