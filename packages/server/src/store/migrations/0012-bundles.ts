// What the runs of an analysis left, kept as one sample. It counts for who keeps it, and goes with its analysis.
import type { Migration } from './migration.ts'

export const bundles: Migration = {
  number: 12,
  name: 'bundles',
  sql: `
CREATE TABLE bundle (
  analysis INTEGER PRIMARY KEY REFERENCES analysis ON DELETE CASCADE,
  account INTEGER NOT NULL REFERENCES account,
  sample INTEGER NOT NULL REFERENCES sample
) STRICT;
CREATE INDEX bundle_sample ON bundle (sample);
CREATE TRIGGER bundle_takes_room AFTER INSERT ON bundle BEGIN
  UPDATE account SET file_bytes = file_bytes + (SELECT size FROM sample WHERE id = new.sample) WHERE id = new.account;
END;
CREATE TRIGGER bundle_gives_room AFTER DELETE ON bundle BEGIN
  UPDATE account SET file_bytes = file_bytes - (SELECT size FROM sample WHERE id = old.sample) WHERE id = old.account;
  INSERT OR IGNORE INTO orphan (sample) SELECT old.sample
  WHERE NOT EXISTS (SELECT 1 FROM analysis WHERE sample = old.sample)
    AND NOT EXISTS (SELECT 1 FROM bundle WHERE sample = old.sample);
END;
`,
}
