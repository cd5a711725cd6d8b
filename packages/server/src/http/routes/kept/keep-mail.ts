// A mail that was just analysed, as it is kept: message and answer compressed, and what it is found by.
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { PhishingData, PhishingRequest } from '@assay/contract'
import { mailTerms } from '../../../analysis/terms/mail-terms.ts'
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

export interface MailToKeep {
  readonly id: string
  readonly inputType: PhishingRequest['input_type']
  readonly sizeBytes: number
  readonly sha256: string
  /** Compressed already: the bytes themselves went to a thread. */
  readonly message: Uint8Array
  readonly answer: PhishingData
  /** The same as text. */
  readonly answerText: string
}

export const packMessage = (bytes: Uint8Array): Promise<Uint8Array> => compress(bytes)

export async function mailToKeep(mail: MailToKeep, { accountBytesMax }: Keeping): Promise<NewMail> {
  const { answer, answerText, ...rest } = mail
  const { verdict, message } = answer
  return {
    id: mail.id,
    inputType: rest.inputType,
    sizeBytes: rest.sizeBytes,
    sha256: rest.sha256,
    message: rest.message,
    timeMs: Date.now(),
    level: verdict.level,
    score: verdict.score,
    summary: verdict.summary,
    from: message.from,
    subject: message.subject,
    date: message.date,
    answer: await compress(answerText),
    terms: mailTerms(answer, mail.sha256),
    accountBytesMax,
  }
}
