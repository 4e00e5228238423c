-- A place as people say it: without what stands in brackets, and without 'Cảng' before a name of its own (saidPlace.ts says the same).
CREATE FUNCTION cach_goi(ten text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    btrim(regexp_replace(public.search_key(regexp_replace(ten, '\([^)]*\)', ' ', 'g')), '[^[:alnum:]]+', ' ', 'g')),
    '^cang (?=\S+ \S)', '')
$$;
CREATE INDEX dia_diem_cach_goi ON dia_diem (cach_goi(ten_dia_diem)) WHERE deleted_at IS NULL;
CREATE INDEX dia_diem_cach_goi_dau ON dia_diem (cach_goi(ten_dia_diem) COLLATE "C") WHERE deleted_at IS NULL;

-- As a code it means a place only where it is that of one; 'Cảng Lạch Huyện' may be any of its berths, whose names go on from there.
CREATE OR REPLACE VIEW ten_goi AS
  SELECT 'cong_ty' AS loai, search_key(ten_cong_ty) AS ten_key, id_cong_ty AS id, ten_cong_ty AS ten, NULL::text AS cua,
    CASE WHEN deleted_at IS NULL THEN 1 ELSE 3 END AS hang, deleted_at AS luc FROM cong_ty
  UNION ALL SELECT 'cong_ty', search_key(ma_khach), id_cong_ty, ten_cong_ty, NULL, 2, NULL FROM cong_ty
    WHERE ma_khach IS NOT NULL AND deleted_at IS NULL
  UNION ALL SELECT 'cong_ty', search_key(id_cong_ty), id_cong_ty, ten_cong_ty, NULL, 2, NULL FROM cong_ty WHERE deleted_at IS NULL
  UNION ALL SELECT 'thau_phu', search_key(ten_thau_phu), id, ten_thau_phu, NULL,
    CASE WHEN deleted_at IS NULL THEN 1 ELSE 3 END, deleted_at FROM thau_phu
  UNION ALL SELECT 'thau_phu', search_key(id), id, ten_thau_phu, NULL, 2, NULL FROM thau_phu WHERE deleted_at IS NULL
  UNION ALL SELECT 'dia_diem', search_key(ten_dia_diem), id, ten_dia_diem, id_cong_ty,
    CASE WHEN deleted_at IS NULL THEN 1 ELSE 3 END, deleted_at FROM dia_diem
  UNION ALL SELECT 'dia_diem', search_key(id), id, ten_dia_diem, id_cong_ty, 2, NULL FROM dia_diem WHERE deleted_at IS NULL
  UNION ALL SELECT 'phuong_tien', bien_so_key, id_xe::text, bien_so_xe, NULL, 1, NULL FROM phuong_tien
  -- An old name stays as it is written.
  UNION ALL SELECT c.loai, c.ten_key, c.id, NULL, p.id_cong_ty, 4, c.thoi_diem
    FROM ten_cu c LEFT JOIN dia_diem p ON c.loai = 'dia_diem' AND p.id = c.id
  UNION ALL SELECT 'dia_diem', cach_goi(d.ten_dia_diem), d.id, d.ten_dia_diem, d.id_cong_ty, 2, NULL FROM dia_diem d
    WHERE d.deleted_at IS NULL AND cach_goi(d.ten_dia_diem) <> search_key(d.ten_dia_diem) AND NOT EXISTS (
      SELECT FROM dia_diem o WHERE o.deleted_at IS NULL AND o.id <> d.id
        AND cach_goi(o.ten_dia_diem) COLLATE "C" >= cach_goi(d.ten_dia_diem)
        AND cach_goi(o.ten_dia_diem) COLLATE "C" < cach_goi(d.ten_dia_diem) || '!');
