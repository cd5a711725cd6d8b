import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

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
const ONLY_KNOCKS = 0.4

function logins(facts: TraceFacts): number {
  const machines = new Set<string>()
  for (const event of facts.network)
    if (event.kind === 'tcp' && event.port !== null && TELNET_PORTS.has(event.port) && LOGS_IN.test(event.start ?? ''))
      machines.add(event.host)
  return machines.size
}

export const traceScansNetwork: TraceDetector = {
  id: 'trace_scans_network',
  type: 'discovery',
  severity: 'high',
  title: 'Knocks at one machine after another',
  why: 'Worms look for the next machine by trying addresses in a row, mostly for remote logins and databases.',
  falsePositives: 'Network scanners and inventory programs in the hands of administrators.',
  attack: ['T1046'],
  weight: { category: 'c2', points: 1000, confidence: 'medium' },
  detect(facts) {
    const byPort = new Map<string, Set<string>>()
    for (const event of facts.network) {
      if (event.kind !== 'tcp' && event.kind !== 'raw' && event.kind !== 'icmp') continue
      if (event.port !== null && WEB_PORTS.has(event.port)) continue
      const port = event.port === null ? event.kind : `port ${event.port}`
      byPort.set(port, (byPort.get(port) ?? new Set()).add(event.host))
    }
    const many = [...byPort].filter(([, machines]) => machines.size >= MACHINES_MIN)
    const isBot = logins(facts) >= LOGINS_MIN
    return hitOn(
      many.map(([port, machines]) =>
        seen('network', `${port}: ${machines.size} machines, ${[...machines].slice(0, 4).join(', ')} …`),
      ),
      (first) => `Many machines were tried: ${first}`,
      { strength: isBot ? 1 : ONLY_KNOCKS, attack: ['T1046', ...(isBot ? ['T1110.001'] : [])] },
    )
  },
}
