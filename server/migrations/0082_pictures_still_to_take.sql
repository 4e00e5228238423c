-- Of which stretches of which vehicles pictures are still to be asked for.
ALTER TABLE nha_cung_cap_gps ADD COLUMN anh_con jsonb NOT NULL DEFAULT '[]';
