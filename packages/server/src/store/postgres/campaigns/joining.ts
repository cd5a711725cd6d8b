// A kept mail finds its campaign: that of the mails that share a trait with it. Where those belong to several, the campaigns
// were one. Within a transaction that holds the account's lock.

import { newId } from '../../ids.ts'
import { mailsOfTraitMax } from '../../limits.ts'
import type { MailTraitRecord } from '../../mail-store.ts'
import type { Transaction } from '../database.ts'

export async function joinCampaign(
  transaction: Transaction,
  account: number,
  mail: number,
  traits: readonly MailTraitRecord[],
): Promise<void> {
  if (traits.length === 0) return
  const keys = traits.map(({ key }) => key)
  const near = await transaction.all<{ readonly mail: number; readonly campaign: number | null }>(
    `SELECT n.mail, n.campaign FROM unnest($3::TEXT[]) AS k (key), LATERAL (
       SELECT t.mail, c.campaign FROM mail_trait t LEFT JOIN mail_campaign c ON c.mail = t.mail
       WHERE t.account = $1 AND t.key = k.key AND t.mail <> $2 ORDER BY t.mail DESC LIMIT ${mailsOfTraitMax}) n`,
    account,
    mail,
    keys,
  )
  await transaction.run(
    `INSERT INTO mail_trait (account, key, mail, tie, told)
     SELECT $1, t.key, $2, t.tie, t.told FROM unnest($3::TEXT[], $4::TEXT[], $5::TEXT[]) AS t (key, tie, told)
     ON CONFLICT DO NOTHING`,
    account,
    mail,
    keys,
    traits.map(({ tie }) => tie),
    traits.map(({ told }) => told),
  )
  if (near.length === 0) return
  const known = [...new Set(near.flatMap(({ campaign }) => campaign ?? []))].sort((one, other) => one - other)
  const campaign = known[0] ?? (await begin(transaction, account))
  for (const other of known.slice(1)) await merge(transaction, other, campaign)
  const alone = near.flatMap((one) => (one.campaign === null ? one.mail : []))
  await transaction.run(
    `INSERT INTO mail_campaign (mail, campaign) SELECT m, $2 FROM unnest($1::BIGINT[]) AS m ORDER BY m
     ON CONFLICT DO NOTHING`,
    [...alone, mail],
    campaign,
  )
}

async function begin(transaction: Transaction, account: number): Promise<number> {
  const made = await transaction.get<{ readonly id: number }>(
    'INSERT INTO campaign (public_id, account) VALUES ($1, $2) RETURNING id',
    newId('camp'),
    account,
  )
  if (made === undefined) throw new Error('the campaign was not returned')
  return made.id
}

async function merge(transaction: Transaction, other: number, into: number): Promise<void> {
  await transaction.run('UPDATE mail_campaign SET campaign = $2 WHERE campaign = $1', other, into)
  await transaction.run(
    `UPDATE campaign c SET mails = c.mails + o.mails, last_mail = greatest(c.last_mail, o.last_mail),
       grade = greatest(c.grade, o.grade)
     FROM campaign o WHERE o.id = $1 AND c.id = $2`,
    other,
    into,
  )
  await transaction.run('DELETE FROM campaign WHERE id = $1', other)
}
