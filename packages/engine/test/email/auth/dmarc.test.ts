// DMARC: each clause of RFC 9989 (and `pct` of RFC 7489) that decides a result or a policy.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorsOf } from '../../../src/email/auth/author.ts'
import { checkDmarc, type DmarcInput } from '../../../src/email/auth/dmarc/check-dmarc.ts'
import { parsePolicyRecord } from '../../../src/email/auth/dmarc/policy-record.ts'
import { walkTree } from '../../../src/email/auth/dmarc/tree-walk.ts'
import type { DnsAnswer, Resolve } from '../../../src/email/auth/dns.ts'
import { splitMessage } from './message-fields.ts'

type Zone = Readonly<Record<string, string | readonly string[] | DnsAnswer['kind']>>

/** Names of the zone exist; `_dmarc.` names hold TXT. */
function resolverOf(zone: Zone, asked: string[] = []): Resolve {
  return async (name, type) => {
    asked.push(`${type} ${name}`)
    const value = zone[name]
    if (value === 'temperror') return { kind: 'temperror', reason: 'time-out' }
    if (value === 'disabled') return { kind: value, reason: 'DNS was not asked' }
    if (value === 'nodata' || value === 'nxdomain') return { kind: value }
    if (value === undefined)
      return Object.keys(zone).some((one) => one.endsWith(`.${name}`)) ? { kind: 'nodata' } : { kind: 'nxdomain' }
    return { kind: 'found', records: typeof value === 'string' ? [value] : value }
  }
}

interface Case {
  readonly from?: string
  readonly spf?: DmarcInput['spf']
  readonly dkim?: DmarcInput['signatures']
  readonly zone: Zone
}

function check({ from = 'From: a@shop.example', spf = { result: 'none', domain: null }, dkim = [], zone }: Case) {
  return checkDmarc({
    authors: authorsOf(splitMessage(from).headers),
    spf,
    signatures: dkim,
    resolve: resolverOf(zone),
  })
}

const spf = (domain: string) => ({ result: 'pass', domain }) as const
const dkim = (domain: string) => [{ result: 'pass', domain }] as const
const REJECT: Zone = { '_dmarc.shop.example': 'v=DMARC1; p=reject' }

