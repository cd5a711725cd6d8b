// Who is told of the end of one file's analysis, written with the submission that asks for it. Whoever asks for an analysis
// that is complete is told at once. For use within a write.
import type { Submission } from '../../records.ts'
import { NO_ADDRESS } from '../../rows/webhook-row.ts'
import type { SubmitRequest } from '../../store.ts'
import type { SqliteDatabase } from '../database.ts'

export interface Callbacks {
  readonly ask: (account: number, request: SubmitRequest, submission: Submission) => void
}

export function createCallbacks(database: SqliteDatabase, now: () => number): Callbacks {
  const wait = database.command(
    `INSERT INTO callback (webhook, account, subject, url)
     SELECT id, account, ?3, ?4 FROM webhook WHERE account = ?1 AND url = ?2 ON CONFLICT DO NOTHING`,
  )
  const tell = database.command(
    `INSERT INTO delivery (public_id, webhook, account, name, subject, time, url)
     SELECT 'msg_' || lower(hex(randomblob(16))), w.id, w.account, 'file.complete', ?3, ?5, ?4 FROM webhook w
     WHERE w.account = ?1 AND w.url = ?2 AND NOT EXISTS (SELECT 1 FROM delivery d WHERE d.webhook = w.id AND d.subject = ?3
       AND d.url = ?4 AND d.state = 'waiting' AND d.attempts = 0)`,
  )
  return {
    ask: (account, { callbackUrl = null }, { sample, state }) => {
      if (callbackUrl === null) return
      if (state === 'complete') tell.run(account, NO_ADDRESS, sample.sha256, callbackUrl, now())
      else wait.run(account, NO_ADDRESS, sample.sha256, callbackUrl)
    },
  }
}
