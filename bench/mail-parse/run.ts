// Time to parse a mail, every message of a folder on one core, beside postal-mime in the same run: median, p99, slowest.
// `npm run bench:mail-parse [-- FOLDER]`; the folder is `../shared/corpora/mail` unless another is given.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import PostalMime from 'postal-mime'
import { parseMessage } from '../../packages/engine/src/email/message/message.ts'

const ROUNDS = 3
const folder = resolve(process.argv[2] ?? '../shared/corpora/mail')

if (!existsSync(folder)) {
  console.error(`no such folder: ${folder}`)
  process.exit(1)
}

interface Mail {
  readonly name: string
  readonly bytes: Buffer
}

interface Timing {
  readonly name: string
  readonly ms: number
}

const mails: readonly Mail[] = globSync('**/*', { cwd: folder })
  .filter((name) => !/(?:\.(?:tsv|md|txt\.gz|json)|README[^/]*|LICENSE[^/]*)$/.test(name))
  .filter((name) => statSync(resolve(folder, name)).isFile())
  .sort()
  .map((name) => ({ name, bytes: readFileSync(resolve(folder, name)) }))

/** The quickest of a few rounds of each message: what the parser costs, not what else the machine did. */
async function measure(
  parse: (bytes: Buffer) => unknown,
): Promise<{ readonly timings: readonly Timing[]; readonly failed: number }> {
  const best = new Map<string, number>()
  let failed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, bytes } of mails) {
      const began = performance.now()
      try {
        await parse(bytes)
      } catch {
        failed += 1
      }
      best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, performance.now() - began))
    }
  }
  return { timings: [...best].map(([name, ms]) => ({ name, ms })).sort((a, b) => a.ms - b.ms), failed }
}

function print(label: string, { timings, failed }: Awaited<ReturnType<typeof measure>>): void {
  const at = (share: number): string => (timings[Math.floor(timings.length * share)]?.ms ?? 0).toFixed(3)
  const slowest = timings.at(-1)
  const total = timings.reduce((sum, { ms }) => sum + ms, 0)
  console.log(
    `${label.padEnd(12)} median ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${slowest?.ms.toFixed(1)} ms (${slowest?.name}), all ${total.toFixed(0)} ms, exceptions ${failed / ROUNDS}`,
  )
}

const megabytes = mails.reduce((sum, { bytes }) => sum + bytes.length, 0) / (1024 * 1024)
console.log(
  `${mails.length} messages, ${megabytes.toFixed(1)} MiB, Node ${process.versions.node}, quickest of ${ROUNDS} rounds`,
)
print('assay', await measure((bytes) => parseMessage(bytes, 'eml')))
print('postal-mime', await measure((bytes) => PostalMime.parse(bytes)))
