// Hostile headers, keys and zones: each bounded, none throws, none passes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { authenticate } from '../../../src/email/auth/authenticate.ts'
import { parseAuthenticationResults } from '../../../src/email/auth/authentication-results.ts'
import { mailboxes } from '../../../src/email/auth/author.ts'
import { parseKey } from '../../../src/email/auth/dkim/public-key.ts'
import { parseSignature } from '../../../src/email/auth/dkim/signature.ts'
import { parsePolicyRecord } from '../../../src/email/auth/dmarc/policy-record.ts'
import type { Resolve } from '../../../src/email/auth/dns.ts'
import { parseReceived } from '../../../src/email/auth/received.ts'
import { parseReceivedSpf } from '../../../src/email/auth/received-spf.ts'
import { parseSpfRecord } from '../../../src/email/auth/spf/record.ts'
import type { HeaderField } from '../../../src/email/message/header/header-field.ts'
import { threadMs } from '../../thread-ms.ts'
import { rsaKey } from './sign-dkim.ts'

// The issue's bound for a hostile message of 5 MiB.
const MOST_MS = 2000

const field = (name: string, value: string): HeaderField => ({
  name: name.toLowerCase(),
  raw: Buffer.from(`${name}: ${value}`, 'latin1'),
  value: value.replaceAll('\r\n', ''),
})
const many = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const RECEIVED = field(
  'Received',
  'from a.example (a.example [203.0.113.1]) by mx.b.example (Postfix) with ESMTP; Tue, 7 Mar 2023 10:00:00 +0000',
)
const RETURN_PATH = field('Return-Path', '<a@shop.example>')
const FROM = field('From', 'a@shop.example')
const BODY = Buffer.alloc(5 * 1024 * 1024, 'a b \t\r\n')
const KEY = rsaKey(4096)

const signature = (tags: string, h = 'from') =>
  field(
    'DKIM-Signature',
    `v=1; a=rsa-sha256; c=relaxed/relaxed; d=shop.example; s=s; h=${h}; ${tags}bh=${'A'.repeat(43)}=; b=${'A'.repeat(680)}==`,
  )
const arcSet = (instance: number, padding: number) => [
  field('ARC-Authentication-Results', `i=${instance}; a.example; ${'x'.repeat(padding)}=pass`),
  field(
    'ARC-Message-Signature',
    `i=${instance}; a=rsa-sha256; c=relaxed/relaxed; d=a.example; s=s; h=from; bh=${'A'.repeat(43)}=; b=${'A'.repeat(680)}==`,
  ),
  field(
    'ARC-Seal',
    `i=${instance}; a=rsa-sha256; cv=${instance === 1 ? 'none' : 'pass'}; d=a.example; s=s; b=${'A'.repeat(680)}==`,
  ),
]

const keys: Resolve = async (name, type) =>
  type === 'TXT' && name.includes('_domainkey')
    ? { kind: 'found', records: [`v=DKIM1; k=rsa; p=${KEY.p}`] }
    : { kind: 'nxdomain' }
const endlessIncludes: Resolve = async (name) => ({
  kind: 'found',
  records: [`v=spf1 ${many(10, (index) => `include:i${index}.${name.slice(-100)}`).join(' ')} -all`],
})
const record =
  (text: string): Resolve =>
  async (_name, type) =>
    type === 'TXT' ? { kind: 'found', records: [text] } : { kind: 'nodata' }

