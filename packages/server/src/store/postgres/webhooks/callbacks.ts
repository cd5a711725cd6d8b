// Who is told of the end of one file's analysis, written with the submission that asks for it. Whoever asks for an analysis
// that is complete is told at once. For who holds the account's lock.
import type { Submission } from '../../records.ts'
import { NO_ADDRESS } from '../../rows/webhook-row.ts'
import type { SubmitRequest } from '../../store.ts'
import type { Transaction } from '../database.ts'

export async function askCallback(
  transaction: Transaction,
  account: number,
  { callbackUrl = null }: SubmitRequest,
  { sample: { sha256 }, state }: Submission,
): Promise<void> {
  if (callbackUrl === null) return
  if (state !== 'complete') {
    await transaction.run(
      `INSERT INTO callback (webhook, account, subject, url)
       SELECT id, account, $3, $4 FROM webhook WHERE account = $1 AND url = $2 ON CONFLICT DO NOTHING`,
      account,
      NO_ADDRESS,
      sha256,
      callbackUrl,
    )
    return
  }
  await transaction.run(
    `INSERT INTO delivery (public_id, webhook, account, name, subject, time, url)
     SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), w.id, w.account, 'file.complete', $3, $5, $4 FROM webhook w
     WHERE w.account = $1 AND w.url = $2 AND NOT EXISTS (SELECT 1 FROM delivery d WHERE d.webhook = w.id AND d.subject = $3
       AND d.url = $4 AND d.state = 'waiting' AND d.attempts = 0)`,
    account,
    NO_ADDRESS,
    sha256,
    callbackUrl,
    transaction.nowMs,
  )
}
