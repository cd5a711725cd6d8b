-- What the service asks of the database for one submission of a file that nobody has sent before.
\set n random(1000000000, 9000000000000000)
\set account :first + :n % :accounts
SELECT balance FROM account WHERE id = :account;
BEGIN;
SELECT 1 AS held FROM account WHERE id = :account FOR NO KEY UPDATE;
SELECT p.id AS sample, n.engine_version, n.options_digest, n.refunded FROM sample p JOIN submission s ON s.account = :account AND s.sample = p.id JOIN analysis n ON n.id = s.analysis WHERE p.sha256 = encode(sha256((:n)::text::bytea), 'hex');
SELECT a.file_bytes AS bytes, a.file_bytes_max AS max, EXISTS (SELECT 1 FROM submission s JOIN sample p ON p.id = s.sample WHERE s.account = a.id AND p.sha256 = encode(sha256((:n)::text::bytea), 'hex')) AS held FROM account a WHERE a.id = :account;
WITH taken AS (UPDATE account SET balance = balance - 1, entries = entries + 1 WHERE id = :account AND balance - 0 >= 1 RETURNING entries, balance) INSERT INTO ledger (account, entry, time, kind, credits, balance, operation, request_id) SELECT :account, entries, epoch_ms(), 'charge', 1, balance, 'submitFile', 'req_0123456789abcdef0123' FROM taken RETURNING entry AS charge, balance \gset
INSERT INTO sample (sha256, size, md5, sha1) VALUES (encode(sha256((:n)::text::bytea), 'hex'), 1000, md5((:n)::text), left(encode(sha256((:n)::text::bytea), 'hex'), 40)) ON CONFLICT (sha256) DO UPDATE SET size = sample.size RETURNING id AS sample \gset
DELETE FROM orphan WHERE sample = :sample;
INSERT INTO analysis (account, sample, engine_version, options_digest, options, state, stages, charge) VALUES (:account, :sample, 'engine', 'digest', '{}', 'queued', '[{"name":"static","status":"pending","durationMs":0}]', :charge) RETURNING id AS analysis \gset
INSERT INTO submission AS s (account, sample, file_name, tags, upload_time, analysis) VALUES (:account, :sample, NULL, '[]', epoch_ms(), :analysis) ON CONFLICT (account, sample) DO UPDATE SET analysis = excluded.analysis;
INSERT INTO job (analysis, account, priority, stage) VALUES (:analysis, :account, 1, 'static');
INSERT INTO share AS h (account, served, waiting) VALUES (:account, (SELECT served FROM queue_clock), 1) ON CONFLICT (account) DO UPDATE SET waiting = h.waiting + 1, served = CASE h.waiting WHEN 0 THEN greatest(h.served, excluded.served) ELSE h.served END;
SELECT p.sha256, p.size, p.md5, p.sha1, p.sha512, p.ssdeep, p.tlsh, s.file_name, s.tags, s.upload_time, s.analysis, n.state, n.stages, n.verdict, n.file_type, n.completed_at FROM account a JOIN sample p ON p.id = :sample JOIN submission s ON s.account = a.id AND s.sample = p.id JOIN analysis n ON n.id = s.analysis WHERE a.id = :account;
COMMIT;
