// Workers may take one stage alone: a job knows which is next, and what those before found out. A process that does not know
// of it yet queues and takes whole jobs, and what it takes it does from the beginning.
import type { Migration } from '../../migrations/migration.ts'

export const stages: Migration = {
  number: 6,
  name: 'stages',
  sql: `
ALTER TABLE job ADD COLUMN stage TEXT COLLATE "C" NOT NULL DEFAULT 'static';
-- What its account's share has been told of already, in milliseconds.
ALTER TABLE job ADD COLUMN counted BIGINT NOT NULL DEFAULT 0;
-- What the stages before found out, as the workers write it.
ALTER TABLE job ADD COLUMN found TEXT;
CREATE INDEX job_stage ON job (account, stage, priority DESC, analysis) WHERE worker IS NULL;
-- When somebody last told that it takes a stage.
CREATE TABLE stage_taken (
  stage TEXT COLLATE "C" PRIMARY KEY,
  seen_at BIGINT NOT NULL
);
`,
}
