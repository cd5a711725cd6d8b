// Kept mails that are the same attack. A trait is a key that is equal in mails that belong together.
import type { Migration } from '../../migrations/migration.ts'

export const campaigns: Migration = {
  number: 4,
  name: 'campaigns',
  sql: `
CREATE TABLE campaign (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id TEXT COLLATE "C" NOT NULL UNIQUE,
  account BIGINT NOT NULL REFERENCES account,
  mails BIGINT NOT NULL DEFAULT 0,
  last_mail BIGINT NOT NULL DEFAULT 0,
  grade SMALLINT NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
CREATE INDEX campaign_seen ON campaign (account, last_mail) WHERE mails > 1;
CREATE TABLE mail_campaign (
  mail BIGINT PRIMARY KEY REFERENCES mail ON DELETE CASCADE,
  campaign BIGINT NOT NULL REFERENCES campaign
);
CREATE INDEX mail_campaign_campaign ON mail_campaign (campaign, mail);
CREATE FUNCTION campaign_grows() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
  UPDATE campaign SET mails = mails + 1, last_mail = greatest(last_mail, new.mail), grade = greatest(grade, (
    SELECT CASE level WHEN 'safe' THEN 0 WHEN 'suspicious' THEN 1 WHEN 'malicious' THEN 2 ELSE 3 END
    FROM mail WHERE id = new.mail)) WHERE id = new.campaign;
  RETURN NULL;
END $$;
CREATE TRIGGER campaign_grows AFTER INSERT ON mail_campaign FOR EACH ROW EXECUTE FUNCTION campaign_grows();
CREATE FUNCTION campaign_shrinks() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
  UPDATE campaign SET mails = mails - 1 WHERE id = old.campaign;
  DELETE FROM campaign WHERE id = old.campaign AND mails = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER campaign_shrinks AFTER DELETE ON mail_campaign FOR EACH ROW EXECUTE FUNCTION campaign_shrinks();
CREATE FUNCTION tell_of_joining() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
  PERFORM tell(account, 'mail.changed', public_id) FROM mail WHERE id = new.mail;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER tell_of_joining AFTER INSERT ON mail_campaign
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_of_joining();
CREATE TABLE mail_trait (
  account BIGINT NOT NULL,
  key TEXT COLLATE "C" NOT NULL,
  mail BIGINT NOT NULL REFERENCES mail ON DELETE CASCADE,
  tie TEXT COLLATE "C" NOT NULL,
  told TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (account, key, mail)
);
CREATE INDEX mail_trait_mail ON mail_trait (mail);
`,
}
