// Analyses that may be taken over: of the same bytes, by the same engine, asked and set in the same way. A key names all of that.
import type { Migration } from '../../migrations/migration.ts'

export const runs: Migration = {
  number: 12,
  name: 'runs',
  sql: `
CREATE TABLE run (
  analysis BIGINT NOT NULL REFERENCES analysis ON DELETE CASCADE,
  stage TEXT NOT NULL,
  key TEXT NOT NULL,
  began_at BIGINT NOT NULL,
  -- Once it is complete: to nobody, to those who had submitted their file when it began, to all.
  open_to TEXT NOT NULL DEFAULT 'nobody' CHECK (open_to IN ('nobody', 'waiting', 'all')),
  PRIMARY KEY (analysis, stage)
);
CREATE INDEX run_key ON run (key);
-- Whoever asks for an analysis of its own gets one.
ALTER TABLE job ADD COLUMN forced INTEGER NOT NULL DEFAULT 0 CHECK (forced IN (0, 1));
-- The analysis that is to be completed with these bytes: as long as its job is there, they are nobody's to tidy away.
ALTER TABLE orphan ADD COLUMN expected_by BIGINT;
-- A submission has what the runs of its newest analysis left, whichever process completes that.
CREATE FUNCTION bundle_is_of_newest() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM bundle WHERE analysis IN (
    SELECT id FROM analysis WHERE sample = new.sample AND account = new.account AND id <> new.id)
    AND EXISTS (SELECT 1 FROM submission WHERE analysis = new.id);
  RETURN NULL;
END $$;
CREATE TRIGGER bundle_is_of_newest AFTER UPDATE OF state ON analysis FOR EACH ROW
  WHEN (new.state = 'complete') EXECUTE FUNCTION bundle_is_of_newest();
`,
}
