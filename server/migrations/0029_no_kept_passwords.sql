-- Replies that are kept for a call that comes again hold no password that was made up any more.
UPDATE khoa_idempotency SET tra_loi = tra_loi || '{"password": null}'
WHERE jsonb_typeof(tra_loi -> 'password') = 'string';
