import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultText } from '../../src/analysis/fault-text.ts'

test('the log is told the kind of an error and its place, and nothing of what was analysed', () => {
  const errors = [
    () => JSON.parse('the secret of the file'),
    () => {
      throw new RangeError('two lines\n    at the secret of the file')
    },
    () => {
      throw 'the secret of the file'
    },
    () => {
      throw Object.assign(new Error('the secret of the file'), { code: 'ERR_OUT_OF_MEMORY' })
    },
  ]
  const told = errors.map((fail) => {
    try {
      return fail()
    } catch (error) {
      return faultText(error)
    }
  })
  for (const text of told) assert.doesNotMatch(text, /secret/)
  assert.match(told[0], /^SyntaxError\n\s+at /)
  assert.match(told[3], /^Error ERR_OUT_OF_MEMORY\n\s+at .*fault-text\.test\.ts/)
})
