// A service listens, and says that it is ready, only after its threads and its file process have worked once.
import assert from 'node:assert/strict'
import { Server } from 'node:net'
import { mock, test } from 'node:test'
import { pino } from 'pino'
import { ThreadPool } from '../../src/analysis/email/pool.ts'
import { ProcessPool } from '../../src/analysis/static/process-pool.ts'
import { startService } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { makeDataDir } from './service.ts'

/** What happens, in its order: the methods themselves run as ever. */
function watched(): readonly string[] {
  const events: string[] = []
  const { run: runMail } = ThreadPool.prototype
  mock.method(ThreadPool.prototype, 'run', async function (this: ThreadPool, ...given: Parameters<typeof runMail>) {
    const result = await runMail.apply(this, given)
    events.push('mail')
    return result
  })
  const { run: runFile } = ProcessPool.prototype
  mock.method(ProcessPool.prototype, 'run', async function (this: ProcessPool, ...given: Parameters<typeof runFile>) {
    const ended = await runFile.apply(this, given)
    const { findings } = (ended.outcome === 'complete' ? ended.answer : {}) as { findings?: { fileType: string } }
    events.push(`file ${findings?.fileType ?? ended.outcome}`)
    return ended
  })
  const { listen } = Server.prototype
  mock.method(Server.prototype, 'listen', function (this: Server, ...given: Parameters<typeof listen>) {
    events.push('listen')
    return listen.apply(this, given)
  })
  return events
}

const environment = (path: string) => ({ ASSAY_DATA_DIR: path, PORT: '0', ASSAY_DNS: 'off', ASSAY_MAIL_WORKERS: '2' })

test('threads and file process work once before anybody can ask', { timeout: 120_000 }, async () => {
  using dataDir = makeDataDir()
  const events = watched()
  try {
    const running = await startService(readConfig(environment(dataDir.path)), pino({ level: 'silent' }))
    await running.stop()
    assert.deepEqual(events.slice(0, 3).toSorted(), ['file pdf', 'mail', 'mail'])
    assert.deepEqual(events.slice(3), ['listen'])
  } finally {
    mock.restoreAll()
  }
})
