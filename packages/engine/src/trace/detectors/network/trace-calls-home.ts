import { isLoopbackHost } from '../../../data/inner-hosts.ts'
import { hitOn, isHttp, networkText, seen } from '../../hit.ts'
import { type ConnectionEvent, isBareAddress, isOfTheHouse, type NetworkEvent } from '../../network.ts'
import type { TraceDetector } from '../trace-detector.ts'

const CALLS_MIN = 4
/** Between two calls: a page is loaded faster, and a person reads slower. */
const GAP_MS_MIN = 5_000

const placeOf = (url: string): string => url.replace(/[?#].*$/s, '')

/** Bare connections: nothing that the web's imitation understood was said over them, or nothing at all. */
const isRaw = (event: NetworkEvent): event is ConnectionEvent & { readonly port: number } =>
  (event.kind === 'tcp' || event.kind === 'tls') && event.port !== null && !isLoopbackHost(event.host)
const endpointOf = ({ kind, host, port }: ConnectionEvent): string => `${kind} ${host}:${port}`

const hostOf = (event: NetworkEvent): string =>
  isHttp(event) ? (/^[a-z]+:\/\/([^/:?#]{1,253})/i.exec(event.url)?.[1] ?? '') : isRaw(event) ? event.host : ''

function wayTo(hosts: readonly string[]): 'whole' | 'in the house' | 'by name' {
  if (hosts.every(isOfTheHouse)) return 'in the house'
  return hosts.some((host) => isBareAddress(host) && !isOfTheHouse(host)) ? 'whole' : 'by name'
}

/** Calls in quick succession are one visit. */
function note(byPlace: Map<string, number[]>, place: string, atMs: number | undefined): void {
  if (atMs === undefined) return
  const times = byPlace.get(place) ?? []
  if (atMs - (times.at(-1) ?? -GAP_MS_MIN) >= GAP_MS_MIN) times.push(atMs)
  byPlace.set(place, times)
}

export const traceCallsHome: TraceDetector<'trace_calls_home'> = {
  id: 'trace_calls_home',
  type: 'c2',
  severity: 'medium',
  title: 'Beacons to the same host',
  why: 'A bot asks its command-and-control server for commands at regular intervals.',
  falsePositives: 'Monitoring agents, feed readers, clients that have lost their server.',
  attack: ['T1071.001', 'T1095'],
  detect(facts) {
    const byPlace = new Map<string, number[]>()
    for (const { url, atMs, via } of facts.network.filter(isHttp)) {
      if (via === 'resource' || via === 'navigation') continue
      note(byPlace, placeOf(url), atMs)
    }
    for (const event of facts.network) if (isRaw(event)) note(byPlace, endpointOf(event), event.atMs)
    const steady = [...byPlace].filter(([, times]) => times.length >= CALLS_MIN)
    const places = new Set(steady.map(([place]) => place))
    const called = facts.network.filter((event) =>
      isHttp(event) ? places.has(placeOf(event.url)) : isRaw(event) && places.has(endpointOf(event)),
    )
    return hitOn(
      called.map((event) => seen('network', networkText(event))),
      () => steady.map(([place, times]) => `${place} was called ${times.length} times with pauses between`).join('; '),
      {
        weighs: wayTo(called.map(hostOf)),
        attack: [
          ...(called.some(isHttp) ? ['T1071.001'] : []),
          ...(called.some((event) => !isHttp(event)) ? ['T1095'] : []),
        ],
      },
    )
  },
}
