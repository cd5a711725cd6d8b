import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseEncoding } from '../../src/http/compress.ts'

test('the encoding is chosen by RFC 9110 section 12.5.3', () => {
  assert.equal(chooseEncoding(undefined), null)
  assert.equal(chooseEncoding(''), null)
  assert.equal(chooseEncoding('gzip, deflate, br'), 'br')
  assert.equal(chooseEncoding('gzip;q=1.0, br;q=0.5'), 'gzip')
  assert.equal(chooseEncoding('br;q=0, gzip'), 'gzip')
  assert.equal(chooseEncoding('*'), 'br')
  assert.equal(chooseEncoding('identity'), null)
  assert.equal(chooseEncoding('*;q=0'), null)
})