const cases: readonly (readonly [string, readonly HeaderField[], Uint8Array | null, Resolve])[] = [
  ['a million addresses', [RECEIVED, field('From', 'a@b.example, '.repeat(400_000))], BODY, keys],
  ['brackets that are never closed', [RECEIVED, field('From', '('.repeat(2_500_000))], null, keys],
  ['comments that are never closed', [RECEIVED, field('From', `${'(a '.repeat(1_000_000)}a@b.example`)], null, keys],
  ['quotes and brackets in turn', [RECEIVED, field('From', '("'.repeat(1_000_001))], null, keys],
  [
    'one endless Authentication-Results',
    [field('Authentication-Results', `mx.b.example; ${'spf=pass '.repeat(500_000)}`), RECEIVED, FROM],
    null,
    keys,
  ],
  [
    '100,000 Authentication-Results',
    [
      ...many(100_000, () => field('Authentication-Results', 'mx.b.example; spf=none smtp.mailfrom=a.example')),
      RECEIVED,
      FROM,
    ],
    null,
    keys,
  ],
  [
    '200 long Authentication-Results',
    [
      ...many(200, () =>
        field('Authentication-Results', `mx.b.example; ${'spf=none (x) smtp.mailfrom=a.example;'.repeat(800)}`),
      ),
      RECEIVED,
      FROM,
    ],
    null,
    keys,
  ],
  ['Received-SPF of brackets', many(100, () => field('Received-SPF', `none ${'(('.repeat(15_000)}`)), null, keys],
  ['100,000 Received', [...many(100_000, () => RECEIVED), FROM], null, keys],
  [
    'an endless Received',
    [field('Received', `from ${'('.repeat(2_000_000)}${' [1.2.3.4] '.repeat(100_000)}`), FROM],
    null,
    keys,
  ],
  ['200 signatures', [...many(200, () => signature('')), RECEIVED, FROM], BODY, keys],
  [
    '200 signatures, each over another length',
    [...many(200, (index) => signature(`l=${4_000_000 + index}; `)), RECEIVED, FROM],
    BODY,
    keys,
  ],
  [
    'signatures over 10,000 fields',
    [
      ...many(20, () => signature('', `from:${'x:'.repeat(10_000)}x`)),
      ...many(100_000, () => field('x', 'y')),
      RECEIVED,
      FROM,
    ],
    BODY,
    keys,
  ],
  [
    'signatures over an endless field',
    [...many(20, () => signature('', 'from:x')), field('x', ' \r\n \t'.repeat(1_000_000)), RECEIVED, FROM],
    BODY,
    keys,
  ],
  ['an endless signature', [field('DKIM-Signature', ';'.repeat(5_000_000)), RECEIVED, FROM], null, keys],
  ['50 ARC sets', [...many(50, (index) => arcSet(index + 1, 3000)).flat(), RECEIVED, FROM], BODY, keys],
  ['150,000 ARC fields', [...many(50_000, () => arcSet(1, 1)).flat(), RECEIVED, FROM], null, keys],
  ['SPF records that include each other without end', [RETURN_PATH, RECEIVED, FROM], null, endlessIncludes],
  ['an SPF record of 64 KiB', [RETURN_PATH, RECEIVED, FROM], null, record(`v=spf1 ${'a:%{d}/'.repeat(9000)}`)],
  [
    'an SPF record of 5,000 terms',
    [RETURN_PATH, RECEIVED, FROM],
    null,
    record(`v=spf1 ${'ip4:192.0.2.1 '.repeat(5000)}`),
  ],
  [
    'an endless envelope sender',
    [field('Return-Path', `<SRS0=${'a='.repeat(500_000)}@x.example>`), RECEIVED, FROM],
    null,
    keys,
  ],
  [
    'endless list fields',
    [
      field('List-Id', 'a.'.repeat(1_000_000)),
      field('List-Post', '<mailto:'.repeat(400_000)),
      field('Precedence', 'list'),
      RECEIVED,
      FROM,
    ],
    null,
    keys,
  ],
  ['an endless domain', [RECEIVED, field('From', `a@${'ü'.repeat(2_000_000)}.example`)], null, keys],
]

for (const [name, headers, body, resolve] of cases) {
  test(`bounded: ${name}`, async () => {
    const start = threadMs()
    const found = await authenticate({ headers, body, resolve, nowMs: 1_700_000_000_000 })
    assert.ok(threadMs() - start < MOST_MS)
    assert.notEqual(found.dmarc.result, 'pass')
    assert.notEqual(found.dkim.result, 'pass')
    assert.notEqual(found.arc.result, 'pass')
  })
}

test('a resolver that rejects is a resolver that does not answer', async () => {
  const resolve: Resolve = async () => {
    throw new Error('broken')
  }
  const found = await authenticate({
    headers: [RETURN_PATH, RECEIVED, FROM, signature('')],
    body: BODY,
    resolve,
    nowMs: 0,
  })
  assert.deepEqual([found.spf.result, found.dkim.result, found.dmarc.result], ['temperror', 'temperror', 'temperror'])
})

test('parsers take any text', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...'()<>";=.@%{}/ :,\\aiv1\r\n\t\u00e9'), maxLength: 200 }),
  )
  fc.assert(
    fc.property(text, (value) => {
      parseAuthenticationResults(value)
      parseReceivedSpf(value)
      parseReceived(value)
      parseSpfRecord(`v=spf1 ${value}`)
      parsePolicyRecord(`v=DMARC1; ${value}`)
      parseKey(value)
      parseSignature(`DKIM-Signature: ${value}`, 'dkim')
      mailboxes(value, 100)
    }),
    { numRuns: 5000 },
  )
})
