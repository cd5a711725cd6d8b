// The organisation of a name, by the Public Suffix List: its own test vectors, and what alignment needs of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  normaliseDomain,
  organisationalDomain,
  registrableDomain,
  sameOrganisation,
} from '../../../src/email/auth/organisational-domain.ts'
import { suiteFile } from './suite-file.ts'

const suite = suiteFile('urls/test_psl.txt')

test('publicsuffix.org vectors', { skip: suite.skip }, () => {
  const text = Buffer.from(suite.read(), 'latin1').toString('utf8')
  const vectors = [...text.matchAll(/^checkPublicSuffix\((null|'[^']*'), (null|'[^']*')\)/gm)]
  const bare = (quoted: string | undefined) => (quoted === undefined || quoted === 'null' ? null : quoted.slice(1, -1))
  const wrong: string[] = []
  for (const [line, input, expected] of vectors) {
    const name = bare(input)
    const found = name === null ? null : registrableDomain(name.toLowerCase())
    if (found !== bare(expected)) wrong.push(`${line}: ${found}`)
  }
  assert.deepEqual(wrong, [])
  assert.equal(vectors.length, 78)
})

test('a public suffix is an organisation of its own, and two of its names are two', () => {
  assert.equal(organisationalDomain('co.uk'), 'co.uk')
  assert.equal(organisationalDomain('mail.shop.co.uk'), 'shop.co.uk')
  assert.equal(sameOrganisation('one.co.uk', 'two.co.uk'), false)
  assert.equal(sameOrganisation('one.github.io', 'two.github.io'), false)
  assert.equal(sameOrganisation('a.shop.example', 'b.shop.example'), true)
  assert.equal(organisationalDomain('localhost'), 'localhost')
})

test('names are compared in lower case, as A-labels, without the final dot', () => {
  assert.equal(normaliseDomain('Bücher.Example.'), 'xn--bcher-kva.example')
  for (const bad of [
    '',
    '.',
    'a..b',
    '[192.0.2.1]',
    'a b.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ]) {
    assert.equal(normaliseDomain(bad), null, bad)
  }
})
