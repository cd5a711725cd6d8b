// Kept mails that are the same attack. A trait is a key that is equal in mails that belong together.
import type { Migration } from './migration.ts'

export const campaigns: Migration = {
  number: 7,
  name: 'campaigns',
  sql: `
CREATE TABLE campaign (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  public_id TEXT NOT NULL UNIQUE,
  account INTEGER NOT NULL REFERENCES account,
  mails INTEGER NOT NULL DEFAULT 0,
  last_mail INTEGER NOT NULL DEFAULT 0,
  grade INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX campaign_seen ON campaign (account, last_mail) WHERE mails > 1;
CREATE TABLE mail_campaign (
  mail INTEGER PRIMARY KEY REFERENCES mail ON DELETE CASCADE,
  campaign INTEGER NOT NULL REFERENCES campaign
) STRICT;
CREATE INDEX mail_campaign_campaign ON mail_campaign (campaign, mail);
CREATE TRIGGER campaign_grows AFTER INSERT ON mail_campaign BEGIN
  UPDATE campaign SET mails = mails + 1, last_mail = max(last_mail, new.mail), grade = max(grade, (
    SELECT CASE level WHEN 'safe' THEN 0 WHEN 'suspicious' THEN 1 WHEN 'malicious' THEN 2 ELSE 3 END
    FROM mail WHERE id = new.mail)) WHERE id = new.campaign;
END;
CREATE TRIGGER campaign_shrinks AFTER DELETE ON mail_campaign BEGIN
  UPDATE campaign SET mails = mails - 1 WHERE id = old.campaign;
  DELETE FROM campaign WHERE id = old.campaign AND mails = 0;
END;
CREATE TRIGGER event_mail_joined AFTER INSERT ON mail_campaign BEGIN
  INSERT INTO event (account, time, name, subject)
  SELECT account, CAST(unixepoch('subsec') * 1000 AS INTEGER), 'mail.changed', public_id FROM mail WHERE id = new.mail;
END;
CREATE TABLE mail_trait (
  account INTEGER NOT NULL,
  key TEXT NOT NULL,
  mail INTEGER NOT NULL REFERENCES mail ON DELETE CASCADE,
  tie TEXT NOT NULL,
  told TEXT NOT NULL,
  PRIMARY KEY (account, key, mail)
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_trait_mail ON mail_trait (mail);
`,
}
