// Processes that start before what they stand on is there: they wait for it, unless it will never be.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { missingPostgres, startPostgres } from '../../store/postgres/postgres-server.ts'
import { openRecoveringWay } from '../../store/postgres/recovering-way.ts'
import { ask } from '../client.ts'
import { makeDataDir, startService } from '../service.ts'
import { startWorker } from './started-worker.ts'

const environmentOf = (url: string) => ({ ASSAY_DATABASE_URL: url, ASSAY_FILE_WORKERS: '1', ASSAY_LOG_LEVEL: 'fatal' })

test('a service and a worker that start while the database recovers wait for it', {
  skip: missingPostgres,
}, async () => {
  using one = makeDataDir()
  using other = makeDataDir()
  const postgres = await startPostgres()
  const url = await postgres.copy('template1')
  await postgres.stop()
  const way = await openRecoveringWay(url)
  try {
    const starting = Promise.all([
      startService(one.path, environmentOf(url)),
      startWorker(other.path, environmentOf(way.url)),
    ])
    while (way.refused() < 2) await sleep(50)
    await postgres.start()
    way.recover()
    const [service, worker] = await starting
    assert.equal((await ask(service, '/readyz')).status, 200)
    await service.stop()
    await worker.stop()
  } finally {
    await way.close()
    await postgres.remove()
  }
})

test('a database that does not exist ends a start at once', { skip: missingPostgres }, async () => {
  using folder = makeDataDir()
  const postgres = await startPostgres()
  try {
    const startedMs = performance.now()
    const start = startService(folder.path, environmentOf(postgres.urlOf('nowhere')))
    await assert.rejects(start, /the service ended with 1:\n.*database "nowhere" does not exist/s)
    assert.ok(performance.now() - startedMs < 30_000)
  } finally {
    await postgres.remove()
  }
})
