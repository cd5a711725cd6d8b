// How many requests of one key several processes let through: a client that asks all of them all the time, over the end of a
// minute. What it may have in a minute, and in any sixty seconds, which two minutes share.
import { setTimeout } from 'node:timers/promises'
import { makeKey } from './cluster.ts'

/** Of the plan `standard`. */
const LIMIT = 600
const CLIENTS = 4
/** More than the limit, without taking the processors from what is measured. */
const PAUSE_MS = 20
/** A minute, and the next one until its limit is spent. */
const LASTS_MS = 75_000
const MINUTE_MS = 60_000

export interface Spent {
  readonly limit: number
  /** Let through in each of the service's minutes. */
  readonly minutes: readonly number[]
  readonly mostIn60s: number
  readonly refused: number
}

export async function spendLimit(urls: readonly string[]): Promise<Spent> {
  const [first = ''] = urls
  const key = await makeKey(first, `limit-${urls.length}`, 'standard')
  const headers = { authorization: `Bearer ${key}` }
  const through: { readonly atMs: number; readonly resetS: number }[] = []
  let refused = 0
  const endMs = performance.now() + LASTS_MS
  const client = async (url: string): Promise<void> => {
    while (performance.now() < endMs) {
      const { status, headers: told, body } = await fetch(`${url}/v1/account`, { headers })
      await body?.cancel()
      if (status === 200) through.push({ atMs: performance.now(), resetS: Number(told.get('x-ratelimit-reset')) })
      else refused += 1
      await setTimeout(PAUSE_MS)
    }
  }
  await Promise.all(urls.flatMap((url) => Array.from({ length: CLIENTS }, () => client(url))))
  const startS = Math.min(...through.map(({ resetS }) => resetS))
  // Each process tells the end of the minute by its own clock and the time that the question took.
  const inFirst = through.filter(({ resetS }) => resetS < startS + MINUTE_MS / 2000).length
  const times = through.map(({ atMs }) => atMs).toSorted((one, other) => one - other)
  const mostIn60s = Math.max(
    ...times.map((from, at) => times.slice(at).filter((time) => time < from + MINUTE_MS).length),
  )
  return { limit: LIMIT, minutes: [inFirst, through.length - inFirst], mostIn60s, refused }
}
