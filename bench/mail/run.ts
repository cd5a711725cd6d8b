// Mail a second of the whole analysis on one thread, all toggles, DNS off; the slowest hostile message; and the filters that
// are installed, on the same messages in the same run. `npm run bench:mail -- [FOLDER]`
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { analyzeEmail, dnsDisabled } from '../../packages/engine/src/index.ts'
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
  for (const bytes of messages) {
    const before = performance.now()
    await analyze(bytes)
    times.push(performance.now() - before)
  }
  const seconds = (performance.now() - started) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `Assay          ${(times.length / seconds).toFixed(0)} messages/s on one thread, ${times.length} messages`,
  )
  console.log(
    `               median ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)} ms, p99 ${at(sorted, 0.99)} ms, slowest ${at(sorted, 1)} ms`,
  )
}

async function measureHostile(): Promise<void> {
  console.log('\nHostile messages of 5 MiB, milliseconds:')
  for (const [name, bytes] of HOSTILE) {
    const before = performance.now()
    await analyze(bytes)
    console.log(`  ${name.padEnd(24)}${(performance.now() - before).toFixed(0).padStart(6)}`)
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
for (const open of [openSpamAssassin, openRspamd]) {
  const peer = await open()
  if (peer === null)
    console.log(`${open === openRspamd ? 'Rspamd' : 'SpamAssassin'} is not installed or does not answer: not measured`)
  else await measurePeer(peer)
}
await measureHostile()
