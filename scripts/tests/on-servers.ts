// The second pass of a whole run: tests of the server that go through HTTP, with their state on a real PostgreSQL and their samples
// in a real object store. Both are started once; each data folder has a database and a place of its own there.
import { readFileSync } from 'node:fs'

/** Starts the service, itself or by what it imports. */
const THROUGH_HTTP = /from '(?:\.\.?\/)+(?:service\/)?(?:service|contract\/running-service)\.ts'/
const OF_SERVER = /^packages\/server\/test\/(.*)\.test\.ts$/

/** Those that are about one form alone, or run on these servers as it is. */
const OF_ONE_FORM: readonly string[] = [
  // Clusters of their own, on both.
  'chaos/chaos',
  'deploy/compose',
  'service/shared/not-there-yet',
  'service/shared/object-store',
  'service/shared/one-folder',
  // Both forms, one after the other.
  'orphans/orphans',
  // A data folder, a disk or a database file that cannot be used; two processes on one folder.
  'service/failing-machine',
  'service/one-folder',
]

/** They hold bounds of time and memory under load, which an object store and a database on the same processors take a part of. */
const BOUNDS: readonly string[] = [
  'doors/clamd',
  'service/crowd',
  'service/gone',
  'service/idle',
  'service/kept/events',
  'service/load',
  'service/neighbours/mail-turns',
  'service/stop',
]

/** What they look at does not come from the store: how it starts, lists, pages, programs that others made from the document. */
const NOTHING_STORED: readonly string[] = [
  'service/detector-pages',
  'service/feeds/feeds',
  'service/generated-clients/generated-clients',
  'service/reference',
  'service/start',
  'service/warm-up',
]

const LEFT_OUT: ReadonlySet<string> = new Set([...OF_ONE_FORM, ...BOUNDS, ...NOTHING_STORED])

export function runsOnServers(file: string): boolean {
  const name = OF_SERVER.exec(file)?.[1]
  return name !== undefined && !LEFT_OUT.has(name) && THROUGH_HTTP.test(readFileSync(file, 'utf8'))
}

/** Calls `work` with what its processes are to be told; false where this machine lacks a server. */
export async function onServers(
  work: (environment: Readonly<Record<string, string>>) => Promise<void>,
): Promise<boolean> {
  // Nobody else loads the drivers.
  const { missingServers, startServers } = await import('../../packages/server/test/service/shared/servers.ts')
  if (missingServers !== false) return false
  const servers = await startServers()
  try {
    await work(servers.environment)
  } finally {
    await servers.remove()
  }
  return true
}
