// A job as the guest's `receive` takes it: clock, fresh randomness, settings, the sample.
import { randomBytes } from 'node:crypto'
import type { Decoys } from '../decoys/decoys.ts'
import type { ImageName } from '../layout.ts'

export interface GuestJob {
  readonly sample: Uint8Array
  /** Where it will lie in the guest: a path of safe characters, made by us. */
  readonly path: string
  /** What the world of its guest needs to know to run it. */
  readonly settings: Readonly<Record<string, string>>
  /** Seconds of the guest's own time after which it ends the run by itself. */
  readonly guestSeconds: number
  readonly now: Date
  readonly guest: ImageName
  readonly decoys: Pick<Decoys, 'frame'>
}

/** Tells a guest that the host has waited long enough: it ends the run and sends what there is. */
export const STOP = 'stop\n'

export interface EncodedJob {
  readonly frames: readonly (Uint8Array | string)[]
  /** What the launcher calls in vain just before the sample starts. */
  readonly mark: string
}

/** Tells a guest that everything it sent has come. */
export const RECEIVED = 'received\n'

const SEED_BYTES = 64

export function encodeJob(job: GuestJob): EncodedJob {
  const mark = `/${randomBytes(12).toString('hex')}`
  const settings = Object.entries({
    MARK: mark,
    SECONDS_MAX: String(Math.ceil(job.guestSeconds)),
    ...job.settings,
  })
    .map(([name, value]) => `${name}='${value.replaceAll("'", `'\\''`)}'\n`)
    .join('')
  return {
    mark,
    frames: [
      `clock ${Math.floor(job.now.getTime() / 1000)}\nseed ${SEED_BYTES}\n`,
      randomBytes(SEED_BYTES),
      `decoys ${job.decoys.frame.length} /guest/decoys-${job.guest} /decoys\n`,
      job.decoys.frame,
      `file ${Buffer.byteLength(settings)} settings\n${settings}`,
      `program ${job.sample.length} /root0 ${job.path.slice(1)}\n`,
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
