// One file that is followed, against a service of our own: each answer costs a credit, so it is asked no more often than it says.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { asInPage, moduleOfPage } from './in-page.ts'

interface WatchModule {
  readonly watchFile: (sha256: string) => {
    readonly record: { readonly value: { readonly status: string } | null }
    readonly problem: { readonly value: object | null }
    readonly start: () => void
  }
}

const SHA256 = 'a'.repeat(64)

test('a service without room for who waits is asked again when it says so, and every answer is shown', {
  timeout: 30_000,
}, async (t) => {
  const asked: string[] = []
  const answers = ['queued', 'queued', 'processing', 'complete']
  asInPage((path) => {
    if (!path.startsWith('/v1/file/status/')) return Response.json({ data: { permissions: [] } })
    asked.push(path)
    const status = answers[asked.length - 1]
    return Response.json({ data: { sha256: SHA256, status } }, { headers: { 'retry-after': '15' } })
  })
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const { watchFile } = await moduleOfPage<WatchModule>('file/watch.ts')
  const watched = watchFile(SHA256)
  watched.start()
  const until = async (count: number): Promise<void> => {
    while (asked.length < count) await setImmediate()
    // Whoever asks again at once has done so by then.
    for (let turn = 0; turn < 20; turn += 1) await setImmediate()
    assert.equal(asked.length, count)
  }
  // How it stands, then an answer that may be held.
  await until(2)
  mock.timers.tick(14_000)
  await until(2)
  mock.timers.tick(1_000)
  await until(3)
  assert.equal(watched.record.value?.status, 'processing')
  mock.timers.tick(15_000)
  await until(4)
  assert.equal(watched.record.value?.status, 'complete')
  assert.equal(watched.problem.value, null)
  assert.deepEqual(
    asked.map((path) => new URLSearchParams(path.split('?')[1]).get('wait')),
    [null, '30', '30', '30'],
  )
})
