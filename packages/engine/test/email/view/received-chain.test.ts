// The way of a message by its Received fields.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseMessage } from '../../../src/email/message/message.ts'
import { receivedChain } from '../../../src/email/view/received-chain.ts'

const chainOf = (...fields: readonly string[]) =>
  receivedChain(
    parseMessage(Buffer.from(`${fields.map((field) => `Received: ${field}`).join('\r\n')}\r\n\r\n`), 'eml').headers,
  )

const DELIVERY =
  'from mx.receiver.example (localhost [127.0.0.1]) by store.receiver.example with LMTP id 3c; Tue, 10 Mar 2026 09:00:09 +0000'
const ARRIVAL =
  'from out.sender.example (out.sender.example [203.0.113.5]) by mx.receiver.example (Postfix) with ESMTPS (using TLSv1.3 with cipher TLS_AES_256_GCM_SHA384) id 1a; Tue, 10 Mar 2026 09:00:05 +0000'
const SUBMISSION =
  'from [192.168.1.7] (dsl.sender.example [198.51.100.7]) by out.sender.example with ESMTPSA id 2b; Tue, 10 Mar 2026 10:00:00 +0100'

test('in the order of travel, with delays and the step from outside', () => {
  const { hops, externalHop, totalSeconds } = chainOf(DELIVERY, ARRIVAL, SUBMISSION)
  assert.deepEqual(
    hops.map(({ by }) => by),
    ['out.sender.example', 'mx.receiver.example', 'store.receiver.example'],
  )
  assert.deepEqual(
    hops.map(({ delaySeconds }) => delaySeconds),
    [null, 5, 4],
  )
  assert.deepEqual(
    hops.map(({ isBelieved }) => isBelieved),
    [false, true, true],
  )
  assert.equal(externalHop, 1)
  assert.equal(totalSeconds, 9)
  assert.equal(hops[1]?.address, '203.0.113.5')
})

test('encryption and log-in', () => {
  const { hops } = chainOf(DELIVERY, ARRIVAL, SUBMISSION)
  assert.deepEqual(
    hops.map(({ isEncrypted }) => isEncrypted),
    [true, true, false],
  )
  assert.deepEqual(
    hops.map(({ tlsVersion }) => tlsVersion),
    [null, '1.3', null],
  )
  assert.deepEqual(
    hops.map(({ isAuthenticated }) => isAuthenticated),
    [true, false, false],
  )
})

const encryption: readonly (readonly [
  name: string,
  field: string,
  isEncrypted: boolean | null,
  version: string | null,
])[] = [
  [
    'Google',
    'from a.example (a.example. [203.0.113.5]) by mx.google.com with ESMTPS id x (version=TLS1_3 cipher=TLS_AES_256_GCM_SHA384 bits=256/256); Tue, 10 Mar 2026 09:00:05 +0000',
    true,
    '1.3',
  ],
  [
    'Exchange',
    'from A.example (2603:10a6::1) by B.example (2603:10a6::2) with Microsoft SMTP Server (version=TLS1_2, cipher=TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384) id 15.20; Tue, 10 Mar 2026 09:00:05 +0000',
    true,
    '1.2',
  ],
  [
    'plain',
    'from a.example ([203.0.113.5]) by b.example with ESMTP id x; Tue, 10 Mar 2026 09:00:05 +0000',
    false,
    null,
  ],
  ['mailbox', 'from A.example by B.example with mapi id 15; Tue, 10 Mar 2026 09:00:05 +0000', null, null],
  ['nothing said', 'by b.example; Tue, 10 Mar 2026 09:00:05 +0000', null, null],
]
for (const [name, field, isEncrypted, version] of encryption)
  test(`encryption: ${name}`, () => {
    const [hop] = chainOf(field).hops
    assert.deepEqual([hop?.isEncrypted, hop?.tlsVersion], [isEncrypted, version])
  })

test('no field, no chain', () => assert.deepEqual(chainOf(), { hops: [], externalHop: null, totalSeconds: null }))

test('a step without a time has no delay', () => {
  const { hops, totalSeconds } = chainOf('from a.example by b.example with SMTP id 1; nonsense', SUBMISSION)
  assert.equal(hops[1]?.delaySeconds, null)
  assert.equal(totalSeconds, null)
})
