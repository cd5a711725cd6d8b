import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SharedRoom } from '../../src/http/shared-room.ts'

test('one account takes three quarters at most, all together no more than there is', () => {
  const room = new SharedRoom(100)
  assert.equal(room.take('a', 75), true)
  assert.equal(room.take('a', 1), false)
  assert.equal(room.take('b', 25), true)
  assert.equal(room.take('c', 1), false)
  room.giveBack('a', 5)
  assert.equal(room.take('c', 5), true)
  assert.equal(room.take('a', 1), false)
})

test('where there is one place, an account may have it', () => {
  const room = new SharedRoom(1)
  assert.equal(room.take('a', 1), true)
  assert.equal(room.take('b', 1), false)
  room.giveBack('a', 1)
  assert.equal(room.take('b', 1), true)
})
