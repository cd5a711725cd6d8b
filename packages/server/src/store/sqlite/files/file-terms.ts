// By what an account's files are found: what was given with them, and what their analyses found. For use within a write.
import type { Term } from '../../mail-store.ts'
import type { SubmitRequest } from '../../store.ts'
import type { SqliteDatabase } from '../database.ts'

export interface FileTerms {
  /** A name or tags that are not given keep their terms. */
  replaceGiven(account: number, sample: number, request: Pick<SubmitRequest, 'fileName' | 'tags' | 'terms'>): void
  replaceFound(account: number, sample: number, terms: readonly Term[]): void
}

export function createFileTerms(database: SqliteDatabase): FileTerms {
  const removeGiven = database.command(
    'DELETE FROM file_term WHERE account = ? AND sample = ? AND kind = ? AND found = 0',
  )
  const removeFound = database.command('DELETE FROM file_term WHERE account = ? AND sample = ? AND found = 1')
  // The file may have been deleted while it was analysed.
  const add = database.command(
    `INSERT OR IGNORE INTO file_term (account, kind, term, sample, found)
     SELECT account, ?3, ?4, sample, ?5 FROM submission WHERE account = ?1 AND sample = ?2`,
  )
  return {
    replaceGiven(account, sample, { fileName, tags, terms }) {
      if (fileName !== null) removeGiven.run(account, sample, 'file_name')
      if (tags !== null) removeGiven.run(account, sample, 'tag')
      for (const { kind, term } of terms) add.run(account, sample, kind, term, 0)
    },
    replaceFound(account, sample, terms) {
      removeFound.run(account, sample)
      for (const { kind, term } of terms) add.run(account, sample, kind, term, 1)
    },
  }
}
