-- Lists of trips sum every money and km column that they can show, not only costs and totals. The index holds them all too; with
-- its keys that leaves room for three more (PostgreSQL takes 32 columns).
ALTER TABLE tong_ngay
  ADD COLUMN phu_cap_dien_thoai numeric NOT NULL DEFAULT 0,
  ADD COLUMN luong_diem numeric NOT NULL DEFAULT 0,
  ADD COLUMN tien_an numeric NOT NULL DEFAULT 0,
  ADD COLUMN boc_xep numeric NOT NULL DEFAULT 0,
  ADD COLUMN ho_tro_qua_dem numeric NOT NULL DEFAULT 0,
  ADD COLUMN luong_truc numeric NOT NULL DEFAULT 0,
  ADD COLUMN tham_nien numeric NOT NULL DEFAULT 0,
  ADD COLUMN don_gia numeric NOT NULL DEFAULT 0,
  ADD COLUMN km_dau numeric NOT NULL DEFAULT 0,
  ADD COLUMN km_cuoi numeric NOT NULL DEFAULT 0,
  ADD COLUMN so_km_co_hang_tron_ve numeric NOT NULL DEFAULT 0,
  ADD COLUMN so_km_khong_hang_tron_ve numeric NOT NULL DEFAULT 0;
SELECT lap_tong_ngay();

DO $$
DECLARE
  cot text := (SELECT string_agg(quote_ident(ten), ', ' ORDER BY thu_tu) FROM cot_tong());
  tong text := (SELECT string_agg(format('coalesce(sum(%I), 0)', ten), ', ' ORDER BY thu_tu) FROM cot_tong());
BEGIN
  TRUNCATE tong_ngay;
  EXECUTE format('INSERT INTO tong_ngay (ngay_thuc_hien, trang_thai, so, %s) SELECT ngay_thuc_hien, trang_thai, count(*), %s
    FROM chuyen_di WHERE deleted_at IS NULL AND gop_vao IS NULL GROUP BY 1, 2', cot, tong);
  DROP INDEX chuyen_di_ngay;
  EXECUTE format('CREATE INDEX chuyen_di_ngay ON chuyen_di (ngay_thuc_hien DESC, id_chuyen_di DESC)
    INCLUDE (%s, trang_thai, khoa) WHERE deleted_at IS NULL AND gop_vao IS NULL', cot);
END $$;

-- Open screens are told when what their pickers offer has changed: a number that goes on with every such change, and word to every
-- stream of news ('*': server/kit/live/live.ts).
CREATE SEQUENCE so_danh_muc;
SELECT nextval('so_danh_muc');
CREATE FUNCTION bao_danh_muc() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('so_danh_muc'), pg_notify('thong_bao', '*');
  RETURN NULL;
END $$;
DO $$
DECLARE
  danh_muc record;
BEGIN
  FOR danh_muc IN SELECT * FROM (VALUES
    ('phuong_tien', 'trang_thai, bien_so_xe'), ('ro_mooc', 'ma_romoc'), ('nguoi_dung', 'trang_thai, fullname, role'),
    ('cong_ty', 'ten_cong_ty'), ('thau_phu', 'ten_thau_phu'), ('dia_diem', 'ten_dia_diem')) AS b (bang, cot)
  LOOP
    EXECUTE format('CREATE TRIGGER bao_danh_muc AFTER INSERT OR DELETE OR UPDATE OF deleted_at, %s ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION bao_danh_muc()', danh_muc.cot, danh_muc.bang);
  END LOOP;
END $$;
