// Each kind of likeness: hosts that imitate, and as many that only look as if they did.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildKnowledge } from '../../src/data/knowledge.ts'
import { parseOverrides } from '../../src/data/overrides.ts'
import { findLookalike, findLookalikes, resemblanceTo } from '../../src/lookalike/find-lookalike.ts'
import { threadMs } from '../thread-ms.ts'

const knowledge = buildKnowledge()

const HITS: Readonly<Record<string, readonly (readonly [host: string, domain: string])[]>> = {
  idn: [
    ['xn--pypal-4ve.com', 'paypal.com'], // Cyrillic a
    ['xn--80ak6aa92e.com', 'apple.com'], // аррӏе, wholly Cyrillic
    ['gооgle.com', 'google.com'],
    ['paypál.com', 'paypal.com'],
  ],
  ascii: [
    ['paypa1.com', 'paypal.com'],
    ['paypai.com', 'paypal.com'],
    ['rnicrosoft.com', 'microsoft.com'],
    ['vvalmart.com', 'walmart.com'],
    ['micros0ft-support.com', 'microsoft.com'],
    ['linkedln.com', 'linkedin.com'],
  ],
  typo: [
    ['paypall.com', 'paypal.com'],
    ['micosoft.com', 'microsoft.com'],
    ['faecbook.com', 'facebook.com'],
    ['gooogle.com', 'google.com'],
  ],
  embedded: [
    ['paypal.com.account-check.ru', 'paypal.com'],
    ['www-paypal-com.secure.net', 'paypal.com'],
    ['login.microsoftonline.com.attack.xyz', 'microsoft.com'],
  ],
  combo: [
    ['paypal-login.com', 'paypal.com'],
    ['securepaypal.net', 'paypal.com'],
    ['dhl-paket.info', 'dhl.com'],
    ['paypalcom.net', 'paypal.com'],
    ['ups-tracking.info', 'ups.com'],
    ['paypal-login.weebly.com', 'paypal.com'],
  ],
  digits: [
    ['amazon24.com', 'amazon.com'],
    ['paypal-2025.com', 'paypal.com'],
  ],
  tld_swap: [
    ['paypal.top', 'paypal.com'],
    ['netflix.club', 'netflix.com'],
  ],
  subdomain: [
    ['paypal.attack.net', 'paypal.com'],
    ['paypal.github.io', 'paypal.com'],
    ['netflix.login.attack.net', 'netflix.com'],
  ],
}

for (const [kind, hosts] of Object.entries(HITS)) {
  for (const [host, domain] of hosts) {
    test(`${kind}: ${host} imitates ${domain}`, () => {
      const found = findLookalike(host, knowledge)
      assert.equal(found?.kind, kind)
      const { target } = found ?? {}
      assert.ok(target?.domain === domain || target?.brand?.domains.includes(domain), target?.domain)
      assert.ok((found?.confidence ?? 0) > 0 && (found?.confidence ?? 2) <= 1)
    })
  }
}

const MISSES: readonly (readonly [host: string, why: string])[] = [
  ['paypal.com', 'the brand itself'],
  ['www.paypal.de', 'a domain of the brand'],
  ['e.paypal.co.uk', 'a subdomain of the brand'],
  ['amazon.co.jp', 'another country of the brand'],
  ['ｍicrosoft.com', 'fullwidth letters that IDNA makes the brand itself'],
  ['xn--bcher-kva.de', 'an honest umlaut'],
  ['яндекс.рф', 'an honest Russian name'],
  ['xn--mnchen-3ya.de', 'an honest city'],
  ['pineapple.com', 'the name inside an ordinary word'],
  ['appleseed.com', 'the name begins an ordinary word'],
  ['upstairs.com', 'three letters begin a word'],
  ['applyonline.com', 'one letter off, and part of a word'],
  ['chaser.com', 'an ordinary word near a common name'],
  ['stripes.com', 'an ordinary word near a common name'],
  ['amazing.com', 'a word two letters away'],
  ['orange.com', 'an ordinary word'],
  ['targetpractice.com', 'an ordinary word with company that is no lure'],
  ['squareenix.com', 'another firm that begins alike'],
  ['example.com', 'nobody'],
  ['1.2.3.4', 'an address'],
  ['localhost', 'no domain'],
  ['contoso.sharepoint.com', 'a tenant of the brand'],
  ['microsoft.sharepoint.com', 'the brand on its own platform'],
  ['news.ycombinator.com', 'a site'],
  ['stackoverflow.com', 'a well-known site'],
  ['mail.google.com', 'a service of the brand'],
  ['shipping.co', 'a lure word alone'],
  ['login.example.org', 'a lure word alone'],
  ['tracking.example.com', 'three letters end a lure word'],
  ['voicemailbox.online', 'a common name glued to a lure word'],
  ['swagbucks.com', 'another firm two letters away'],
  ['squarespace-cdn.com', 'a domain of the brand'],
  ['taint.org', 'a word one letter from a short name'],
  ['www.netto.dtu.edu', 'a school'],
]

for (const [host, why] of MISSES) {
  test(`${host} imitates nobody: ${why}`, () => {
    assert.deepEqual(
      findLookalikes(host, knowledge).map(({ kind, target }) => `${kind} ${target.domain}`),
      [],
    )
  })
}

test('the operator’s own domain is spared, and what imitates it is found', () => {
  const { value, defects } = parseOverrides({ ownDomains: ['contoso-widgets.com'] })
  assert.deepEqual(defects, [])
  const own = buildKnowledge(value)
  assert.equal(findLookalike('mail.contoso-widgets.com', own), null)
  assert.equal(findLookalike('contoso-widget.com', own)?.kind, 'typo')
  assert.equal(findLookalike('contoso-widgets-login.com', own)?.kind, 'combo')
  assert.equal(findLookalike('contoso-widgets.com.evil.net', own)?.kind, 'embedded')
})

test('any pair of domains can be compared', () => {
  assert.equal(resemblanceTo('muster-bau.de', knowledge)('muster-bav.de')?.kind, 'typo')
  assert.equal(resemblanceTo('mueller-bau.de', knowledge)('rnueller-bau.de')?.kind, 'ascii')
  assert.equal(resemblanceTo('mueller-bau.de', knowledge)('mueller-bau.de'), null)
  assert.equal(resemblanceTo('mueller-bau.de', knowledge)('mail.mueller-bau.de'), null)
  assert.equal(resemblanceTo('mueller-bau.de', knowledge)('schmidt-bau.de'), null)
})

test('a hostile host costs no more than a millisecond', () => {
  const host = `${Array.from({ length: 40 }, () => 'paypal-login').join('.')}.com`.slice(-253)
  const started = threadMs()
  for (let round = 0; round < 100; round += 1) findLookalikes(host, knowledge)
  assert.ok(threadMs() - started < 2_000)
})
