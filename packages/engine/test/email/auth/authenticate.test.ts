// How verification and reports are joined, and what detectors are told beside the results.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authenticate } from '../../../src/email/auth/authenticate.ts'
import { type DnsAnswer, dnsDisabled, type Resolve } from '../../../src/email/auth/dns.ts'
import type { Authentication } from '../../../src/email/auth/types.ts'
import { splitMessage } from './message-fields.ts'
import { rsaKey, type SignOptions, signatureField } from './sign-dkim.ts'

const KEY = rsaKey()
const HEAD = 'From: Shop <info@shop.example>\r\nTo: me@home.example\r\nSubject: Order\r\n'
const BODY = 'Hello\r\n'
const RECEIVED =
  'Received: from out.shop.example (out.shop.example [203.0.113.9]) by mx.corp.example (Postfix) with ESMTPS id 4Qz1; Tue, 7 Mar 2023 10:00:00 +0000'
const gatewayFrom = (host: string, address: string): string =>
  `Received: from ${host} (${address}) by mx.corp.example with ESMTPS id 4Qz1; Tue, 7 Mar 2023 10:00:00 +0000`
const RETURN_PATH = 'Return-Path: <bounce@shop.example>'
const REPORT = (spf: string, dkim: string, dmarc: string) =>
  `Authentication-Results: mx.corp.example; spf=${spf} smtp.mailfrom=shop.example; dkim=${dkim} header.d=shop.example header.s=key; dmarc=${dmarc} (p=quarantine) header.from=shop.example`

type Zone = Readonly<Record<string, string | DnsAnswer['kind']>>
const ZONE: Zone = {
  'key._domainkey.shop.example': `v=DKIM1; p=${KEY.p}`,
  '_dmarc.shop.example': 'v=DMARC1; p=reject',
  'shop.example': 'v=spf1 ip4:203.0.113.0/24 -all',
}

const zone =
  (records: Zone): Resolve =>
  async (name) => {
    const value = records[name]
    if (value === undefined) return { kind: 'nxdomain' }
    return value === 'temperror' ? { kind: 'temperror', reason: 'time-out' } : { kind: 'found', records: [value] }
  }

interface Given {
  readonly above?: readonly string[]
  readonly options?: SignOptions
  readonly signed?: boolean
  readonly head?: string
  readonly body?: string
  readonly resolve?: Resolve
}

function auth({
  above = [RECEIVED],
  options,
  signed = true,
  head = HEAD,
  body = BODY,
  resolve = zone(ZONE),
}: Given): Promise<Authentication> {
  const fields = [RETURN_PATH, ...above, ...(signed ? [signatureField(HEAD, BODY, KEY, options)] : [])]
  const message = splitMessage(`${fields.join('\r\n')}\r\n${head}\r\n${body}`)
  return authenticate({ ...message, resolve, nowMs: Date.UTC(2024, 0, 1) })
}

const words = ({ spf, dkim, dmarc }: Authentication) => [spf.result, dkim.result, dmarc.result]
const sources = ({ spf, dkim, dmarc }: Authentication) => [spf.source, dkim.source, dmarc.source]

