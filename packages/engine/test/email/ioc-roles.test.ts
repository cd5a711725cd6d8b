// What each indicator of a message is, and which of them an export may block.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dnsDisabled } from '../../src/email/auth/dns.ts'
import { ALL_TOGGLES, analyzeEmail } from '../../src/index.ts'
import { mispEvent } from '../../src/ioc/misp.ts'
import { NO_IOCS, type RankedIocs } from '../../src/ioc/ranked-ioc.ts'
import { stixBundle } from '../../src/ioc/stix.ts'

interface Told {
  readonly role: string
  readonly isAttackers: boolean
}

async function iocsOf(headers: readonly string[], body: string): Promise<RankedIocs> {
  const source = [...headers, 'Content-Type: text/html; charset=utf-8', '', body].join('\r\n')
  const { iocs } = await analyzeEmail(new TextEncoder().encode(source), {
    inputType: 'eml',
    options: { ...ALL_TOGGLES, includeIocs: true },
    resolve: dnsDisabled,
    now: new Date('2026-01-01T00:00:00Z'),
  })
  return iocs ?? NO_IOCS
}

async function rolesOf(headers: readonly string[], body: string): Promise<ReadonlyMap<string, Told>> {
  const { domains, emails, ips, urls } = await iocsOf(headers, body)
  const all = [...domains, ...emails, ...ips, ...urls]
  return new Map(all.map(({ value, role, isAttackers }) => [value, { role, isAttackers }]))
}

const FROM = ['From: "Post" <a@sender-firm.com>', 'To: me@reader-firm.org', 'Subject: x']
const RECEIVED = 'Received: from mx (mx.out.com [203.0.114.9]) by mx.reader-firm.org; Thu, 1 Jan 2026 00:00:00 +0000'

