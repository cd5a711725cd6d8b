import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permits } from '../src/light/permissions.ts'

test('a key may do what it holds, api:full stands for all but admin, null needs only a key', () => {
  assert.ok(permits(['file:read'], 'file:read'))
  assert.ok(!permits(['file:read'], 'file:write'))
  assert.ok(permits(['api:full'], 'phishing:read'))
  assert.ok(!permits(['api:full'], 'admin'))
  assert.ok(permits(['admin'], 'admin'))
  assert.ok(!permits(['admin'], 'file:read'))
  assert.ok(permits(['file:read'], null))
})
