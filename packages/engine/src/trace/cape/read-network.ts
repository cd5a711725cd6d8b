// `network` of a report: what CAPE saw on the wire of the guest. The guest's own system speaks there too, so the trace
// says whose traffic this is.
import { TRACE_START_CHARS_MAX, TRACE_TEXT_CHARS_MAX } from '../limits.ts'
import type { NetworkEvent } from '../network.ts'
import { listOf, recordOf, textOf, type Unknown } from '../unknown-json.ts'
import { type CapeEvents, identityOf } from './events.ts'
import { CAPE_ENTRIES_MAX } from './limits.ts'
import { numberOf } from './spelling.ts'

/** What every Windows calls into its own network: names, discovery, addresses. */
const HOUSEHOLD_PORTS: ReadonlySet<number> = new Set([67, 68, 137, 138, 1900, 3702, 5353, 5355])
const MANY = /^(?:2(?:2[4-9]|3\d)\.|255\.|ff[\da-f]{2}:)|\.255$/i

export function readNetwork(report: Unknown, events: CapeEvents): void {
  const network = recordOf(report['network'])
  const each = (name: string, read: (one: Unknown) => NetworkEvent | null): void => {
    for (const one of listOf(network[name], CAPE_ENTRIES_MAX)) {
      const event = read(recordOf(one))
      if (event !== null) events.add(events.network, event, identityOf.network(event))
    }
  }
  each('dns', ({ request, type }) => {
    const name = textOf(request, 300)
    const kind = textOf(type, 20)
    return name === '' ? null : { kind: 'dns', name, ...(kind !== '' && { type: kind }) }
  })
  const web = new Set<string>()
  each('http', (one) => told(httpOf(textOf(one['uri'], TRACE_TEXT_CHARS_MAX), one), web))
  for (const [list, scheme] of [
    ['http_ex', 'http'],
    ['https_ex', 'https'],
  ] as const)
    each(list, (one) =>
      told(httpOf(`${scheme}://${textOf(one['host'], 300)}${textOf(one['uri'], TRACE_TEXT_CHARS_MAX)}`, one), web),
    )
  for (const kind of ['tcp', 'udp'] as const) {
    each(kind, ({ dst, dport }) => {
      const host = textOf(dst, 100)
      const port = numberOf(dport)
      // Look-ups stand among the names.
      if (host === '' || MANY.test(host) || (kind === 'udp' && (port === 53 || HOUSEHOLD_PORTS.has(port ?? 0))))
        return null
      return { kind, host, port }
    })
  }
  each('icmp', ({ dst }) => {
    const host = textOf(dst, 100)
    return host === '' || MANY.test(host) ? null : { kind: 'icmp', host, port: null }
  })
  each('smtp_ex', (one) => {
    const request = recordOf(one['req'])
    const host = textOf(one['dst'], 100)
    const to = listOf(request['mailto'], 50).map((address) => textOf(address, 300))
    return host === '' ? null : { kind: 'smtp', host, from: textOf(request['mailfrom'], 300), to }
  })
}

/** The same request stands in both lists of some versions. */
function told(event: NetworkEvent | null, web: Set<string>): NetworkEvent | null {
  if (event?.kind !== 'http') return event
  const key = `${event.method} ${event.url.replace(/^(https?:\/\/[^/]{1,300}):(?:80|443)(?=\/|$)/, '$1')}`
  if (web.has(key)) return null
  web.add(key)
  return event
}

function httpOf(url: string, one: Unknown): NetworkEvent | null {
  if (!/^https?:\/\/[^/\s]/i.test(url)) return null
  const userAgent = textOf(one['user-agent'], 500)
  const body = textOf(one['body'], TRACE_TEXT_CHARS_MAX)
  return {
    kind: 'http',
    method: textOf(one['method'], 20) || 'GET',
    url,
    ...(userAgent !== '' && { userAgent }),
    ...(body !== '' && { bodyBytes: Buffer.byteLength(body), bodyStart: body.slice(0, TRACE_START_CHARS_MAX) }),
  }
}
