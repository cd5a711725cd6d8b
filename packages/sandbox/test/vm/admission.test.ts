import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Admission } from '../../src/vm/admission.ts'

test("whoever is called off while waiting stands in nobody else's way", async () => {
  const admission = new Admission(1)
  const first = await admission.enter(1)
  const calling = new AbortController()
  const second = admission.enter(1, calling.signal)
  const third = admission.enter(1)
  calling.abort()
  assert.equal(await second, null)
  first?.[Symbol.dispose]()
  const place = await third
  assert.ok(place !== null)
  place[Symbol.dispose]()
  const again = await admission.enter(1)
  assert.ok(again !== null, 'the place was given back once and no more')
  again[Symbol.dispose]()
})

test('called off before it asked', async () => {
  assert.equal(await new Admission(1).enter(1, AbortSignal.abort()), null)
})
