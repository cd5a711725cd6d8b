// SPF: clauses of RFC 7208 that the OpenSPF suite leaves open, and what we answer where there is nothing to ask about.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSpf } from '../../../src/email/auth/spf/check-spf.ts'
import { type ZoneRecord, zoneOf } from './zone.ts'

interface Case {
  readonly clientIp?: string | null
  readonly helo?: string | null
  readonly mailFrom?: string | null
  readonly zone: Readonly<Record<string, readonly ZoneRecord[]>>
}

function check({ clientIp = '192.0.2.1', helo = 'mail.a.example', mailFrom = 'user@a.example', zone }: Case) {
  return checkSpf({ clientIp, helo, mailFrom, at: 0, resolve: zoneOf(zone) })
}

const txt = (text: string): readonly ZoneRecord[] => [{ TXT: text }]
const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ')

const cases: readonly (readonly [string, Case, string])[] = [
  [
    'without a client address there is nothing to ask',
    { clientIp: null, zone: { 'a.example': txt('v=spf1 -all') } },
    'unknown',
  ],
  ['an address that is none', { clientIp: 'localhost', zone: { 'a.example': txt('v=spf1 -all') } }, 'unknown'],
  ['without an envelope sender', { mailFrom: null, zone: { 'a.example': txt('v=spf1 -all') } }, 'unknown'],
  [
    '2.4: an empty sender is judged by the HELO name',
    { mailFrom: '', zone: { 'mail.a.example': txt('v=spf1 -all') } },
    'fail',
  ],
  ['2.4: an empty sender without a HELO name', { mailFrom: '', helo: null, zone: {} }, 'unknown'],
  ['4.3: a single label', { mailFrom: 'user@localhost', zone: {} }, 'none'],
  ['4.4: SERVFAIL or a time-out', { zone: { 'a.example': ['TIMEOUT'] } }, 'temperror'],
  ['4.5: two records', { zone: { 'a.example': [{ TXT: 'v=spf1 -all' }, { TXT: 'v=spf1 +all' }] } }, 'permerror'],
  ['4.5: v=spf10 is another version', { zone: { 'a.example': txt('v=spf10 -all') } }, 'none'],
  [
    '4.6.1: a syntax error after a match is still one',
    { zone: { 'a.example': txt('v=spf1 ip4:192.0.2.1 moo:x -all') } },
    'permerror',
  ],
  ['4.7: nothing matches', { zone: { 'a.example': txt('v=spf1 ip4:198.51.100.1') } }, 'neutral'],
  [
    '4.6.4: ten terms that ask',
    {
      zone: { 'a.example': txt(`v=spf1 ${many(10, () => 'a:b.example')} -all`), 'b.example': [{ A: '198.51.100.1' }] },
    },
    'fail',
  ],
  [
    '4.6.4: eleven terms that ask',
    {
      zone: { 'a.example': txt(`v=spf1 ${many(11, () => 'a:b.example')} -all`), 'b.example': [{ A: '198.51.100.1' }] },
    },
    'permerror',
  ],
  [
    '4.6.4: terms of includes count',
    {
      zone: {
        'a.example': txt(`v=spf1 include:i.example ${many(5, () => 'a:b.example')} -all`),
        'i.example': txt(`v=spf1 ${many(5, () => 'a:b.example')} -all`),
        'b.example': [{ A: '198.51.100.1' }],
      },
    },
    'permerror',
  ],
  [
    '4.6.4: two look-ups may find nothing',
    { zone: { 'a.example': txt('v=spf1 a:x.example a:y.example ip4:192.0.2.1 -all') } },
    'pass',
  ],
  [
    '4.6.4: three look-ups may not',
    { zone: { 'a.example': txt('v=spf1 a:x.example a:y.example a:z.example ip4:192.0.2.1 -all') } },
    'permerror',
  ],
  [
    '4.6.4: exchanges without an address of the client’s kind are one term',
    {
      clientIp: '2001:db8::1',
      zone: {
        'a.example': [
          { TXT: 'v=spf1 mx ip6:2001:db8::/32 -all' },
          { MX: [1, 'm1.example'] },
          { MX: [2, 'm2.example'] },
          { MX: [3, 'm3.example'] },
        ],
        'm1.example': [{ A: '192.0.2.1' }],
      },
    },
    'pass',
  ],
  [
    '4.6.4: eleven mail exchanges',
    {
      zone: {
        'a.example': [
          { TXT: 'v=spf1 mx -all' },
          ...Array.from({ length: 11 }, (_, index) => ({ MX: [index, `m${index}.example`] as const })),
        ],
        ...Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`m${index}.example`, [{ A: '198.51.100.1' }]])),
      },
    },
    'permerror',
  ],
  [
    '5.2: SERVFAIL inside an include',
    { zone: { 'a.example': txt('v=spf1 include:i.example -all'), 'i.example': ['TIMEOUT'] } },
    'temperror',
  ],
  [
    '5.2: an include without a record',
    { zone: { 'a.example': txt('v=spf1 include:i.example -all'), 'i.example': [{ A: '192.0.2.1' }] } },
    'permerror',
  ],
  [
    '5.2: a failing include does not match',
    { zone: { 'a.example': txt('v=spf1 include:i.example ~all'), 'i.example': txt('v=spf1 -all') } },
    'softfail',
  ],
  [
    '7.2: %{d} inside an include is the included domain',
    {
      zone: {
        'a.example': txt('v=spf1 include:i.example -all'),
        'i.example': txt('v=spf1 exists:ok.%{d} -all'),
        'ok.i.example': [{ A: '127.0.0.2' }],
      },
    },
    'pass',
  ],
  [
    '7.2: %{o} inside an include is the sender’s domain',
    {
      zone: {
        'a.example': txt('v=spf1 include:i.example -all'),
        'i.example': txt('v=spf1 exists:ok.%{o} -all'),
        'ok.a.example': [{ A: '127.0.0.2' }],
      },
    },
    'pass',
  ],
  [
    '6.1: redirect after a match is not followed',
    { zone: { 'a.example': txt('v=spf1 +all redirect=none.example') } },
    'pass',
  ],
  [
    '6.1: redirect to a domain without a record',
    { zone: { 'a.example': txt('v=spf1 redirect=none.example') } },
    'permerror',
  ],
  ['6.1: redirect in a circle ends', { zone: { 'a.example': txt('v=spf1 redirect=a.example') } }, 'permerror'],
  [
    '5: an IPv4 address mapped into IPv6 is IPv4',
    { clientIp: '::ffff:192.0.2.1', zone: { 'a.example': txt('v=spf1 ip4:192.0.2.0/24 -all') } },
    'pass',
  ],
  [
    '5.6: IPv6 networks',
    { clientIp: '2001:db8::1', zone: { 'a.example': txt('v=spf1 ip6:2001:db8::/32 -all') } },
    'pass',
  ],
  ['5.6: a network with host bits set', { zone: { 'a.example': txt('v=spf1 ip4:192.0.2.77/24 -all') } }, 'pass'],
  ['5.6: leading zeros are no address', { zone: { 'a.example': txt('v=spf1 ip4:192.0.02.1 -all') } }, 'permerror'],
  [
    '5.3: a//cidr for IPv6 alone',
    { clientIp: '2001:db8::2', zone: { 'a.example': [{ TXT: 'v=spf1 a//64 -all' }, { AAAA: '2001:db8::1' }] } },
    'pass',
  ],
  [
    '5.5: ptr of a confirmed name below the domain',
    {
      zone: {
        'a.example': txt('v=spf1 ptr -all'),
        '1.2.0.192.in-addr.arpa': [{ PTR: 'm.a.example' }],
        'm.a.example': [{ A: '192.0.2.1' }],
      },
    },
    'pass',
  ],
  [
    '5.5: ptr of a name that does not lead back',
    {
      zone: {
        'a.example': txt('v=spf1 ptr -all'),
        '1.2.0.192.in-addr.arpa': [{ PTR: 'm.a.example' }],
        'm.a.example': [{ A: '198.51.100.1' }],
      },
    },
    'fail',
  ],
]

for (const [name, given, expected] of cases) {
  test(`RFC 7208 ${name}: ${expected}`, async () => {
    const { result, reason } = await check(given)
    assert.equal(result, expected, reason)
  })
}

test('DNS off is unknown, not an error', async () => {
  const found = await checkSpf({
    clientIp: '192.0.2.1',
    helo: 'h',
    mailFrom: 'a@a.example',
    at: 0,
    resolve: async () => ({ kind: 'disabled', reason: 'DNS was not asked' }),
  })
  assert.equal(found.result, 'unknown')
})

test('a record that lets anyone send is told', async () => {
  assert.equal((await check({ zone: { 'a.example': txt('v=spf1 +all') } })).allowsAnyone, true)
  assert.equal((await check({ zone: { 'a.example': txt('v=spf1 ip4:0.0.0.0/0 -all') } })).allowsAnyone, true)
  assert.equal((await check({ zone: { 'a.example': txt('v=spf1 ip4:192.0.2.0/24 ~all') } })).allowsAnyone, false)
})
