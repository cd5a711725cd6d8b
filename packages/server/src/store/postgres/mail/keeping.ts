// Keeps a mail, within the transaction that charges for it and holds its account's lock. It takes the place of an earlier one of
// its id, of which what a person said stays; and the account's oldest go where there is too little room.
import { keptMailsMax, makeRoomRowsMax } from '../../limits.ts'
import type { NewMail } from '../../mail-store.ts'
import type { JudgedRow } from '../../rows/mail-row.ts'
import { joinCampaign } from '../campaigns/joining.ts'
import type { Transaction } from '../database.ts'

const remove = (transaction: Transaction, id: number): Promise<number> =>
  transaction.run('DELETE FROM mail WHERE id = $1', id)

async function makeRoom(
  transaction: Transaction,
  account: number,
  wantedBytes: number,
  bytesMax: number,
): Promise<void> {
  const taken = await transaction.get<{ readonly mails: number; readonly bytes: number }>(
    'SELECT mails, bytes FROM mail_room WHERE account = $1',
    account,
  )
  let mails = (taken?.mails ?? 0) + 1
  let bytes = (taken?.bytes ?? 0) + wantedBytes
  if (mails <= keptMailsMax && bytes <= bytesMax) return
  const oldest = await transaction.all<{ readonly id: number; readonly stored: number }>(
    'SELECT id, stored FROM mail WHERE account = $1 ORDER BY id LIMIT $2',
    account,
    makeRoomRowsMax,
  )
  for (const { id, stored } of oldest) {
    await remove(transaction, id)
    mails -= 1
    bytes -= stored
    if (mails <= keptMailsMax && bytes <= bytesMax) return
  }
}

export async function keepMail(transaction: Transaction, account: number, mail: NewMail): Promise<void> {
  const { message, answer, terms, traits, from } = mail
  const stored = message.byteLength + answer.byteLength
  const before = await transaction.get<JudgedRow & { readonly id: number }>(
    'SELECT id, label, note, judged_by, judged_at FROM mail WHERE public_id = $1 AND account = $2',
    mail.id,
    account,
  )
  if (before !== undefined) await remove(transaction, before.id)
  await makeRoom(transaction, account, stored, mail.accountBytesMax)
  const made = await transaction.get<{ readonly id: number }>(
    `INSERT INTO mail (public_id, account, time, input_type, level, score, summary, from_name, from_address, subject, date,
       size, sha256, stored, label, note, judged_by, judged_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) RETURNING id`,
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
  await transaction.run(
    'INSERT INTO mail_content (mail, message, answer) VALUES ($1, $2, $3)',
    made.id,
    message,
    answer,
  )
  await transaction.run(
    `INSERT INTO mail_term (account, kind, term, mail)
     SELECT $1, t.kind, t.term, $2 FROM unnest($3::TEXT[], $4::TEXT[]) AS t (kind, term) ON CONFLICT DO NOTHING`,
    account,
    made.id,
    terms.map(({ kind }) => kind),
    terms.map(({ term }) => term),
  )
  await joinCampaign(transaction, account, made.id, traits)
}
