// DKIM: each clause of RFC 6376, 8301 and 8463 that decides a result, on messages signed here.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDkim } from '../../../src/email/auth/dkim/check-dkim.ts'
import { signedMessage } from '../../../src/email/auth/dkim/verify.ts'
import type { DnsAnswer, Resolve } from '../../../src/email/auth/dns.ts'
import { joinDkim } from '../../../src/email/auth/join.ts'
import { splitMessage } from './message-fields.ts'
import { ed25519Key, rsaKey, type SignOptions, signatureField, type TestKey } from './sign-dkim.ts'

const RSA = rsaKey()
const RSA_1024 = rsaKey(1024)
const RSA_512 = rsaKey(768)
const ED25519 = ed25519Key()
const HEAD = 'From: Shop <info@shop.example>\r\nTo: me@home.example\r\nSubject: Your  order\r\n'
const BODY = 'Thank you.  \r\n\r\nWe ship today.\t\r\n\r\n\r\n'
const AT = 1_700_000_000

const found = (...records: string[]): DnsAnswer => ({ kind: 'found', records })
const keyRecord = (key: TestKey, tags = '') =>
  `v=DKIM1; ${tags}${key.type === 'ed25519' ? 'k=ed25519; ' : ''}p=${key.p}`

interface Case {
  readonly options?: SignOptions
  readonly key?: TestKey
  readonly dns?: DnsAnswer
  readonly head?: string
  readonly body?: string
  /** Changes the whole field after it was signed. */
  readonly tamper?: (field: string) => string
}

async function verify({ options, key = RSA, dns, head = HEAD, body = BODY, tamper = (field) => field }: Case) {
  const field = tamper(signatureField(HEAD, BODY, key, options))
  const message = splitMessage(`${field}\r\n${head}\r\n${body}`)
  const resolve: Resolve = async () => dns ?? found(keyRecord(key))
  const [check] = await checkDkim({
    message: signedMessage(message.headers, message.body),
    fromDomain: 'shop.example',
    receivedAt: AT,
    resolve,
  })
  assert.ok(check !== undefined)
  return check
}

const passes: readonly (readonly [string, Case])[] = [
  ['RFC 6376 3.4: relaxed/relaxed', {}],
  ['RFC 6376 3.4: simple/simple', { options: { tags: { c: 'simple/simple' } } }],
  ['RFC 6376 3.5: c= with the header form alone leaves the body simple', { options: { tags: { c: 'relaxed' } } }],
  ['RFC 6376 3.5: c= absent is simple/simple', { options: { tags: { c: null } } }],
  [
    'RFC 6376 3.4.2: relaxed headers may be refolded and respaced',
    { head: HEAD.replace('Subject: Your  order', 'SUBJECT :\r\n Your\t order ') },
  ],
  [
    'RFC 6376 3.4.4: relaxed bodies may lose trailing space and empty lines',
    { body: 'Thank you.\r\n\r\nWe ship today.\r\n' },
  ],
  ['RFC 8463: Ed25519', { key: ED25519 }],
  ['RFC 8301 3.2: a key of 1024 bits is still allowed', { key: RSA_1024 }],
  ['RFC 6376 3.6.1: a bare RSAPublicKey', { dns: found(`p=${RSA.pkcs1}`) }],
  ['RFC 6376 3.6.1: v= may be absent from the key', { dns: found(`k=rsa; p=${RSA.p}`) }],
  ['RFC 6376 3.6.1: h= of the key lists the hash', { dns: found(keyRecord(RSA, 'h=sha1:sha256; ')) }],
  ['RFC 6376 3.6.1: s=email', { dns: found(keyRecord(RSA, 's=email; ')) }],
  ['RFC 6376 3.6.1: s=* among others', { dns: found(keyRecord(RSA, 's=tlsrpt:*; ')) }],
  ['RFC 6376 3.6.1: unknown tags of the key are ignored', { dns: found(keyRecord(RSA, 'g=*; z=1; ')) }],
  ['RFC 6376 3.5: i= with a quoted @', { options: { tags: { i: '"a@b"@shop.example' } } }],
  ['RFC 6376 3.5: i= below d=', { options: { tags: { i: 'info@mail.shop.example' } } }],
  [
    'RFC 6376 3.6.1: t=s with i= in the very domain',
    { options: { tags: { i: '@shop.example' } }, dns: found(keyRecord(RSA, 't=s; ')) },
  ],
  ['RFC 6376 3.5: q= may name unknown methods beside dns/txt', { options: { tags: { q: 'http/new:dns/txt' } } }],
  ['RFC 6376 3.5: unknown tags of the signature are ignored', { options: { tags: { zz: 'whatever' } } }],
  ['RFC 6376 5.4: fields that do not exist may be signed', { options: { h: 'from:to:subject:x-none:cc' } }],
  ['RFC 6376 5.4.2: signed twice, present once', { options: { h: 'from:from:to:subject:subject' } }],
  ['RFC 6376 3.5: x= after receipt', { options: { tags: { t: String(AT - 10), x: String(AT + 10) } } }],
  ['RFC 6376 3.2: white space around tags', { tamper: (field) => field, options: { tags: { d: ' shop.example ' } } }],
  ['RFC 6376 3.7: l= over the whole body', { options: { tags: { l: '30' } } }],
  ['RFC 6376 5.4.2: another field above a signed one changes nothing', { head: `Subject: Pay now\r\n${HEAD}` }],
]

