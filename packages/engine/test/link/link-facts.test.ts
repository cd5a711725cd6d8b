// Facts of URLs as clients would open them, mended where they have to be.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { buildKnowledge } from '../../src/data/knowledge.ts'
import { linkFacts } from '../../src/link/link-facts.ts'
import { parseLink } from '../../src/link/parse-link.ts'
import { findRecipient } from '../../src/link/recipient-in-link.ts'

const knowledge = buildKnowledge()
const facts = (link: string): ReturnType<typeof linkFacts> => linkFacts(parseLink(link), knowledge)

const IPS: readonly (readonly [link: string, form: string | null, address: string | null])[] = [
  ['http://8.8.4.4/', 'dotted', '8.8.4.4'],
  ['http://0x08080404/', 'hex', '8.8.4.4'],
  ['http://134743044/', 'decimal', '8.8.4.4'],
  ['http://010.010.004.004/', 'octal', '8.8.4.4'],
  ['http://0x8.8.4.4/', 'mixed', '8.8.4.4'],
  ['http://8.525316/', 'decimal', '8.8.4.4'],
  ['http://[::ffff:8.8.4.4]/', 'mapped', '8.8.4.4'],
  ['http://[2001:4860::1]/', 'ipv6', '2001:4860::1'],
  ['http://8.8.4.4.example.com/', null, null],
  ['http://1password.com/', null, null],
  ['http://0x.org/', null, null],
]
for (const [link, form, address] of IPS)
  test(`${link} is ${form ?? 'a name'}`, () => {
    const ip = facts(link)?.ip ?? null
    assert.deepEqual([ip?.form ?? null, ip?.address ?? null], [form, address])
  })

const MENDED: readonly (readonly [link: string, url: string | null])[] = [
  ['https:\\\\evil.test\\x', 'https://evil.test/x'],
  ['www.evil.test/x', 'http://www.evil.test/x'],
  ['evil.test/x?y', 'http://evil.test/x?y'],
  ['//evil.test/x', 'http://evil.test/x'],
  ['http:evil.test', 'http://evil.test/'],
  ['http:///evil.test', 'http://evil.test/'],
  ['ht\ntps://evil.test/\r\nx', 'https://evil.test/x'],
  ['https://ev\u200bil.test', 'https://evil.test/'],
  ['https://ev\u0001il.test', 'https://evil.test/'],
  ['http&#58;//evil&#46;test/', 'http://evil.test/'],
  ['https://evil.test\u2215x', 'https://evil.test/x'],
  [' https://evil.test ', 'https://evil.test/'],
  ['\\\\server\\share\\x.lnk', 'file://server/share/x.lnk'],
  ['just words', null],
  ['#top', null],
  ['', null],
]
for (const [link, url] of MENDED)
  test(`${JSON.stringify(link)} opens ${url ?? 'nothing'}`, () => assert.equal(parseLink(link).url?.href ?? null, url))

test('what stands before @ is told, with the host it pretends to be', () => {
  assert.equal(facts('https://paypal.com@evil.test/')?.userinfoHost, 'paypal.com')
  assert.equal(facts('https://user:secret@evil.test/')?.userinfoHost, null)
  assert.equal(facts('https://www.google.com/maps/@52.5,13.4,15z')?.userinfo, null)
})

test('hosts are classed', () => {
  assert.equal(facts('https://bit.ly/x')?.shortener, 'bit.ly')
  assert.equal(facts('https://sub.bit.ly.evil.test/x')?.shortener, null)
  assert.equal(facts('https://shop.app.goo.gl/x')?.shortener, 'app.goo.gl')
  assert.equal(facts('https://maps.app.goo.gl/x')?.shortener, null)
  assert.deepEqual(facts('https://victim.weebly.com/')?.freeHost, { domain: 'weebly.com', kind: 'site' })
  assert.equal(facts('https://weebly.com.evil.test/')?.freeHost, null)
  assert.equal(facts('https://x.top/')?.tldTier, 2)
  assert.equal(facts('https://x.de/')?.tldTier, null)
  assert.equal(facts('https://ipfs.io/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG')?.hasIpfsCid, true)
  assert.equal(facts('https://firm.test/ipfs/about')?.hasIpfsCid, false)
  assert.equal(facts('https://firm.test/wp-includes/x.php')?.hasHackedPath, true)
  assert.equal(facts('https://firm.test/.well-known/x')?.hasHackedPath, false)
  assert.equal(facts('https://firm.test/a/setup.exe')?.file?.risk.kind, 'executable')
  assert.equal(facts('https://firm.test/index.php')?.file, null)
})

const RECIPIENTS: readonly (readonly [link: string, expected: string | null])[] = [
  ['https://x.test/?e=ann@firm.test', 'plain query'],
  ['https://x.test/?e=ann%40firm.test', 'encoded query'],
  ['https://x.test/#YW5uQGZpcm0udGVzdA==', 'base64 fragment'],
  ['https://x.test/616e6e406669726d2e74657374', 'hex path'],
  ['https://x.test/u/ann=firm.test', 'encoded path'],
  ['https://x.test/?e=bob@firm.test', null],
  ['https://x.test/?e=YW5uYQ==', null],
  ['https://firm.test/', null],
]
for (const [link, expected] of RECIPIENTS)
  test(`recipient in ${link}: ${expected ?? 'no'}`, () => {
    const found = findRecipient(new URL(link), 'Ann@firm.test')
    assert.equal(found === null ? null : `${found.form} ${found.where}`, expected)
  })

const suite = join(import.meta.dirname, '../../../../../shared/suites/urls/urltestdata.json')
test('absolute web URLs of the WHATWG suite parse as the platform parses them', {
  skip: existsSync(suite) ? false : 'the URL suite is not there',
}, () => {
  interface Case {
    readonly input: string
    readonly base: string | null
    readonly href?: string
    readonly failure?: boolean
  }
  const cases = (JSON.parse(readFileSync(suite, 'utf8')) as readonly (Case | string)[]).filter(
    (entry): entry is Case =>
      typeof entry !== 'string' && /^https?:\/\/[^/\\]/i.test(entry.input) && entry.href !== undefined,
  )
  const wrong = cases.filter(
    ({ input, href }) =>
      URL.canParse(input) &&
      URL.parse(input)?.href === href &&
      new URL(parseLink(input).url?.href ?? 'x:').host !== new URL(href ?? 'x:').host,
  )
  assert.ok(cases.length > 100)
  assert.deepEqual(
    wrong.map(({ input }) => input),
    [],
  )
})
