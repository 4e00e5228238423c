-- The columns that are summed are stated once, by the table of daily sums itself: the functions that add to it (migration 0011)
-- are made from them, so that their statements are still planned once a connection.
CREATE FUNCTION cot_tong() RETURNS TABLE (ten text, thu_tu smallint) STABLE LANGUAGE sql AS $$
  SELECT attname::text, attnum FROM pg_attribute
  WHERE attrelid = 'tong_ngay'::regclass AND attnum > 0 AND NOT attisdropped AND attname NOT IN ('ngay_thuc_hien', 'trang_thai', 'so')
$$;

CREATE FUNCTION lap_tong_ngay() RETURNS void LANGUAGE plpgsql AS $lap$
DECLARE
  viec text[];
  cot text;
  tong text;
  khac text;
BEGIN
  SELECT string_agg(quote_ident(ten), ', ' ORDER BY thu_tu),
    string_agg(format('sum(dau * coalesce(%1$I, 0)) AS %1$I', ten), ', ' ORDER BY thu_tu),
    string_agg(format('%I <> 0', ten), ' OR ' ORDER BY thu_tu)
  INTO cot, tong, khac FROM cot_tong();
  FOREACH viec SLICE 1 IN ARRAY ARRAY[
    ['them', 'SELECT 1 AS dau, * FROM moi'],
    ['xoa', 'SELECT -1 AS dau, * FROM cu'],
    ['sua', 'SELECT 1 AS dau, * FROM moi UNION ALL SELECT -1, * FROM cu']
  ] LOOP
    EXECUTE format($tao$
      CREATE OR REPLACE FUNCTION cong_tong_ngay_%1$s() RETURNS trigger LANGUAGE plpgsql AS $than$
      BEGIN
        INSERT INTO tong_ngay (ngay_thuc_hien, trang_thai, so, %2$s) SELECT * FROM (
          SELECT ngay_thuc_hien, trang_thai, sum(dau) AS so, %3$s
          FROM (%4$s) c WHERE deleted_at IS NULL AND gop_vao IS NULL GROUP BY ngay_thuc_hien, trang_thai
        ) hieu WHERE so <> 0 OR %5$s;
        RETURN NULL;
      END $than$$tao$, viec[1], cot, tong, viec[2], khac);
  END LOOP;
END $lap$;
SELECT lap_tong_ngay();

-- What a migration calls for a new cost of a trip: its column, its daily sum, and its place in the index that lists are summed from.
CREATE FUNCTION them_chi_phi(ten_moi text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE chuyen_di ADD COLUMN %I bigint', ten_moi);
  EXECUTE format('ALTER TABLE tong_ngay ADD COLUMN %I numeric NOT NULL DEFAULT 0', ten_moi);
  PERFORM lap_tong_ngay();
  DROP INDEX chuyen_di_ngay;
  EXECUTE (SELECT format('CREATE INDEX chuyen_di_ngay ON chuyen_di (ngay_thuc_hien DESC, id_chuyen_di DESC)
    INCLUDE (%s, trang_thai, khoa) WHERE deleted_at IS NULL AND gop_vao IS NULL', string_agg(quote_ident(ten), ', ' ORDER BY thu_tu)) FROM cot_tong());
END $$;
