// What goes wrong: three at a time, each followed by another of its kind until the time is over.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'

const BETWEEN_MS_SPREAD = 1_500
/** Longer than the lease of a job. */
const FROZEN_WORKER_MS = 25_000
/** Longer than a process that holds an Idempotency-Key may be silent. */
const FROZEN_SERVING_MS = 65_000
/** In which it finds out that what it had is another's. */
const THAWED_MS = 4_000

const anyOf = <Value>(values: readonly Value[]): Value =>
  // Of a list with members.
  values[Math.floor(Math.random() * values.length)] as Value
/** Requests that meet a trouble of the object store. */
const some = (): number => 1 + Math.floor(Math.random() * 12)

type Fault = readonly [name: string, (cluster: Cluster) => Promise<void>]
type Faults = Readonly<Record<string, Fault[1]>>

const FROZEN_WORKER: Fault = ['worker frozen', ({ freezeWorker }) => freezeWorker(0, FROZEN_WORKER_MS)]
const FROZEN_SERVING: Fault = ['API process frozen', ({ freezeServing }) => freezeServing(0, FROZEN_SERVING_MS)]

/** Of those that are frozen in between. */
const OF_FREEZABLE: Faults = {
  'API process killed': (cluster) => cluster.killServing(0),
  'worker killed': (cluster) => cluster.killWorker(0),
}

const OF_PROCESSES: Faults = {
  'API process killed': (cluster) => cluster.killServing(1),
  'worker killed': (cluster) => cluster.killWorker(1),
}

const OF_STORES: Faults = {
  'database killed': (cluster) => restart(cluster, 'SIGKILL'),
  'database crashed': (cluster) => restart(cluster, 'SIGQUIT'),
  'database connection killed': ({ postgres }) => postgres.killConnection(),
  'object store refused': async ({ store }) => store.meet('refused', anyOf(['PUT', 'GET', null]), some()),
  'object store slow': async ({ store }) => store.meet('slow', null, some()),
  'upload broken off': async ({ store }) => store.meet('broken_off', 'PUT', some()),
  'upload unanswered': async ({ store }) => store.meet('unanswered', 'PUT', some()),
  'download cut': async ({ store }) => store.meet('cut', 'GET', some()),
  'download changed': async ({ store }) => store.meet('changed', 'GET', 1),
}

async function restart({ postgres }: Cluster, signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
  await postgres.stop(signal)
  await sleep(Math.random() * 2_000)
  await postgres.start()
}

/** Resolves, when the time is over and all that was taken away is back, to how often each went wrong. */
export async function goWrong(
  cluster: Cluster,
  seconds: number,
  onFault: () => void,
): Promise<ReadonlyMap<string, number>> {
  let endsMs = Date.now() + seconds * 1000
  const counts = new Map<string, number>()
  async function suffer([name, fault]: Fault): Promise<void> {
    await fault(cluster)
    counts.set(name, (counts.get(name) ?? 0) + 1)
    onFault()
  }
  async function oneByOne(faults: Faults): Promise<void> {
    while (Date.now() < endsMs) {
      await suffer(anyOf(Object.entries(faults)))
      await sleep(Math.random() * BETWEEN_MS_SPREAD)
    }
  }
  async function freezing(): Promise<void> {
    for (let turn = 0; Date.now() < endsMs; turn += 1) {
      // The long one only where there is time for it.
      const isServing = turn % 2 === 1 && Date.now() + FROZEN_SERVING_MS < endsMs
      await suffer(isServing ? FROZEN_SERVING : FROZEN_WORKER)
      await sleep(THAWED_MS)
      for (const fault of Object.entries(OF_FREEZABLE)) await suffer(fault)
    }
  }
  // One that cannot go on ends the others, and nothing of theirs is left behind.
  const ends = [oneByOne(OF_PROCESSES), oneByOne(OF_STORES), freezing()].map((end) =>
    end.catch((error: unknown) => {
      endsMs = 0
      throw error
    }),
  )
  const failed = (await Promise.allSettled(ends)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  cluster.store.meet('none', null, 0)
  return counts
}
