import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findUrls } from './urls-in-text.ts'

const urls = (text: string): readonly string[] => findUrls(text, 9).map(({ url }) => url)

test('a name that the end of a line cut off is no address', () => {
  assert.deepEqual(urls('see http://www.acme- and www.acme-'), [])
})

test('a hyphen behind an address takes nothing from it', () => {
  assert.deepEqual(urls('http://acme.com- https://192.0.2.7-- www.acme.com-'), [
    'http://acme.com',
    'https://192.0.2.7',
    'http://www.acme.com',
  ])
  assert.deepEqual(urls('http://acme.com/pay-'), ['http://acme.com/pay-'])
})
