// Claims that a store did not take back are given back when it takes them, whatever becomes of others.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { OwedClaims } from '../../src/accounts/owed-claims.ts'
import { StoreUnavailableError } from '../../src/store/errors.ts'
import type { GivenUpClaim } from '../../src/store/store.ts'

const claimOf = (token: string): GivenUpClaim => ({ accountId: 'a', route: '/', key: token, token })

test('a claim whose return fails by itself keeps no other from being given back', async () => {
  let isAway = true
  const asked: string[] = []
  const owed = new OwedClaims({
    abandon: async ({ token }) => {
      if (isAway) throw new StoreUnavailableError('away')
      asked.push(token)
      if (token === 'broken') throw new Error('no such thing')
      return true
    },
  })
  for (const token of ['broken', 'whole']) await owed.giveBack(claimOf(token))
  assert.deepEqual(asked, [])
  isAway = false
  // Longer than two turns: neither is asked for again.
  for (let tries = 0; tries < 25; tries += 1) await sleep(100)
  assert.deepEqual(asked, ['broken', 'whole'])
})
