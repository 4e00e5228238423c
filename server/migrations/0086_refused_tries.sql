-- Sign-ins that are refused unread, because their key has to wait, are counted in one row an hour.
ALTER TABLE luot_truy_cap ADD COLUMN so_lan integer NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX luot_truy_cap_cho ON luot_truy_cap
  (dia_chi_mang, coalesce(username, ''), date_trunc('hour', thoi_diem AT TIME ZONE 'UTC')) WHERE ly_do = 'phai_cho';