for (const [name, given] of passes) {
  test(`passes: ${name}`, async () => {
    const { result, reason } = await verify(given)
    assert.equal(result, 'pass', reason)
  })
}

const broken = (field: string) => field.replace(/b=(.)/, (_, char) => `b=${char === 'A' ? 'B' : 'A'}`)

const refusals: readonly (readonly [string, string, RegExp, Case])[] = [
  ['RFC 6376 6.1.3: the body was changed', 'fail', /body hash/, { body: 'Thank you.\r\n\r\nWe ship tomorrow.\r\n' }],
  ['RFC 6376 6.1.3: a signed field was changed', 'fail', /over the header/, { head: HEAD.replace('order', 'account') }],
  [
    'RFC 6376 5.4: a field signed as absent was added',
    'fail',
    /over the header/,
    { options: { h: 'from:to:subject:cc' }, head: `Cc: x@y.example\r\n${HEAD}` },
  ],
  [
    'RFC 6376 5.4: a second copy of an oversigned field',
    'fail',
    /over the header/,
    { options: { h: 'from:from:to:subject' }, head: `From: x@y.example\r\n${HEAD}` },
  ],
  [
    'RFC 6376 3.4.1: simple headers may not be respaced',
    'fail',
    /over the header/,
    { options: { tags: { c: 'simple/relaxed' } }, head: HEAD.replace('Your  order', 'Your order') },
  ],
  [
    'RFC 6376 3.4.3: simple bodies may not lose trailing space',
    'fail',
    /body hash/,
    { options: { tags: { c: 'relaxed/simple' } }, body: BODY.replace('you.  ', 'you.') },
  ],
  [
    'RFC 6376 6.1.3: the signature was changed',
    'fail',
    /over the header/,
    {
      tamper: (field) => broken(field.slice(0, field.lastIndexOf('b='))) + broken(field.slice(field.lastIndexOf('b='))),
    },
  ],
  ['RFC 6376 5.4: h= without From', 'permerror', /does not cover From/, { options: { h: 'to:subject' } }],
  [
    'RFC 6376 3.5: i= with a second @',
    'permerror',
    /i= lies outside d=/,
    { options: { tags: { i: 'info@@shop.example' } } },
  ],
  [
    'RFC 6376 3.2: v= twice',
    'permerror',
    /v appears twice/,
    { tamper: (field: string) => field.replace('v=1;', 'v=1; v=1;') },
  ],
  ['RFC 6376 3.5: i= outside d=', 'permerror', /i= lies outside d=/, { options: { tags: { i: '@other.example' } } }],
  [
    'RFC 6376 3.5: i= that only ends like d=',
    'permerror',
    /i= lies outside d=/,
    { options: { tags: { i: '@myshop.example' } } },
  ],
  [
    'RFC 6376 3.6.1: t=s and i= below d=',
    'permerror',
    /t=s/,
    { options: { tags: { i: '@mail.shop.example' } }, dns: found(keyRecord(RSA, 't=y:s; ')) },
  ],
  [
    'RFC 6376 3.6.1: h= of the key lacks the hash',
    'permerror',
    /does not allow the hash sha256/,
    { dns: found(keyRecord(RSA, 'h=sha1; ')) },
  ],
  ['RFC 6376 3.6.1: s= is not for mail', 'permerror', /not for mail/, { dns: found(keyRecord(RSA, 's=tlsrpt; ')) }],
  ['RFC 6376 3.6.1: an empty p= is a revoked key', 'permerror', /revoked/, { dns: found('v=DKIM1; p=') }],
  ['RFC 6376 3.6.1: v= must stand first', 'permerror', /version/, { dns: found(`k=rsa; v=DKIM1; p=${RSA.p}`) }],
  ['RFC 6376 3.6.1: another version', 'permerror', /version/, { dns: found(`v=DKIM2; p=${RSA.p}`) }],
  ['RFC 6376 3.6.1: an unknown key type', 'permerror', /unknown type/, { dns: found(`v=DKIM1; k=dsa; p=${RSA.p}`) }],
  [
    'RFC 6376 6.1.2: the key is of another type than the signature',
    'permerror',
    /type ed25519/,
    { dns: found(keyRecord(ED25519)) },
  ],
  [
    'RFC 6376 6.1.2: no key record',
    'permerror',
    /no key at key\._domainkey\.shop\.example/,
    { dns: { kind: 'nxdomain' } },
  ],
  [
    'RFC 6376 3.6.2.2: several key records',
    'permerror',
    /2 records/,
    { dns: found(keyRecord(RSA), keyRecord(RSA_1024)) },
  ],
  ['RFC 6376 6.1.2: DNS does not answer', 'temperror', /time-out/, { dns: { kind: 'temperror', reason: 'time-out' } }],
  ['DNS is off', 'unknown', /not asked/, { dns: { kind: 'disabled', reason: 'DNS was not asked' } }],
  ['RFC 6376 3.6.1: a key that is no base64', 'permerror', /key is malformed/, { dns: found('v=DKIM1; p=%%%') }],
  [
    'RFC 6376 3.6.1: a key that was cut',
    'permerror',
    /key is malformed/,
    { dns: found(`v=DKIM1; p=${RSA.p.slice(0, 200)}`) },
  ],
  [
    'RFC 8463 4: an Ed25519 key of another length',
    'permerror',
    /key is malformed/,
    { key: ED25519, dns: found('v=DKIM1; k=ed25519; p=AAAA') },
  ],
  ['RFC 6376 3.5: v= is required', 'permerror', /lacks v=/, { options: { tags: { v: null } } }],
  ['RFC 6376 3.5: another version of signature', 'permerror', /version/, { options: { tags: { v: '2' } } }],
  ['RFC 6376 3.5: an unknown algorithm', 'permerror', /algorithm/, { options: { tags: { a: 'rsa-md5' } } }],
  ['RFC 6376 3.5: an unknown canonicalisation', 'permerror', /canonicalisation/, { options: { tags: { c: 'nowsp' } } }],
  ['RFC 6376 3.5: q= without a known method', 'permerror', /q=/, { options: { tags: { q: 'http/new' } } }],
  [
    'RFC 6376 3.5: x= before t=',
    'permerror',
    /expires before/,
    { options: { tags: { t: String(AT), x: String(AT - 1) } } },
  ],
  ['RFC 6376 3.5: t= that is no number', 'permerror', /no number/, { options: { tags: { t: '-1' } } }],
  ['RFC 6376 3.5: l= that is no number', 'permerror', /no number/, { options: { tags: { l: '5x' } } }],
  [
    'RFC 6376 3.2: a tag twice',
    'permerror',
    /appears twice/,
    { tamper: (field) => field.replace('; s=key', '; s=key; s=key') },
  ],
  [
    'RFC 6376 3.2: a tag without a name',
    'permerror',
    /no name/,
    { tamper: (field) => field.replace('; s=key', '; s=key; junk') },
  ],
  [
    'RFC 6376 3.5: b= that is no base64',
    'permerror',
    /base64/,
    { tamper: (field) => field.replace(/; b=.*$/, '; b=****') },
  ],
  [
    'RFC 6376 3.5: l= beyond the body',
    'fail',
    /more was signed/,
    { options: { tags: { l: '30' } }, body: 'Thank you.\r\n' },
  ],
  ['RFC 8301 3.1: SHA-1', 'policy', /SHA-1/, { options: { tags: { a: 'rsa-sha1' } } }],
  ['RFC 8301 3.2: a key below 1024 bits', 'policy', /only 768 bits/, { key: RSA_512 }],
  ['RFC 6376 3.5: expired before receipt', 'policy', /expired/, { options: { tags: { x: String(AT - 1) } } }],
  ['RFC 6376 3.5: dated in the future', 'policy', /future/, { options: { tags: { t: String(AT + 200_000) } } }],
  [
    'RFC 6376 3.6.1: a testing domain is treated as if it had not signed',
    'neutral',
    /testing/,
    { dns: found(keyRecord(RSA, 't=y; ')), body: 'Other\r\n' },
  ],
]

