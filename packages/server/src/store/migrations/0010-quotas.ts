// What an account may keep: bytes of files, and for how many days. What it keeps is counted by the database itself.
import type { Migration } from './migration.ts'

export const quotas: Migration = {
  number: 10,
  name: 'quotas',
  sql: `
ALTER TABLE account ADD COLUMN file_bytes INTEGER NOT NULL DEFAULT 0 CHECK (file_bytes >= 0);
-- Null is no quota.
ALTER TABLE account ADD COLUMN file_bytes_max INTEGER CHECK (file_bytes_max >= 0);
-- Null is what holds for the whole service.
ALTER TABLE account ADD COLUMN file_days INTEGER CHECK (file_days >= 1);
UPDATE account SET file_bytes = coalesce(
  (SELECT sum(p.size) FROM submission s JOIN sample p ON p.id = s.sample WHERE s.account = account.id), 0);
CREATE TRIGGER submission_takes_room AFTER INSERT ON submission BEGIN
  UPDATE account SET file_bytes = file_bytes + (SELECT size FROM sample WHERE id = new.sample) WHERE id = new.account;
END;
CREATE TRIGGER submission_gives_room AFTER DELETE ON submission BEGIN
  UPDATE account SET file_bytes = file_bytes - (SELECT size FROM sample WHERE id = old.sample) WHERE id = old.account;
END;
CREATE INDEX analysis_account_completed ON analysis (account, completed_at) WHERE completed_at IS NOT NULL;
`,
}
