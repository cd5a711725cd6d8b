// Mail a second of the whole analysis on one thread and in the service's pool, all toggles, DNS off, by the clock and by the
// processor's; the slowest hostile message; and the filters that are installed, on the same messages in the same run. `npm run bench:mail -- [FOLDER]`
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { analyzeEmail, dnsDisabled, THRESHOLDS } from '../../packages/engine/src/index.ts'
import { NO_OVERRIDES } from '../../packages/engine/src/service.ts'
import { createMailAnalyzer } from '../../packages/server/src/analysis/email/mail-analyzer.ts'
import { NO_LISTS } from '../../packages/server/src/analysis/lists/watched-lists.ts'
import { HOSTILE } from './hostile.ts'
import { openRspamd, openSpamAssassin, type Peer } from './peers.ts'

/** Peers judge a tenth of this in the time that it takes. */
const PEER_MESSAGES = 300
const OPTIONS = {
  includeIocs: true,
  includeBodyAnalysis: true,
  includeHomoglyphCheck: true,
  includeLinkAnalysis: true,
  includeAttachmentAnalysis: true,
}

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../../../shared/corpora/mail'))
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => join(folder, name))
  .filter((path) => statSync(path).isFile() && !/\.(?:tsv|md)$/.test(path))
  .sort()

const analyze = (bytes: Uint8Array): Promise<unknown> =>
  analyzeEmail(bytes, { inputType: 'eml', options: OPTIONS, resolve: dnsDisabled, now: new Date() })

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)

async function measureOurs(): Promise<void> {
  const messages = paths.map((path) => readFileSync(path))
  for (const bytes of messages.slice(0, 200)) await analyze(bytes)
  const times: number[] = []
  const started = performance.now()
  const before = process.cpuUsage()
  for (const bytes of messages) {
    const began = performance.now()
    await analyze(bytes)
    times.push(performance.now() - began)
  }
  const seconds = (performance.now() - started) / 1000
  const processorMs = processorMsSince(before) / times.length
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `Assay          ${(times.length / seconds).toFixed(0)} messages/s on one thread, ${times.length} messages`,
  )
  console.log(
    `               median ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)} ms, p99 ${at(sorted, 0.99)} ms, slowest ${at(sorted, 1)} ms`,
  )
  // Of the whole process: what compiles and collects beside the thread is in it, what the clock waits for other programs is not.
  console.log(`               ${processorMs.toFixed(2)} ms of processor time a message`)
}

const processorMsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The same in the pool of the service, each thread always with the next message waiting. */
async function measurePool(threads: number): Promise<void> {
  const analyzer = createMailAnalyzer(threads, {
    dns: { mode: 'off' },
    trustedAuthservIds: [],
    thresholds: THRESHOLDS,
    mailOverrides: { overrides: NO_OVERRIDES, digest: '' },
    rules: { sources: [], digest: '' },
    lists: NO_LISTS,
    attachments: 'in_thread',
  })
  await analyzer.warmUp()
  const analyzeAll = async (some: readonly string[]): Promise<void> => {
    const left = some.values()
    const feed = async (): Promise<void> => {
      for (const path of left) {
        const content = new Uint8Array(readFileSync(path))
        await analyzer.analyze('bench', { content, inputType: 'eml', options: OPTIONS, nowMs: Date.now() })
      }
    }
    await Promise.all(Array.from({ length: threads * 2 }, feed))
  }
  await analyzeAll(paths.slice(0, 200 * threads))
  const before = process.cpuUsage()
  const started = performance.now()
  await analyzeAll(paths)
  const seconds = (performance.now() - started) / 1000
  const processorMs = processorMsSince(before) / paths.length
  console.log(
    `               ${(paths.length / seconds).toFixed(0)} messages/s in the service's pool of ${threads}, ${processorMs.toFixed(2)} ms of processor time a message`,
  )
  await analyzer.close()
}

async function measureHostile(): Promise<void> {
  console.log('\nHostile messages of 5 MiB, milliseconds by the clock and of processor time:')
  for (const [name, bytes] of HOSTILE) {
    const began = performance.now()
    const before = process.cpuUsage()
    await analyze(bytes)
    const wall = (performance.now() - began).toFixed(0)
    console.log(`  ${name.padEnd(24)}${wall.padStart(6)}${processorMsSince(before).toFixed(0).padStart(10)}`)
  }
}

async function measurePeer(peer: Peer): Promise<void> {
  const step = Math.max(1, Math.floor(paths.length / PEER_MESSAGES))
  const sample = paths.filter((_, index) => index % step === 0)
  const before = performance.now()
  for (const path of sample) await peer.judge(path)
  const seconds = (performance.now() - before) / 1000
  console.log(
    `${peer.name}: ${(sample.length / seconds).toFixed(1)} messages/s, one after the other, ${sample.length} messages`,
  )
  peer.stop()
}

await measureOurs()
for (const threads of new Set([1, availableParallelism()])) await measurePool(threads)
for (const open of [openSpamAssassin, openRspamd]) {
  const peer = await open()
  if (peer === null)
    console.log(`${open === openRspamd ? 'Rspamd' : 'SpamAssassin'} is not installed or does not answer: not measured`)
  else await measurePeer(peer)
}
await measureHostile()