const results: readonly (readonly [string, Case, string])[] = [
  ['4.4.2: SPF aligned, identical', { zone: REJECT, spf: spf('shop.example') }, 'pass'],
  ['4.4.1: DKIM aligned, relaxed, below', { zone: REJECT, dkim: dkim('mail.shop.example') }, 'pass'],
  [
    '4.4.1: DKIM aligned, relaxed, above',
    { zone: REJECT, from: 'From: a@news.shop.example', dkim: dkim('shop.example') },
    'pass',
  ],
  [
    '4.4.1: one aligned signature among others',
    { zone: REJECT, dkim: [...dkim('mailer.example'), ...dkim('shop.example')] },
    'pass',
  ],
  [
    '4.4: a pass for another organisation is none',
    { zone: REJECT, spf: spf('mailer.example'), dkim: dkim('other.example') },
    'fail',
  ],
  ['4.4: a name that only ends alike is another', { zone: REJECT, spf: spf('myshop.example') }, 'fail'],
  ['4.4: SPF softfail is no pass', { zone: REJECT, spf: { result: 'softfail', domain: 'shop.example' } }, 'fail'],
  [
    '4.4: a short key (policy) is no pass',
    { zone: REJECT, dkim: [{ result: 'policy', domain: 'shop.example' }] },
    'fail',
  ],
  [
    '4.7: adkim=s asks for the very domain',
    { zone: { '_dmarc.shop.example': 'v=DMARC1; p=reject; adkim=s' }, dkim: dkim('mail.shop.example') },
    'fail',
  ],
  [
    '4.7: adkim=s, the very domain',
    { zone: { '_dmarc.shop.example': 'v=DMARC1; p=reject; adkim=s' }, dkim: dkim('shop.example') },
    'pass',
  ],
  [
    '4.7: aspf=s asks for the very domain',
    { zone: { '_dmarc.shop.example': 'v=DMARC1; p=reject; aspf=s' }, spf: spf('mail.shop.example') },
    'fail',
  ],
  [
    '4.7: adkim=s says nothing of SPF',
    { zone: { '_dmarc.shop.example': 'v=DMARC1; p=reject; adkim=s' }, spf: spf('mail.shop.example') },
    'pass',
  ],
  ['4.10.1: no record anywhere', { zone: { 'shop.example': 'x' }, spf: spf('shop.example') }, 'none'],
  ['4.7: v= must be DMARC1 exactly', { zone: { '_dmarc.shop.example': 'v=dmarc1; p=reject' } }, 'none'],
  ['4.7: v= must stand first', { zone: { '_dmarc.shop.example': 'p=reject; v=DMARC1' } }, 'none'],
  [
    '4.10: several records at one name are discarded',
    { zone: { '_dmarc.shop.example': ['v=DMARC1; p=reject', 'v=DMARC1; p=none'] } },
    'none',
  ],
  [
    '4.10: other TXT records beside it do not count',
    { zone: { '_dmarc.shop.example': ['v=spf1 -all', 'v=DMARC1; p=reject'] } },
    'fail',
  ],
  ['4.10.1: a wrong p without rua is no policy', { zone: { '_dmarc.shop.example': 'v=DMARC1; p=block' } }, 'none'],
  ['4.10.1: DNS does not answer', { zone: { '_dmarc.shop.example': 'temperror' } }, 'temperror'],
  ['DNS is off', { zone: { '_dmarc.shop.example': 'disabled' } }, 'unknown'],
  [
    '5.3: what could still pass did not answer',
    { zone: REJECT, spf: { result: 'temperror', domain: 'shop.example' } },
    'temperror',
  ],
  ['SPF could not be judged', { zone: REJECT, spf: { result: 'unknown', domain: null } }, 'unknown'],
  [
    'SPF could not be judged, DKIM passed',
    { zone: REJECT, spf: { result: 'unknown', domain: null }, dkim: dkim('shop.example') },
    'pass',
  ],
  [
    '5.3.1: two From fields',
    { from: 'From: a@shop.example\r\nFrom: b@shop.example', zone: REJECT, spf: spf('shop.example') },
    'permerror',
  ],
  [
    '5.3.1: two addresses in From',
    { from: 'From: a@shop.example, b@evil.example', zone: REJECT, spf: spf('shop.example') },
    'permerror',
  ],
  [
    '5.3.1: two addresses in a group',
    { from: 'From: Us: a@shop.example, b@evil.example;', zone: REJECT, spf: spf('shop.example') },
    'permerror',
  ],
  [
    'an address in the display name is no second one',
    { from: 'From: "a@bank.example" <a@shop.example>', zone: REJECT, spf: spf('shop.example') },
    'pass',
  ],
  [
    'a comment is no address',
    { from: 'From: (b@bank.example, c) a@shop.example', zone: REJECT, spf: spf('shop.example') },
    'pass',
  ],
  ['no From field', { from: 'Subject: x', zone: REJECT }, 'unknown'],
  ['From without a domain', { from: 'From: Shop', zone: REJECT }, 'unknown'],
  [
    '4.10.2: psd=n ends the organisation',
    {
      from: 'From: a@a.dept.shop.example',
      zone: { ...REJECT, '_dmarc.dept.shop.example': 'v=DMARC1; p=reject; psd=n' },
      spf: spf('shop.example'),
    },
    'fail',
  ],
  [
    '4.10.2: psd=n, both below it',
    {
      from: 'From: a@a.dept.shop.example',
      zone: { ...REJECT, '_dmarc.dept.shop.example': 'v=DMARC1; p=reject; psd=n' },
      spf: spf('b.dept.shop.example'),
    },
    'pass',
  ],
  [
    '4.10.2: psd=y, the organisation is one label below',
    {
      from: 'From: a@giant.bank.example',
      zone: { '_dmarc.bank.example': 'v=DMARC1; p=reject; psd=y', '_dmarc.giant.bank.example': 'v=DMARC1; p=reject' },
      spf: spf('mail.giant.bank.example'),
    },
    'pass',
  ],
  [
    '4.10.2: psd=y, two names below it are two',
    {
      from: 'From: a@giant.bank.example',
      zone: { '_dmarc.bank.example': 'v=DMARC1; p=reject; psd=y', '_dmarc.giant.bank.example': 'v=DMARC1; p=reject' },
      dkim: dkim('mail.mega.bank.example'),
    },
    'fail',
  ],
  [
    '4.10.2: psd=y on the author domain itself makes it its own organisation',
    {
      from: 'From: a@bank.example',
      zone: { '_dmarc.bank.example': 'v=DMARC1; p=reject; psd=y' },
      spf: spf('bank.example'),
    },
    'pass',
  ],
  [
    '4.10.2: otherwise the record with the fewest labels',
    {
      from: 'From: a@a.mail.shop.example',
      zone: { ...REJECT, '_dmarc.mail.shop.example': 'v=DMARC1; p=none' },
      spf: spf('shop.example'),
    },
    'pass',
  ],
  [
    'a tree that stops answering above the record leaves it to the Public Suffix List',
    { zone: { ...REJECT, '_dmarc.example': 'temperror' }, spf: spf('mail.shop.example') },
    'pass',
  ],
]

for (const [name, given, expected] of results) {
  test(`RFC 9989 ${name}: ${expected}`, async () => {
    const { result, reason } = await check(given)
    assert.equal(result, expected, reason)
  })
}

