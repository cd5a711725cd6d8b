// Accounts, keys, ledger, stored answers, samples, analyses, submissions, jobs. Times are Unix milliseconds.
import type { Migration } from './migration.ts'

export const initial: Migration = {
  number: 1,
  name: 'initial',
  sql: `
CREATE TABLE account (
  id INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL UNIQUE,
  plan TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Both are derived from the ledger and kept in its transactions, so that a charge reads one row.
  balance INTEGER NOT NULL DEFAULT 0 CHECK (balance >= 0),
  entries INTEGER NOT NULL DEFAULT 0 CHECK (entries >= 0)
) STRICT;

CREATE TABLE api_key (
  id INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL UNIQUE,
  account INTEGER NOT NULL REFERENCES account,
  digest TEXT NOT NULL UNIQUE CHECK (length(digest) = 64),
  prefix TEXT NOT NULL,
  name TEXT NOT NULL,
  permissions TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER,
  last_used_at INTEGER,
  replaced_by INTEGER REFERENCES api_key,
  given INTEGER NOT NULL CHECK (given IN (0, 1))
) STRICT;
CREATE INDEX api_key_account ON api_key (account, id);
CREATE INDEX api_key_given ON api_key (id) WHERE given = 1;

-- Append-only. Clustered by account and numbered without gaps within it: one tree to write for a charge, and a missing
-- entry would show.
CREATE TABLE ledger (
  account INTEGER NOT NULL REFERENCES account,
  entry INTEGER NOT NULL CHECK (entry > 0),
  time INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('grant', 'charge', 'refund')),
  credits INTEGER NOT NULL CHECK (credits >= 0),
  balance INTEGER NOT NULL CHECK (balance >= 0),
  operation TEXT NOT NULL,
  request_id TEXT,
  refunds INTEGER CHECK ((kind = 'refund') = (refunds IS NOT NULL)),
  PRIMARY KEY (account, entry),
  FOREIGN KEY (account, refunds) REFERENCES ledger (account, entry)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX ledger_refund_once ON ledger (account, refunds) WHERE refunds IS NOT NULL;
CREATE TRIGGER ledger_no_update BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER ledger_no_delete BEFORE DELETE ON ledger BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;

-- Requests that carried an Idempotency-Key: in progress while status is null.
CREATE TABLE answer (
  id INTEGER PRIMARY KEY,
  account INTEGER NOT NULL REFERENCES account,
  route TEXT NOT NULL,
  key TEXT NOT NULL,
  body_digest TEXT NOT NULL,
  token TEXT NOT NULL,
  claimed_at INTEGER NOT NULL,
  status INTEGER,
  headers TEXT,
  body TEXT,
  UNIQUE (account, route, key)
) STRICT;
CREATE INDEX answer_claimed ON answer (claimed_at);
CREATE INDEX answer_in_progress ON answer (id) WHERE status IS NULL;

CREATE TABLE sample (
  id INTEGER PRIMARY KEY,
  sha256 TEXT NOT NULL UNIQUE CHECK (length(sha256) = 64),
  size INTEGER NOT NULL CHECK (size >= 0),
  md5 TEXT NOT NULL,
  sha1 TEXT NOT NULL,
  sha512 TEXT,
  ssdeep TEXT,
  tlsh TEXT
) STRICT;

CREATE TABLE analysis (
  id INTEGER PRIMARY KEY,
  account INTEGER NOT NULL REFERENCES account,
  sample INTEGER NOT NULL REFERENCES sample,
  engine_version TEXT NOT NULL,
  options_digest TEXT NOT NULL,
  options TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'processing', 'complete')),
  stages TEXT NOT NULL,
  verdict TEXT CHECK ((state = 'complete') = (verdict IS NOT NULL)),
  file_type TEXT,
  completed_at INTEGER CHECK ((state = 'complete') = (completed_at IS NOT NULL)),
  charge INTEGER NOT NULL,
  refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded IN (0, 1)),
  FOREIGN KEY (account, charge) REFERENCES ledger (account, entry)
) STRICT;
CREATE INDEX analysis_sample ON analysis (sample, account);
CREATE INDEX analysis_completed ON analysis (completed_at) WHERE completed_at IS NOT NULL;

CREATE TABLE result (
  analysis INTEGER PRIMARY KEY REFERENCES analysis ON DELETE CASCADE,
  gzip BLOB NOT NULL
) STRICT;

CREATE TABLE submission (
  account INTEGER NOT NULL REFERENCES account,
  sample INTEGER NOT NULL REFERENCES sample,
  file_name TEXT,
  tags TEXT NOT NULL,
  upload_time INTEGER NOT NULL,
  analysis INTEGER NOT NULL REFERENCES analysis,
  PRIMARY KEY (account, sample)
) STRICT, WITHOUT ROWID;
CREATE INDEX submission_sample ON submission (sample);
CREATE INDEX submission_analysis ON submission (analysis);

-- Samples that the retention left without a submission, until their bytes are deleted too.
CREATE TABLE orphan (
  sample INTEGER PRIMARY KEY REFERENCES sample ON DELETE CASCADE
) STRICT;

-- A row for every analysis that is not complete, and for no other.
CREATE TABLE job (
  analysis INTEGER PRIMARY KEY REFERENCES analysis,
  account INTEGER NOT NULL REFERENCES account,
  priority INTEGER NOT NULL CHECK (priority IN (0, 1, 2)),
  -- An account's next job queues behind its own last one, but not behind all of another account's.
  turn INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  fence INTEGER NOT NULL DEFAULT 0,
  worker TEXT,
  leased_until INTEGER CHECK ((worker IS NULL) = (leased_until IS NULL))
) STRICT;
CREATE INDEX job_waiting ON job (priority DESC, turn, analysis) WHERE worker IS NULL;
CREATE INDEX job_leased ON job (leased_until) WHERE worker IS NOT NULL;
CREATE INDEX job_account ON job (account, priority, turn);
`,
}
