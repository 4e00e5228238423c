-- The columns that are summed are stated once, by the table of daily sums itself: its trigger reads them there.
CREATE OR REPLACE FUNCTION cong_tong_ngay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  nguon text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS dau, * FROM moi'
    WHEN 'DELETE' THEN 'SELECT -1 AS dau, * FROM cu'
    ELSE 'SELECT 1 AS dau, * FROM moi UNION ALL SELECT -1, * FROM cu'
  END;
  cot text;
  tong text;
  khac text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum),
    string_agg(format('sum(dau * coalesce(%1$I, 0)) AS %1$I', attname), ', ' ORDER BY attnum),
    string_agg(format('%I <> 0', attname), ' OR ' ORDER BY attnum)
  INTO cot, tong, khac FROM pg_attribute
  WHERE attrelid = 'tong_ngay'::regclass AND attnum > 0 AND NOT attisdropped AND attname NOT IN ('ngay_thuc_hien', 'trang_thai', 'so');
  EXECUTE format('INSERT INTO tong_ngay (ngay_thuc_hien, trang_thai, so, %s) SELECT * FROM (
    SELECT ngay_thuc_hien, trang_thai, sum(dau) AS so, %s
    FROM (%s) c WHERE deleted_at IS NULL AND gop_vao IS NULL GROUP BY ngay_thuc_hien, trang_thai
  ) hieu WHERE so <> 0 OR %s', cot, tong, nguon, khac);
  RETURN NULL;
END $$;

-- What a migration calls for a new cost of a trip: its column, its daily sum, and its place in the index that lists are summed from.
CREATE FUNCTION them_chi_phi(ten text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cot text;
BEGIN
  EXECUTE format('ALTER TABLE chuyen_di ADD COLUMN %I bigint', ten);
  EXECUTE format('ALTER TABLE tong_ngay ADD COLUMN %I numeric NOT NULL DEFAULT 0', ten);
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO cot FROM pg_attribute
  WHERE attrelid = 'tong_ngay'::regclass AND attnum > 0 AND NOT attisdropped AND attname NOT IN ('ngay_thuc_hien', 'trang_thai', 'so');
  DROP INDEX chuyen_di_ngay;
  EXECUTE format('CREATE INDEX chuyen_di_ngay ON chuyen_di (ngay_thuc_hien DESC, id_chuyen_di DESC)
    INCLUDE (%s, trang_thai, khoa) WHERE deleted_at IS NULL AND gop_vao IS NULL', cot);
END $$;
