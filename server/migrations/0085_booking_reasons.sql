-- What a booking lacks is worked out from its fields and said in the language of its reader; only what somebody answered is kept.
UPDATE booking SET ly_do = NULL WHERE nguoi_duyet IS NULL AND ly_do LIKE 'Còn thiếu: %';
