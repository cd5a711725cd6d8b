// The operator's folder of lists: read, looked at again, and told where something is wrong with one of them.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ListKey } from '@assay/engine/service'
import { findLists } from '../../../src/analysis/lists/find-lists.ts'
import { IndexKeeper, type ListsState } from '../../../src/analysis/lists/keep-indexes.ts'
import { WatchedLists } from '../../../src/analysis/lists/watched-lists.ts'

const SHA256 = createHash('sha256').update('a sample of ours').digest('hex')
const OTHER = createHash('sha256').update('another of ours').digest('hex')
const sha256 = (value: string): ListKey => ({ kind: 'sha256', value })
const LONG_AGO = new Date('2026-10-01T00:00:00Z')

interface Place {
  readonly folder: string
  readonly indexFolder: string
  write(name: string, text: string): string
}

function place(t: TestContext): Place {
  const root = mkdtempSync(join(tmpdir(), 'assay-lists-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  const folder = join(root, 'feeds')
  mkdirSync(folder)
  return {
    folder,
    indexFolder: join(root, 'indexes'),
    write: (name, text) => {
      const path = join(folder, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
      utimesSync(path, LONG_AGO, LONG_AGO)
      return path
    },
  }
}

async function opened({ folder, indexFolder }: Place): Promise<WatchedLists> {
  return WatchedLists.open({ folder, indexFolder, onProblem: () => {}, watches: false })
}

/** The last state of one look. */
function look(keeper: IndexKeeper): ListsState {
  let last: ListsState | null = null
  keeper.look((state) => {
    last = state
  })
  assert.ok(last !== null)
  return last
}

test('lists of every form say what they hold, named with entry, day and comment', async (t) => {
  const here = place(t)
  here.write('bad/kits.txt', `# ours\n${SHA256} the kit\nbad.example\n`)
  here.write('bad/misp/manifest.json', '{"11111111-1111-4111-8111-111111111111":{}}')
  here.write(
    'bad/misp/11111111-1111-4111-8111-111111111111.json',
    JSON.stringify({
      Event: {
        info: 'Lure',
        date: '2026-11-02',
        Attribute: [{ type: 'url', value: 'http://bad.example/x', to_ids: true }],
      },
    }),
  )
  here.write(
    'bad/bundle.json',
    JSON.stringify({
      type: 'bundle',
      objects: [
        {
          type: 'indicator',
          pattern: "[domain-name:value = 'c2.example']",
          pattern_type: 'stix',
          valid_from: '2026-11-03',
        },
      ],
    }),
  )
  here.write('good/nsrl.csv', `"SHA-256","FileName","SpecialCode"\n"${OTHER}","tool.dll",""\n`)
  here.write('partner/feed.json', '{"says":"bad","score":60,"name":"Partner","since":"2026-09-09"}')
  here.write('partner/ips.csv', 'ip,comment\n203.0.113.0/24,range\n')
  const lists = await opened(here)
  assert.deepEqual(lists.problems, [])
  assert.deepEqual(
    lists.lists.map(({ name, says, entries }) => `${name} ${says} ${entries}`),
    ['bad/bundle.json bad 1', 'bad/kits.txt bad 2', 'bad/misp bad 1', 'good/nsrl.csv good 1', 'Partner: ips.csv bad 1'],
  )
  const [kit, url, domain, good, ip, none] = lists.ask([
    sha256(SHA256),
    { kind: 'url', value: 'bad.example/x' },
    { kind: 'domain', value: 'c2.example' },
    sha256(OTHER),
    { kind: 'ip', value: '203.0.113.200' },
    { kind: 'domain', value: 'fine.example' },
  ])
  const nothing = { until: null, nearness: null }
  assert.deepEqual(kit, [
    {
      list: 'bad/kits.txt',
      says: 'bad',
      kind: 'sha256',
      value: SHA256,
      entry: 2,
      since: '2026-10-01',
      comment: 'the kit',
      score: 100,
      ...nothing,
    },
  ])
  assert.equal(url?.[0]?.list, 'bad/misp')
  assert.equal(url?.[0]?.since, '2026-11-02')
  assert.equal(domain?.[0]?.since, '2026-11-03')
  assert.equal(good?.[0]?.says, 'good')
  assert.deepEqual(
    ip?.map(({ value, since, score }) => [value, since, score]),
    [['203.0.113.0/24', '2026-09-09', 60]],
  )
  assert.deepEqual(none, [])
  await lists.close()
})

test('a broken list costs itself alone and is told, and so is one that says neither good nor bad', async (t) => {
  const here = place(t)
  here.write('bad/broken.json', '{"type":"bundle","objects":[')
  here.write('bad/kits.txt', `${SHA256}\nno entry\n`)
  here.write('loose.txt', `${OTHER}\n`)
  here.write('bad/archive.zip', 'PK')
  here.write('odd/feed.json', '{"says":"perhaps"}')
  here.write('odd/list.txt', `${OTHER}\n`)
  const heard: string[] = []
  const lists = await WatchedLists.open({ ...here, onProblem: ({ list }) => void heard.push(list), watches: false })
  assert.deepEqual(heard.toSorted(), [
    'bad/archive.zip',
    'bad/broken.json',
    'loose.txt',
    'odd/feed.json',
    'odd/list.txt',
  ])
  assert.equal(lists.ask([sha256(SHA256)])[0]?.length, 1)
  assert.deepEqual(lists.ask([sha256(OTHER)])[0], [])
  assert.deepEqual(lists.lists[0]?.notes, ['1 cannot be read, the first of them is number 2'])
  await lists.close()
})

test('what is half written stays out, and what was there before stays in force until the new one is whole', (t) => {
  const here = place(t)
  const path = here.write('bad/bundle.json', JSON.stringify({ type: 'bundle', objects: [] }))
  const keeper = new IndexKeeper({ ...here, settleMs: 60_000, removes: true })
  const before = look(keeper).lists?.[0]?.indexPath
  assert.ok(before !== undefined)
  // Written this moment: nobody knows whether it is done.
  writeFileSync(path, '{"type":"bundle","objects":[{"type":"indic')
  const during = look(keeper)
  assert.equal(during.lists?.[0]?.indexPath, before)
  assert.equal(during.waiting, 1)
  // It stays so: then it is broken, is told, and the earlier one still counts.
  utimesSync(path, LONG_AGO, LONG_AGO)
  const broken = look(keeper)
  assert.equal(broken.lists?.[0]?.indexPath, before)
  assert.equal(broken.problems.length, 1)
  const next = `${path}.tmp`
  writeFileSync(
    next,
    JSON.stringify({ type: 'bundle', objects: [{ type: 'indicator', pattern: "[domain-name:value = 'c2.example']" }] }),
  )
  utimesSync(next, LONG_AGO, LONG_AGO)
  renameSync(next, path)
  const whole = look(keeper)
  assert.notEqual(whole.lists?.[0]?.indexPath, before)
  assert.deepEqual(whole.problems, [])
})

test('after a restart nothing is read again, and a list that was taken away is gone', (t) => {
  const here = place(t)
  const path = here.write('bad/kits.txt', `${SHA256}\n`)
  look(new IndexKeeper({ ...here, settleMs: 0, removes: true }))
  const states: ListsState[] = []
  new IndexKeeper({ ...here, settleMs: 0, removes: true }).look((state) => states.push(state))
  assert.equal(states.length, 1)
  assert.equal(states[0]?.lists?.length, 1)
  rmSync(path)
  assert.deepEqual(look(new IndexKeeper({ ...here, settleMs: 0, removes: true })).lists, [])
})

test('a folder that cannot be read for a while leaves what was in force', (t) => {
  const here = place(t)
  const keeper = new IndexKeeper({ ...here, folder: join(here.folder, 'gone'), settleMs: 0, removes: true })
  const state = look(keeper)
  assert.equal(state.lists, null)
  assert.equal(state.problems.length, 1)
})

test('a change takes effect while the service runs, and changes what names the lists', async (t) => {
  const here = place(t)
  const path = here.write('bad/kits.txt', `${SHA256}\n`)
  const lists = await WatchedLists.open({ ...here, onProblem: () => {} })
  t.after(() => lists.close())
  const { digest } = lists.now
  const changed = Promise.withResolvers<void>()
  lists.onChange(() => changed.resolve())
  appendFileSync(path, `${OTHER}\n`)
  await Promise.race([changed.promise, sleep(30_000, null, { ref: false }).then(() => assert.fail('no change'))])
  assert.equal(lists.ask([sha256(OTHER)])[0]?.[0]?.entry, 2)
  assert.notEqual(lists.now.digest, digest)
})

test('a thread that ends is told and begun again, and the lists are read', async (t) => {
  const here = place(t)
  here.write('bad/kits.txt', `${SHA256}\n`)
  const problems: string[] = []
  let threads = 0
  const lists = await WatchedLists.open({
    ...here,
    onProblem: ({ problem }) => problems.push(problem),
    restartMs: 10,
    startThread: (workerData) => {
      threads += 1
      return threads === 1
        ? new Worker('process.exit(1)', { eval: true })
        : new Worker(new URL('../../../src/analysis/lists/keeper-thread.ts', import.meta.url), { workerData, env: {} })
    },
  })
  t.after(() => lists.close())
  assert.deepEqual(problems, ['the thread that reads the lists ended: it was stopped'])
  for (const endMs = performance.now() + 30_000; lists.lists.length === 0; await sleep(20))
    assert.ok(performance.now() < endMs, 'the lists are not read')
  assert.deepEqual(lists.problems, [])
})

test('lines without an end, and longer than any entry, are read as far as they go', async (t) => {
  const here = place(t)
  here.write('bad/long.txt', `${'x'.repeat(3 * 1024 * 1024)}\n${SHA256}`)
  const lists = await opened(here)
  assert.equal(lists.ask([sha256(SHA256)])[0]?.[0]?.entry, 2)
  assert.deepEqual(lists.lists[0]?.notes, ['1 cannot be read, the first of them is number 1'])
  await lists.close()
})

test('folders, hidden files and notes of the folder are no lists', (t) => {
  const here = place(t)
  for (const name of ['bad/.hidden.txt', 'bad/README.md', 'bad/LICENSE', 'bad/kits.txt.part', 'bad/kits.txt~'])
    here.write(name, 'x')
  assert.deepEqual(findLists(here.folder), { lists: [], problems: [] })
})
