// Names that nobody can register are nobody's domain, whatever a link says.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHost } from '../../src/domain/host.ts'

test('a name with a character that no registry takes is no domain, and a host below a domain may have one', () => {
  for (const host of ['www.shop.example*http', 'shop$.com', 'a.b!c.org'])
    assert.equal(parseHost(host).registrable, null)
  for (const [host, registrable] of [
    ['a*b.shop.com', 'shop.com'],
    ['xn--bcher-kva.com', 'xn--bcher-kva.com'],
    ['_dmarc.shop.com', 'shop.com'],
  ] as const)
    assert.equal(parseHost(host).registrable, registrable)
})
