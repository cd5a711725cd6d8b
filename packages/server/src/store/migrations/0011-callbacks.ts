// Addresses that wait for the end of one file's analysis. They belong to the one webhook of their account that has no address
// of its own, whose secret signs them; its events are empty, so that nothing but its callbacks is told.
import type { Migration } from './migration.ts'

export const callbacks: Migration = {
  number: 11,
  name: 'callbacks',
  sql: `
CREATE UNIQUE INDEX webhook_of_callbacks ON webhook (account) WHERE url = '';
-- Of a delivery to another address than its webhook's.
ALTER TABLE delivery ADD COLUMN url TEXT;
CREATE TABLE callback (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  webhook INTEGER NOT NULL REFERENCES webhook ON DELETE CASCADE,
  account INTEGER NOT NULL,
  -- SHA-256 of the file.
  subject TEXT NOT NULL,
  url TEXT NOT NULL,
  UNIQUE (account, subject, url)
) STRICT;
CREATE INDEX callback_webhook ON callback (webhook);
-- Whoever waits is told once: of the end of the analysis, or that there is none because the file is gone.
CREATE TRIGGER callback_of_event AFTER INSERT ON event WHEN new.name IN ('file.complete', 'file.deleted') BEGIN
  INSERT INTO delivery (public_id, webhook, account, name, subject, time, url)
  SELECT 'msg_' || lower(hex(randomblob(16))), webhook, account, new.name, subject, new.time, url FROM callback
  WHERE account = new.account AND subject = new.subject ORDER BY id;
  DELETE FROM callback WHERE account = new.account AND subject = new.subject;
END;
`,
}