test('all verified', async () => {
  const found = await auth({})
  assert.deepEqual(words(found), ['pass', 'pass', 'pass'])
  assert.deepEqual(sources(found), ['verified', 'verified', 'verified'])
  assert.equal(found.dmarc.policy, 'reject')
  assert.match(
    found.spf.detail,
    /^Our own SPF check gave pass for shop\.example: `ip4:203\.0\.113\.0\/24` of shop\.example matches\.$/,
  )
  assert.match(found.dkim.detail, /signature of shop\.example gave pass: the signature is good \(2048-bit RSA key/)
  assert.equal(found.facts.spf.aligned, true)
})

test('what a domain says of its failures is told, and no more than a few lines of it', async () => {
  const above = [RECEIVED.replace('203.0.113.9', '198.51.100.9')]
  const records = {
    ...ZONE,
    'shop.example': 'v=spf1 -all exp=why.shop.example',
    'why.shop.example': 'Mail from %{i} is none of ours',
  }
  const told = await auth({ above, resolve: zone(records) })
  assert.match(told.spf.detail, / The domain says why: “Mail from 198\.51\.100\.9 is none of ours”\.$/)
  const long = await auth({ above, resolve: zone({ ...records, 'why.shop.example': 'long '.repeat(2000) }) })
  assert.ok(long.spf.detail.length < 500)
})

test('verified beats reported, in both directions', async () => {
  assert.deepEqual(words(await auth({ above: [REPORT('fail', 'fail', 'fail'), RECEIVED] })), ['pass', 'pass', 'pass'])
  const worse = await auth({
    above: [REPORT('pass', 'pass', 'pass'), RECEIVED.replace('203.0.113.9', '198.51.100.9')],
    body: 'Changed\r\n',
  })
  assert.deepEqual(words(worse), ['fail', 'fail', 'fail'])
  assert.deepEqual(sources(worse), ['verified', 'verified', 'verified'])
  assert.equal(worse.facts.explainedBy?.by, 'changed_after_delivery')
})

test('what cannot be verified is left to the report: no DNS, no answer, a key or record that is gone', async () => {
  const above = [REPORT('pass', 'pass', 'pass'), RECEIVED]
  const silent = zone({
    'shop.example': 'temperror',
    'key._domainkey.shop.example': 'temperror',
    '_dmarc.shop.example': 'temperror',
  })
  for (const resolve of [dnsDisabled, silent, zone({})]) {
    const found = await auth({ above, resolve })
    assert.deepEqual(words(found), ['pass', 'pass', 'pass'])
    assert.deepEqual(sources(found), ['reported', 'reported', 'reported'])
    assert.equal(found.dmarc.policy, 'quarantine')
  }
})

test('nothing told and nothing verified: the reason is told', async () => {
  const off = await auth({ resolve: dnsDisabled })
  assert.deepEqual(words(off), ['unknown', 'unknown', 'unknown'])
  const silent = await auth({ resolve: async () => ({ kind: 'temperror', reason: 'time-out' }) })
  assert.deepEqual(words(silent), ['temperror', 'temperror', 'temperror'])
  const empty = await auth({ resolve: zone({}) })
  assert.deepEqual(words(empty), ['none', 'permerror', 'none'])
})

test('DMARC is verified from what the receiver saw where a key is gone since', async () => {
  const found = await auth({
    above: [REPORT('fail', 'pass', 'pass'), RECEIVED],
    resolve: zone({ '_dmarc.shop.example': 'v=DMARC1; p=reject' }),
  })
  assert.deepEqual([found.dmarc.result, found.dmarc.source, found.dmarc.policy], ['pass', 'verified', 'reject'])
})

test('a failure that the sender could have written decides no verified DMARC', async () => {
  const found = await auth({
    above: [RECEIVED, REPORT('fail', 'fail', 'fail')],
    signed: false,
    resolve: zone({ '_dmarc.shop.example': 'v=DMARC1; p=reject' }),
  })
  assert.equal(found.dmarc.source, 'reported')
})

test('several From fields or addresses never pass, whatever verifies or is reported', async () => {
  for (const head of [
    `From: boss@bank.example\r\n${HEAD}`,
    HEAD.replace('From: Shop <info@shop.example>', 'From: info@shop.example, boss@bank.example'),
  ]) {
    const found = await auth({ head, above: [REPORT('pass', 'pass', 'pass'), RECEIVED] })
    assert.equal(found.dmarc.result, 'permerror')
    assert.equal(found.facts.fromDomain, null)
    assert.deepEqual(found.facts.fromDomains.toSorted(), ['bank.example', 'shop.example'])
  }
})

test('RFC 6376 8.15: a second Subject or From above a signed one verifies and is told', async () => {
  const found = await auth({ head: `Subject: Pay now\r\n${HEAD}` })
  assert.equal(found.dkim.result, 'pass')
  assert.deepEqual(found.facts.signatures[0]?.unsignedDuplicates, ['subject'])
  const clean = await auth({})
  assert.deepEqual(clean.facts.signatures[0]?.unsignedDuplicates, [])
})

test('text after l= is told', async () => {
  const found = await auth({ options: { tags: { l: '7' } }, body: `${BODY}Pay at evil.example\r\n` })
  assert.equal(found.dkim.result, 'pass')
  assert.equal(found.facts.signatures[0]?.unsignedTailBytes, 21)
})

test('a signature expired since is judged by the day of receipt', async () => {
  const received = Date.UTC(2023, 2, 7, 10) / 1000
  assert.equal((await auth({ options: { tags: { x: String(received + 60) } } })).dkim.result, 'pass')
  assert.equal((await auth({ options: { tags: { x: String(received - 60) } } })).dkim.result, 'policy')
})

test('a pass for another organisation is told as such', async () => {
  const found = await auth({ head: HEAD.replace('info@shop.example', 'boss@bank.example'), signed: false })
  assert.equal(found.spf.result, 'pass')
  assert.equal(found.facts.dmarc.passedOnlyUnaligned, true)
})

test('SPF without a client address is unknown: no Received, or only internal ones', async () => {
  assert.equal((await auth({ above: [] })).spf.result, 'unknown')
  const inside =
    'Received: from desk (desk.corp.example [10.0.0.5]) by mx.corp.example (Postfix) with ESMTP; Tue, 7 Mar 2023 10:00:00 +0000'
  assert.equal((await auth({ above: [inside] })).spf.result, 'unknown')
})

test('of two Return-Path the topmost is the last server’s', async () => {
  const found = await auth({ above: [RECEIVED, 'Return-Path: <x@evil.example>'] })
  assert.equal(found.facts.spf.mailFromDomain, 'shop.example')
})

test('the envelope sender is the one that the receiver judged, else Return-Path, else what its Received says', async () => {
  const judged = await auth({
    above: [
      REPORT('pass', 'pass', 'pass').replace('smtp.mailfrom=shop.example', 'smtp.mailfrom=other.example'),
      RECEIVED,
    ],
  })
  assert.equal(judged.facts.spf.mailFromDomain, 'other.example')
  const message = splitMessage(
    `${RECEIVED.replace(' (Postfix)', '').replace('id 4Qz1', '(Exim 4.96) (envelope-from <a@shop.example>) id 1')}\r\n${HEAD}\r\n${BODY}`,
  )
  const exim = await authenticate({ ...message, resolve: zone(ZONE), nowMs: Date.UTC(2024, 0, 1) })
  assert.deepEqual([exim.facts.spf.mailFromDomain, exim.spf.result], ['shop.example', 'pass'])
})

const LIST = ['List-Id: Users <users.lists.example>', 'List-Post: <mailto:users@lists.example>']
const explained: readonly (readonly [string, Given, string | undefined, boolean | undefined])[] = [
  [
    'a mailing list that nothing vouches for',
    { above: [RECEIVED, ...LIST], body: 'Footer\r\n' },
    'mailing_list',
    false,
  ],
  [
    'a mailing list whose own SPF passed, as anybody’s passes for a domain of one’s own',
    {
      above: [
        REPORT('pass', 'fail', 'fail').replace('smtp.mailfrom=shop.example', 'smtp.mailfrom=lists.example'),
        RECEIVED,
        ...LIST,
      ],
      resolve: dnsDisabled,
    },
    'mailing_list',
    false,
  ],
  [
    'the sender’s own list explains nothing',
    { above: [RECEIVED, 'List-Post: <mailto:news@shop.example>'] },
    undefined,
    undefined,
  ],
  [
    'a mark of forwarding above the boundary is the receiver’s',
    { above: ['X-Forwarded-To: me@home.example', RECEIVED] },
    undefined,
    undefined,
  ],
  [
    'a gateway in front of the receiver',
    { above: [RECEIVED.replaceAll('out.shop.example', 'eu-smtp-1.mimecast.com')] },
    'gateway',
    true,
  ],
  [
    'a gateway’s name as a HELO alone',
    {
      above: [RECEIVED.replace('from out.shop.example (out.shop.example [', 'from eu-smtp-1.mimecast.com (unknown [')],
    },
    'gateway',
    false,
  ],
  [
    'a gateway’s name as a HELO from a network of its own',
    { above: [gatewayFrom('eu-smtp-1.mimecast.com', '195.130.217.114')] },
    'gateway',
    true,
  ],
  [
    'a gateway’s name as a HELO from a network of another gateway',
    { above: [gatewayFrom('eu-smtp-1.mimecast.com', '67.231.144.9')] },
    'gateway',
    false,
  ],
  ['nothing to explain', {}, undefined, undefined],
]

for (const [name, given, by, corroborated] of explained) {
  test(`explained: ${name}`, async () => {
    const { explainedBy } = (await auth(given)).facts
    assert.equal(explainedBy?.by, by)
    assert.equal(explainedBy?.corroborated, corroborated)
  })
}

test('a rewritten envelope sender names whom it was rewritten for', async () => {
  const { rewrittenSender } = await import('../../../src/email/auth/explain.ts')
  assert.equal(rewrittenSender('SRS0=HHH=TT=shop.example=info@forward.example'), 'shop.example')
  assert.equal(rewrittenSender('SRS1=GGG=first.example==HHH=TT=shop.example=info@second.example'), 'shop.example')
  assert.equal(rewrittenSender('me+caf_=other=work.example@gmail.com'), 'gmail.com')
  assert.equal(rewrittenSender('info@shop.example'), null)
})
