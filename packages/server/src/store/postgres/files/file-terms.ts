// By what an account's files are found: what was given with them, and what their analyses found.
import type { Term } from '../../mail-store.ts'
import type { SubmitRequest } from '../../store.ts'
import type { Transaction } from '../database.ts'

// The file may have been deleted while it was analysed.
const add = (
  transaction: Transaction,
  [account, sample]: readonly [account: number, sample: number],
  terms: readonly Term[],
  found: 0 | 1,
): Promise<number> =>
  transaction.run(
    `INSERT INTO file_term (account, kind, term, sample, found)
     SELECT s.account, t.kind, t.term, s.sample, $3 FROM submission s, unnest($4::TEXT[], $5::TEXT[]) AS t (kind, term)
     WHERE s.account = $1 AND s.sample = $2 ON CONFLICT DO NOTHING`,
    account,
    sample,
    found,
    terms.map(({ kind }) => kind),
    terms.map(({ term }) => term),
  )

/** A name or tags that are not given keep their terms. */
export async function replaceGiven(
  transaction: Transaction,
  account: number,
  sample: number,
  { fileName, tags, terms }: Pick<SubmitRequest, 'fileName' | 'tags' | 'terms'>,
): Promise<void> {
  const replaced = [...(fileName === null ? [] : ['file_name']), ...(tags === null ? [] : ['tag'])]
  if (replaced.length > 0)
    await transaction.run(
      'DELETE FROM file_term WHERE account = $1 AND sample = $2 AND kind = ANY ($3::TEXT[]) AND found = 0',
      account,
      sample,
      replaced,
    )
  if (terms.length > 0) await add(transaction, [account, sample], terms, 0)
}

export async function replaceFound(
  transaction: Transaction,
  account: number,
  sample: number,
  terms: readonly Term[],
): Promise<void> {
  await transaction.run('DELETE FROM file_term WHERE account = $1 AND sample = $2 AND found = 1', account, sample)
  if (terms.length > 0) await add(transaction, [account, sample], terms, 1)
}
