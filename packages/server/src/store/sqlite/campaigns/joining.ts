// A kept mail finds its campaign: that of the mails that share a trait with it. Where those belong to several, the campaigns
// were one. For use within a write.

import { newId } from '../../ids.ts'
import { mailsOfTraitMax } from '../../limits.ts'
import type { MailTraitRecord } from '../../mail-store.ts'
import type { SqliteDatabase } from '../database.ts'

export type JoinCampaign = (account: number, mail: number, traits: readonly MailTraitRecord[]) => void

export function createJoining(database: SqliteDatabase): JoinCampaign {
  const add = database.command(
    'INSERT OR IGNORE INTO mail_trait (account, key, mail, tie, told) VALUES (?, ?, ?, ?, ?)',
  )
  const sharing = database.query<{ readonly mail: number; readonly campaign: number | null }>(
    `SELECT t.mail, c.campaign FROM mail_trait t LEFT JOIN mail_campaign c ON c.mail = t.mail
     WHERE t.account = ? AND t.key = ? AND t.mail <> ? ORDER BY t.mail DESC LIMIT ${mailsOfTraitMax}`,
  )
  const found = database.query<{ readonly id: number }>(
    'INSERT INTO campaign (public_id, account) VALUES (?, ?) RETURNING id',
  )
  const enter = database.command('INSERT OR IGNORE INTO mail_campaign (mail, campaign) VALUES (?, ?)')
  const merge = database.command('UPDATE mail_campaign SET campaign = ?2 WHERE campaign = ?1')
  const addUp = database.command(
    `UPDATE campaign SET mails = campaign.mails + other.mails, last_mail = max(campaign.last_mail, other.last_mail),
       grade = max(campaign.grade, other.grade)
     FROM (SELECT mails, last_mail, grade FROM campaign WHERE id = ?1) AS other WHERE campaign.id = ?2`,
  )
  const remove = database.command('DELETE FROM campaign WHERE id = ?')

  return function join(account, mail, traits) {
    const near = traits.flatMap(({ key }) => sharing.all(account, key, mail))
    for (const { key, tie, told } of traits) add.run(account, key, mail, tie, told)
    if (near.length === 0) return
    const known = [...new Set(near.flatMap(({ campaign }) => campaign ?? []))].sort((one, other) => one - other)
    const campaign = known[0] ?? found.get(newId('camp'), account)?.id
    if (campaign === undefined) throw new Error('the campaign was not returned')
    for (const other of known.slice(1)) {
      merge.run(other, campaign)
      addUp.run(other, campaign)
      remove.run(other)
    }
    for (const one of near) if (one.campaign === null) enter.run(one.mail, campaign)
    enter.run(mail, campaign)
  }
}
