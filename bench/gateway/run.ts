// Files a second by clamd's protocol beside ClamAV's own clamd, messages a second by the milter protocol beside Rspamd's worker, on
// the same input, one after the other in the same run, so many at once. `npm run bench:gateway -- [--files DIR] [--mail DIR]`
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../../packages/server/test/doors/peers.ts'
import { instream, talk } from '../../packages/server/test/doors/raw-clamd.ts'
import { missingRspamd, startRspamd } from '../../packages/server/test/doors/rspamd.ts'
import { BOOTSTRAP_KEY, startService } from '../service.ts'
import { startClamAv } from './clamav.ts'
import { judgeByMilter } from './milter-client.ts'

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '/usr/share' },
    mail: { type: 'string', default: join(import.meta.dirname, '../../../shared/corpora/mail') },
    limit: { type: 'string', default: '400' },
    together: { type: 'string', default: '4' },
  },
})
const limit = Number(values.limit)
const together = Number(values.together)
const FILE_BYTES_MAX = 1024 * 1024

/** An even sample of what lies below the folder. */
function sampleOf(folder: string, bytesMax: number): readonly Buffer[] {
  const paths = readdirSync(resolve(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(resolve(folder), name))
    .filter((path) => {
      const file = statSync(path, { throwIfNoEntry: false })
      return file?.isFile() === true && file.size > 0 && file.size <= bytesMax && !/\.(?:tsv|md)$/.test(path)
    })
    .sort()
  const step = Math.max(1, Math.floor(paths.length / limit))
  return paths
    .filter((_, at) => at % step === 0)
    .slice(0, limit)
    .map((path) => readFileSync(path))
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)

async function measure(
  name: string,
  what: string,
  input: readonly Buffer[],
  ask: (bytes: Buffer) => Promise<unknown>,
): Promise<void> {
  const times: number[] = []
  const left = input.values()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (const bytes of left) {
        const asked = performance.now()
        await ask(bytes)
        times.push(performance.now() - asked)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  console.log(
    `${name.padEnd(44)} ${(input.length / seconds).toFixed(1).padStart(7)} ${what}/s, median ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms`,
  )
}

const byClamd = (port: number) => async (bytes: Buffer) => {
  const answer = await talk(port, instream(bytes))
  if (!/ (?:OK|FOUND)\0$/.test(answer)) throw new Error(`no verdict: ${answer}`)
}

const files = sampleOf(values.files, FILE_BYTES_MAX)
const mails = sampleOf(values.mail, FILE_BYTES_MAX)
console.log(`${files.length} files and ${mails.length} messages, ${together} at once`)

const ports = { clamd: await freePort(), milter: await freePort() }
const service = await startService({
  ASSAY_CLAMD: `127.0.0.1:${ports.clamd}`,
  ASSAY_CLAMD_KEY: BOOTSTRAP_KEY,
  ASSAY_CLAMD_TIMEOUT_S: '60',
  // What the static stage cannot tell would be told as an error otherwise.
  ASSAY_CLAMD_FOUND: 'malicious',
  ASSAY_MILTER: `127.0.0.1:${ports.milter}`,
  ASSAY_MILTER_KEY: BOOTSTRAP_KEY,
  ASSAY_BOOTSTRAP_CREDITS: '100000000',
})
try {
  await measure('Assay, clamd’s protocol', 'files', files, byClamd(ports.clamd))
  await measure('Assay, milter', 'messages', mails, (bytes) => judgeByMilter(ports.milter, bytes))
} finally {
  await service.stop()
}

const clamav = await startClamAv()
if (clamav === null) console.log('ClamAV’s clamd: not installed (clamav-daemon)')
else {
  await measure(clamav.name, 'files', files, byClamd(clamav.port))
  await clamav.stop()
}
if (missingRspamd() !== false) console.log('Rspamd: not installed')
else {
  await using rspamd = await startRspamd('', '')
  await measure('Rspamd, one worker, by HTTP, no network tests', 'messages', mails, (bytes) =>
    rspamd.scan(bytes.toString('latin1')),
  )
}