const ORG = 'v=DMARC1; p=reject; sp=quarantine; np=none'
const policies: readonly (readonly [string, string, Zone, string])[] = [
  ['4.7: p for the name itself', 'shop.example', { '_dmarc.shop.example': ORG }, 'reject'],
  ['4.7: sp below it', 'news.shop.example', { '_dmarc.shop.example': ORG, 'news.shop.example': 'x' }, 'quarantine'],
  ['4.7: np where the author domain does not exist', 'nothing.shop.example', { '_dmarc.shop.example': ORG }, 'none'],
  [
    '4.7: a name with nothing but names below it exists',
    'news.shop.example',
    { '_dmarc.shop.example': ORG, 'x.news.shop.example': 'x' },
    'quarantine',
  ],
  [
    '4.7: np absent falls back to sp',
    'nothing.shop.example',
    { '_dmarc.shop.example': 'v=DMARC1; p=reject; sp=none' },
    'none',
  ],
  [
    '4.7: sp and np absent fall back to p',
    'nothing.shop.example',
    { '_dmarc.shop.example': 'v=DMARC1; p=reject' },
    'reject',
  ],
  [
    '4.10.1: the author domain’s own record comes first',
    'news.shop.example',
    { '_dmarc.shop.example': ORG, '_dmarc.news.shop.example': 'v=DMARC1; p=none; sp=reject' },
    'none',
  ],
  [
    '4.10.1: the record between author and organisation does not apply',
    'a.mail.shop.example',
    {
      '_dmarc.shop.example': 'v=DMARC1; p=reject',
      '_dmarc.mail.shop.example': 'v=DMARC1; p=none',
      'a.mail.shop.example': 'x',
    },
    'reject',
  ],
  [
    '4.10.1: the public suffix’s record where the organisation has none',
    'giant.bank.example',
    { '_dmarc.bank.example': 'v=DMARC1; p=none; sp=reject; psd=y', 'giant.bank.example': 'x' },
    'reject',
  ],
  [
    '4.10.1: not where the organisation has one',
    'giant.bank.example',
    { '_dmarc.bank.example': 'v=DMARC1; p=reject; psd=y', '_dmarc.giant.bank.example': 'v=DMARC1; p=none' },
    'none',
  ],
  ['4.7: p absent is none', 'shop.example', { '_dmarc.shop.example': 'v=DMARC1; adkim=s' }, 'none'],
  [
    '4.10.1: a wrong p with rua is none',
    'shop.example',
    { '_dmarc.shop.example': 'v=DMARC1; p=block; rua=mailto:a@shop.example' },
    'none',
  ],
  [
    '4.10.1: a wrong sp makes all of it none',
    'shop.example',
    { '_dmarc.shop.example': 'v=DMARC1; p=reject; sp=block; rua=mailto:a@shop.example' },
    'none',
  ],
]

for (const [name, domain, zone, expected] of policies) {
  test(`RFC 9989 ${name}: policy ${expected}`, async () => {
    assert.equal((await check({ from: `From: a@${domain}`, zone })).policy, expected)
  })
}

test('RFC 9989 4.10: eight questions at most, the long name first, then from seven labels upward', async () => {
  const asked: string[] = []
  await walkTree('a.b.c.d.e.f.g.h.i.j.mail.example.com', resolverOf({}, asked))
  assert.deepEqual(
    asked.map((question) => question.replace('TXT _dmarc.', '')),
    [
      'a.b.c.d.e.f.g.h.i.j.mail.example.com',
      'g.h.i.j.mail.example.com',
      'h.i.j.mail.example.com',
      'i.j.mail.example.com',
      'j.mail.example.com',
      'mail.example.com',
      'example.com',
      'com',
    ],
  )
})

test('RFC 9989 4.7: t=y, and pct below 100 of RFC 7489, are told and change no word of the record', () => {
  assert.deepEqual(
    [parsePolicyRecord('v=DMARC1; p=reject; t=y')?.testing, parsePolicyRecord('v=DMARC1; p=reject; pct=20')?.testing],
    [true, true],
  )
  assert.deepEqual(
    [parsePolicyRecord('v=DMARC1; p=reject; t=n')?.testing, parsePolicyRecord('v=DMARC1; p=reject; pct=100')?.testing],
    [false, false],
  )
  assert.equal(parsePolicyRecord('v=DMARC1; p=reject; t=y')?.policy, 'reject')
})

test('RFC 9989 4.7: under test the policy one step down applies, and pct steps nowhere', async () => {
  const policyUnder = async (record: string): Promise<string> =>
    (await check({ zone: { '_dmarc.shop.example': record } })).policy
  assert.equal(await policyUnder('v=DMARC1; p=reject; t=y'), 'quarantine')
  assert.equal(await policyUnder('v=DMARC1; p=quarantine; t=y'), 'none')
  assert.equal(await policyUnder('v=DMARC1; p=reject; pct=20'), 'reject')
})

test('RFC 9989 4.8: white space, case of values, unknown tags and errors after the version do not matter', () => {
  const record = parsePolicyRecord('v = DMARC1 ;P=Reject; junk; x=y; adkim=Q; aspf=S;;')
  assert.deepEqual([record?.policy, record?.strictDkim, record?.strictSpf], ['reject', false, true])
  assert.equal(parsePolicyRecord('v=DMARC10; p=reject'), null)
})
