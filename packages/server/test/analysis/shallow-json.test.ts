// Of a large JSON body the serving thread gets what a schema can judge, and not more.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shallowJson } from '../../src/analysis/email/shallow-json.ts'

const KNOWN = ['content', 'options', 'include_iocs']

test('known fields stay as they are, unknown ones keep their name', () => {
  const body = { content: null, extra: { a: 1 }, options: { include_iocs: true, typo: [1] } }
  assert.deepEqual(shallowJson(body, KNOWN), {
    content: null,
    options: { include_iocs: true, typo: null },
    extra: null,
  })
})

test('a wrong type stays a wrong type', () => {
  assert.deepEqual(shallowJson({ content: ['x'], options: [{}] }, KNOWN), { content: [], options: [] })
  assert.deepEqual(shallowJson({ options: { include_iocs: { a: {} } } }, KNOWN), { options: { include_iocs: {} } })
  for (const value of [null, 7, 'x', true]) assert.equal(shallowJson(value, KNOWN), value)
})

test('a known field behind thousands of unknown ones is not lost', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at]))
  const kept = shallowJson({ ...many, content: 'x' }, KNOWN)
  assert.equal(Object(kept).content, 'x')
  assert.equal(Object.keys(Object(kept)).length, 101)
})

test('names of the prototype are names', () => {
  const kept = shallowJson(JSON.parse('{"__proto__":{"content":"x"},"constructor":1}'), KNOWN)
  assert.deepEqual(Object.keys(Object(kept)).sort(), ['__proto__', 'constructor'])
  assert.equal(Object(kept).content, undefined)
})
