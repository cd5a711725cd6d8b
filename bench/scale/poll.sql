-- What the service asks of the database for one status poll: the submission, then the charge in a transaction of its own.
\set n random(0, :rows - 1)
\set account :first + :n % :accounts
SELECT p.sha256, p.size, p.md5, p.sha1, p.sha512, p.ssdeep, p.tlsh, s.file_name, s.tags, s.upload_time, s.analysis, n.state, n.stages, n.verdict, n.file_type, n.completed_at FROM account a JOIN sample p ON p.sha256 = encode(sha256((:n)::text::bytea), 'hex') JOIN submission s ON s.account = a.id AND s.sample = p.id JOIN analysis n ON n.id = s.analysis WHERE a.id = :account;
BEGIN;
WITH taken AS (UPDATE account SET balance = balance - 1, entries = entries + 1 WHERE id = :account AND balance - 0 >= 1 RETURNING entries, balance) INSERT INTO ledger (account, entry, time, kind, credits, balance, operation, request_id) SELECT :account, entries, epoch_ms(), 'charge', 1, balance, 'fileStatus', 'req_0123456789abcdef0123' FROM taken RETURNING entry, balance;
COMMIT;
