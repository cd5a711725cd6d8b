// What happens to the mails and files of an account, told by the transaction that does it. Who listens reads on behind a
// number, so numbers must become visible in their order: they are drawn at the commit, by one transaction after another.
import type { Migration } from '../../migrations/migration.ts'

const FILE_CASES = `
CREATE FUNCTION tell_of_submission() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
  IF tg_op = 'INSERT' THEN PERFORM tell_of_sample(new.account, 'file.progress', new.sample);
  ELSIF tg_op = 'DELETE' THEN PERFORM tell_of_sample(old.account, 'file.deleted', old.sample);
  ELSIF new.analysis = old.analysis THEN PERFORM tell_of_sample(new.account, 'file.changed', new.sample);
  ELSE PERFORM tell_of_sample(new.account, 'file.progress', new.sample);
  END IF;
  RETURN NULL;
END $$;
-- Of the analysis that the submission shows.
CREATE FUNCTION tell_of_analysis() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT 1 FROM submission WHERE analysis = new.id) THEN
    PERFORM tell_of_sample(new.account, CASE new.state WHEN 'complete' THEN 'file.complete' ELSE 'file.progress' END, new.sample);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION tell_of_disposition() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
  IF tg_op <> 'DELETE' THEN PERFORM tell_of_sample(new.account, 'file.changed', new.sample);
  ELSIF EXISTS (SELECT 1 FROM submission WHERE account = old.account AND sample = old.sample) THEN
    PERFORM tell_of_sample(old.account, 'file.changed', old.sample);
  END IF;
  RETURN NULL;
END $$;`

export const EVENT_LOCK = 0x61737361_79_02n

export const events: Migration = {
  number: 2,
  name: 'events',
  sql: `
CREATE TABLE event (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account BIGINT NOT NULL,
  time BIGINT NOT NULL,
  name TEXT NOT NULL,
  -- Id of a mail, SHA-256 of a file.
  subject TEXT NOT NULL
);
CREATE INDEX event_account ON event (account, id);

CREATE FUNCTION tell(of_account BIGINT, what TEXT, about TEXT) RETURNS VOID LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_advisory_xact_lock(${EVENT_LOCK});
  INSERT INTO event (account, time, name, subject) VALUES (of_account, epoch_ms(), what, about);
END $$;
CREATE FUNCTION tell_of_sample(of_account BIGINT, what TEXT, of_sample BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$ BEGIN
  PERFORM tell(of_account, what, sha256) FROM sample WHERE id = of_sample;
END $$;
CREATE FUNCTION tell_of_mail() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
  IF tg_op = 'INSERT' THEN PERFORM tell(new.account, 'mail.analyzed', new.public_id);
  ELSIF tg_op = 'UPDATE' THEN PERFORM tell(new.account, 'mail.changed', new.public_id);
  ELSE PERFORM tell(old.account, 'mail.deleted', old.public_id);
  END IF;
  RETURN NULL;
END $$;
${FILE_CASES}
${[
  ['mail', 'INSERT OR UPDATE OR DELETE', 'tell_of_mail'],
  ['submission', 'INSERT OR UPDATE OR DELETE', 'tell_of_submission'],
  ['analysis', 'UPDATE', 'tell_of_analysis'],
  ['file_disposition', 'INSERT OR UPDATE OR DELETE', 'tell_of_disposition'],
]
  .map(
    ([table, what, tells]) => `CREATE CONSTRAINT TRIGGER ${tells} AFTER ${what} ON ${table}
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ${tells}();`,
  )
  .join('\n')}
`,
}
