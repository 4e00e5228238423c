-- How a place is said, and between which names a route goes, are kept beside them: worked out anew for each row that a look-up
-- passed, they took most of what it takes to know what an order names.
ALTER TABLE dia_diem ADD COLUMN goi_key text GENERATED ALWAYS AS (cach_goi(ten_dia_diem)) STORED;
DROP INDEX dia_diem_cach_goi, dia_diem_cach_goi_dau;
CREATE INDEX dia_diem_goi_key ON dia_diem (goi_key) WHERE deleted_at IS NULL;
CREATE INDEX dia_diem_goi_key_dau ON dia_diem (goi_key COLLATE "C") WHERE deleted_at IS NULL;
CREATE OR REPLACE VIEW ten_goi AS
  SELECT * FROM ten_ghi
  UNION ALL SELECT 'dia_diem', d.goi_key, d.id, d.ten_dia_diem, d.id_cong_ty, 2, NULL FROM dia_diem d
    WHERE d.deleted_at IS NULL AND d.goi_key <> search_key(d.ten_dia_diem) AND NOT EXISTS (
      SELECT FROM dia_diem o WHERE o.deleted_at IS NULL AND o.id <> d.id
        AND o.goi_key COLLATE "C" >= d.goi_key AND o.goi_key COLLATE "C" < d.goi_key || '!');

ALTER TABLE tuyen_duong ADD COLUMN lay_key text GENERATED ALWAYS AS (search_key(noi_lay_hang)) STORED,
  ADD COLUMN tra_key text GENERATED ALWAYS AS (search_key(noi_tra_hang)) STORED;
DROP INDEX tuyen_duong_noi;
CREATE INDEX tuyen_duong_noi ON tuyen_duong (lay_key, tra_key) WHERE deleted_at IS NULL;
-- The route with a code, else the only one between two places, whose names are gathered once.
CREATE OR REPLACE FUNCTION tuyen_goi_den(ma text, lay text, id_lay text, tra text, id_tra text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT CASE WHEN count(*) = 1 THEN min(id_tuyen_duong) END FROM tuyen_duong
      WHERE deleted_at IS NULL AND ma_lt IS NOT NULL AND search_key(ma_lt) = search_key(ma)),
    (SELECT CASE WHEN count(*) = 1 THEN min(id_tuyen_duong) END FROM tuyen_duong
      WHERE deleted_at IS NULL AND lay_key = ANY ((SELECT ten_cua_noi(lay, id_lay))::text[])
        AND tra_key = ANY ((SELECT ten_cua_noi(tra, id_tra))::text[])))
$$;
