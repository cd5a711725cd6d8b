// A service that is told to stop does stop: whoever is connected and asks for nothing is not waited for, and the database
// is closed, so that the next start need not read all of it.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { head } from './raw-client.ts'
import { BOOTSTRAP_KEY, makeDataDir, startService } from './service.ts'

/** Far less than the half minute after which the process is ended by force. */
const STOP_MS_MAX = 15_000

test('half a request, silence and an idle connection do not hold up the stop', { timeout: 120_000 }, async () => {
  using dataDir = makeDataDir()
  const service = await startService(dataDir.path, { ASSAY_FILE_WORKERS: '0', ASSAY_MAIL_WORKERS: '1' })
  const { hostname, port } = new URL(service.url)
  const sockets = ['GET / HTTP/1.1\r\nHost: a\r\n', '', head('GET', '/v1/account', BOOTSTRAP_KEY, '')].map((text) =>
    connect({ host: hostname, port: Number(port) })
      .on('error', () => {})
      .on('connect', function (this: ReturnType<typeof connect>) {
        this.write(text)
      }),
  )
  await setTimeout(1_000)
  const beganMs = performance.now()
  assert.equal(await service.stop(), 0)
  assert.ok(performance.now() - beganMs < STOP_MS_MAX)
  assert.equal(existsSync(join(dataDir.path, 'assay.db-wal')), false)
  for (const socket of sockets) socket.destroy()
})
