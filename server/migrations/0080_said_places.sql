-- A place as people say it: without what stands in brackets, and without 'Cảng' before a name of its own (saidPlace.ts says the same).
CREATE FUNCTION cach_goi(ten text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    btrim(regexp_replace(public.search_key(regexp_replace(ten, '\([^)]*\)', ' ', 'g')), '[^[:alnum:]]+', ' ', 'g')),
    '^cang (?=\S+ \S)', '')
$$;
CREATE INDEX dia_diem_cach_goi ON dia_diem (cach_goi(ten_dia_diem)) WHERE deleted_at IS NULL;
CREATE INDEX dia_diem_cach_goi_dau ON dia_diem (cach_goi(ten_dia_diem) COLLATE "C") WHERE deleted_at IS NULL;

-- Every name that is written (migration 0014), and how places are said. As a code that means a place only where it is that of one:
-- 'Cảng Lạch Huyện' may be any of its berths, whose names go on from there.
ALTER VIEW ten_goi RENAME TO ten_ghi;
CREATE VIEW ten_goi AS
  SELECT * FROM ten_ghi
  UNION ALL SELECT 'dia_diem', cach_goi(d.ten_dia_diem), d.id, d.ten_dia_diem, d.id_cong_ty, 2, NULL FROM dia_diem d
    WHERE d.deleted_at IS NULL AND cach_goi(d.ten_dia_diem) <> search_key(d.ten_dia_diem) AND NOT EXISTS (
      SELECT FROM dia_diem o WHERE o.deleted_at IS NULL AND o.id <> d.id
        AND cach_goi(o.ten_dia_diem) COLLATE "C" >= cach_goi(d.ten_dia_diem)
        AND cach_goi(o.ten_dia_diem) COLLATE "C" < cach_goi(d.ten_dia_diem) || '!');
