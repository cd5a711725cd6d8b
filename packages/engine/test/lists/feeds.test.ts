// Events of MISP and bundles of STIX.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { readPattern } from '../../src/lists/read/stix.ts'
import { mispEvents, type ReadEntry, readMispEvent, readStixObject, stixObjects } from '../../src/lists.ts'

const SHA256 = createHash('sha256').update('a sample of ours').digest('hex')
const MD5 = createHash('md5').update('a sample of ours').digest('hex')
const told = (entry: ReadEntry): string =>
  typeof entry === 'object' ? entry.keys.map(({ kind, value }) => `${kind}:${value}`).join(' ') : entry

test('attributes of a MISP event count where they are meant for detection, those of its objects too', () => {
  const attribute = (type: string, value: string, more: object = {}): object => ({ type, value, to_ids: true, ...more })
  const event = {
    info: 'Invoice lure',
    date: '2026-11-02',
    Attribute: [
      attribute('sha256', SHA256, { comment: 'dropper' }),
      attribute('filename|md5', `invoice.exe|${MD5}`),
      attribute('domain', 'victim.example', { to_ids: false }),
      attribute('url', 'http://bad.example/x', { deleted: true }),
      attribute('ip-dst|port', '203.0.113.7|443'),
      attribute('mutex', 'Global\\x'),
    ],
    Object: [{ Attribute: [attribute('hostname', 'c2.bad.example')] }],
  }
  const [found] = mispEvents({ Event: event }) ?? []
  const entries = readMispEvent(found ?? {})
  assert.deepEqual(entries.map(told), [
    `sha256:${SHA256}`,
    `md5:${MD5}`,
    'skipped',
    'skipped',
    'ip:203.0.113.7',
    'unread',
    'domain:c2.bad.example',
  ])
  const [first] = entries
  assert.ok(typeof first === 'object')
  assert.deepEqual([first.comment, first.since], ['Invoice lure: dropper', '2026-11-02'])
  assert.equal(mispEvents({ events: [] }), null)
})

test('indicators of a STIX bundle count; benign, revoked and other objects do not', () => {
  const indicator = (pattern: string, more: object = {}): object => ({
    type: 'indicator',
    pattern_type: 'stix',
    pattern,
    name: 'Kit',
    valid_from: '2026-11-03T00:00:00Z',
    valid_until: '2026-12-03T00:00:00Z',
    ...more,
  })
  const objects = stixObjects({
    type: 'bundle',
    objects: [
      indicator(`[file:hashes.'SHA-256' = '${SHA256}']`),
      indicator("[url:value = 'http://bad.example/x'] OR [domain-name:value = 'bad.example']"),
      indicator("[ipv4-addr:value ISSUBSET '203.0.113.0/24']", { revoked: true }),
      indicator("[domain-name:value = 'good.example']", { indicator_types: ['benign'] }),
      { type: 'file', hashes: { MD5 } },
      indicator('rule a { condition: true }', { pattern_type: 'yara' }),
    ],
  })
  const entries = (objects ?? []).flatMap(readStixObject)
  assert.deepEqual(entries.map(told), [
    `sha256:${SHA256}`,
    'url:bad.example/x',
    'domain:bad.example',
    'skipped',
    'skipped',
    'skipped',
    'unread',
  ])
  const [first] = entries
  assert.ok(typeof first === 'object' && first.until === '2026-12-03T00:00:00.000Z' && first.since === '2026-11-03')
})

test('a pattern that asks more than one comparison can answer is no entry', () => {
  const refused = [
    "[domain-name:value = 'a.example' AND url:value = 'http://a.example/x']",
    "[domain-name:value != 'a.example']",
    "[url:value MATCHES 'x.*']",
    "[file:name = 'a.exe']",
    "[file:hashes.MD5 = 'no hash']",
    `[file:hashes.MD5 = '${MD5}' AND file:size = 5]`,
    "[domain-name:value = 'a.example'] FOLLOWEDBY [domain-name:value = 'b.example']",
    "[domain-name:value = 'a.example'] REPEATS 5 TIMES",
    "[domain-name:value = 'a.example'",
    '',
  ]
  for (const pattern of refused) assert.equal(readPattern(pattern), null, pattern)
  const both = `[file:hashes.MD5 = '${MD5}' AND file:hashes.'SHA-256' = '${SHA256}']`
  assert.deepEqual(readPattern(both), [{ kind: 'sha256', value: SHA256 }])
})

test('nothing that a file of JSON can hold makes the readers throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      for (const event of mispEvents({ Event: json }) ?? []) readMispEvent(event)
      for (const object of stixObjects({ type: 'bundle', objects: [json] }) ?? []) readStixObject(object)
      readStixObject({ type: 'indicator', pattern: json })
    }),
  )
})
