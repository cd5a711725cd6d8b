// Entries of the ledger come many at a time, so what holds of each is checked, and what a day took is counted, once a statement.
// What is checked and counted is the same, also for a process that writes them one by one.
import type { Migration } from '../../migrations/migration.ts'

export const ledgerGroups: Migration = {
  number: 15,
  name: 'ledger groups',
  sql: `
DROP TRIGGER ledger_continues ON ledger;
CREATE OR REPLACE FUNCTION ledger_continues() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM (
      SELECT made.*, (SELECT balance FROM ledger WHERE account = made.account AND entry = made.entry - 1) AS earlier FROM made
    ) entry
    WHERE balance <> coalesce(earlier, 0) + (CASE kind WHEN 'charge' THEN -credits ELSE credits END)
      OR (earlier IS NULL AND entry.entry > 1)) THEN
    RAISE EXCEPTION 'the entry does not continue the one before';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_continues AFTER INSERT ON ledger REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_continues();

DROP TRIGGER usage_day_more ON ledger;
CREATE OR REPLACE FUNCTION usage_day_more() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO usage_day AS u (account, day, operation, charged, refunded, charges)
  SELECT account, time / 86400000, operation, coalesce(sum(credits) FILTER (WHERE kind = 'charge'), 0),
    coalesce(sum(credits) FILTER (WHERE kind = 'refund'), 0), count(*) FILTER (WHERE kind = 'charge')
  FROM made WHERE kind <> 'grant' GROUP BY 1, 2, 3
  ON CONFLICT (account, day, operation) DO UPDATE SET charged = u.charged + excluded.charged,
    refunded = u.refunded + excluded.refunded, charges = u.charges + excluded.charges;
  RETURN NULL;
END $$;
CREATE TRIGGER usage_day_more AFTER INSERT ON ledger REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION usage_day_more();
`,
}
