-- Uses of words since they were last counted together: a save only adds rows, hence no writer waits for another who uses the
-- same words; server/suggestion/foldWords.ts folds them into goi_y.
CREATE TABLE goi_y_moi (
  truong text NOT NULL,
  gia_tri text NOT NULL,
  gia_tri_key text NOT NULL,
  so_lan integer NOT NULL
);
-- The words among them, each with all its uses.
CREATE VIEW goi_y_vua_dung AS
  SELECT m.truong, m.gia_tri, m.gia_tri_key, m.so_lan + coalesce(g.so_lan, 0) AS so_lan
  FROM (SELECT truong, gia_tri, min(gia_tri_key) AS gia_tri_key, sum(so_lan) AS so_lan FROM goi_y_moi GROUP BY truong, gia_tri) m
  LEFT JOIN goi_y g USING (truong, gia_tri);
-- All words. One that was used just now stands twice: the larger count is the right one.
CREATE VIEW tu_goi_y AS
  SELECT truong, gia_tri, gia_tri_key, so_lan::bigint AS so_lan FROM goi_y
  UNION ALL SELECT truong, gia_tri, gia_tri_key, so_lan FROM goi_y_vua_dung;

-- The daily sums as before (migration 0001), by a statement that is planned once a connection in place of with every save.
DO $do$
DECLARE viec text[];
BEGIN
  FOREACH viec SLICE 1 IN ARRAY ARRAY[
    ['them', 'SELECT 1 AS dau, * FROM moi'],
    ['xoa', 'SELECT -1 AS dau, * FROM cu'],
    ['sua', 'SELECT 1 AS dau, * FROM moi UNION ALL SELECT -1, * FROM cu']
  ] LOOP
    EXECUTE format($tao$
      CREATE FUNCTION cong_tong_ngay_%1$s() RETURNS trigger LANGUAGE plpgsql AS $than$
      BEGIN
        INSERT INTO tong_ngay SELECT * FROM (
          SELECT ngay_thuc_hien, trang_thai, sum(dau) AS so, sum(dau * tong_cuoc) AS tong_cuoc, sum(dau * tong_chi_phi) AS tong_chi_phi,
            sum(dau * tong_lai) AS tong_lai, sum(dau * coalesce(tong_km, 0)) AS tong_km, sum(dau * coalesce(chi_phi_thau_phu, 0)) AS chi_phi_thau_phu,
            sum(dau * coalesce(phi_xang_dau, 0)) AS phi_xang_dau, sum(dau * coalesce(phi_cau_duong, 0)) AS phi_cau_duong,
            sum(dau * coalesce(ve_cau_pha, 0)) AS ve_cau_pha, sum(dau * coalesce(phi_boc_xep, 0)) AS phi_boc_xep,
            sum(dau * coalesce(phi_sua_chua, 0)) AS phi_sua_chua, sum(dau * coalesce(luong_lai_xe, 0)) AS luong_lai_xe,
            sum(dau * coalesce(chi_phi_khac, 0)) AS chi_phi_khac
          FROM (%2$s) c WHERE deleted_at IS NULL AND gop_vao IS NULL GROUP BY ngay_thuc_hien, trang_thai
        ) hieu WHERE (so, tong_cuoc, tong_chi_phi, tong_km, chi_phi_thau_phu, phi_xang_dau, phi_cau_duong, ve_cau_pha, phi_boc_xep, phi_sua_chua, luong_lai_xe, chi_phi_khac)
          IS DISTINCT FROM (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        RETURN NULL;
      END $than$$tao$, viec[1], viec[2]);
  END LOOP;
END $do$;
DROP TRIGGER cong_tong_ngay_them ON chuyen_di;
DROP TRIGGER cong_tong_ngay_sua ON chuyen_di;
DROP TRIGGER cong_tong_ngay_xoa ON chuyen_di;
DROP FUNCTION cong_tong_ngay();
CREATE TRIGGER cong_tong_ngay_them AFTER INSERT ON chuyen_di REFERENCING NEW TABLE AS moi FOR EACH STATEMENT EXECUTE FUNCTION cong_tong_ngay_them();
CREATE TRIGGER cong_tong_ngay_sua AFTER UPDATE ON chuyen_di REFERENCING NEW TABLE AS moi OLD TABLE AS cu FOR EACH STATEMENT EXECUTE FUNCTION cong_tong_ngay_sua();
CREATE TRIGGER cong_tong_ngay_xoa AFTER DELETE ON chuyen_di REFERENCING OLD TABLE AS cu FOR EACH STATEMENT EXECUTE FUNCTION cong_tong_ngay_xoa();

-- Names of deleted rows are looked up too, with every save: by the name, in place of working out the key of every row.
CREATE INDEX cong_ty_moi_ten ON cong_ty (search_key(ten_cong_ty));
CREATE INDEX thau_phu_moi_ten ON thau_phu (search_key(ten_thau_phu));
CREATE INDEX nguoi_dung_lai_xe ON nguoi_dung (search_key(fullname)) WHERE role = 'driver' AND deleted_at IS NULL;
