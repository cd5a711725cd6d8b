// Public suffixes, organisations, and how two domains relate.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { buildKnowledge } from '../../src/data/knowledge.ts'
import { parseOverrides } from '../../src/data/overrides.ts'
import { parseHost, registrableDomain, toAsciiHost, toUnicodeHost } from '../../src/domain/host.ts'
import { brandsOfHost, organisationOf, relationOf } from '../../src/domain/organisation.ts'

const knowledge = buildKnowledge()

const RELATIONS: readonly (readonly [a: string, b: string, relation: string])[] = [
  ['firm.com', 'FIRM.com.', 'same_host'],
  ['mail.firm.co.uk', 'www.firm.co.uk', 'same_domain'],
  ['gmail.com', 'accounts.google.com', 'same_organisation'],
  ['email.informeddelivery.usps.com', 'usps.gov', 'same_organisation'],
  ['mustermann.de', 'mustermann.com', 'sibling'],
  ['firm.com', 'other.com', 'unrelated'],
  ['abc.de', 'abc.com', 'unrelated'],
  ['one.github.io', 'two.github.io', 'unrelated'],
  ['victim.github.io', 'github.com', 'unrelated'],
  ['bank.co.uk', 'shop.co.uk', 'unrelated'],
  ['1.2.3.4', 'firm.com', 'unknown'],
  ['localhost', 'firm.com', 'unknown'],
]
for (const [a, b, relation] of RELATIONS)
  test(`${a} and ${b}: ${relation}`, () => assert.equal(relationOf(a, b, knowledge), relation))

test('a platform is not its tenants’ organisation', () => {
  assert.deepEqual(
    brandsOfHost('github.io', knowledge).map(({ id }) => id),
    ['github'],
  )
  assert.deepEqual(brandsOfHost('victim.github.io', knowledge), [])
  assert.equal(organisationOf('victim.github.io', knowledge), 'victim.github.io')
})

test('own domains come first', () => {
  const own = buildKnowledge(parseOverrides({ ownDomains: ['firm.com', 'firm.de'] }).value)
  assert.equal(relationOf('mail.firm.com', 'firm.de', own), 'same_organisation')
})

test('hosts are taken apart', () => {
  const { registrable, icannRegistrable, suffix, label, subdomains } = parseHost('a.b.victim.github.io')
  assert.deepEqual(
    { registrable, icannRegistrable, suffix, label, subdomains },
    {
      registrable: 'victim.github.io',
      icannRegistrable: 'github.io',
      suffix: 'github.io',
      label: 'victim',
      subdomains: ['a', 'b'],
    },
  )
  assert.equal(parseHost('xn--bcher-kva.de').label, 'bücher')
  assert.equal(toAsciiHost('BÜCHER.de.'), 'xn--bcher-kva.de')
  assert.equal(toUnicodeHost('xn--bcher-kva.de'), 'bücher.de')
  assert.equal(toUnicodeHost('xn--a-nonsense-\u0000'), 'xn--a-nonsense-\u0000')
})

const suite = join(import.meta.dirname, '../../../../../shared/suites/urls/test_psl.txt')
test('the vectors of the public suffix list', { skip: existsSync(suite) ? false : 'the suite is not there' }, () => {
  const text = readFileSync(suite, 'utf8')
  const wrong: string[] = []
  let count = 0
  for (const [, input, expected] of text.matchAll(/^checkPublicSuffix\((null|'[^']*'), (null|'[^']*')\);/gm)) {
    const [host, wanted] = [input, expected].map((field) =>
      field === undefined || field === 'null' ? null : field.slice(1, -1),
    )
    if (host === null || host === undefined) continue
    count += 1
    const found = host.startsWith('.') ? null : registrableDomain(host)
    if (found !== (typeof wanted === 'string' ? toAsciiHost(wanted) : null))
      wrong.push(`${host}: ${found}, not ${wanted}`)
  }
  assert.ok(count > 60)
  assert.deepEqual(wrong, [])
})
