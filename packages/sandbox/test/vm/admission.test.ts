import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Admission, guestsAtOnce } from '../../src/vm/admission.ts'

test('a run has the processors that it takes', () => {
  const places = [1, 2, 3, 4, 8, 16].map((processors) => guestsAtOnce(processors))
  assert.deepEqual(places, [1, 1, 2, 2, 5, 11])
})

test('as many as there are places run, and one more waits for a place', async () => {
  const admission = new Admission(2)
  const places = await Promise.all([admission.enter(1), admission.enter(1)])
  let isIn = false
  const third = admission.enter(1).then((place) => {
    isIn = true
    return place
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  assert.equal(isIn, false)
  places[0]?.[Symbol.dispose]()
  assert.ok((await third) !== null)
})

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

test('a look at the memory that fails takes no place', async () => {
  let isReadable = false
  const admission = new Admission(1, async () => {
    if (!isReadable) throw new Error('not readable')
    return 1_000_000
  })
  await assert.rejects(admission.enter(1), /not readable/)
  isReadable = true
  const place = await admission.enter(1)
  assert.ok(place !== null)
  place[Symbol.dispose]()
})
