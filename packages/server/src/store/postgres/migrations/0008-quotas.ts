// What an account may keep: bytes of files, and for how many days. What it keeps is counted by the database itself, whichever
// version of the program writes; whoever does holds the account's lock.
import type { Migration } from '../../migrations/migration.ts'

export const quotas: Migration = {
  number: 8,
  name: 'quotas',
  sql: `
ALTER TABLE account ADD COLUMN file_bytes BIGINT NOT NULL DEFAULT 0 CHECK (file_bytes >= 0);
-- Null is no quota.
ALTER TABLE account ADD COLUMN file_bytes_max BIGINT CHECK (file_bytes_max >= 0);
-- Null is what holds for the whole service.
ALTER TABLE account ADD COLUMN file_days INTEGER CHECK (file_days >= 1);
CREATE FUNCTION submission_room() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE account SET file_bytes = file_bytes + (SELECT size FROM sample WHERE id = new.sample) WHERE id = new.account;
  ELSE
    UPDATE account SET file_bytes = file_bytes - (SELECT size FROM sample WHERE id = old.sample) WHERE id = old.account;
  END IF;
  RETURN NULL;
END $$;
-- Takes the table's lock: what is submitted meanwhile waits, and is counted by the one or the other.
CREATE TRIGGER submission_room AFTER INSERT OR DELETE ON submission FOR EACH ROW EXECUTE FUNCTION submission_room();
UPDATE account a SET file_bytes = kept.bytes FROM (
  SELECT s.account, sum(p.size)::BIGINT AS bytes FROM submission s JOIN sample p ON p.id = s.sample GROUP BY s.account) kept
WHERE kept.account = a.id;
CREATE INDEX analysis_account_completed ON analysis (account, completed_at) WHERE completed_at IS NOT NULL;
`,
}
