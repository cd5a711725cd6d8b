// dkimpy's messages and keys, each with the result and the reason that are right.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDkim } from '../../../src/email/auth/dkim/check-dkim.ts'
import { signedMessage } from '../../../src/email/auth/dkim/verify.ts'
import { splitMessage } from './message-fields.ts'
import { suiteFile } from './suite-file.ts'

const file = (name: string) => suiteFile(`dkim/dkimpy/${name}`)

// RFC 8463 appendix A publishes the key of selector `brisbane`.
const BRISBANE = 'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='

const cases: readonly (readonly [string, string, readonly (readonly [string, RegExp])[]])[] = [
  [
    'rfc6376.signed.msg',
    'test.txt',
    [
      ['pass', /Ed25519/],
      ['pass', /1024-bit RSA/],
    ],
  ],
  [
    'rfc6376.signed.msg',
    'test2.txt',
    [
      ['pass', /Ed25519/],
      ['pass', /1024-bit RSA/],
    ],
  ],
  [
    'rfc6376.signed.msg',
    'badversion.txt',
    [
      ['pass', /Ed25519/],
      ['permerror', /another version/],
    ],
  ],
  [
    'rfc6376.signed.msg',
    'badk.txt',
    [
      ['pass', /Ed25519/],
      ['permerror', /unknown type/],
    ],
  ],
  [
    'rfc6376.signed.msg',
    'test_bad.txt',
    [
      ['pass', /Ed25519/],
      ['permerror', /key is malformed/],
    ],
  ],
  [
    'rfc6376.signed.msg',
    'test_tlsrpt.txt',
    [
      ['pass', /Ed25519/],
      ['permerror', /not for mail/],
    ],
  ],
  ['ed25519test2.msg', 'eximtest.dns', [['pass', /Ed25519/]]],
  ['ed25519test2.msg', 'ed25519test.dns', [['fail', /over the header/]]],
  ['ed25519test2.msg', 'test.txt', [['permerror', /type rsa/]]],
  ['test2.message', 'test.txt', [['fail', /over the header/]]],
  ['message.mbox', 'test.txt', [['fail', /over the header/]]],
  ['rfc6376.msg', 'test.txt', []],
  ['test.message', 'test.txt', []],
  ['test_extra.message', 'test.txt', []],
  ['test_nofrom.message', 'test.txt', []],
  ['ed25519test.msg', 'ed25519test.dns', []],
]

for (const [message, key, expected] of cases) {
  const source = file(message)
  test(`dkimpy ${message} with ${key}`, { skip: source.skip }, async () => {
    const { headers, body } = splitMessage(Buffer.from(source.read(), 'latin1'))
    const record = file(key).read().trim()
    const checks = await checkDkim({
      message: signedMessage(headers, body),
      fromDomain: null,
      receivedAt: 1_600_000_000,
      resolve: async (name) => ({ kind: 'found', records: [name.startsWith('brisbane.') ? BRISBANE : record] }),
    })
    assert.deepEqual(
      checks.map(({ result }) => result),
      expected.map(([result]) => result),
    )
    for (const [index, [, reason]] of expected.entries()) assert.match(checks[index]?.reason ?? '', reason)
  })
}
