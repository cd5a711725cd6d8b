// The trust boundary: what a sender could have written is named and not believed (RFC 8601 sections 5 and 7.1).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authenticate } from '../../../src/email/auth/authenticate.ts'
import { dnsDisabled } from '../../../src/email/auth/dns.ts'
import type { Authentication } from '../../../src/email/auth/types.ts'
import { splitMessage } from './message-fields.ts'

const RECEIVED =
  'Received: from out.shop.example (out.shop.example [203.0.113.9]) by mx.corp.example (Postfix) with ESMTPS id 4Qz1; Tue, 7 Mar 2023 10:00:00 +0000'
const INSIDE =
  'Received: from mx.corp.example (localhost [127.0.0.1]) by store.corp.example (Postfix) with ESMTP id 4Qz2; Tue, 7 Mar 2023 10:00:01 +0000'
const PASS =
  'Authentication-Results: mx.corp.example; spf=pass smtp.mailfrom=shop.example; dkim=pass header.d=shop.example; dmarc=pass (p=reject) header.from=shop.example'
const FAIL =
  'Authentication-Results: mx.corp.example; spf=fail smtp.mailfrom=shop.example; dkim=fail (body hash did not verify) header.d=shop.example; dmarc=fail (p=reject) header.from=shop.example'
const FROM = 'From: Shop <info@shop.example>'

function auth(lines: readonly string[], trustedAuthservIds: readonly string[] = []): Promise<Authentication> {
  const { headers, body } = splitMessage(`${lines.join('\r\n')}\r\n\r\nHello\r\n`)
  return authenticate({ headers, body, resolve: dnsDisabled, nowMs: 0, trustedAuthservIds })
}

const words = ({ spf, dkim, dmarc }: Authentication) => [spf.result, dkim.result, dmarc.result]

test('RFC 8601 7.1: a report above the field by which the message came in is believed', async () => {
  const found = await auth([PASS, RECEIVED, FROM])
  assert.deepEqual(words(found), ['pass', 'pass', 'pass'])
  assert.equal(found.dmarc.policy, 'reject')
  assert.equal(found.spf.source, 'reported')
  assert.equal(found.spf.detail, 'The receiving server mx.corp.example reported SPF pass for shop.example.')
  assert.deepEqual(found.facts.trust.unbelievedPasses, [])
})

test('RFC 8601 7.1: the same words below it are not, and are named', async () => {
  const found = await auth([RECEIVED, PASS, FROM])
  assert.deepEqual(words(found), ['unknown', 'unknown', 'unknown'].with(1, 'none'))
  assert.match(
    found.spf.detail,
    /^SPF is unknown: a field in the name of mx\.corp\.example claims a pass, but stands .* not believed\.$/,
  )
  assert.deepEqual(
    found.facts.trust.unbelievedPasses.map(({ why }) => why),
    ['sender_writable'],
  )
})

test('a pass in another name below the boundary was written before the message arrived', async () => {
  const found = await auth([RECEIVED, PASS.replace('mx.corp.example', 'mx.google.com'), FROM])
  assert.equal(found.spf.result, 'unknown')
  assert.deepEqual(
    found.facts.trust.unbelievedPasses.map(({ why }) => why),
    ['earlier_hop'],
  )
})

test('a forged pass beside a true failure does not soften it', async () => {
  assert.deepEqual(words(await auth([FAIL, RECEIVED, PASS, FROM])), ['fail', 'fail', 'fail'])
  const other = PASS.replace('mx.corp.example', 'other.example')
  assert.deepEqual(words(await auth([FAIL, RECEIVED, other, FROM])), ['fail', 'fail', 'fail'])
})

test('a forged failure of an earlier server does not harden a true pass', async () => {
  assert.deepEqual(words(await auth([PASS, RECEIVED, FAIL, FROM])), ['pass', 'pass', 'pass'])
})

test('a failure that only the sender could have written against himself is taken', async () => {
  const found = await auth([RECEIVED, FAIL, FROM])
  assert.deepEqual(words(found), ['fail', 'fail', 'fail'])
  assert.match(found.dmarc.detail, /not in the sender’s favor/)
})

