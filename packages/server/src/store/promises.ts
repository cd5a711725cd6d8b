// The promises of the schema that no constraint can hold, checked over everything, in the SQL that all adapters speak. Each
// query lists offenders.
export const PROMISES: readonly { readonly promise: string; readonly sql: string }[] = [
  {
    promise: 'the ledger adds up to the balance',
    sql: `SELECT a.public_id AS offender FROM account a LEFT JOIN ledger l ON l.account = a.id GROUP BY a.id
          HAVING coalesce(sum(CASE l.kind WHEN 'charge' THEN -l.credits ELSE l.credits END), 0) <> a.balance`,
  },
  {
    promise: 'ledger entries are numbered without gaps',
    sql: `SELECT a.public_id AS offender FROM account a LEFT JOIN ledger l ON l.account = a.id GROUP BY a.id
          HAVING count(l.entry) <> a.entries OR coalesce(max(l.entry), 0) <> a.entries`,
  },
  {
    promise: 'each entry continues the balance of the one before',
    sql: `SELECT account || '/' || entry AS offender FROM (
            SELECT account, entry, balance, CASE kind WHEN 'charge' THEN -credits ELSE credits END AS change,
              lag(balance, 1, 0) OVER (PARTITION BY account ORDER BY entry) AS earlier FROM ledger) entries
          WHERE balance <> earlier + change`,
  },
  {
    promise: 'a refund gives back what a charge took',
    sql: `SELECT r.account || '/' || r.entry AS offender FROM ledger r
          LEFT JOIN ledger c ON c.account = r.account AND c.entry = r.refunds
          WHERE r.kind = 'refund' AND (c.kind IS DISTINCT FROM 'charge' OR c.credits <> r.credits)`,
  },
  {
    promise: 'every unfinished analysis has a job, and no other has',
    sql: `SELECT n.id || '' AS offender FROM analysis n LEFT JOIN job j ON j.analysis = n.id
          WHERE (n.state = 'complete') = (j.analysis IS NOT NULL) OR (n.state = 'processing') <> (j.worker IS NOT NULL)`,
  },
  {
    promise: 'a submission shows an analysis of its own account and sample',
    sql: `SELECT s.account || '/' || s.sample AS offender FROM submission s JOIN analysis n ON n.id = s.analysis
          WHERE n.account <> s.account OR n.sample <> s.sample`,
  },
  {
    promise: 'the files that an account keeps are counted',
    sql: `SELECT a.public_id AS offender FROM account a LEFT JOIN (
            SELECT account, sample FROM submission UNION ALL SELECT account, sample FROM bundle) kept ON kept.account = a.id
          LEFT JOIN sample p ON p.id = kept.sample GROUP BY a.id HAVING coalesce(sum(p.size), 0) <> a.file_bytes`,
  },
  {
    promise: 'what runs left belongs to a complete analysis of a submission of its account',
    sql: `SELECT b.analysis || '' AS offender FROM bundle b JOIN analysis n ON n.id = b.analysis
          LEFT JOIN submission s ON s.account = n.account AND s.sample = n.sample
          WHERE b.account <> n.account OR n.state <> 'complete' OR s.analysis IS NULL`,
  },
  {
    promise: 'results among the samples belong to a complete analysis, which has them nowhere else',
    sql: `SELECT l.analysis || '' AS offender FROM large_result l LEFT JOIN analysis n ON n.id = l.analysis
          LEFT JOIN result r ON r.analysis = l.analysis
          WHERE n.state IS DISTINCT FROM 'complete' OR r.analysis IS NOT NULL`,
  },
  {
    promise: 'a run that others may take over is complete and was delivered',
    sql: `SELECT r.analysis || '' AS offender FROM run r JOIN analysis n ON n.id = r.analysis
          WHERE r.open_to <> 'nobody' AND (n.state <> 'complete' OR n.refunded = 1)`,
  },
  {
    promise: 'a refunded analysis has its refund in the ledger',
    sql: `SELECT n.id || '' AS offender FROM analysis n LEFT JOIN ledger r ON r.account = n.account AND r.refunds = n.charge
          WHERE n.refunded = 1 AND r.entry IS NULL`,
  },
]

export interface Offender {
  readonly offender: string
}

export const notSo = (promise: string, { offender }: Offender): string => `not so: ${promise} (${offender})`
