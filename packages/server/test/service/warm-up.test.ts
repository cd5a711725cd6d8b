// A service listens, and says that it is ready, only after its threads and its file process have worked once.
import assert from 'node:assert/strict'
import { Server } from 'node:net'
import { mock, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { pino } from 'pino'
import type { ThreadMessage } from '../../src/analysis/email/pool.ts'
import { ProcessPool } from '../../src/analysis/static/process-pool.ts'
import { startService } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { makeDataDir } from './service.ts'

/** What happens, in its order: the methods themselves run as ever. */
function watched(): readonly string[] {
  const events: string[] = []
  const { emit } = Worker.prototype
  mock.method(Worker.prototype, 'emit', function (this: Worker, ...given: Parameters<typeof emit>) {
    const [event, message] = given as [string, Partial<ThreadMessage> | undefined]
    if (event === 'message' && message?.kind === 'done') events.push('mail')
    return emit.apply(this, given)
  })
  const { run: runFile } = ProcessPool.prototype
  mock.method(ProcessPool.prototype, 'run', async function (this: ProcessPool, ...given: Parameters<typeof runFile>) {
    const ended = await runFile.apply(this, given)
    const answer = (ended.outcome === 'complete' ? ended.answer : {}) as {
      kind?: string
      findings?: { fileType: string }
    }
    events.push(answer.kind === 'inspected' ? 'attachments' : `file ${answer.findings?.fileType ?? ended.outcome}`)
    return ended
  })
  // The first listens for a moment, to see whether the port is free.
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
    const [whetherFree, ...then] = events
    assert.equal(whetherFree, 'listen')
    // The threads of two workers, and the one that is there for the others.
    assert.deepEqual(then.slice(0, 5).toSorted(), ['attachments', 'file pdf', 'mail', 'mail', 'mail'])
    assert.deepEqual(then.slice(5), ['listen'])
  } finally {
    mock.restoreAll()
  }
})