test('headers without any Received: a failure is taken, a pass is not', async () => {
  const { headers } = splitMessage(`${FAIL}\r\n${FROM}\r\n`)
  assert.equal((await authenticate({ headers, body: null, resolve: dnsDisabled, nowMs: 0 })).spf.result, 'fail')
  const claimed = splitMessage(`${PASS}\r\n${FROM}\r\n`)
  const found = await authenticate({ headers: claimed.headers, body: null, resolve: dnsDisabled, nowMs: 0 })
  assert.deepEqual(words(found), ['unknown', 'unknown', 'unknown'])
})

test('nothing told is unknown, for a piece of a header even the absence of a signature', async () => {
  const { headers } = splitMessage(`${FROM}\r\nSubject: Hello\r\n`)
  const found = await authenticate({ headers, body: null, resolve: dnsDisabled, nowMs: 0 })
  assert.deepEqual([...words(found), found.arc.result], ['unknown', 'unknown', 'unknown', 'unknown'])
})

const boundaries: readonly (readonly [string, readonly string[], number])[] = [
  ['an internal step over loopback is the receiver’s own', [INSIDE, RECEIVED], 1],
  [
    'a HELO in the receiver’s own name proves nothing',
    [
      'Received: from mx.corp.example (unknown [203.0.113.66]) by mx.corp.example (Postfix) with ESMTP; Tue, 7 Mar 2023 10:00:00 +0000',
      RECEIVED,
    ],
    0,
  ],
  [
    'a HELO that looks like a private address proves nothing',
    [
      'Received: from [10.0.0.1] (unknown [203.0.113.66]) by mx.corp.example (Postfix) with ESMTP; Tue, 7 Mar 2023 10:00:00 +0000',
      RECEIVED,
    ],
    0,
  ],
  [
    'Exim: a private address in helo= proves nothing',
    [
      'Received: from [203.0.113.66] (helo=[10.0.0.1]) by mx.corp.example with esmtp (Exim 4.96); Tue, 7 Mar 2023 10:00:00 +0000',
      RECEIVED,
    ],
    0,
  ],
  [
    'the same host by its public address, confirmed by Postfix, is the receiver’s own',
    [
      'Received: from mx.corp.example (mx.corp.example [203.0.113.7]) by mx.corp.example (Postfix) with ESMTPS; Tue, 7 Mar 2023 10:00:01 +0000',
      RECEIVED,
    ],
    1,
  ],
  [
    'a neighbour at the same hosting company is outside',
    [
      'Received: from vps1.host.example (vps1.host.example [203.0.113.7]) by vps2.host.example (Postfix) with ESMTPS; Tue, 7 Mar 2023 10:00:01 +0000',
      RECEIVED,
    ],
    0,
  ],
  [
    'behind address translation a foreign name is outside although the address is private',
    [
      'Received: from evil.example (unknown [172.18.0.1]) by mx.corp.example (Postfix) with ESMTP; Tue, 7 Mar 2023 10:00:01 +0000',
      RECEIVED,
    ],
    0,
  ],
  [
    'a step between hosts of a private network is internal',
    [
      'Received: from mx6 ([10.202.2.203]) by phl-compute-09.internal (LMTPProxy); Tue, 7 Mar 2023 10:00:01 +0000',
      RECEIVED,
    ],
    1,
  ],
  [
    'Sendmail says that a name may be forged',
    [
      'Received: from mx.corp.example (mx.corp.example [203.0.113.7] (may be forged)) by mx.corp.example (8.17.1/8.17.1) with ESMTPS; Tue, 7 Mar 2023 10:00:01 +0000',
      RECEIVED,
    ],
    0,
  ],
  [
    'a step without a client is internal',
    ['Received: by 2002:a05:7108:7803:b0:24e:1495:3292 with SMTP id hv4csp; Tue, 7 Mar 2023 10:00:01 +0000', RECEIVED],
    1,
  ],
  [
    'Exchange Online’s own networks are internal',
    [
      'Received: from DB8PR06MB3309.eurprd04.prod.outlook.com (2603:10a6:cf:850::10) by MW4PR07MB8436.eurprd04.prod.outlook.com (2603:10a6:c2:3c8::bf) with Microsoft SMTP Server id 15.20; Tue, 7 Mar 2023 10:00:01 +0000',
      'Received: from out.shop.example (203.0.113.9) by DB1PEPF000E318A.mail.protection.outlook.com (10.167.249.60) with Microsoft SMTP Server id 15.20; Tue, 7 Mar 2023 10:00:00 +0000',
    ],
    1,
  ],
  [
    'an Azure customer’s machine is not Exchange Online',
    [
      'Received: from DB8PR06MB3309.eurprd04.prod.outlook.com (2603:1020:cf:850::10) by MW4PR07MB8436.mail.protection.outlook.com (10.1.1.1) with Microsoft SMTP Server id 15.20; Tue, 7 Mar 2023 10:00:01 +0000',
      RECEIVED,
    ],
    0,
  ],
  [
    'Yahoo writes the address first',
    [
      'Received: from 203.0.113.9 (EHLO out.shop.example) by 10.205.48.60 with SMTPs; Sat, 30 Mar 2024 08:52:05 +0000',
      RECEIVED,
    ],
    0,
  ],
  [
    'a step that names no address is outside',
    ['Received: from out.shop.example by mx.corp.example with ESMTP; Tue, 7 Mar 2023 10:00:00 +0000', RECEIVED],
    0,
  ],
]

