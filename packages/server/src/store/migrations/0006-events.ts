// What happens to the mails and files of an account, told by the transaction that does it, whichever process that is. Who
// listens reads on behind a number; the time is the machine's and serves for nothing but forgetting.
import type { Migration } from './migration.ts'

const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
const tell = (name: string, account: string, subject: string): string =>
  `INSERT INTO event (account, time, name, subject) VALUES (${account}, ${NOW}, ${name}, ${subject})`
const tellOfSample = (name: string, row: string, where = 'TRUE'): string =>
  `INSERT INTO event (account, time, name, subject)
   SELECT ${row}.account, ${NOW}, ${name}, sha256 FROM sample WHERE id = ${row}.sample AND ${where}`
const isThere = (row: string): string =>
  `EXISTS (SELECT 1 FROM submission WHERE account = ${row}.account AND sample = ${row}.sample)`

export const events: Migration = {
  number: 6,
  name: 'events',
  sql: `
CREATE TABLE event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL,
  time INTEGER NOT NULL,
  name TEXT NOT NULL,
  -- Id of a mail, SHA-256 of a file.
  subject TEXT NOT NULL
) STRICT;
CREATE INDEX event_account ON event (account, id);

CREATE TRIGGER event_mail_analyzed AFTER INSERT ON mail BEGIN ${tell("'mail.analyzed'", 'new.account', 'new.public_id')}; END;
CREATE TRIGGER event_mail_changed AFTER UPDATE ON mail BEGIN ${tell("'mail.changed'", 'new.account', 'new.public_id')}; END;
CREATE TRIGGER event_mail_deleted AFTER DELETE ON mail BEGIN ${tell("'mail.deleted'", 'old.account', 'old.public_id')}; END;

CREATE TRIGGER event_file_submitted AFTER INSERT ON submission BEGIN ${tellOfSample("'file.progress'", 'new')}; END;
CREATE TRIGGER event_file_described AFTER UPDATE ON submission BEGIN
  ${tellOfSample("iif(new.analysis = old.analysis, 'file.changed', 'file.progress')", 'new')};
END;
CREATE TRIGGER event_file_deleted AFTER DELETE ON submission BEGIN ${tellOfSample("'file.deleted'", 'old')}; END;
-- Of the analysis that the submission shows.
CREATE TRIGGER event_file_progress AFTER UPDATE ON analysis BEGIN
  ${tellOfSample("iif(new.state = 'complete', 'file.complete', 'file.progress')", 'new', 'EXISTS (SELECT 1 FROM submission WHERE analysis = new.id)')};
END;
CREATE TRIGGER event_file_judged AFTER INSERT ON file_disposition BEGIN ${tellOfSample("'file.changed'", 'new')}; END;
CREATE TRIGGER event_file_unjudged AFTER DELETE ON file_disposition WHEN ${isThere('old')} BEGIN
  ${tellOfSample("'file.changed'", 'old')};
END;
`,
}
