// Bombs, false claims and circles end within the time that an analysis may take, and within its memory.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bombs } from './bombs.ts'
import { probe } from './probe.ts'

/** Of the processor, so that a busy machine does not count: the slowest takes 16 s, and an analysis may take 45. */
const CPU_MS_MAX = 30_000
const RSS_BYTES_MAX = 1536 * 1024 * 1024

for (const { name, bytes } of bombs) {
  test(`${name} ends`, async () => {
    const before = process.cpuUsage()
    const { problems } = await probe(bytes, name)
    assert.deepEqual(problems, [])
    const { user, system } = process.cpuUsage(before)
    assert.ok(user + system < CPU_MS_MAX * 1000, `${Math.round((user + system) / 1000)} ms of the processor`)
    const { rss } = process.memoryUsage()
    assert.ok(rss < RSS_BYTES_MAX, `${rss} bytes of memory`)
  })
}