for (const [name, received, index] of boundaries) {
  test(`boundary: ${name}`, async () => {
    assert.equal((await auth([...received, FROM])).facts.trust.boundary?.index, index)
  })
}

test('Gmail writes its results below its own Received and removes others in its name', async () => {
  const gmail =
    'Received: from out.shop.example (out.shop.example. [203.0.113.9]) by mx.google.com with ESMTPS id e61; Sun, 25 Feb 2024 12:04:18 -0800 (PST)'
  const told = PASS.replace('mx.corp.example', 'mx.google.com')
  const spf =
    'Received-SPF: pass (google.com: domain of info@shop.example designates 203.0.113.9 as permitted sender) client-ip=203.0.113.9;'
  const found = await auth([
    'Received: by 2002:a05:7108:7803:b0:24e:1495:3292 with SMTP id hv4; Sun, 25 Feb 2024 12:04:19 -0800 (PST)',
    'Return-Path: <info@shop.example>',
    gmail,
    spf,
    told,
    FROM,
  ])
  assert.deepEqual(words(found), ['pass', 'pass', 'pass'])
  assert.equal(found.facts.spf.clientIp, '203.0.113.9')
  const deeper = await auth([gmail, RECEIVED, told, FROM])
  assert.equal(deeper.spf.result, 'unknown')
})

test('Proton gathers the results of earlier servers beside its own: those are not believed', async () => {
  const proton = RECEIVED.replace('mx.corp.example', 'mailin025.protonmail.ch')
  const own = FAIL.replace('mx.corp.example', 'mailin025.protonmail.ch').replace(/; dmarc=.*/, '')
  const found = await auth([PASS.replace('mx.corp.example', 'evil.example'), own, proton, FROM])
  assert.deepEqual(words(found), ['fail', 'fail', 'unknown'])
  const below = await auth([proton, RECEIVED, PASS.replace('mx.corp.example', 'mailin025.protonmail.ch'), FROM])
  assert.deepEqual(words(below), ['pass', 'pass', 'pass'])
})

test('configured authserv-ids: only those are believed, wherever they stand', async () => {
  assert.deepEqual(words(await auth([PASS, RECEIVED, FROM], ['mx.other.example'])), ['unknown', 'none', 'unknown'])
  assert.deepEqual(words(await auth([RECEIVED, PASS, FROM], ['MX.corp.example'])), ['pass', 'pass', 'pass'])
})

