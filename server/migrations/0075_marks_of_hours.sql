-- The last moment about which something is new; null: everything from `tu` on is worked out again.
ALTER TABLE can_tinh ADD COLUMN den timestamptz;
-- Fingerprint of what was known: where a late fix changes nothing any more, working out ends.
ALTER TABLE moc_tinh ADD COLUMN dau text;

-- What is replaced is found by the fix that it was found by; it was read from all that a vehicle ever did.
CREATE INDEX diem_dung_xe_tai ON diem_dung_xe (id_xe, tai);
CREATE INDEX luot_ghe_tai ON luot_ghe (id_xe, tai);
CREATE INDEX luot_chay_tai ON luot_chay (id_xe, tai);
CREATE INDEX su_kien_xe_tai ON su_kien_xe (id_xe, tai);
CREATE INDEX luot_chay_xe_ngay ON luot_chay (id_xe, ngay);