const CASES: readonly (readonly [
  name: string,
  headers: readonly string[],
  body: string,
  value: string,
  role: string,
  isAttackers: boolean,
])[] = [
  ['a page elsewhere', FROM, '<a href="https://evil-page.top/x">go</a>', 'evil-page.top', 'landing', true],
  ['its address', FROM, '<a href="https://evil-page.top/x">go</a>', 'https://evil-page.top/x', 'landing', true],
  ['a brand’s own page', FROM, '<a href="https://www.paypal.com/x">go</a>', 'www.paypal.com', 'brand', false],
  [
    'a professional network',
    FROM,
    '<a href="https://linkedin.com/in/x">go</a>',
    'https://linkedin.com/in/x',
    'brand',
    false,
  ],
  [
    'a channel of a messenger',
    FROM,
    '<a href="https://t.me/some_channel">go</a>',
    'https://t.me/some_channel',
    'landing',
    true,
  ],
  ['that messenger', FROM, '<a href="https://t.me/some_channel">go</a>', 't.me', 'shared', false],
  ['a number to write to', FROM, '<a href="https://wa.me/15550100">go</a>', 'https://wa.me/15550100', 'landing', true],
  ['the front page of a messenger', FROM, '<a href="https://t.me/">go</a>', 'https://t.me/', 'landing', false],
  [
    'a channel beside a page elsewhere',
    FROM,
    '<a href="https://evil-page.top/x">go</a> <a href="https://t.me/the_firm">news</a>',
    'https://t.me/the_firm',
    'landing',
    false,
  ],
  [
    'somebody’s code',
    FROM,
    '<a href="https://github.com/some-user/tool">go</a>',
    'https://github.com/some-user/tool',
    'landing',
    true,
  ],
  [
    'a file among somebody’s code',
    FROM,
    '<a href="https://evil-page.top/x">go</a> <a href="https://github.com/some-user/tool/releases/download/v1/setup.exe">get</a>',
    'https://github.com/some-user/tool/releases/download/v1/setup.exe',
    'landing',
    true,
  ],
  ['the host of all code', FROM, '<a href="https://github.com/some-user/tool">go</a>', 'github.com', 'shared', false],
  ['its sign-in', FROM, '<a href="https://github.com/login">go</a>', 'https://github.com/login', 'landing', false],
  ['a shortener', FROM, '<a href="https://bit.ly/3abc">go</a>', 'bit.ly', 'shared', false],
  ['a short link', FROM, '<a href="https://bit.ly/3abc">go</a>', 'https://bit.ly/3abc', 'redirector', true],
  [
    'the host of a redirector',
    FROM,
    '<a href="https://www.google.com/url?q=https://page.example/p">go</a>',
    'www.google.com',
    'redirector',
    false,
  ],
  [
    'a bucket',
    FROM,
    '<a href="https://s3.amazonaws.com/b/i.html">go</a>',
    'https://s3.amazonaws.com/b/i.html',
    'landing',
    true,
  ],
  [
    'a storage account',
    FROM,
    '<a href="https://acct.blob.core.windows.net/c/i.html">go</a>',
    'acct.blob.core.windows.net',
    'landing',
    true,
  ],
  [
    'a bucket by its own name',
    FROM,
    '<a href="https://b.s3.eu-west-1.amazonaws.com/i.html">go</a>',
    'b.s3.eu-west-1.amazonaws.com',
    'landing',
    true,
  ],
  [
    'a bucket behind a shared host',
    FROM,
    '<a href="https://storage.googleapis.com/b/i.html">go</a>',
    'https://storage.googleapis.com/b/i.html',
    'landing',
    true,
  ],
  [
    'that shared host',
    FROM,
    '<a href="https://storage.googleapis.com/b/i.html">go</a>',
    'storage.googleapis.com',
    'shared',
    false,
  ],
  [
    'a public suffix itself',
    FROM,
    '<a href="https://blogspot.com/x">go</a>',
    'https://blogspot.com/x',
    'landing',
    true,
  ],
  ['a blog', FROM, '<a href="https://evil.blogspot.com/p/x.html">go</a>', 'evil.blogspot.com', 'landing', true],
  [
    'a form',
    FROM,
    '<a href="https://docs.google.com/forms/d/e/x/viewform">go</a>',
    'https://docs.google.com/forms/d/e/x/viewform',
    'landing',
    true,
  ],
  [
    'the host of all forms',
    FROM,
    '<a href="https://docs.google.com/forms/d/e/x/viewform">go</a>',
    'docs.google.com',
    'shared',
    false,
  ],
  [
    'the front page of a customer’s site',
    FROM,
    '<a href="https://evil.weebly.com/">go</a>',
    'https://evil.weebly.com/',
    'landing',
    true,
  ],
  [
    'the front page of the platform',
    FROM,
    '<a href="https://www.weebly.com/">go</a>',
    'https://www.weebly.com/',
    'landing',
    false,
  ],
  [
    'a name for a home connection',
    FROM,
    '<a href="https://evil.duckdns.org/a">go</a>',
    'evil.duckdns.org',
    'landing',
    true,
  ],
  ['a tenant', FROM, '<a href="https://evil.github.io/">go</a>', 'evil.github.io', 'landing', true],
  [
    'the reader’s own page',
    FROM,
    '<a href="https://www.reader-firm.org/x">go</a>',
    'www.reader-firm.org',
    'brand',
    false,
  ],
  [
    'a page put into a site',
    FROM,
    '<a href="https://small-firm.com/wp-includes/a/">go</a>',
    'small-firm.com',
    'landing',
    false,
  ],
  [
    'a picture',
    FROM,
    '<img src="https://pictures-firm.com/logo.png" width="200">',
    'pictures-firm.com',
    'picture',
    false,
  ],
  ['a sender that nothing proves', FROM, 'x', 'sender-firm.com', 'sender', false],
  ['free mail to answer to', [...FROM, 'Reply-To: <x.y@gmail.com>'], 'x', 'x.y@gmail.com', 'reply', true],
  ['the free mailer', [...FROM, 'Reply-To: <x.y@gmail.com>'], 'x', 'gmail.com', 'shared', false],
  ['free mail in the text', FROM, 'write to barrister.x@gmail.com today', 'barrister.x@gmail.com', 'reply', true],
  ['a firm in the text', FROM, 'write to help@honest-firm.com', 'help@honest-firm.com', 'mentioned', false],
  ['the server that sent it', [RECEIVED, ...FROM], 'x', '203.0.114.9', 'sender', false],
]
for (const [name, headers, body, value, role, isAttackers] of CASES)
  test(`${name} is ${role}`, async () => {
    assert.deepEqual((await rolesOf(headers, body)).get(value), { role, isAttackers })
  })

