// Which processes live, so that what a dead one held under an Idempotency-Key is free before its hour is over.
import type { Migration } from '../../migrations/migration.ts'

export const processes: Migration = {
  number: 3,
  name: 'processes',
  sql: `
CREATE TABLE process (
  id TEXT COLLATE "C" PRIMARY KEY,
  -- By this server's clock, whatever a process thinks the time is.
  seen_at BIGINT NOT NULL
);
-- Null is a claim of a process that does not tell that it lives.
ALTER TABLE answer ADD COLUMN holder TEXT COLLATE "C";
`,
}
