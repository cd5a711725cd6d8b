// A mail as it is kept: message and answer compressed, and what it is found by. The message is compressed beside its analysis.
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { type PhishingData, type PhishingRequest, phishingOptions } from '@assay/contract'
import { mailTerms } from '../../../analysis/terms/mail-terms.ts'
import { idOf } from '../../../store/ids.ts'
import type { NewMail } from '../../../store/mail-store.ts'

const compress = promisify(zstdCompress)
export const unpack = promisify(zstdDecompress)

/** What the operator allows. */
export interface Keeping {
  /** 0 keeps none. */
  readonly days: number
  /** Of one account, compressed. */
  readonly accountBytesMax: number
}

export interface Asked {
  readonly content: Uint8Array<ArrayBuffer>
  readonly inputType: PhishingRequest['input_type']
  readonly options: NonNullable<PhishingRequest['options']>
}

export interface Keeper {
  readonly id: string
  readonly finish: (answer: PhishingData, traits: NewMail['traits'], keeping: Keeping) => Promise<NewMail>
}

const SWITCHES = phishingOptions.omit({ store: true }).keyof().options

/** By what it is: the same message with the same options is the same mail of the account, and its answer the same text. */
const mailId = (accountId: string, { inputType, options }: Asked, sha256: string): string =>
  idOf('mail', [accountId, sha256, inputType, ...SWITCHES.filter((name) => options[name] === true)])

export function startKeeping(accountId: string, asked: Asked, sha256: string): Keeper {
  const id = mailId(accountId, asked, sha256)
  const { content, inputType } = asked
  const sizeBytes = content.length
  const packing = compress(content)
  // Where the analysis fails nobody asks for it any more.
  packing.catch(() => undefined)
  return {
    id,
    finish: async (answer, traits, { accountBytesMax }) => ({
      id,
      inputType,
      sizeBytes,
      sha256,
      timeMs: Date.now(),
      level: answer.verdict.level,
      score: answer.verdict.score,
      summary: answer.verdict.summary,
      from: answer.message.from,
      subject: answer.message.subject,
      date: answer.message.date,
      message: await packing,
      answer: await compress(JSON.stringify(answer)),
      terms: mailTerms(answer, sha256),
      traits,
      accountBytesMax,
    }),
  }
}
