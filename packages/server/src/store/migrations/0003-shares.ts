// What each account has had of the workers' time, so that the queue can share it out, and what the clock was when it was last
// believed. A job's turn among those of other accounts is found when it is leased, and no longer when it is queued.
import type { Migration } from './migration.ts'

export const shares: Migration = {
  number: 3,
  name: 'shares',
  sql: `
CREATE TABLE share (
  account INTEGER PRIMARY KEY REFERENCES account,
  -- Milliseconds of a worker, from a beginning that is the same for all.
  served INTEGER NOT NULL,
  waiting INTEGER NOT NULL CHECK (waiting >= 0)
) STRICT;
CREATE INDEX share_next ON share (served, account) WHERE waiting > 0;
CREATE TABLE queue_clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- How far the accounts that have jobs have come: who had none for a while goes on from here.
  served INTEGER NOT NULL
) STRICT;
INSERT INTO queue_clock (id, served) VALUES (1, 0);
INSERT INTO share (account, served, waiting) SELECT account, 0, count(*) - count(worker) FROM job GROUP BY account;
DROP INDEX job_waiting;
DROP INDEX job_account;
ALTER TABLE job DROP COLUMN turn;
CREATE INDEX job_waiting ON job (account, priority DESC, analysis) WHERE worker IS NULL;
CREATE TABLE believed_time (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at INTEGER NOT NULL
) STRICT;
`,
}
