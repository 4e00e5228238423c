-- The second factor of an account: the secret that is being set up, and the one that counts once a code of it was confirmed.
CREATE TABLE xac_thuc_hai_lop (
  username text PRIMARY KEY REFERENCES nguoi_dung ON UPDATE CASCADE ON DELETE CASCADE,
  khoa_moi text,
  khoa text,
  -- The time step (30 s) of the last code that was taken: no code is taken twice.
  buoc_cuoi bigint NOT NULL DEFAULT 0,
  bat_luc timestamptz
);

-- What stands in for a code of the app, each once; kept as hashes.
CREATE TABLE ma_khoi_phuc (
  username text NOT NULL REFERENCES nguoi_dung ON UPDATE CASCADE ON DELETE CASCADE,
  ma_hash bytea NOT NULL,
  PRIMARY KEY (username, ma_hash)
);

-- A session that may only set up the second factor which its seat asks for.
ALTER TABLE phien_dang_nhap ADD COLUMN chi_thiet_lap boolean NOT NULL DEFAULT false;