test('firms that a copied footer names once are not where the mail leads', async () => {
  const links = Array.from({ length: 5 }, (_, at) => `<a href="https://evil-page.top/${at}">go</a>`).join(' ')
  const roles = await rolesOf(FROM, `${links}<a href="https://honest-firm.com/imprint">imprint</a>`)
  assert.equal(roles.get('evil-page.top')?.isAttackers, true)
  assert.equal(roles.get('honest-firm.com')?.isAttackers, false)
})

test('words run together in a sentence are no indicator', async () => {
  const roles = await rolesOf(FROM, 'Some brands, e.g.it or z.B.de, want you to sign.in at evil-page.top')
  assert.deepEqual(
    [...roles.keys()].filter((value) => !value.includes('sender-firm.com')),
    ['evil-page.top'],
  )
})

const EXPORT = {
  sampleSha256: 'a'.repeat(64),
  sampleName: 'email',
  analyzedAt: '2026-01-01T00:00:00.000Z',
  verdict: 'malicious',
  score: 90,
} as const

/** What an export tells to block, as a bad message is exported. */
async function blockedBy(headers: readonly string[], body: string): Promise<readonly string[]> {
  const iocs = await iocsOf(headers, body)
  const stix = stixBundle(iocs, EXPORT).objects.filter(({ type }) => type === 'indicator')
  const misp = mispEvent(iocs, EXPORT).Event.Attribute.filter(({ to_ids, type }) => to_ids && type !== 'sha256')
  const [byStix, byMisp] = [stix.map(({ name }) => name), misp.map(({ value }) => value)].map((values) =>
    values.toSorted(),
  )
  assert.deepEqual(byStix, byMisp)
  return misp.map(({ value }) => value).toSorted()
}

const PAGE = '<a href="https://evil-page.top/x">go</a>'
const BLOCKED: readonly (readonly [
  name: string,
  headers: readonly string[],
  body: string,
  blocked: readonly string[],
])[] = [
  [
    'a page and a copied footer',
    FROM,
    `${PAGE} <a href="https://www.linkedin.com/company/x">us</a> <a href="https://www.paypal.com/help">help</a>`,
    ['evil-page.top', 'https://evil-page.top/x'],
  ],
  [
    'free mail that asks for an answer',
    ['From: Jo <jo.k@hotmail.com>', 'Reply-To: <jo.k2@gmail.com>', 'To: me@reader-firm.org', 'Subject: x'],
    'Write to me.',
    ['jo.k2@gmail.com'],
  ],
  [
    'a forged brand',
    ['From: PayPal <service@paypal.com>', 'To: me@reader-firm.org', 'Subject: x'],
    PAGE,
    ['evil-page.top', 'https://evil-page.top/x'],
  ],
  [
    'a bucket of a cloud',
    FROM,
    '<a href="https://s3.amazonaws.com/b/i.html">go</a>',
    ['https://s3.amazonaws.com/b/i.html'],
  ],
  [
    'a customer of a platform',
    FROM,
    '<a href="https://evil.web.app/a">go</a>',
    ['evil.web.app', 'https://evil.web.app/a'],
  ],
  ['a form of a platform', FROM, '<a href="https://forms.gle/abc123">go</a>', ['https://forms.gle/abc123']],
  ['a short link', FROM, '<a href="https://bit.ly/3abc">go</a>', ['https://bit.ly/3abc']],
  ['a channel', FROM, '<a href="https://t.me/some_channel">go</a>', ['https://t.me/some_channel']],
  [
    'a page behind a redirector',
    FROM,
    '<a href="https://www.google.com/url?q=https://evil-page.top/x">go</a>',
    ['evil-page.top', 'https://evil-page.top/x'],
  ],
  ['words alone', FROM, 'Please sign.in and log.me out before Friday.It is late.', []],
]
for (const [name, headers, body, blocked] of BLOCKED)
  test(`of ${name} an export blocks ${blocked.length === 0 ? 'nothing' : 'what is the attacker’s'}`, async () => {
    assert.deepEqual(await blockedBy(headers, body), blocked.toSorted())
  })
