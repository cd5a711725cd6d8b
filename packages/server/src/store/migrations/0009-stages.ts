// Workers may take one stage alone: a job knows which is next, and what those before found out.
import type { Migration } from './migration.ts'

export const stages: Migration = {
  number: 9,
  name: 'stages',
  sql: `
ALTER TABLE job ADD COLUMN stage TEXT NOT NULL DEFAULT 'static';
-- What its account's share has been told of already, in milliseconds.
ALTER TABLE job ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
-- What the stages before found out, as the workers write it.
ALTER TABLE job ADD COLUMN found TEXT;
CREATE INDEX job_stage ON job (account, stage, priority DESC, analysis) WHERE worker IS NULL;
-- When somebody last told that it takes a stage.
CREATE TABLE stage_taken (
  stage TEXT PRIMARY KEY,
  seen_at INTEGER NOT NULL
) STRICT;
`,
}
