// Endpoints of accounts, and what they are to be told: written with the event itself.
import type { Migration } from './migration.ts'

export const webhooks: Migration = {
  number: 8,
  name: 'webhooks',
  sql: `
CREATE TABLE webhook (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  public_id TEXT NOT NULL UNIQUE,
  account INTEGER NOT NULL REFERENCES account,
  url TEXT NOT NULL,
  secret TEXT NOT NULL,
  -- Names, with commas between.
  events TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_account ON webhook (account, id);
CREATE TABLE delivery (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  public_id TEXT NOT NULL UNIQUE,
  webhook INTEGER NOT NULL REFERENCES webhook ON DELETE CASCADE,
  account INTEGER NOT NULL,
  name TEXT NOT NULL,
  subject TEXT NOT NULL,
  time INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL DEFAULT 0,
  tried_at INTEGER,
  status INTEGER,
  failure TEXT
) STRICT;
CREATE INDEX delivery_webhook ON delivery (webhook, id);
CREATE INDEX delivery_subject ON delivery (webhook, subject);
CREATE INDEX delivery_due ON delivery (next_at) WHERE state = 'waiting';
CREATE INDEX delivery_time ON delivery (time);
-- A thing is told as it is when it is told: one delivery that nobody tried yet is enough.
CREATE TRIGGER delivery_of_event AFTER INSERT ON event BEGIN
  INSERT INTO delivery (public_id, webhook, account, name, subject, time)
  SELECT 'msg_' || lower(hex(randomblob(16))), w.id, w.account, new.name, new.subject, new.time FROM webhook w
  WHERE w.account = new.account AND instr(',' || w.events || ',', ',' || new.name || ',') > 0
    AND NOT EXISTS (SELECT 1 FROM delivery d WHERE d.webhook = w.id AND d.subject = new.subject AND d.name = new.name
      AND d.state = 'waiting' AND d.attempts = 0);
END;
`,
}
