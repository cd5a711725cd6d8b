// Indicators that must be found, and what only looks like one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildKnowledge } from '../../src/data/knowledge.ts'
import { parseOverrides } from '../../src/data/overrides.ts'
import { defang } from '../../src/ioc/defang.ts'
import { extractIocs } from '../../src/ioc/extract-iocs.ts'
import type { Iocs } from '../../src/ioc/ioc.ts'
import { refang } from '../../src/ioc/refang.ts'
import { threadMs } from '../thread-ms.ts'

const knowledge = buildKnowledge()
const of = (text: string): Iocs => extractIocs([{ where: 'body', text }], knowledge)
const values = (text: string): readonly string[] => {
  const { domains, ips, emails, urls } = of(text)
  return [...urls, ...emails, ...ips, ...domains].map(({ value }) => value)
}

const FOUND: readonly (readonly [name: string, text: string, values: readonly string[]])[] = [
  ['a URL', 'see https://evil.com/a?b=1, now', ['https://evil.com/a?b=1', 'evil.com']],
  ['a URL in brackets', '(https://evil.com/a_(b))', ['https://evil.com/a_(b)', 'evil.com']],
  ['a defanged URL', 'hxxps://evil[.]com/a', ['https://evil.com/a', 'evil.com']],
  ['a defanged scheme', 'https[:]//evil(dot)com', ['https://evil.com/', 'evil.com']],
  ['a spoken domain', 'go to evil dot com', ['evil.com']],
  ['an address', 'write to Foo.Bar@Evil.COM.', ['foo.bar@evil.com', 'evil.com']],
  ['a defanged address', 'foo[at]evil[.]com', ['foo@evil.com', 'evil.com']],
  ['a bare host', 'visit evil-shop.top today', ['evil-shop.top']],
  ['an international host', 'visit bücher-shop.de', ['xn--bcher-shop-9db.de']],
  ['an IPv4 address', 'from 8.8.8.8:443', ['8.8.8.8']],
  ['an IPv6 address', 'from 2001:4860:4860::8888', ['2001:4860:4860::8888']],
  ['an address as host', 'http://8.8.8.8/x', ['http://8.8.8.8/x', '8.8.8.8']],
  ['glued URLs', 'https://a.com/xhttps://b.com/y', ['https://a.com/x', 'https://b.com/y', 'a.com', 'b.com']],
  ['a bucket of a platform', 'https://s3.amazonaws.com/bucket/a.html', ['https://s3.amazonaws.com/bucket/a.html']],
  ['a bucket of another', 'https://blob.core.windows.net/x', ['https://blob.core.windows.net/x']],
  ['a page of a platform', 'https://evil.github.io/', ['https://evil.github.io/', 'evil.github.io']],
  ['a host under a word', 'visit evil-shop.in today', ['evil-shop.in']],
  [
    'what a gateway hides',
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fevil.com%2F&data=1',
    [
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fevil.com%2F&data=1',
      'https://evil.com/',
      'eur01.safelinks.protection.outlook.com',
      'evil.com',
    ],
  ],
]
for (const [name, text, expected] of FOUND) test(`${name} is found`, () => assert.deepEqual(values(text), expected))

const NOISE: readonly (readonly [name: string, text: string])[] = [
  ['a namespace', 'xmlns="http://www.w3.org/1999/xhtml"'],
  ['a schema', 'http://schemas.microsoft.com/office/2004/12/omml'],
  ['file names', 'README.md, setup.sh, invoice.zip, Main.java, script.py, a.so'],
  ['products', 'ASP.NET, Node.js, Vue.js, VB.NET, Socket.IO'],
  ['program parts', 'com.android.vending System.Net.Http java.lang.String'],
  ['abbreviations', 'i.e. e.g. a.m. U.S.'],
  ['missing spaces', 'the end.It is so.My friend'],
  ['missing spaces before small letters', 'please sign.in now, and log.in to see it.is here, verify.me'],
  ['abbreviations run together with the next word', 'some brands, e.g.it and z.b.de, at 5 p.m.at the latest'],
  ['versions', 'version 1.2.3.4.5 or 300.1.1.1 or 01.02.03.04'],
  ['private addresses', '10.0.0.1 192.168.1.1 127.0.0.1 169.254.1.1 fe80::1 ::1'],
  ['times', 'at 12:30:45, ratio 1:2:3'],
  ['local names', 'host.local, http://localhost/x, printer.lan'],
  ['prose', 'The dot is red. Meet me at noon, dot the i.'],
  ['sizes', '1.5 GB, 2.0x, 3.14'],
]
for (const [name, text] of NOISE) test(`${name} are no indicators`, () => assert.deepEqual(values(text), []))

test('an indicator is told once, with all its places', () => {
  const { domains } = extractIocs(
    [
      { where: 'header:From', text: '<a@evil.com>', kind: 'address' },
      { where: 'body', text: 'http://EVIL.com/ evil.com' },
    ],
    knowledge,
  )
  assert.deepEqual(domains, [{ value: 'evil.com', sources: ['header:From', 'body'] }])
})

test('the operator’s own domains are left out', () => {
  const own = buildKnowledge(parseOverrides({ ownDomains: ['firm.com'] }).value)
  const { domains, emails, urls } = extractIocs([{ where: 'body', text: 'ann@firm.com https://www.firm.com/' }], own)
  assert.deepEqual([domains, emails, urls], [[], [], []])
})

test('defanging and refanging are inverse', () => {
  for (const value of ['https://a.evil.com/x.y?z=1', 'user@evil.com', 'evil.com', '8.8.8.8'])
    assert.equal(refang(defang(value)), value)
  assert.equal(defang('https://a.evil.com/x.y'), 'hxxps://a[.]evil[.]com/x.y')
  assert.equal(defang('evil.com'), 'evil[.]com')
})

test('addresses that stand side by side are told one by one', () => {
  const glued = 'a@one.com/b@two.com,c@three.com=d@four.com <e@five.com>mailto:f@six.com'
  assert.deepEqual(
    of(glued).emails.map(({ value }) => value),
    ['a@one.com', 'b@two.com', 'c@three.com', 'd@four.com', 'e@five.com', 'f@six.com'],
  )
  // What goes on over the end of an address is no other address.
  assert.equal(of('a@one.com+b@two.com').emails.length, 1)
})

test('of more candidates than are looked at, the first count and the rest is told', () => {
  const noise = Array.from({ length: 10_000 }, (_, at) => `http://www.w3.org/${at}`).join(' ')
  assert.deepEqual(of(`http://evil.com/ ${noise} http://late.com/`).cut, [
    'body: only the first 10000 urls were looked at',
  ])
  assert.deepEqual(of(`http://evil.com/ ${'http://www.w3.org/ '.repeat(20_000)} http://late.com/`).domains.length, 2)
})

test('caps are told', () => {
  const { domains, cut } = of(Array.from({ length: 1_200 }, (_, at) => `host${at}.com`).join(' '))
  assert.equal(domains.length, 1_000)
  assert.equal(cut.length, 1)
})

test('hostile text costs time in proportion to its length', () => {
  const bricks = [
    'a',
    'a.',
    'http://',
    'a@',
    '1.',
    ':',
    '0:',
    'a-',
    '[.]',
    ' dot ',
    'aa dot ',
    'x@a.',
    'hxxp',
    '\\.',
    '&',
    '&@',
    "a'@",
  ]
  for (const brick of bricks) {
    const started = threadMs()
    of(brick.repeat(500_000 / brick.length))
    assert.ok(threadMs() - started < 2_000, brick)
  }
})
