// Endpoints of accounts, and what they are to be told: written with the event itself.
import type { Migration } from '../../migrations/migration.ts'

export const webhooks: Migration = {
  number: 5,
  name: 'webhooks',
  sql: `
CREATE TABLE webhook (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id TEXT COLLATE "C" NOT NULL UNIQUE,
  account BIGINT NOT NULL REFERENCES account,
  url TEXT NOT NULL,
  secret TEXT NOT NULL,
  -- Names, with commas between.
  events TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX webhook_account ON webhook (account, id);
CREATE TABLE delivery (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id TEXT COLLATE "C" NOT NULL UNIQUE,
  webhook BIGINT NOT NULL REFERENCES webhook ON DELETE CASCADE,
  account BIGINT NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  subject TEXT COLLATE "C" NOT NULL,
  time BIGINT NOT NULL,
  state TEXT COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at BIGINT NOT NULL DEFAULT 0,
  tried_at BIGINT,
  status INTEGER,
  failure TEXT
);
CREATE INDEX delivery_webhook ON delivery (webhook, id);
CREATE INDEX delivery_subject ON delivery (webhook, subject);
CREATE INDEX delivery_due ON delivery (next_at) WHERE state = 'waiting';
CREATE INDEX delivery_time ON delivery (time);
-- A thing is told as it is when it is told: one delivery that nobody tried yet is enough. An endpoint that is being deleted
-- is waited for and left out, or its deliveries would refer to nothing.
CREATE FUNCTION deliver_event() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO delivery (public_id, webhook, account, name, subject, time)
  SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), w.id, w.account, new.name, new.subject, new.time FROM webhook w
  WHERE w.account = new.account AND position(',' || new.name || ',' IN ',' || w.events || ',') > 0
    AND NOT EXISTS (SELECT 1 FROM delivery d WHERE d.webhook = w.id AND d.subject = new.subject AND d.name = new.name
      AND d.state = 'waiting' AND d.attempts = 0)
  FOR KEY SHARE OF w;
  RETURN NULL;
END $$;
CREATE TRIGGER deliver_event AFTER INSERT ON event FOR EACH ROW EXECUTE FUNCTION deliver_event();
`,
}
