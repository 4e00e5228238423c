-- What reports add up, kept by day and by month (decision 0041). Who writes only notes what it touched, in rows of its own, so that
-- no writer waits for another; server/report/sums/workOut.ts sums the noted days anew, and until then readers sum them from the trips.

-- What was touched since it was summed: a day, or a trip whose orders changed, which counts on whichever day it lies by then.
CREATE TABLE can_tong (
  ngay date,
  id_chuyen_di text
) WITH (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.1);

-- By day alone, driver, customer, customer and vehicle, route (huong).
CREATE TABLE tong_huong (
  huong text NOT NULL,
  -- Whether the row is a month's, of which `tu` is the first day.
  ca_thang boolean NOT NULL,
  tu date NOT NULL,
  ma text,
  ten text,
  thau_phu boolean,
  id_xe bigint,
  bien_so_xe text,
  bien_so_tim text GENERATED ALWAYS AS (search_key(bien_so_xe)) STORED,
  so_chuyen bigint NOT NULL,
  so_don bigint NOT NULL,
  doanh_thu bigint NOT NULL,
  tong_chi_phi bigint NOT NULL,
  tong_lai bigint NOT NULL,
  cong_no bigint NOT NULL
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX tong_huong_khoa ON tong_huong (ca_thang, tu, huong, ma, ten, thau_phu, id_xe, bien_so_xe) NULLS NOT DISTINCT;

-- By vehicle, with what the report of vehicles tells.
CREATE TABLE tong_xe (
  ca_thang boolean NOT NULL,
  tu date NOT NULL,
  thau_phu boolean,
  id_xe bigint,
  bien_so_xe text,
  bien_so_tim text GENERATED ALWAYS AS (search_key(bien_so_xe)) STORED,
  so_chuyen bigint NOT NULL,
  so_don bigint NOT NULL,
  doanh_thu bigint NOT NULL,
  tong_chi_phi bigint NOT NULL,
  tong_lai bigint NOT NULL,
  cong_no bigint NOT NULL,
  km_co_hang numeric NOT NULL,
  km_khong_hang numeric NOT NULL,
  lit_dinh_muc numeric NOT NULL,
  chi_phi_phat_sinh bigint NOT NULL,
  thu_lai_khach bigint NOT NULL,
  phi_xang_dau bigint NOT NULL DEFAULT 0,
  phi_cau_duong bigint NOT NULL DEFAULT 0,
  ve_cau_pha bigint NOT NULL DEFAULT 0,
  phi_boc_xep bigint NOT NULL DEFAULT 0,
  phi_sua_chua bigint NOT NULL DEFAULT 0,
  luong_lai_xe bigint NOT NULL DEFAULT 0,
  chi_phi_khac bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX tong_xe_khoa ON tong_xe (ca_thang, tu, thau_phu, id_xe, bien_so_xe) NULLS NOT DISTINCT;

-- Km of own vehicles by box and by the routes of a trip in the order of its orders: which of them is the main one is told by the
-- routes as they are when it is read.
CREATE TABLE tong_km (
  ca_thang boolean NOT NULL,
  tu date NOT NULL,
  id_xe bigint,
  hop text,
  tuyen text[],
  so_chuyen bigint NOT NULL,
  km numeric NOT NULL
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX tong_km_khoa ON tong_km (ca_thang, tu, id_xe, hop, tuyen) NULLS NOT DISTINCT;

CREATE FUNCTION ghi_can_tong_them() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO can_tong (ngay) SELECT DISTINCT c.ngay_thuc_hien FROM doi c
    WHERE c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.ngay_thuc_hien IS NOT NULL AND c.trang_thai NOT IN ('nhap', 'huy');
  RETURN NULL;
END $$;

-- Notes days before and after, when something changed that reports tell. The columns that are summed are those of tong_ngay (0017).
CREATE FUNCTION lap_can_tong() RETURNS void LANGUAGE plpgsql AS $lap$
DECLARE
  ten_cot text[] := ARRAY['ngay_thuc_hien', 'trang_thai', 'deleted_at', 'gop_vao', 'id_xe', 'bien_so_xe', 'ten_thau_phu', 'lai_xe_1',
    'ten_lai_xe_1', 'type_cont', 'dinh_muc_dau', 'list_form_chi_phi'] || (SELECT array_agg(ten ORDER BY thu_tu) FROM cot_tong());
  moi text := (SELECT string_agg(format('m.%I', ten), ', ') FROM unnest(ten_cot) ten);
  cu text := (SELECT string_agg(format('c.%I', ten), ', ') FROM unnest(ten_cot) ten);
BEGIN
  EXECUTE format($tao$
    CREATE OR REPLACE FUNCTION ghi_can_tong_sua() RETURNS trigger LANGUAGE plpgsql AS $than$
    BEGIN
      INSERT INTO can_tong (ngay) SELECT DISTINCT x.ngay FROM moi m JOIN cu c ON c.id_chuyen_di = m.id_chuyen_di
        CROSS JOIN LATERAL (VALUES
          (m.ngay_thuc_hien, m.deleted_at IS NULL AND m.gop_vao IS NULL AND m.trang_thai NOT IN ('nhap', 'huy')),
          (c.ngay_thuc_hien, c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai NOT IN ('nhap', 'huy'))) x (ngay, tinh)
        WHERE x.tinh AND x.ngay IS NOT NULL AND (%s) IS DISTINCT FROM (%s);
      RETURN NULL;
    END $than$$tao$, moi, cu);
END $lap$;
SELECT lap_can_tong();
CREATE TRIGGER can_tong_them AFTER INSERT ON chuyen_di REFERENCING NEW TABLE AS doi FOR EACH STATEMENT EXECUTE FUNCTION ghi_can_tong_them();
CREATE TRIGGER can_tong_sua AFTER UPDATE ON chuyen_di REFERENCING NEW TABLE AS moi OLD TABLE AS cu FOR EACH STATEMENT EXECUTE FUNCTION ghi_can_tong_sua();
CREATE TRIGGER can_tong_xoa AFTER DELETE ON chuyen_di REFERENCING OLD TABLE AS doi FOR EACH STATEMENT EXECUTE FUNCTION ghi_can_tong_them();

CREATE FUNCTION ghi_can_tong_don() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO can_tong (id_chuyen_di) SELECT DISTINCT id_chuyen_di FROM doi;
  RETURN NULL;
END $$;
CREATE FUNCTION ghi_can_tong_don_sua() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO can_tong (id_chuyen_di) SELECT DISTINCT x.id FROM moi m JOIN cu c ON c.id_don_hang = m.id_don_hang
    CROSS JOIN LATERAL (VALUES (m.id_chuyen_di), (c.id_chuyen_di)) x (id)
    WHERE (m.id_chuyen_di, m.thu_tu, m.id_cong_ty, m.ten_cong_ty, m.id_tuyen_duong, m.cuoc_van_chuyen, m.phai_thu, m.da_thu, m.danh_dau_tra)
      IS DISTINCT FROM (c.id_chuyen_di, c.thu_tu, c.id_cong_ty, c.ten_cong_ty, c.id_tuyen_duong, c.cuoc_van_chuyen, c.phai_thu, c.da_thu, c.danh_dau_tra);
  RETURN NULL;
END $$;
CREATE TRIGGER can_tong_them AFTER INSERT ON don_hang REFERENCING NEW TABLE AS doi FOR EACH STATEMENT EXECUTE FUNCTION ghi_can_tong_don();
CREATE TRIGGER can_tong_sua AFTER UPDATE ON don_hang REFERENCING NEW TABLE AS moi OLD TABLE AS cu FOR EACH STATEMENT EXECUTE FUNCTION ghi_can_tong_don_sua();
CREATE TRIGGER can_tong_xoa AFTER DELETE ON don_hang REFERENCING OLD TABLE AS doi FOR EACH STATEMENT EXECUTE FUNCTION ghi_can_tong_don();

-- What a migration calls for a new cost of a trip (0017), with its sum by vehicle.
CREATE OR REPLACE FUNCTION them_chi_phi(ten_moi text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE chuyen_di ADD COLUMN %I bigint', ten_moi);
  EXECUTE format('ALTER TABLE tong_ngay ADD COLUMN %I numeric NOT NULL DEFAULT 0', ten_moi);
  EXECUTE format('ALTER TABLE tong_xe ADD COLUMN %I bigint NOT NULL DEFAULT 0', ten_moi);
  PERFORM lap_tong_ngay(), lap_can_tong();
  DROP INDEX chuyen_di_ngay;
  EXECUTE (SELECT format('CREATE INDEX chuyen_di_ngay ON chuyen_di (ngay_thuc_hien DESC, id_chuyen_di DESC)
    INCLUDE (%s, trang_thai, khoa) WHERE deleted_at IS NULL AND gop_vao IS NULL', string_agg(quote_ident(ten), ', ' ORDER BY thu_tu)) FROM cot_tong());
END $$;

-- What is there already is summed behind, the latest days first; reports of days that wait are summed from their trips, as before.
INSERT INTO can_tong (ngay) SELECT DISTINCT ngay_thuc_hien FROM chuyen_di
  WHERE deleted_at IS NULL AND gop_vao IS NULL AND ngay_thuc_hien IS NOT NULL AND trang_thai NOT IN ('nhap', 'huy');
