// The whole schema as the first release of this adapter had it. Times are Unix milliseconds; text that is compared by its
// bytes says so (COLLATE "C"), so that beginnings are found by an index whatever the cluster's locale is.
import type { Migration } from '../../migrations/migration.ts'

const judged = `
  label TEXT CHECK (label IN ('confirmed', 'false_alarm', 'benign')),
  note TEXT,`

export const initial: Migration = {
  number: 1,
  name: 'initial',
  sql: `
CREATE FUNCTION epoch_ms() RETURNS BIGINT LANGUAGE SQL VOLATILE AS
  $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT $$;

CREATE TABLE account (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id TEXT COLLATE "C" NOT NULL UNIQUE,
  name TEXT COLLATE "C" NOT NULL UNIQUE,
  plan TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  -- Both are derived from the ledger and kept in its transactions, so that a charge reads one row.
  balance BIGINT NOT NULL DEFAULT 0 CHECK (balance >= 0),
  entries BIGINT NOT NULL DEFAULT 0 CHECK (entries >= 0)
) WITH (fillfactor = 50);

CREATE TABLE api_key (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id TEXT COLLATE "C" NOT NULL UNIQUE,
  account BIGINT NOT NULL REFERENCES account,
  digest TEXT COLLATE "C" NOT NULL UNIQUE CHECK (length(digest) = 64),
  prefix TEXT NOT NULL,
  name TEXT NOT NULL,
  permissions TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT,
  revoked_at BIGINT,
  last_used_at BIGINT,
  replaced_by BIGINT REFERENCES api_key,
  given SMALLINT NOT NULL CHECK (given IN (0, 1))
);
CREATE INDEX api_key_account ON api_key (account, id);
CREATE INDEX api_key_given ON api_key (id) WHERE given = 1;

-- Append-only, numbered without gaps within an account: a missing entry would show.
CREATE TABLE ledger (
  account BIGINT NOT NULL REFERENCES account,
  entry BIGINT NOT NULL CHECK (entry > 0),
  time BIGINT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('grant', 'charge', 'refund')),
  credits BIGINT NOT NULL CHECK (credits >= 0),
  balance BIGINT NOT NULL CHECK (balance >= 0),
  operation TEXT NOT NULL,
  request_id TEXT,
  refunds BIGINT CHECK ((kind = 'refund') = (refunds IS NOT NULL)),
  PRIMARY KEY (account, entry),
  FOREIGN KEY (account, refunds) REFERENCES ledger (account, entry)
);
CREATE UNIQUE INDEX ledger_refund_once ON ledger (account, refunds) WHERE refunds IS NOT NULL;
CREATE FUNCTION ledger_is_append_only() RETURNS TRIGGER LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'the ledger is append-only'; END $$;
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

-- An account's balance and count are what its newest entry says: checked at the commit, after both were written.
CREATE FUNCTION balance_is_the_sum() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  kept account;
  newest ledger;
BEGIN
  SELECT * INTO kept FROM account WHERE id = new.id;
  SELECT * INTO newest FROM ledger WHERE account = new.id ORDER BY entry DESC LIMIT 1;
  IF kept.balance <> coalesce(newest.balance, 0) OR kept.entries <> coalesce(newest.entry, 0) THEN
    RAISE EXCEPTION 'the balance is not what the ledger says';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER balance_is_the_sum AFTER INSERT OR UPDATE OF balance, entries ON account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION balance_is_the_sum();
-- And each entry continues the one before.
CREATE FUNCTION ledger_continues() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  earlier BIGINT;
BEGIN
  SELECT balance INTO earlier FROM ledger WHERE account = new.account AND entry = new.entry - 1;
  IF new.balance <> coalesce(earlier, 0) + (CASE new.kind WHEN 'charge' THEN -new.credits ELSE new.credits END)
    OR (earlier IS NULL AND new.entry > 1) THEN
    RAISE EXCEPTION 'the entry does not continue the one before';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_continues AFTER INSERT ON ledger FOR EACH ROW EXECUTE FUNCTION ledger_continues();

CREATE TABLE usage_day (
  account BIGINT NOT NULL REFERENCES account,
  -- Days since 1970 in UTC.
  day BIGINT NOT NULL,
  operation TEXT COLLATE "C" NOT NULL,
  charged BIGINT NOT NULL,
  refunded BIGINT NOT NULL,
  charges BIGINT NOT NULL,
  PRIMARY KEY (account, day, operation)
) WITH (fillfactor = 50);
CREATE FUNCTION usage_day_more() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO usage_day AS u (account, day, operation, charged, refunded, charges)
  VALUES (new.account, new.time / 86400000, new.operation, CASE new.kind WHEN 'charge' THEN new.credits ELSE 0 END,
    CASE new.kind WHEN 'refund' THEN new.credits ELSE 0 END, (new.kind = 'charge')::INTEGER)
  ON CONFLICT (account, day, operation) DO UPDATE SET charged = u.charged + excluded.charged,
    refunded = u.refunded + excluded.refunded, charges = u.charges + excluded.charges;
  RETURN NULL;
END $$;
CREATE TRIGGER usage_day_more AFTER INSERT ON ledger FOR EACH ROW WHEN (new.kind <> 'grant')
  EXECUTE FUNCTION usage_day_more();

-- Requests that carried an Idempotency-Key: in progress while status is null.
CREATE TABLE answer (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account BIGINT NOT NULL REFERENCES account,
  route TEXT COLLATE "C" NOT NULL,
  key TEXT COLLATE "C" NOT NULL,
  body_digest TEXT NOT NULL,
  token TEXT NOT NULL,
  claimed_at BIGINT NOT NULL,
  status INTEGER,
  headers TEXT,
  body TEXT,
  UNIQUE (account, route, key)
);
CREATE INDEX answer_claimed ON answer (claimed_at);
CREATE INDEX answer_in_progress ON answer (id) WHERE status IS NULL;

CREATE TABLE sample (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sha256 TEXT COLLATE "C" NOT NULL UNIQUE CHECK (length(sha256) = 64),
  size BIGINT NOT NULL CHECK (size >= 0),
  md5 TEXT NOT NULL,
  sha1 TEXT NOT NULL,
  sha512 TEXT,
  ssdeep TEXT,
  tlsh TEXT
);

CREATE TABLE analysis (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account BIGINT NOT NULL REFERENCES account,
  sample BIGINT NOT NULL REFERENCES sample,
  engine_version TEXT NOT NULL,
  options_digest TEXT NOT NULL,
  options TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'processing', 'complete')),
  stages TEXT NOT NULL,
  verdict TEXT CHECK ((state = 'complete') = (verdict IS NOT NULL)),
  file_type TEXT,
  completed_at BIGINT CHECK ((state = 'complete') = (completed_at IS NOT NULL)),
  charge BIGINT NOT NULL,
  refunded SMALLINT NOT NULL DEFAULT 0 CHECK (refunded IN (0, 1)),
  FOREIGN KEY (account, charge) REFERENCES ledger (account, entry)
);
CREATE INDEX analysis_sample ON analysis (sample, account);
CREATE INDEX analysis_completed ON analysis (completed_at) WHERE completed_at IS NOT NULL;

CREATE TABLE result (
  analysis BIGINT PRIMARY KEY REFERENCES analysis ON DELETE CASCADE,
  -- Compressed already.
  gzip BYTEA NOT NULL
);
ALTER TABLE result ALTER COLUMN gzip SET STORAGE EXTERNAL;

CREATE TABLE submission (
  account BIGINT NOT NULL REFERENCES account,
  sample BIGINT NOT NULL REFERENCES sample,
  file_name TEXT,
  tags TEXT NOT NULL,
  upload_time BIGINT NOT NULL,
  analysis BIGINT NOT NULL REFERENCES analysis,
  PRIMARY KEY (account, sample)
);
CREATE INDEX submission_sample ON submission (sample);
CREATE INDEX submission_analysis ON submission (analysis);
CREATE INDEX submission_time ON submission (account, upload_time, sample);

-- Samples that the retention left without a submission, until their bytes are deleted too.
CREATE TABLE orphan (
  sample BIGINT PRIMARY KEY REFERENCES sample ON DELETE CASCADE
);

-- A row for every analysis that is not complete, and for no other.
CREATE TABLE job (
  analysis BIGINT PRIMARY KEY REFERENCES analysis,
  account BIGINT NOT NULL REFERENCES account,
  priority SMALLINT NOT NULL CHECK (priority IN (0, 1, 2)),
  attempts INTEGER NOT NULL DEFAULT 0,
  fence BIGINT NOT NULL DEFAULT 0,
  worker TEXT,
  leased_until BIGINT CHECK ((worker IS NULL) = (leased_until IS NULL))
);
CREATE INDEX job_leased ON job (leased_until) WHERE worker IS NOT NULL;
CREATE INDEX job_waiting ON job (account, priority DESC, analysis) WHERE worker IS NULL;

CREATE TABLE share (
  account BIGINT PRIMARY KEY REFERENCES account,
  -- Milliseconds of a worker, from a beginning that is the same for all.
  served BIGINT NOT NULL,
  waiting BIGINT NOT NULL CHECK (waiting >= 0)
) WITH (fillfactor = 50);
CREATE INDEX share_next ON share (served, account) WHERE waiting > 0;
CREATE TABLE queue_clock (
  id SMALLINT PRIMARY KEY CHECK (id = 1),
  -- How far the accounts that have jobs have come: who had none for a while goes on from here.
  served BIGINT NOT NULL
);
INSERT INTO queue_clock (id, served) VALUES (1, 0);
CREATE TABLE believed_time (
  id SMALLINT PRIMARY KEY CHECK (id = 1),
  at BIGINT NOT NULL
);

-- By what an account's similar samples are found. A row belongs to a submission and goes with it.
CREATE TABLE fingerprint (
  account BIGINT NOT NULL,
  method TEXT COLLATE "C" NOT NULL,
  bucket TEXT COLLATE "C" NOT NULL,
  sample BIGINT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (account, method, bucket, sample),
  FOREIGN KEY (account, sample) REFERENCES submission ON DELETE CASCADE
);
CREATE INDEX fingerprint_submission ON fingerprint (account, sample);

CREATE TABLE file_disposition (
  account BIGINT NOT NULL,
  sample BIGINT NOT NULL,${judged}
  judged_by TEXT NOT NULL,
  judged_at BIGINT NOT NULL,
  PRIMARY KEY (account, sample),
  FOREIGN KEY (account, sample) REFERENCES submission ON DELETE CASCADE
);

CREATE TABLE file_term (
  account BIGINT NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  term TEXT COLLATE "C" NOT NULL,
  sample BIGINT NOT NULL,
  -- By the analysis; else it was given with the file.
  found SMALLINT NOT NULL CHECK (found IN (0, 1)),
  PRIMARY KEY (account, kind, term, sample),
  FOREIGN KEY (account, sample) REFERENCES submission ON DELETE CASCADE
);
CREATE INDEX file_term_submission ON file_term (account, sample);

-- Kept mail. Content stands in a table of its own, so that a list reads none of it.
CREATE TABLE mail (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id TEXT COLLATE "C" NOT NULL UNIQUE,
  account BIGINT NOT NULL REFERENCES account,
  time BIGINT NOT NULL,
  input_type TEXT NOT NULL,
  level TEXT NOT NULL,
  score DOUBLE PRECISION NOT NULL,
  summary TEXT NOT NULL,
  from_name TEXT,
  from_address TEXT,
  subject TEXT NOT NULL,
  date TEXT,
  size BIGINT NOT NULL CHECK (size >= 0),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  -- Bytes that it takes, for the account's quota.
  stored BIGINT NOT NULL CHECK (stored >= 0),${judged}
  judged_by TEXT,
  judged_at BIGINT CHECK ((judged_by IS NULL) = (judged_at IS NULL))
);
CREATE INDEX mail_account ON mail (account, id);
CREATE INDEX mail_time ON mail (time);

CREATE TABLE mail_content (
  mail BIGINT PRIMARY KEY REFERENCES mail ON DELETE CASCADE,
  -- Compressed already.
  message BYTEA NOT NULL,
  answer BYTEA NOT NULL
);
ALTER TABLE mail_content ALTER COLUMN message SET STORAGE EXTERNAL, ALTER COLUMN answer SET STORAGE EXTERNAL;

CREATE TABLE mail_term (
  account BIGINT NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  term TEXT COLLATE "C" NOT NULL,
  mail BIGINT NOT NULL REFERENCES mail ON DELETE CASCADE,
  PRIMARY KEY (account, kind, term, mail)
);
CREATE INDEX mail_term_mail ON mail_term (mail);

-- What an account's kept mail takes, so that keeping one reads one row.
CREATE TABLE mail_room (
  account BIGINT PRIMARY KEY REFERENCES account,
  mails BIGINT NOT NULL CHECK (mails >= 0),
  bytes BIGINT NOT NULL CHECK (bytes >= 0)
) WITH (fillfactor = 50);
CREATE FUNCTION mail_room_more() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO mail_room AS r (account, mails, bytes) VALUES (new.account, 1, new.stored)
  ON CONFLICT (account) DO UPDATE SET mails = r.mails + 1, bytes = r.bytes + new.stored;
  RETURN NULL;
END $$;
CREATE TRIGGER mail_room_more AFTER INSERT ON mail FOR EACH ROW EXECUTE FUNCTION mail_room_more();
CREATE FUNCTION mail_room_less() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
  UPDATE mail_room SET mails = mails - 1, bytes = bytes - old.stored WHERE account = old.account;
  RETURN NULL;
END $$;
CREATE TRIGGER mail_room_less AFTER DELETE ON mail FOR EACH ROW EXECUTE FUNCTION mail_room_less();
`,
}
