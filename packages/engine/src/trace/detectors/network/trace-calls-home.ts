import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { hitOn, isHttp, networkText, seen } from '../../hit.ts'

const CALLS_MIN = 4
/** Between two calls: a page is loaded faster, and a person reads slower. */
const GAP_MS_MIN = 5_000

const placeOf = (url: string): string => url.replace(/[?#].*$/s, '')

export const traceCallsHome: Detector<TraceFacts> = {
  id: 'trace_calls_home',
  type: 'c2',
  severity: 'medium',
  title: 'Calls the same place again and again',
  why: 'A bot asks its master for orders in a steady beat.',
  falsePositives: 'Monitoring agents, programs that look for news.',
  attack: ['T1071.001'],
  detect(facts) {
    const byPlace = new Map<string, number[]>()
    for (const { url, atMs, via } of facts.network.filter(isHttp)) {
      if (atMs === undefined || via === 'resource' || via === 'navigation') continue
      const times = byPlace.get(placeOf(url)) ?? []
      // Calls in quick succession are one visit.
      if (atMs - (times.at(-1) ?? -GAP_MS_MIN) >= GAP_MS_MIN) times.push(atMs)
      byPlace.set(placeOf(url), times)
    }
    const steady = [...byPlace].filter(([, times]) => times.length >= CALLS_MIN)
    const places = new Set(steady.map(([place]) => place))
    return hitOn(
      facts.network
        .filter(isHttp)
        .filter(({ url }) => places.has(placeOf(url)))
        .map((event) => seen('network', networkText(event))),
      () => steady.map(([place, times]) => `${place} was called ${times.length} times with pauses between`).join('; '),
    )
  },
}
