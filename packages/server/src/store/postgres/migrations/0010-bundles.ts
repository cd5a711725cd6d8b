// What the runs of an analysis left, kept as one sample. It counts for who keeps it, and goes with its analysis; whoever writes
// holds the account's lock.
import type { Migration } from '../../migrations/migration.ts'

export const bundles: Migration = {
  number: 10,
  name: 'bundles',
  sql: `
CREATE TABLE bundle (
  analysis BIGINT PRIMARY KEY REFERENCES analysis ON DELETE CASCADE,
  account BIGINT NOT NULL REFERENCES account,
  sample BIGINT NOT NULL REFERENCES sample
);
CREATE INDEX bundle_sample ON bundle (sample);
CREATE FUNCTION bundle_room() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE account SET file_bytes = file_bytes + (SELECT size FROM sample WHERE id = new.sample) WHERE id = new.account;
  ELSE
    UPDATE account SET file_bytes = file_bytes - (SELECT size FROM sample WHERE id = old.sample) WHERE id = old.account;
    -- Who submits the same bytes holds the row until it is seen by the statement after this.
    PERFORM 1 FROM sample WHERE id = old.sample FOR UPDATE;
    INSERT INTO orphan (sample) SELECT old.sample
    WHERE NOT EXISTS (SELECT 1 FROM analysis WHERE sample = old.sample)
      AND NOT EXISTS (SELECT 1 FROM bundle WHERE sample = old.sample) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bundle_room AFTER INSERT OR DELETE ON bundle FOR EACH ROW EXECUTE FUNCTION bundle_room();
`,
}
