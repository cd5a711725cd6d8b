// The shipped tables: every line readable, nothing twice, in order, with origin, licence and date.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tableDefects } from '../../src/data/check.ts'
import { buildKnowledge } from '../../src/data/knowledge.ts'
import { expandBraces, splitList } from '../../src/data/table.ts'

test('the tables that ship have no defects', () => {
  assert.deepEqual(tableDefects(), [])
})

test('every brand has a name, an alias, domains and an id of its own', () => {
  const { brands } = buildKnowledge()
  assert.ok(brands.length >= 340, `${brands.length} brands`)
  assert.equal(new Set(brands.map(({ id }) => id)).size, brands.length)
  for (const brand of brands) {
    assert.ok(brand.domains.length > 0 && brand.aliases.length > 0, brand.name)
    assert.ok(
      brand.aliases.every((alias) => alias === alias.toLowerCase()),
      brand.name,
    )
  }
})

test('braces expand, and lists split only outside them', () => {
  assert.deepEqual(expandBraces('a.{com,co.uk}'), ['a.com', 'a.co.uk'])
  assert.deepEqual(expandBraces('a.com'), ['a.com'])
  assert.deepEqual(splitList('a.{com,de}, b.com,'), ['a.{com,de}', 'b.com'])
})

test('freemail and disposable do not overlap: the one says little, the other much', () => {
  const { freeMail, disposable } = buildKnowledge()
  assert.deepEqual(
    [...freeMail.keys()].filter((domain) => disposable.has(domain)),
    [],
  )
})
