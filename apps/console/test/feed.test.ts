// The inbox against a service of our own: it hears what happens again after a restart, and says so where it does not.
import assert from 'node:assert/strict'
import { mock, type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { asInPage, moduleOfPage } from './in-page.ts'

interface FeedModule {
  readonly createFeed: (filters: object) => {
    readonly items: { readonly value: readonly { readonly id: string }[] }
    readonly silence: { readonly value: object | null }
    readonly start: () => void
    readonly stop: () => void
    readonly listenAgain: () => void
  }
}

interface SessionModule {
  readonly account: { value: { readonly permissions: readonly string[] } | null }
}

const FILTERS = { kind: 'file', verdict: '', disposition: '', words: '' } as const

/** Ends what hangs. */
const BOUND = { timeout: 30_000 }

const file = (sha256: string, hour: number): object => ({ sha256, upload_time: `2026-01-31T${hour}:00:00Z` })
const stream = (...blocks: readonly string[]): Response => new Response(blocks.map((block) => `${block}\n\n`).join(''))
const complete = (sha256: string, hour: number, id: number): string =>
  `id: ${id}\nevent: file.complete\ndata: ${JSON.stringify(file(sha256, hour))}`
const refusal = (status: number, code: string): Response =>
  Response.json({ error: { code, message: 'No.' } }, { status })

async function open(t: TestContext, lists: readonly (readonly object[])[], streams: readonly (Response | 'lost')[]) {
  // Pauses are over at once; the bound on silence never comes.
  mock.method(globalThis, 'setTimeout', (work: () => void, ms: number) => {
    if (ms < 40_000) queueMicrotask(work)
  })
  t.after(() => mock.restoreAll())
  const restLists = [...lists]
  const restStreams = [...streams]
  asInPage((path) => {
    if (path.startsWith('/v1/files'))
      return Response.json({ data: { files: restLists.shift() ?? [], next_cursor: null } })
    const answer = restStreams.shift()
    // Silent, and open until the page is left.
    if (answer === undefined) return new Response(new ReadableStream())
    if (answer === 'lost') throw new TypeError('fetch failed')
    return answer
  })
  const [{ createFeed }, { account }] = await Promise.all([
    moduleOfPage<FeedModule>('inbox/feed.ts'),
    moduleOfPage<SessionModule>('service/session.ts'),
  ])
  account.value = { permissions: ['file:read'] }
  const feed = createFeed(FILTERS)
  t.after(() => feed.stop())
  feed.start()
  const until = async (is: () => boolean): Promise<void> => {
    while (!is()) await setImmediate()
  }
  return { feed, until, ids: () => feed.items.value.map(({ id }) => id).join(' ') }
}

test('what happens after a restart is shown, though the first connections to it fail', BOUND, async (t) => {
  const { feed, until, ids } = await open(
    t,
    [[file('a', 12)]],
    [stream(complete('b', 13, 1)), 'lost', 'lost', refusal(503, 'shutting_down'), 'lost', stream(complete('c', 14, 2))],
  )
  await until(() => ids() === 'c b a')
  assert.equal(feed.silence.value, null)
})

test('where events may have been missed the list is loaded anew, and what is gone leaves it', BOUND, async (t) => {
  const { until, ids } = await open(
    t,
    [
      [file('a', 12), file('b', 11)],
      [file('c', 13), file('b', 11)],
    ],
    [stream(': listening')],
  )
  await until(() => ids() === 'c b')
})

test(
  'a service that lets nobody listen any more is told of, and asked again when somebody wants it',
  BOUND,
  async (t) => {
    const { feed, until, ids } = await open(
      t,
      [[file('a', 12)], [file('a', 12), file('b', 11)]],
      [refusal(403, 'insufficient_permissions')],
    )
    await until(() => feed.silence.value !== null && ids() === 'a')
    feed.listenAgain()
    assert.equal(feed.silence.value, null)
    await until(() => ids() === 'a b')
  },
)
