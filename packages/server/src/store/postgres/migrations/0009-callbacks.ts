// Addresses that wait for the end of one file's analysis. They belong to the one webhook of their account that has no address
// of its own, whose secret signs them; its events are empty, so that nothing but its callbacks is told.
import type { Migration } from '../../migrations/migration.ts'

export const callbacks: Migration = {
  number: 9,
  name: 'callbacks',
  sql: `
CREATE UNIQUE INDEX webhook_of_callbacks ON webhook (account) WHERE url = '';
-- Of a delivery to another address than its webhook's.
ALTER TABLE delivery ADD COLUMN url TEXT;
CREATE TABLE callback (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook BIGINT NOT NULL REFERENCES webhook ON DELETE CASCADE,
  account BIGINT NOT NULL,
  -- SHA-256 of the file.
  subject TEXT COLLATE "C" NOT NULL,
  url TEXT NOT NULL,
  UNIQUE (account, subject, url)
);
CREATE INDEX callback_webhook ON callback (webhook);
-- Whoever waits is told once: of the end of the analysis, or that there is none because the file is gone. A webhook that is
-- being deleted is waited for and left out, or its deliveries would refer to nothing.
CREATE FUNCTION deliver_callbacks() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO delivery (public_id, webhook, account, name, subject, time, url)
  SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), c.webhook, c.account, new.name, c.subject, new.time, c.url
  FROM callback c JOIN webhook w ON w.id = c.webhook
  WHERE c.account = new.account AND c.subject = new.subject ORDER BY c.id
  FOR KEY SHARE OF w;
  DELETE FROM callback WHERE account = new.account AND subject = new.subject;
  RETURN NULL;
END $$;
CREATE TRIGGER deliver_callbacks AFTER INSERT ON event FOR EACH ROW
  WHEN (new.name IN ('file.complete', 'file.deleted')) EXECUTE FUNCTION deliver_callbacks();
`,
}
