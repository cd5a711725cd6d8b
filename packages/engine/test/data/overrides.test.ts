// What an operator may add and remove, and how mistakes are told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildKnowledge } from '../../src/data/knowledge.ts'
import { parseOverrides } from '../../src/data/overrides.ts'
import { isBrandHost } from '../../src/domain/organisation.ts'

test('everything can be added and removed', () => {
  const { value, defects } = parseOverrides(`{
    "ownDomains": ["Firm.com"],
    "vips": [{ "name": "Ann Boss", "addresses": ["Ann@firm.com"] }],
    "brands": { "add": [{ "name": "Firm Shop", "domains": ["firmshop.com"], "aliases": ["FS"] }], "remove": ["lego"] },
    "trustedSenders": ["partner.com", "bob@other.com"],
    "tables": { "freeMail": { "add": ["town.{de,at}"], "remove": ["gmail.com"] }, "freeHosts": { "add": ["x.dev site"] } }
  }`)
  assert.deepEqual(defects, [])
  const knowledge = buildKnowledge(value)
  assert.ok(knowledge.ownDomains.has('firm.com'))
  assert.deepEqual(knowledge.vips, [{ name: 'Ann Boss', addresses: ['ann@firm.com'] }])
  assert.deepEqual(knowledge.brands[0]?.aliases, ['firm shop', 'fs'])
  assert.equal(
    knowledge.brands.some(({ id }) => id === 'lego'),
    false,
  )
  assert.deepEqual([knowledge.freeMail.has('town.at'), knowledge.freeMail.has('gmail.com')], [true, false])
  assert.equal(knowledge.freeHosts.get('x.dev'), 'site')
  assert.ok(knowledge.trustedSenders.has('bob@other.com'))
})

test('a brand of the same id replaces the shipped one', () => {
  const { value } = parseOverrides({ brands: { add: [{ name: 'PayPal', domains: ['only.example.com'] }] } })
  const knowledge = buildKnowledge(value)
  const brand = knowledge.brands.find(({ id }) => id === 'paypal')
  assert.deepEqual(brand?.domains, ['only.example.com'])
  assert.equal(brand !== undefined && isBrandHost('paypal.com', brand, knowledge), false)
})

test('shipped knowledge is not changed by overrides', () => {
  buildKnowledge(parseOverrides({ tables: { freeMail: { remove: ['gmail.com'] } } }).value)
  assert.ok(buildKnowledge().freeMail.has('gmail.com'))
})

const WRONG: readonly (readonly [input: unknown, path: string])[] = [
  ['{', '$'],
  [[], '$'],
  [{ owndomains: [] }, '$.owndomains'],
  [{ ownDomains: 'firm.com' }, '$.ownDomains'],
  [{ ownDomains: ['firm.com', 'no domain'] }, '$.ownDomains[1]'],
  [{ vips: [{ addresses: [] }] }, '$.vips[0]'],
  [{ vips: [{ name: 'A', addresses: ['x'] }] }, '$.vips[0].addresses[0]'],
  [{ brands: { add: [{ name: 'A' }] } }, '$.brands.add[0]'],
  [{ brands: { add: [{ name: 'A', domains: ['a.com'], sector: 'x' }] } }, '$.brands.add[0]'],
  [{ tables: { nothing: {} } }, '$.tables.nothing'],
  [{ tables: { freeHosts: { add: ['x.com'] } } }, '$.tables.freeHosts.add[0]'],
  [{ tables: { extensions: { add: ['exe executable 9'] } } }, '$.tables.extensions.add[0]'],
  [{ trustedSenders: [7] }, '$.trustedSenders[0]'],
]
for (const [input, path] of WRONG)
  test(`${JSON.stringify(input)} is told at ${path}`, () => {
    assert.deepEqual(
      parseOverrides(input).defects.map((defect) => defect.path),
      [path],
    )
  })

test('one mistake does not cost the rest', () => {
  const { value } = parseOverrides({
    ownDomains: ['no domain', 'firm.com'],
    tables: { popular: { add: ['x y', 'z.com'] } },
  })
  assert.deepEqual(value.ownDomains, ['firm.com'])
  assert.deepEqual(value.tables.popular?.add, ['z.com'])
})
