// Keeps a mail, within the transaction that charges for it. It takes the place of an earlier one of its id, of which what a
// person said stays; and the account's oldest go where there is too little room.
import { keptMailsMax, makeRoomRowsMax } from '../../limits.ts'
import type { NewMail } from '../../mail-store.ts'
import type { JudgedRow } from '../../rows/mail-row.ts'
import { createJoining } from '../campaigns/joining.ts'
import type { SqliteDatabase } from '../database.ts'

/** For use within a write. */
export type KeepMail = (account: number, mail: NewMail) => void

export function createKeeping(database: SqliteDatabase): KeepMail {
  const add = database.query<{ readonly id: number }>(
    `INSERT INTO mail (public_id, account, time, input_type, level, score, summary, from_name, from_address, subject, date,
       size, sha256, stored, label, note, judged_by, judged_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
  )
  const earlier = database.query<JudgedRow & { readonly id: number }>(
    'SELECT id, label, note, judged_by, judged_at FROM mail WHERE public_id = ? AND account = ?',
  )
  const addContent = database.command('INSERT INTO mail_content (mail, message, answer) VALUES (?, ?, ?)')
  const addTerm = database.command('INSERT OR IGNORE INTO mail_term (account, kind, term, mail) VALUES (?, ?, ?, ?)')
  const roomOf = database.query<{ readonly mails: number; readonly bytes: number }>(
    'SELECT mails, bytes FROM mail_room WHERE account = ?',
  )
  const oldest = database.query<{ readonly id: number; readonly stored: number }>(
    'SELECT id, stored FROM mail WHERE account = ? ORDER BY id LIMIT ?',
  )
  const remove = database.command('DELETE FROM mail WHERE id = ?')
  const join = createJoining(database)

  function makeRoom(account: number, wantedBytes: number, bytesMax: number): void {
    const taken = roomOf.get(account) ?? { mails: 0, bytes: 0 }
    let mails = taken.mails + 1
    let bytes = taken.bytes + wantedBytes
    if (mails <= keptMailsMax && bytes <= bytesMax) return
    for (const { id, stored } of oldest.all(account, makeRoomRowsMax)) {
      remove.run(id)
      mails -= 1
      bytes -= stored
      if (mails <= keptMailsMax && bytes <= bytesMax) return
    }
  }

  return function keepMail(account, mail) {
    const { message, answer, terms, traits, from } = mail
    const stored = message.byteLength + answer.byteLength
    const before = earlier.get(mail.id, account)
    if (before !== undefined) remove.run(before.id)
    makeRoom(account, stored, mail.accountBytesMax)
    const made = add.get(
      mail.id,
      account,
      mail.timeMs,
      mail.inputType,
      mail.level,
      mail.score,
      mail.summary,
      from?.name ?? null,
      from?.address ?? null,
      mail.subject,
      mail.date,
      mail.sizeBytes,
      mail.sha256,
      stored,
      before?.label ?? null,
      before?.note ?? null,
      before?.judged_by ?? null,
      before?.judged_at ?? null,
    )
    if (made === undefined) throw new Error('the mail was not returned')
    addContent.run(made.id, message, answer)
    for (const { kind, term } of terms) addTerm.run(account, kind, term, made.id)
    join(account, made.id, traits)
  }
}
