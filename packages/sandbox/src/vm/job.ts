// A job as the guest's `receive` takes it: clock, fresh randomness, settings, the sample.
import { randomBytes, randomInt } from 'node:crypto'
import { CHANNEL_BYTES_MAX, OUTPUT_BYTES_MAX } from '../limits.ts'
import { FOLLOWED_CALLS } from '../results/linux-calls.ts'

export interface GuestJob {
  readonly sample: Uint8Array
  /** Where it will lie in the guest: a path of safe characters, made by us. */
  readonly path: string
  /** Program that runs it, or null when the kernel does. */
  readonly interpreter: string | null
  readonly host: string
  /** Seconds of the guest's own time after which it ends the run by itself. */
  readonly guestSeconds: number
  readonly now: Date
}

/** Tells a guest that the host has waited long enough: it ends the run and sends what there is. */
export const STOP = 'stop\n'

export interface EncodedJob {
  readonly frames: readonly (Uint8Array | string)[]
  /** What the launcher calls in vain just before the sample starts. */
  readonly mark: string
}

const SEED_BYTES = 64

export function encodeJob(job: GuestJob): EncodedJob {
  const mark = `/${randomBytes(12).toString('hex')}`
  const settings = Object.entries({
    HOST: job.host,
    PLACE: job.path,
    RUNNER: job.interpreter ?? '',
    MARK: mark,
    FIRST_PID: String(randomInt(1_100, 4_000)),
    SECONDS_MAX: String(Math.ceil(job.guestSeconds)),
    OUTPUT_BYTES: String(OUTPUT_BYTES_MAX),
    TRACE_BYTES: String(CHANNEL_BYTES_MAX.trace - 1),
    CALLS: FOLLOWED_CALLS.map((name) => `?${name}`).join(','),
    // The first question whether somebody traces is answered no; a second one truly fails, as without a tracer.
    INJECT: '--inject=ptrace:retval=0:when=1',
  })
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('')
  return {
    mark,
    frames: [
      `clock ${Math.floor(job.now.getTime() / 1000)}\nseed ${SEED_BYTES}\n`,
      randomBytes(SEED_BYTES),
      `file ${Buffer.byteLength(settings)} settings\n${settings}`,
      `file ${job.sample.length} sample\n`,
      job.sample,
      'end\n',
    ],
  }
}

/** A name of safe characters that still says what it said: `in voice.sh` → `in_voice.sh`. */
export function guestName(fileName: string | null): string {
  const name = (fileName ?? '')
    .replace(/^.*[\\/]/s, '')
    .slice(-64)
    .replace(/[^A-Za-z0-9._-]/g, '_')
  return /^[.-]*$/.test(name) ? 'sample' : name.replace(/^[.-]+/, '')
}
