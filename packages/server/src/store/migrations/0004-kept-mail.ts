// Mail analyses that are kept: what lists show, message and answer beside it, and the terms by which they are found. Content
// stands in a table of its own, so that a list reads none of it.
import type { Migration } from './migration.ts'

export const keptMail: Migration = {
  number: 4,
  name: 'kept mail',
  sql: `
CREATE TABLE mail (
  -- Never used twice: a list is read on behind a number.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  public_id TEXT NOT NULL UNIQUE,
  account INTEGER NOT NULL REFERENCES account,
  time INTEGER NOT NULL,
  input_type TEXT NOT NULL,
  level TEXT NOT NULL,
  score REAL NOT NULL,
  summary TEXT NOT NULL,
  from_name TEXT,
  from_address TEXT,
  subject TEXT NOT NULL,
  date TEXT,
  size INTEGER NOT NULL CHECK (size >= 0),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  -- Bytes that it takes, for the account's quota.
  stored INTEGER NOT NULL CHECK (stored >= 0),
  label TEXT CHECK (label IN ('confirmed', 'false_alarm', 'benign')),
  note TEXT,
  judged_by TEXT,
  judged_at INTEGER CHECK ((judged_by IS NULL) = (judged_at IS NULL))
) STRICT;
CREATE INDEX mail_account ON mail (account, id);
CREATE INDEX mail_time ON mail (time);

CREATE TABLE mail_content (
  mail INTEGER PRIMARY KEY REFERENCES mail ON DELETE CASCADE,
  message BLOB NOT NULL,
  answer BLOB NOT NULL
) STRICT;

CREATE TABLE mail_term (
  account INTEGER NOT NULL,
  kind TEXT NOT NULL,
  term TEXT NOT NULL,
  mail INTEGER NOT NULL REFERENCES mail ON DELETE CASCADE,
  PRIMARY KEY (account, kind, term, mail)
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_term_mail ON mail_term (mail);

-- What an account's kept mail takes, so that keeping one reads one row.
CREATE TABLE mail_room (
  account INTEGER PRIMARY KEY REFERENCES account,
  mails INTEGER NOT NULL CHECK (mails >= 0),
  bytes INTEGER NOT NULL CHECK (bytes >= 0)
) STRICT;
CREATE TRIGGER mail_room_more AFTER INSERT ON mail BEGIN
  INSERT INTO mail_room (account, mails, bytes) VALUES (new.account, 1, new.stored)
  ON CONFLICT (account) DO UPDATE SET mails = mails + 1, bytes = bytes + new.stored;
END;
CREATE TRIGGER mail_room_less AFTER DELETE ON mail BEGIN
  UPDATE mail_room SET mails = mails - 1, bytes = bytes - old.stored WHERE account = old.account;
END;
`,
}
