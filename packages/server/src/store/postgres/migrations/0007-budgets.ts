// What all processes together may still let through within a minute.
import type { Migration } from '../../migrations/migration.ts'

export const budgets: Migration = {
  number: 7,
  name: 'budgets',
  sql: `
CREATE UNLOGGED TABLE budget (
  name TEXT COLLATE "C" PRIMARY KEY,
  ends_at BIGINT NOT NULL,
  taken BIGINT NOT NULL CHECK (taken >= 0),
  -- What the last slice was.
  granted BIGINT NOT NULL CHECK (granted >= 0)
) WITH (fillfactor = 50);
CREATE INDEX budget_ends ON budget (ends_at);
`,
}
