// What is asked of lists for hashes and addresses, and which answers count.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { buildKnowledge } from '../../src/data/knowledge.ts'
import { askLists, keysOfEmail, keysOfFile, keysOfHost, keysOfUrl } from '../../src/lists/ask-lists.ts'
import { blocksAround } from '../../src/lists/canonical.ts'
import type { ListKey, ListMatch } from '../../src/lists/list-match.ts'
import { listEvidence } from '../../src/lists/listed-hit.ts'

const knowledge = buildKnowledge()
const names = (keys: readonly ListKey[]): readonly string[] => keys.map(({ kind, value }) => `${kind}:${value}`)

test('a host belongs to the domains above it down to what somebody registered', () => {
  assert.deepEqual(names(keysOfHost('a.b.bad.co.uk', knowledge)), [
    'domain:a.b.bad.co.uk',
    'domain:b.bad.co.uk',
    'domain:bad.co.uk',
  ])
  assert.deepEqual(names(keysOfHost('203.0.113.7', knowledge)), ['ip:203.0.113.7'])
})

test('where strangers have names of their own, only that name is asked for', () => {
  assert.deepEqual(names(keysOfHost('victim.github.io', knowledge)), ['domain:victim.github.io'])
  assert.deepEqual(names(keysOfHost('github.io', knowledge)), ['domain:github.io'])
  assert.ok(!names(keysOfHost('some-shop.weebly.com', knowledge)).includes('domain:weebly.com'))
  assert.deepEqual(names(keysOfEmail('somebody@gmail.com', knowledge)), ['email:somebody@gmail.com'])
  assert.deepEqual(names(keysOfEmail('a@mail.bad.example.net', knowledge)), [
    'email:a@mail.bad.example.net',
    'domain:mail.bad.example.net',
    'domain:bad.example.net',
    'domain:example.net',
  ])
})

test('a URL is asked for as it stands, without scheme and fragment, and by its host', () => {
  assert.deepEqual(names(keysOfUrl('https://user@www.bad.org/a?b#c', knowledge)), [
    'url:www.bad.org/a?b',
    'domain:www.bad.org',
    'domain:bad.org',
  ])
  assert.deepEqual(keysOfUrl('mailto:a@bad.org', knowledge), [])
})

test('blocks hold public addresses alone', () => {
  const lengths = { 4: [8, 24], 6: [32] }
  assert.deepEqual(blocksAround('203.0.113.7', lengths), ['203.0.0.0/8', '203.0.113.0/24'])
  assert.deepEqual(blocksAround('2a00:1450::7', lengths), ['2a00:1450::/32'])
  for (const address of ['10.1.2.3', '127.0.0.1', '192.168.1.1', 'fe80::1', '::1', 'no address'])
    assert.deepEqual(blocksAround(address, lengths), [], address)
})

test('the empty file is asked about by nobody', () => {
  const hash = (name: string): string => createHash(name).update('').digest('hex')
  assert.deepEqual(keysOfFile({ md5: hash('md5'), sha1: hash('sha1'), sha256: hash('sha256') }, 0), [])
})

test('an entry that held until yesterday does not count any more', async () => {
  const match = (until: string | null): ListMatch => ({
    list: 'l',
    says: 'bad',
    kind: 'domain',
    value: 'bad.org',
    entry: 1,
    since: '2026-01-01',
    until,
    comment: '',
    score: 100,
    nearness: null,
  })
  const asked = [{ value: 'bad.org', where: 'x', keys: keysOfHost('bad.org', knowledge) }]
  const ask = async (until: string | null): Promise<number> =>
    (await askLists(async (keys) => keys.map(() => [match(until)]), asked, new Date('2026-06-01'))).length
  assert.equal(await ask(null), 1)
  assert.equal(await ask('2026-06-02T00:00:00.000Z'), 1)
  assert.equal(await ask('2026-05-31T00:00:00.000Z'), 0)
})

test('what stands on one line of a list is told once for each place', () => {
  const match: ListMatch = {
    list: 'ours',
    says: 'bad',
    kind: 'domain',
    value: 'bad.org',
    entry: 1,
    since: '2026-01-01',
    until: null,
    comment: '',
    score: 100,
    nearness: null,
  }
  const found = ['link', 'link', 'sender'].map((where, at) => ({ value: `https://bad.org/${at}`, where, match }))
  assert.deepEqual(
    listEvidence(found).map(({ where }) => where),
    ['link', 'sender'],
  )
})
