// Names that are spelt to be taken for a brand's convict a message that says nothing else against itself, as its sender and as
// its link; names that are only near a brand's say nothing.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dnsDisabled } from '../../src/email/auth/dns.ts'
import { mailFamily } from '../../src/email/detectors/family.ts'
import * as lookalike from '../../src/email/detectors/lookalike/registry.ts'
import { ALL_TOGGLES, analyzeEmail } from '../../src/index.ts'
import { mailText } from './facts-of.ts'

const TRICKS: readonly (readonly [host: string, brand: string])[] = [
  ['paypa1.com', 'PayPal'],
  ['rnicrosoft.com', 'Microsoft'],
  ['micros0ft.net', 'Microsoft'],
  ['arnazon.com', 'Amazon'],
  ['amaz0n.org', 'Amazon'],
  ['g00gle.com', 'Google'],
  ['goog1e.net', 'Google'],
  ['faceb00k.com', 'Facebook'],
  ['lnstagram.com', 'Instagram'],
  ['vvhatsapp.com', 'WhatsApp'],
  ['netf1ix.com', 'Netflix'],
  ['app1e.com', 'Apple'],
  ['linkedln.com', 'LinkedIn'],
  ['dropb0x.com', 'Dropbox'],
  ['docuslgn.net', 'DocuSign'],
  ['c0inbase.com', 'Coinbase'],
  ['rnetamask.io', 'MetaMask'],
  ['vvalmart.com', 'Walmart'],
  ['paypa1-login.com', 'PayPal'],
  ['amaz0n-support.net', 'Amazon'],
  // Letters of another alphabet.
  ['pаypal.com', 'PayPal'],
  ['micrоsoft.com', 'Microsoft'],
  ['аррӏе.com', 'Apple'],
  ['binаnce.com', 'Binance'],
  ['googlé.com', 'Google'],
]

const HONEST: readonly (readonly [host: string, why: string])[] = [
  ['qmail.org', 'a mail server one letter from a mail service'],
  ['teliainternet.dk', 'a firm’s name joined to a word'],
  ['modern.com', 'a word that reads alike with m for rn'],
  ['clover.com', 'a word that reads alike with d for cl'],
  ['7eleven.com', 'a digit in the name itself'],
  ['metamark.com', 'another firm with one letter in common less'],
  ['chaser.com', 'a word that begins with a bank'],
  ['stripes.com', 'a word that begins with a payment service'],
  ['pineapple.com', 'a word that ends in a brand'],
  ['applyonline.com', 'a word one letter from a brand'],
  ['amazing.com', 'a word two letters from a brand'],
  ['swagbucks.com', 'another firm two letters from a brand'],
  ['squareenix.com', 'another firm that begins alike'],
  ['taint.org', 'a word one letter from a short name'],
  ['upstairs.com', 'a word that begins with a carrier'],
  ['münchen.de', 'a city'],
  ['müller-bau.de', 'an umlaut of its own'],
  ['яндекс.рф', 'a Russian name in Russian letters'],
  ['starknet-community.org', 'a product’s own people'],
  ['friendmts.com', 'a word and three letters that an operator is called by'],
]

/** That a host has letters of its own language is told, and likens it to nobody. */
const IDS: ReadonlySet<string> = new Set(
  mailFamily(lookalike)
    .map(({ id }) => id)
    .filter((id) => id !== 'punycode_host'),
)

async function judged(lines: string) {
  const { verdict, indicators } = await analyzeEmail(Buffer.from(mailText(lines)), {
    inputType: 'eml',
    options: { ...ALL_TOGGLES, includeIocs: true },
    resolve: dnsDisabled,
    now: new Date('2026-03-10T09:00:05Z'),
  })
  return { level: verdict.level, score: verdict.score, alike: indicators.filter(({ id }) => IDS.has(id)) }
}

const asciiOf = (host: string): string => new URL(`http://${host}/`).hostname
const proof = (domain: string): string =>
  `Authentication-Results: mx.receiver.example; dmarc=pass header.from=${domain}\n`

const asSender = (host: string): string =>
  `From: Mia Muster <mia@${asciiOf(host)}>\n\nHello Kim,\n\nthe minutes of Tuesday are on the shared drive.\n\nMia`
const asLink = (host: string): string =>
  `Subject: Minutes\n\nHello Kim,\n\nthe minutes of Tuesday are at https://${asciiOf(host)}/minutes\n\nMia`

describe('tricks with characters', () => {
  for (const [host, brand] of TRICKS)
    for (const [where, lines] of [
      ['sender', asSender(host)],
      ['link', asLink(host)],
    ] as const)
      test(`${host} as ${where} is told as ${brand} and is not safe`, async () => {
        const { level, score, alike } = await judged(lines)
        assert.ok(
          alike.some(({ description }) => description.includes(brand)),
          JSON.stringify(alike),
        )
        assert.notEqual(level, 'safe', `score ${score}`)
      })
})

describe('honest likenesses', () => {
  for (const [host, why] of HONEST)
    for (const [where, lines] of [
      ['sender', asSender(host)],
      ['link', asLink(host)],
      ['proven sender', proof(asciiOf(host)) + asSender(host)],
    ] as const)
      test(`${host} as ${where} says nothing: ${why}`, async () => {
        const { level, alike } = await judged(lines)
        assert.deepEqual(
          alike.map(({ description }) => description),
          [],
        )
        assert.equal(level, 'safe')
      })

  test('a brand’s own unlisted domain, proven and consistent, stays safe', async () => {
    const body = 'Your statement for March is ready: https://starknet.org/docs\n\nThe Starknet team'
    const { level } = await judged(
      `${proof('starknet.org')}From: Starknet <news@starknet.org>\nSubject: News\n\n${body}`,
    )
    assert.equal(level, 'safe')
  })

  for (const [name, address] of [
    ['Free', 'info@free-choir.example'],
    ['Friend MTS', 'press@friendmts.com'],
  ] as const)
    test(`${name} as a sender’s name claims no brand`, async () => {
      const lines = `${proof(address.split('@')[1] ?? '')}From: ${name} <${address}>\n\nHello Kim,\n\nsee you at the rehearsal on Tuesday.`
      const { level, alike } = await judged(lines)
      assert.deepEqual(alike, [])
      assert.equal(level, 'safe')
    })
})
