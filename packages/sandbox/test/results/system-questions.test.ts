import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answeredOneWay } from '../../src/results/system-questions.ts'

test('questions that malware makes its doing depend on are told as answered in one way, each once', () => {
  const asked = (['locale', 'hardware', 'locale'] as const).map((about) => ({
    kind: 'question' as const,
    about,
    what: 'x',
  }))
  assert.deepEqual(answeredOneWay(asked), [
    'It asked about its language or keyboard; memory, processors or disks: what it does where the answer is another was not seen.',
  ])
})

test('who prints a version or looks for files has asked nothing of that kind', () => {
  assert.deepEqual(answeredOneWay([]), [])
  assert.deepEqual(answeredOneWay([{ kind: 'question', about: 'host', what: 'uname' }]), [])
  assert.deepEqual(answeredOneWay([{ kind: 'sleep', ms: 5 }]), [])
})
