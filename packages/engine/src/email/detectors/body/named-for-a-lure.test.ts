import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildKnowledge } from '../../../data/knowledge.ts'
import { isNamedForLure } from './named-for-a-lure.ts'

const knowledge = buildKnowledge()
const cases: readonly (readonly [domain: string, expected: boolean])[] = [
  ['valleybank-verify.com', true],
  ['secure-harbor.net', true],
  ['mail.harbor-login.example', true],
  ['login.harbor.example', false],
  ['harbor-lantern.example', false],
  ['harbor-us.example', false],
  ['harbor-shop.example', false],
  ['verify.example', false],
  ['', false],
]

for (const [domain, expected] of cases)
  test(`${domain === '' ? 'no domain' : domain} is ${expected ? '' : 'not '}named for a lure`, () => {
    assert.equal(isNamedForLure(domain, knowledge), expected)
  })
