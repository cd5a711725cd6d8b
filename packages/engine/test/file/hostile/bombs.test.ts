// Bombs, false claims and circles end within the time that an analysis may take, and within its memory.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bombs } from './bombs.ts'
import { probe } from './probe.ts'

const RSS_BYTES_MAX = 1536 * 1024 * 1024

for (const { name, bytes } of bombs) {
  test(`${name} ends`, async () => {
    const { problems } = await probe(bytes, name)
    assert.deepEqual(problems, [])
    const { rss } = process.memoryUsage()
    assert.ok(rss < RSS_BYTES_MAX, `${rss} bytes of memory`)
  })
}
