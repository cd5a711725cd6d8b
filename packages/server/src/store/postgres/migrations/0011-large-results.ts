// Results that are too large for a database, kept compressed among the samples: they go with their analysis. Whoever writes
// holds the account's lock.
import type { Migration } from '../../migrations/migration.ts'

export const largeResults: Migration = {
  number: 11,
  name: 'large_results',
  sql: `
CREATE TABLE large_result (
  analysis BIGINT PRIMARY KEY REFERENCES analysis ON DELETE CASCADE,
  sample BIGINT NOT NULL REFERENCES sample
);
CREATE INDEX large_result_sample ON large_result (sample);
CREATE FUNCTION large_result_ends() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  -- Who submits the same bytes holds the row until it is seen by the statement after this.
  PERFORM 1 FROM sample WHERE id = old.sample FOR UPDATE;
  INSERT INTO orphan (sample) SELECT old.sample
  WHERE NOT EXISTS (SELECT 1 FROM analysis WHERE sample = old.sample)
    AND NOT EXISTS (SELECT 1 FROM bundle WHERE sample = old.sample)
    AND NOT EXISTS (SELECT 1 FROM large_result WHERE sample = old.sample) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER large_result_ends AFTER DELETE ON large_result FOR EACH ROW EXECUTE FUNCTION large_result_ends();
`,
}