test('two servers are told apart: the topmost believed one speaks, passes are never gathered from several', async () => {
  const inner = 'Authentication-Results: store.corp.example; spf=softfail smtp.mailfrom=shop.example'
  const found = await auth([inner, INSIDE, PASS, RECEIVED, FROM])
  assert.equal(found.spf.result, 'softfail')
  assert.equal(found.dmarc.result, 'pass')
})

test('a field renamed on arrival is what the sender wrote', async () => {
  const found = await auth([PASS.replace('Authentication-Results', 'Authentication-Results-Original'), RECEIVED, FROM])
  assert.equal(found.spf.result, 'unknown')
})

test('a pass in the name of a server whose own report says otherwise is forged', async () => {
  const found = await auth([FAIL, RECEIVED, PASS, FROM])
  assert.equal(found.facts.trust.forgedPasses.length, 1)
  const earlier = await auth([FAIL, RECEIVED, PASS.replace('mx.corp.example', 'mx.list.example'), FROM])
  assert.deepEqual(earlier.facts.trust.forgedPasses, [])
  assert.equal(earlier.facts.trust.unbelievedPasses.length, 1)
})

test('Microsoft: no authserv-id, policy only in the ARC field', async () => {
  const found = await auth([
    'ARC-Authentication-Results: i=1; mx.microsoft.com 1; spf=pass (sender ip is 203.0.113.9) smtp.rcpttodomain=corp.example smtp.mailfrom=shop.example; dmarc=pass (p=quarantine sp=none pct=100) action=none header.from=shop.example; dkim=none (message not signed); arc=none',
    'Authentication-Results: spf=pass (sender IP is 203.0.113.9) smtp.mailfrom=shop.example; dkim=none (message not signed) header.d=none;dmarc=pass action=none header.from=shop.example;compauth=pass reason=100',
    'Received: from out.shop.example (203.0.113.9) by DB1PEPF000E318A.mail.protection.outlook.com (10.167.249.60) with Microsoft SMTP Server id 15.20; Tue, 7 Mar 2023 10:00:00 +0000',
    FROM,
  ])
  assert.deepEqual(words(found), ['pass', 'none', 'pass'])
  assert.equal(found.dmarc.policy, 'quarantine')
  assert.equal(found.dkim.domain, null)
})

test('temperror, permerror, neutral, policy, none and bestguesspass stay apart', async () => {
  const line =
    'Authentication-Results: mx.corp.example; spf=temperror smtp.mailfrom=a.example; dkim=policy header.d=a.example; dmarc=bestguesspass header.from=a.example'
  assert.deepEqual(words(await auth([line, RECEIVED, FROM])), ['temperror', 'policy', 'bestguesspass'])
})

test('of several signatures an aligned pass speaks, and a pass before a failure', async () => {
  const line =
    'Authentication-Results: mx.corp.example; dkim=fail header.d=shop.example; dkim=pass header.d=mailer.example'
  const found = await auth([line, RECEIVED, FROM])
  assert.deepEqual([found.dkim.result, found.dkim.domain], ['pass', 'mailer.example'])
  assert.deepEqual(
    found.facts.signatures.map(({ result, aligned }) => [result, aligned]),
    [
      ['fail', true],
      ['pass', false],
    ],
  )
  const both = await auth([line.replace('dkim=fail', 'dkim=pass'), RECEIVED, FROM])
  assert.equal(both.dkim.domain, 'shop.example')
})

test('RFC 7208 2.4: a HELO that passes says nothing for a MAIL FROM that fails', async () => {
  const both = (first: string, second: string): Promise<Authentication> =>
    auth([`Authentication-Results: mx.corp.example; ${first}; ${second}; dkim=none`, RECEIVED, FROM])
  const helo = 'spf=pass smtp.helo=out.shop.example'
  const mailFrom = 'spf=fail smtp.mailfrom=shop.example'
  assert.equal((await both(helo, mailFrom)).spf.result, 'fail')
  assert.equal((await both(mailFrom, helo)).spf.result, 'fail')
  const alone = await auth([`Authentication-Results: mx.corp.example; ${helo}`, RECEIVED, FROM])
  assert.equal(alone.spf.result, 'pass')
})
