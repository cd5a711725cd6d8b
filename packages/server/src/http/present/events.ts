// What is told of a mail or a file of which something happened: what a list shows of it, as it is now.
import type { TellingName } from '../../store/event-store.ts'
import type { FileStore } from '../../store/file-store.ts'
import type { MailStore } from '../../store/mail-store.ts'
import { presentKeptMail, presentListedFile } from '../present.ts'
import type { Keeping } from '../routes/kept/keep-mail.ts'

export interface ThingsTold {
  readonly mail: Pick<MailStore, 'find'>
  readonly files: Pick<FileStore, 'find'>
  readonly keeping: Pick<Keeping, 'days'>
}

export const isOfMail = (name: TellingName): boolean => name.startsWith('mail.')

/** By what it is known, when nothing else is left of it. */
export const presentGone = (name: TellingName, subject: string): object =>
  isOfMail(name) ? { analysis_id: subject } : { sha256: subject }

/** Null where it is gone meanwhile, which is told by an event of its own. */
export async function presentThing(
  { mail, files, keeping }: ThingsTold,
  accountId: string,
  name: TellingName,
  subject: string,
): Promise<object | null> {
  if (name === 'mail.deleted' || name === 'file.deleted') return presentGone(name, subject)
  if (isOfMail(name)) {
    const found = await mail.find(accountId, subject)
    return found === null ? null : presentKeptMail(found, keeping.days)
  }
  const found = await files.find(accountId, subject)
  return found === null ? null : presentListedFile(found)
}
