// Every form of wrapping with a target of our own, and links that must not be taken for wrapped.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildKnowledge } from '../../src/data/knowledge.ts'
import { resolveLink } from '../../src/link/resolve-link.ts'

const knowledge = buildKnowledge()
const TARGET = 'https://target.test/a?b=c'
const coded = encodeURIComponent(TARGET)
const base64 = Buffer.from(TARGET).toString('base64url')

const WRAPPED: Readonly<Record<string, string>> = {
  'Safe Links': `https://eur01.safelinks.protection.outlook.com/?url=${coded}&data=05%7C01&reserved=0`,
  'urldefense v1': `https://urldefense.proofpoint.com/v1/url?u=${coded}&k=x`,
  'urldefense v2': `https://urldefense.proofpoint.com/v2/url?u=https-3A__target.test_a-3Fb-3Dc&d=DwMFaQ&c=x`,
  'urldefense v3': 'https://urldefense.com/v3/__https://target.test/a?b=c__;!!abc!def$',
  'urldefense v3 with replaced characters': 'https://urldefense.com/v3/__https://target.test/a*b=c__;Pw!!abc!def$',
  Barracuda: `https://linkprotect.cudasvc.com/url?a=${coded}&c=E,1,x`,
  'Trend Micro': `https://imsva91-ctp.trendmicro.com:443/wis/clicktime/v1/query?url=${coded}&umid=1`,
  'Symantec click-time': `https://clicktime.symantec.com/3abc?u=${coded}`,
  Avanan: `https://url.avanan.click/v2/___${TARGET}___.YXAzOm`,
  'Check Point with shifted letters': 'https://protect.checkpoint.com/v2/r01/___myyux://yfwljy.yjxy/f?g=h___.YXAz',
  Sophos: `https://eu-central-1.protection.sophos.com/?d=target.test&u=${base64}&i=x`,
  Cisco: `https://secure-web.cisco.com/1abcDEF/${coded}`,
  FireEye: `https://protect2.fireeye.com/v1/url?k=1&q=1&e=2&u=${coded}`,
  Vade: `https://m365.eu.vadesecure.com/safeproxy/v4?f=abc&u=${coded}`,
  EdgePilot: `https://link.edgepilot.com/s/abc/def?u=${coded}`,
  Google: `https://www.google.com/url?q=${coded}&sa=D`,
  'Google of a country': `https://www.google.de/url?sa=t&url=${coded}`,
  Bing: `https://www.bing.com/ck/a?!&&p=abc&u=a1${base64}&ntb=1`,
  YouTube: `https://www.youtube.com/redirect?event=x&q=${coded}`,
  Facebook: `https://l.facebook.com/l.php?u=${coded}&h=1`,
  LinkedIn: `https://www.linkedin.com/redir/redirect?url=${coded}`,
  'Google AMP': 'https://www.google.com/amp/s/target.test/a?b=c',
  'AMP cache': 'https://target-test.cdn.ampproject.org/c/s/target.test/a?b=c',
  'Google Translate': 'https://target-test.translate.goog/a?b=c',
  DoubleClick: `https://adclick.g.doubleclick.net/pcs/click?xai=1&adurl=${coded}`,
  'a tracker with base64': `https://click.exacttarget.com/x/${base64}`,
  'a gateway around a gateway': `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(
    `https://www.google.com/url?q=${coded}`,
  )}`,
}
for (const [name, link] of Object.entries(WRAPPED)) {
  test(`${name} leads to its target`, () => {
    const { leaf, hops } = resolveLink(link, knowledge)
    assert.equal(leaf?.url, TARGET)
    assert.ok(hops.length > 0)
  })
}

const PLAIN: Readonly<Record<string, string>> = {
  'a look-alike of Safe Links': `https://safelinks.protection.outlook.com.evil.test/?url=${coded}`,
  'a look-alike of urldefense': 'https://urldefense.com.evil.test/v3/__https://target.test/__;!!x$',
  'the gateway’s own site': 'https://www.proofpoint.com/us',
  'a return address on the same root': 'https://login.firm.test/?return=https%3A%2F%2Fapp.firm.test%2F',
  'a page to share': `https://www.facebook.com/sharer/sharer.php?u=${coded}`,
  'a search': 'https://www.google.com/search?q=target.test',
  'a shortener': 'https://bit.ly/3abcdef',
  'an ordinary page': 'https://news.firm.test/2026/01/title?utm_source=mail',
  'a tracker that tells nothing': 'https://u123.ct.sendgrid.net/ls/click?upn=abc',
}
for (const [name, link] of Object.entries(PLAIN)) {
  test(`${name} leads nowhere else`, () => {
    const { leaf, hops, nested, first } = resolveLink(link, knowledge)
    assert.equal(hops.length, 0)
    assert.equal(leaf?.url, first?.url)
    if (!name.startsWith('a look-alike')) assert.deepEqual(nested, [])
  })
}

test('a gateway that keeps the target tells the domain', () => {
  const { hops, hint, leaf } = resolveLink('https://protect-us.mimecast.com/s/AbC?domain=target.test', knowledge)
  assert.deepEqual([hops[0]?.name, hint, leaf?.host], ['mimecast', 'target.test', 'protect-us.mimecast.com'])
})

test('open redirects of unknown hosts are told, not followed', () => {
  const cases: readonly (readonly [string, string])[] = [
    [`https://shop.firm.test/out?url=${coded}`, 'query'],
    [`https://shop.firm.test/out?x=${base64}`, 'query'],
    [`https://shop.firm.test/go/${coded}`, 'path'],
    [`https://shop.firm.test/#${coded}`, 'fragment'],
    [`https://shop.firm.test/?r=${Buffer.from(TARGET).toString('hex')}`, 'query'],
  ]
  for (const [link, where] of cases) {
    const { leaf, nested } = resolveLink(link, knowledge)
    assert.equal(leaf?.host, 'shop.firm.test', link)
    assert.deepEqual([nested[0]?.url, nested[0]?.where], [TARGET, where], link)
  }
})

test('wrapping is followed a bounded number of times', () => {
  let link = TARGET
  for (let round = 0; round < 14; round += 1)
    link = `https://www.google.com/url?q=${encodeURIComponent(link).slice(0, 9_000)}`
  const { hops, isCut } = resolveLink(link, knowledge)
  assert.ok(hops.length <= 10)
  assert.ok(isCut || hops.length < 10)
})
