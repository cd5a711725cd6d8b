import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import { type ConnectionEvent, isOfTheHouse } from '../../network.ts'
import type { TraceDetector } from '../trace-detector.ts'
import { requestsToMany } from './requests-to-many.ts'

/** Of machines on one port: an updater has a handful of mirrors. */
const MACHINES_MIN = 15
/** The web: crawlers and browsers visit many. */
const WEB_PORTS: ReadonlySet<number> = new Set([80, 443])

/** Remote logins without encryption: nothing new speaks it, and bots live on the old. */
const TELNET_PORTS: ReadonlySet<number> = new Set([23, 2323])
/** What a bot says there: a name and a word out of its list, and then the question whether it has a shell. */
const LOGS_IN =
  /^(?:root|admin|support|user|guest|default|supervisor)(?:\\x0d)?\n|\/bin\/busybox\b|(?:^|\n)(?:enable|system|linuxshell)(?:\\x0d)?\n/i
const LOGINS_MIN = 3
/** Logins, databases and what else runs what it is told: a program for a trade of its own speaks to others. */
const ADMITTING_PORTS: ReadonlySet<number> = new Set([
  ...[22, 23, 2323, 135, 139, 445, 3389, 5900, 5985, 5986, 2375, 2376, 5555, 6443, 10250],
  ...[1433, 1521, 3306, 5432, 5984, 6379, 9200, 11211, 27017],
])
/** Networks of equals (coins, files, hidden services): who takes part speaks to strangers at their port, and a worm cannot choose its victims'. */
const PEER_PORTS: ReadonlySet<number> = new Set([
  ...[4001, 4662, 6346, 8333, 9001, 9735, 18080, 18333, 22000, 26656, 30303, 51413],
  ...[6881, 6882, 6883, 6884, 6885, 6886, 6887, 6888, 6889],
])
/** What a talk at such a door is for, where its number says so. */
const MEANT: ReadonlyMap<number, string> = new Map([
  [22, 'T1021.004'],
  [3389, 'T1021.001'],
  [445, 'T1021.002'],
  [5900, 'T1021.005'],
  [5985, 'T1021.006'],
  [5986, 'T1021.006'],
])
/** Databases, managers of containers and the like are not logged in to, they are used as they were left. */
const OPEN_DOOR = 'T1210'
/** A monitor knows the machines of its house by a list, a worm takes what the numbers give. */
const SPOKEN_TO_MIN = 30

const meantBy = (knocks: readonly ConnectionEvent[]): readonly string[] => [
  ...new Set(
    knocks.flatMap(({ port, bytesSent = 0 }) =>
      port !== null && bytesSent > 0 && !TELNET_PORTS.has(port) ? [MEANT.get(port) ?? OPEN_DOOR] : [],
    ),
  ),
]

/** It opened the talk with machine after machine: at doors where commands are taken, or with strangers out there. */
const isWorm = (knocks: readonly ConnectionEvent[]): boolean =>
  new Set(
    knocks
      .filter(
        ({ host, port, bytesSent = 0 }) =>
          bytesSent > 0 &&
          port !== null &&
          (ADMITTING_PORTS.has(port) || !(PEER_PORTS.has(port) || isOfTheHouse(host))),
      )
      .map(({ host }) => host),
  ).size >= SPOKEN_TO_MIN

const isAdmitting = (ports: ReadonlySet<number>): boolean => [...ports].some((port) => ADMITTING_PORTS.has(port))

function logins(facts: TraceFacts): number {
  const machines = new Set<string>()
  for (const event of facts.network)
    if (event.kind === 'tcp' && event.port !== null && TELNET_PORTS.has(event.port) && LOGS_IN.test(event.start ?? ''))
      machines.add(event.host)
  return machines.size
}

export const traceScansNetwork: TraceDetector<'trace_scans_network'> = {
  id: 'trace_scans_network',
  type: 'discovery',
  severity: 'high',
  title: 'Scans the network',
  why: 'Worms find their next victim by trying one address after another, mostly for remote logins and databases.',
  falsePositives: 'Network scanners and inventory tools run by administrators.',
  attack: ['T1046'],
  detect(facts) {
    const byPort = new Map<string, Set<string>>()
    const knocks = new Map<string, ConnectionEvent[]>()
    for (const event of facts.network) {
      if (event.kind !== 'tcp' && event.kind !== 'raw' && event.kind !== 'icmp') continue
      if (event.port !== null && WEB_PORTS.has(event.port)) continue
      const port = event.port === null ? event.kind : `port ${event.port}`
      byPort.set(port, (byPort.get(port) ?? new Set()).add(event.host))
      const before = knocks.get(port)
      if (before === undefined) knocks.set(port, [event])
      else before.push(event)
    }
    const many = [...byPort].filter(([, machines]) => machines.size >= MACHINES_MIN)
    const isBot = logins(facts) >= LOGINS_MIN
    const spoken = many.flatMap(([port]) => knocks.get(port) ?? [])
    // A monitor asks the web servers of its house, and printers there are told what to print.
    const requests = requestsToMany(facts, MACHINES_MIN).filter(
      ({ isOrder, isToStrangers, ports }) => isOrder || isToStrangers || isAdmitting(ports),
    )
    const isOrdered = requests.some(({ isOrder }) => isOrder)
    const isUsed = requests.some(({ ports }) => isAdmitting(ports))
    return hitOn(
      [...many, ...requests.map(({ request, machines }) => [request, machines] as const)].map(([what, machines]) =>
        seen('network', `${what}: ${machines.size} machines, ${[...machines].slice(0, 4).join(', ')} …`),
      ),
      (first) => `Many machines were contacted: ${first}`,
      {
        weighs: isBot || isOrdered || isWorm(spoken) ? 'whole' : 'only knocks',
        attack: [
          ...new Set([
            'T1046',
            ...(isBot ? ['T1110.001'] : []),
            ...(isWorm(spoken) ? meantBy(spoken) : []),
            ...(isOrdered ? ['T1190'] : []),
            ...(isUsed ? [OPEN_DOOR] : []),
          ]),
        ],
      },
    )
  },
}
