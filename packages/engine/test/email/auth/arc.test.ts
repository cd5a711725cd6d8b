// ARC: each clause of RFC 8617 that decides a chain, on chains sealed here.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkArc } from '../../../src/email/auth/arc/check-arc.ts'
import { canonicalField } from '../../../src/email/auth/dkim/canonical.ts'
import { signedMessage } from '../../../src/email/auth/dkim/verify.ts'
import type { DnsAnswer } from '../../../src/email/auth/dns.ts'
import { splitMessage } from './message-fields.ts'
import { rsaKey, signatureField, signText } from './sign-dkim.ts'

const KEY = rsaKey(1024)
const OTHER = rsaKey(1024)
const HEAD = 'From: Shop <info@shop.example>\r\nTo: me@home.example\r\nSubject: Order\r\n'
const BODY = 'Hello\r\n'

interface SealOptions {
  readonly chain?: string
  readonly sealTags?: string
  readonly key?: typeof KEY
}

/** Adds one ARC set to a chain of earlier ones (newest last), as a forwarder would. */
function seal(
  earlier: readonly (readonly [string, string, string])[],
  { chain, sealTags = '', key = KEY }: SealOptions = {},
) {
  const instance = earlier.length + 1
  const results = `ARC-Authentication-Results: i=${instance}; relay.example; dmarc=pass header.from=shop.example`
  const signature = signatureField(HEAD, BODY, key, {
    field: 'ARC-Message-Signature',
    tags: { v: null, i: String(instance), d: 'relay.example' },
  })
  const unsigned = `ARC-Seal: i=${instance}; a=rsa-sha256; cv=${chain ?? (instance === 1 ? 'none' : 'pass')}; d=relay.example; s=key${sealTags}; b=`
  const covered = [...earlier.flat(), results, signature].map((field) => canonicalField(field, 'relaxed')).join('')
  const value = signText(covered + canonicalField(unsigned, 'relaxed').slice(0, -2), key, 'rsa-sha256')
  return [results, signature, unsigned + value] as const
}

const one = [seal([])]
const two = [...one, seal(one)]
const textOf = (sets: readonly (readonly string[])[]) => sets.toReversed().flat().join('\r\n')

function check(
  sets: string,
  { head = HEAD, body = BODY, answer }: { head?: string; body?: string; answer?: DnsAnswer } = {},
) {
  const message = splitMessage(`${sets}\r\n${head}\r\n${body}`)
  return checkArc(
    signedMessage(message.headers, message.body),
    async () => answer ?? { kind: 'found', records: [`k=rsa; p=${KEY.p}`] },
  )
}

test('5.2: one good set, two good sets', async () => {
  assert.equal((await check(textOf(one))).result, 'pass')
  const found = await check(textOf(two))
  assert.equal(found.result, 'pass', found.reason)
  assert.deepEqual(found.sealers, ['relay.example', 'relay.example'])
  assert.equal(found.firstSaw?.results[0]?.result, 'pass')
})

test('5.2: the fields may stand in any order', async () => {
  assert.equal((await check(two.flat().join('\r\n'))).result, 'pass')
})

const refused: readonly (readonly [string, () => Promise<{ result: string; reason: string }>, RegExp])[] = [
  ['5.2 step 1: an instance is missing', () => check(textOf(two.slice(1))), /instance 1 is not complete/],
  [
    '5.2 step 1: a field of a set is missing',
    () => check(two.flat().slice(1).join('\r\n')),
    /instance 1 is not complete/,
  ],
  ['5.2 step 1: a field twice', () => check(`${one[0]?.[0]}\r\n${textOf(one)}`), /two fields/],
  ['4.2.1: instance 0', () => check(textOf(one).replaceAll('i=1', 'i=0')), /no instance/],
  ['4.2.1: instance 51', () => check(textOf(one).replaceAll('i=1', 'i=51')), /no instance/],
  [
    '5.2 step 2: the newest seal says fail',
    () => check(textOf([...one, seal(one, { chain: 'fail' })])),
    /already broken/,
  ],
  ['5.2 step 3: the first seal says pass', () => check(textOf([seal([], { chain: 'pass' })])), /cv=pass/],
  ['5.2 step 3: a later seal says none', () => check(textOf([...one, seal(one, { chain: 'none' })])), /cv=none/],
  ['4.1.3: a seal with h=', () => check(textOf([seal([], { sealTags: '; h=from' })])), /h=/],
  ['4.1.3: a seal without cv=', () => check(textOf(one).replace('cv=none; ', '')), /cv=/],
  [
    '5.2 step 4: the body was changed after the last seal',
    () => check(textOf(two), { body: 'Other\r\n' }),
    /body hash/,
  ],
  [
    '5.2 step 4: a signed field was changed',
    () => check(textOf(two), { head: HEAD.replace('Order', 'Pay') }),
    /header did not verify/,
  ],
  [
    '5.2 step 5: an older set was changed',
    () => check(textOf(two).replace('i=1; relay.example; dmarc=pass', 'i=1; relay.example; dmarc=fail')),
    /seal of instance 2/,
  ],
  [
    '5.2 step 5: a set sealed by somebody else',
    () => check(textOf([...one, seal(one, { key: OTHER })])),
    /did not verify/,
  ],
  ['the key is gone', () => check(textOf(one), { answer: { kind: 'nxdomain' } }), /no key/],
  [
    'RFC 8301: a short key',
    async () => {
      const short = rsaKey(768)
      return check(textOf([seal([], { key: short })]), { answer: { kind: 'found', records: [`p=${short.p}`] } })
    },
    /768 bits/,
  ],
]

for (const [name, run, why] of refused) {
  test(`RFC 8617 ${name}: fail`, async () => {
    const { result, reason } = await run()
    assert.equal(result, 'fail', reason)
    assert.match(reason, why)
  })
}

test('no chain is none; DNS that does not answer or is off is unknown, never fail', async () => {
  assert.equal((await check('X-None: 1')).result, 'none')
  assert.equal((await check(textOf(one), { answer: { kind: 'temperror', reason: 'time-out' } })).result, 'unknown')
  assert.equal(
    (await check(textOf(one), { answer: { kind: 'disabled', reason: 'DNS was not asked' } })).result,
    'unknown',
  )
})
