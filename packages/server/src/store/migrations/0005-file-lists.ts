// Files of an account as lists: in the order of their submission, found by terms, judged by a person. And what operations took
// each day, kept beside the ledger, which is too long to be added up for every look.
import type { Migration } from './migration.ts'

export const fileLists: Migration = {
  number: 5,
  name: 'file lists',
  sql: `
CREATE INDEX submission_time ON submission (account, upload_time, sample);

CREATE TABLE file_disposition (
  account INTEGER NOT NULL,
  sample INTEGER NOT NULL,
  label TEXT CHECK (label IN ('confirmed', 'false_alarm', 'benign')),
  note TEXT,
  judged_by TEXT NOT NULL,
  judged_at INTEGER NOT NULL,
  PRIMARY KEY (account, sample),
  FOREIGN KEY (account, sample) REFERENCES submission ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE file_term (
  account INTEGER NOT NULL,
  kind TEXT NOT NULL,
  term TEXT NOT NULL,
  sample INTEGER NOT NULL,
  -- By the analysis; else it was given with the file.
  found INTEGER NOT NULL CHECK (found IN (0, 1)),
  PRIMARY KEY (account, kind, term, sample),
  FOREIGN KEY (account, sample) REFERENCES submission ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX file_term_submission ON file_term (account, sample);
-- Of files that were there before: by hash, whole name and tag. What their analyses found comes with the next one.
INSERT OR IGNORE INTO file_term SELECT s.account, 'hash', p.sha256, s.sample, 0 FROM submission s JOIN sample p ON p.id = s.sample;
INSERT OR IGNORE INTO file_term SELECT s.account, 'hash', p.sha1, s.sample, 0 FROM submission s JOIN sample p ON p.id = s.sample;
INSERT OR IGNORE INTO file_term SELECT s.account, 'hash', p.md5, s.sample, 0 FROM submission s JOIN sample p ON p.id = s.sample;
INSERT OR IGNORE INTO file_term SELECT account, 'file_name', lower(file_name), sample, 0 FROM submission WHERE file_name IS NOT NULL;
INSERT OR IGNORE INTO file_term SELECT s.account, 'tag', lower(t.value), s.sample, 0 FROM submission s, json_each(s.tags) t;

CREATE TABLE usage_day (
  account INTEGER NOT NULL REFERENCES account,
  -- Days since 1970 in UTC.
  day INTEGER NOT NULL,
  operation TEXT NOT NULL,
  charged INTEGER NOT NULL,
  refunded INTEGER NOT NULL,
  charges INTEGER NOT NULL,
  PRIMARY KEY (account, day, operation)
) STRICT, WITHOUT ROWID;
INSERT INTO usage_day SELECT account, time / 86400000, operation, sum(iif(kind = 'charge', credits, 0)),
  sum(iif(kind = 'refund', credits, 0)), sum(kind = 'charge') FROM ledger WHERE kind <> 'grant' GROUP BY 1, 2, 3;
CREATE TRIGGER usage_day_more AFTER INSERT ON ledger WHEN new.kind <> 'grant' BEGIN
  INSERT INTO usage_day (account, day, operation, charged, refunded, charges)
  VALUES (new.account, new.time / 86400000, new.operation, iif(new.kind = 'charge', new.credits, 0),
    iif(new.kind = 'refund', new.credits, 0), new.kind = 'charge')
  ON CONFLICT (account, day, operation) DO UPDATE SET charged = charged + excluded.charged,
    refunded = refunded + excluded.refunded, charges = charges + excluded.charges;
END;
`,
}
