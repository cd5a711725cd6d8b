// Keys of runs are made with a secret: who reads the database and knows a file finds out no password by trying. Those that were made
// without one are forgotten; what an older process still writes is found by nobody else, and gone after a day. And who takes a stage
// says under which conditions, so that who takes only the one before it knows whose runs stand for those.
import type { Migration } from './migration.ts'

export const secretKeys: Migration = {
  number: 16,
  name: 'secret-keys',
  sql: `
CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
DELETE FROM run;
CREATE INDEX run_began ON run (began_at);
CREATE TABLE stage_condition (
  stage TEXT NOT NULL,
  conditions TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (stage, conditions)
) STRICT, WITHOUT ROWID;
`,
}
