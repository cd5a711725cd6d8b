// What the worker needs to know of a submission beside its bytes. Kept with the job as JSON; part of what makes two
// submissions of the same bytes the same analysis.
import { createHash, createHmac } from 'node:crypto'
import type { StageName } from '@assay/contract'

export interface JobOptions {
  readonly stages: readonly StageName[]
  /** For encrypted archives and documents. */
  readonly passwords: readonly string[]
  /** Time limit of the dynamic stage. */
  readonly timeoutS: number
  /** How the sample is started in a guest; left out where nobody chose. */
  readonly command?: string
}

export const DYNAMIC_TIMEOUT_S_DEFAULT = 30

/** Equal options give equal text, whatever their order was. */
export function encodeOptions({ stages, passwords, timeoutS, command }: JobOptions): string {
  return JSON.stringify({
    stages: [...stages].sort().reverse(),
    passwords: [...new Set(passwords)].sort(),
    timeoutS,
    ...(command !== undefined && { command }),
  })
}

export const decodeOptions = (text: string): JobOptions => JSON.parse(text) as JobOptions

/** Also of options that an earlier version wrote. */
export const holdsPasswords = (text: string): boolean =>
  ((JSON.parse(text) as Partial<JobOptions>).passwords ?? []).length > 0

/** Made with the secret of the installation where there are passwords, which otherwise could be tried by who reads the database. */
export const digestOptions = (text: string, secret: string): string =>
  holdsPasswords(text)
    ? createHmac('sha256', secret).update(text).digest('hex')
    : createHash('sha256').update(text).digest('hex')
