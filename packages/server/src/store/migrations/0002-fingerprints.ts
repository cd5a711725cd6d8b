// By what an account's similar samples are found. A row belongs to a submission and goes with it.
import type { Migration } from './migration.ts'

export const fingerprints: Migration = {
  number: 2,
  name: 'fingerprints',
  sql: `
CREATE TABLE fingerprint (
  account INTEGER NOT NULL,
  method TEXT NOT NULL,
  bucket TEXT NOT NULL,
  sample INTEGER NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (account, method, bucket, sample),
  FOREIGN KEY (account, sample) REFERENCES submission ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX fingerprint_submission ON fingerprint (account, sample);
`,
}
