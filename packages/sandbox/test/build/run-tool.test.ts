import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allDone } from '../../src/build/run-tool.ts'

describe('steps of a build side by side', () => {
  it('tells the first failure only when every other step has ended', async () => {
    let ended = false
    const slow = new Promise<void>((resolve) => {
      setTimeout(() => {
        ended = true
        resolve()
      }, 50)
    })
    await assert.rejects(allDone([Promise.reject(new Error('the disk is full')), slow]), /the disk is full/)
    assert.ok(ended)
  })
})
