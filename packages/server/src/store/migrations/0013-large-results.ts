// Results that are too large for a database, kept compressed among the samples: they go with their analysis.
import type { Migration } from './migration.ts'

export const largeResults: Migration = {
  number: 13,
  name: 'large_results',
  sql: `
CREATE TABLE large_result (
  analysis INTEGER PRIMARY KEY REFERENCES analysis ON DELETE CASCADE,
  sample INTEGER NOT NULL REFERENCES sample
) STRICT;
CREATE INDEX large_result_sample ON large_result (sample);
CREATE TRIGGER large_result_ends AFTER DELETE ON large_result BEGIN
  INSERT OR IGNORE INTO orphan (sample) SELECT old.sample
  WHERE NOT EXISTS (SELECT 1 FROM analysis WHERE sample = old.sample)
    AND NOT EXISTS (SELECT 1 FROM bundle WHERE sample = old.sample)
    AND NOT EXISTS (SELECT 1 FROM large_result WHERE sample = old.sample);
END;
`,
}
