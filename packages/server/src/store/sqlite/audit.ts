// The promises of the schema that no constraint can hold, checked over everything. Each query lists offenders.
import type { SqliteDatabase } from './database.ts'

interface Offender {
  readonly offender: string
}

const CHECKS: readonly { readonly promise: string; readonly sql: string }[] = [
  {
    promise: 'the ledger adds up to the balance',
    sql: `SELECT a.public_id AS offender FROM account a LEFT JOIN ledger l ON l.account = a.id GROUP BY a.id
          HAVING coalesce(sum(iif(l.kind = 'charge', -l.credits, l.credits)), 0) <> a.balance`,
  },
  {
    promise: 'ledger entries are numbered without gaps',
    sql: `SELECT a.public_id AS offender FROM account a LEFT JOIN ledger l ON l.account = a.id GROUP BY a.id
          HAVING count(l.entry) <> a.entries OR coalesce(max(l.entry), 0) <> a.entries`,
  },
  {
    promise: 'each entry continues the balance of the one before',
    sql: `SELECT account || '/' || entry AS offender FROM (
            SELECT account, entry, balance, iif(kind = 'charge', -credits, credits) AS change,
              lag(balance, 1, 0) OVER (PARTITION BY account ORDER BY entry) AS earlier FROM ledger)
          WHERE balance <> earlier + change`,
  },
  {
    promise: 'a refund gives back what a charge took',
    sql: `SELECT r.account || '/' || r.entry AS offender FROM ledger r
          LEFT JOIN ledger c ON c.account = r.account AND c.entry = r.refunds
          WHERE r.kind = 'refund' AND (c.kind IS NOT 'charge' OR c.credits <> r.credits)`,
  },
  {
    promise: 'every unfinished analysis has a job, and no other has',
    sql: `SELECT n.id AS offender FROM analysis n LEFT JOIN job j ON j.analysis = n.id
          WHERE (n.state = 'complete') = (j.analysis IS NOT NULL) OR (n.state = 'processing') <> (j.worker IS NOT NULL)`,
  },
  {
    promise: 'a submission shows an analysis of its own account and sample',
    sql: `SELECT s.account || '/' || s.sample AS offender FROM submission s JOIN analysis n ON n.id = s.analysis
          WHERE n.account <> s.account OR n.sample <> s.sample`,
  },
  {
    promise: 'a refunded analysis has its refund in the ledger',
    sql: `SELECT n.id AS offender FROM analysis n LEFT JOIN ledger r ON r.account = n.account AND r.refunds = n.charge
          WHERE n.refunded = 1 AND r.entry IS NULL`,
  },
]

export function auditDatabase(database: SqliteDatabase): readonly string[] {
  const broken = CHECKS.flatMap(({ promise, sql }) =>
    database
      .query<Offender>(sql)
      .all()
      .map(({ offender }) => `not so: ${promise} (${offender})`),
  )
  const integrity = database
    .query<{ readonly integrity_check: string }>('PRAGMA integrity_check')
    .all()
    .map((row) => row.integrity_check)
    .filter((line) => line !== 'ok')
  const references = database
    .query<{ readonly table: string }>('PRAGMA foreign_key_check')
    .all()
    .map((row) => `a row of ${row.table} refers to nothing`)
  return [...broken, ...integrity, ...references]
}