for (const [name, expected, why, given] of refusals) {
  test(`never passes: ${name}`, async () => {
    const { result, reason } = await verify(given)
    assert.equal(result, expected, reason)
    assert.match(reason, why)
  })
}

test('RFC 6376 8.2: text added after l= verifies and is counted', async () => {
  const found = await verify({
    options: { tags: { l: '30' } },
    body: 'Thank you.\r\n\r\nWe ship today.\r\nPay at evil.example\r\n',
  })
  assert.deepEqual([found.result, found.unsignedTailBytes], ['pass', 21])
  const { detail } = joinDkim(
    [{ ...found, signedAt: 1_773_133_200, expiresAt: 1_773_738_000 }],
    [],
    true,
    () => true,
    () => null,
  )
  assert.match(
    detail,
    /leaves the last 21 bytes of the body unsigned\. It is dated 2026-03-10 and expires on 2026-03-17\.$/,
  )
})

test('RFC 6376 3.4.5: the canonical forms of the example', async () => {
  const { canonicalBody, canonicalField } = await import('../../../src/email/auth/dkim/canonical.ts')
  assert.equal(canonicalField('A: X', 'relaxed'), 'a:X\r\n')
  assert.equal(canonicalField('B : Y\t\r\n\tZ  ', 'relaxed'), 'b:Y Z\r\n')
  assert.equal(canonicalField('B : Y\t\r\n\tZ  ', 'simple'), 'B : Y\t\r\n\tZ  \r\n')
  const body = Buffer.from(' C \r\nD \t E\r\n\r\n\r\n')
  assert.equal(Buffer.from(canonicalBody(body, 'relaxed')).toString(), ' C\r\nD E\r\n')
  assert.equal(Buffer.from(canonicalBody(body, 'simple')).toString(), ' C \r\nD \t E\r\n')
  assert.equal(canonicalBody(new Uint8Array(0), 'simple').length, 2)
  assert.equal(canonicalBody(new Uint8Array(0), 'relaxed').length, 0)
  assert.equal(Buffer.from(canonicalBody(Buffer.from('no line end'), 'simple')).toString(), 'no line end\r\n')
  assert.equal(Buffer.from(canonicalBody(Buffer.from('  \r\n\t\r\n'), 'relaxed')).toString(), '')
})

test('a message saved with bare line feeds verifies as it stood on the wire', async () => {
  const field = signatureField(HEAD, BODY, RSA, { tags: { c: 'simple/simple' } })
  const text = `${field}\r\n${HEAD}`.replaceAll('\r\n', '\n')
  const headers = splitMessage(text).headers.map((one) => ({
    ...one,
    raw: Buffer.from(Buffer.from(one.raw).toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  }))
  const message = signedMessage(headers, Buffer.from(BODY.replaceAll('\r\n', '\n'), 'latin1'))
  const [check] = await checkDkim({
    message,
    fromDomain: null,
    receivedAt: AT,
    resolve: async () => found(keyRecord(RSA)),
  })
  assert.equal(check?.result, 'pass')
})

test('without the body a good header signature is unknown, not a pass', async () => {
  const { headers } = splitMessage(`${signatureField(HEAD, BODY, RSA)}\r\n${HEAD}`)
  const [check] = await checkDkim({
    message: signedMessage(headers, null),
    fromDomain: null,
    receivedAt: AT,
    resolve: async () => found(keyRecord(RSA)),
  })
  assert.equal(check?.result, 'unknown')
  assert.match(check?.reason ?? '', /body is not given/)
})

test('each of several signatures has its own result; of too many the author’s own are verified first', async () => {
  const own = signatureField(HEAD, BODY, RSA)
  const strange = signatureField(HEAD, BODY, RSA, { tags: { d: 'mailer.example' } })
  const { headers, body } = splitMessage(`${`${broken(strange)}\r\n`.repeat(200)}${own}\r\n${HEAD}\r\n${BODY}`)
  let asked = 0
  const checks = await checkDkim({
    message: signedMessage(headers, body),
    fromDomain: 'shop.example',
    receivedAt: AT,
    resolve: async () => {
      asked += 1
      return found(keyRecord(RSA))
    },
  })
  assert.equal(checks.length, 201)
  assert.equal(checks.at(-1)?.result, 'pass')
  assert.equal(checks.filter(({ result }) => result === 'unknown').length, 191)
  assert.equal(asked, 10)
})
