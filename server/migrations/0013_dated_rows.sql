-- Prices, norms and fixed costs become rows with a start. Their ids are numbers of one width, so that the later one is the greater.
CREATE SEQUENCE so_dong_gia;
CREATE FUNCTION ma_dong_gia() RETURNS text LANGUAGE sql VOLATILE AS $$ SELECT lpad(nextval('so_dong_gia')::text, 10, '0') $$;

-- A route's prices are kept under its code: every route has one of its own, its id where nobody gave one.
UPDATE tuyen_duong SET ma_lt = nullif(btrim(ma_lt), '') WHERE ma_lt IS DISTINCT FROM nullif(btrim(ma_lt), '');
WITH again AS (
  SELECT id_tuyen_duong, row_number() OVER (PARTITION BY ma_lt ORDER BY deleted_at IS NOT NULL, id_tuyen_duong) AS nth
  FROM tuyen_duong WHERE ma_lt IS NOT NULL)
UPDATE tuyen_duong t SET ma_lt = NULL FROM again a WHERE a.id_tuyen_duong = t.id_tuyen_duong AND a.nth > 1;
UPDATE tuyen_duong t SET ma_lt = id_tuyen_duong
  WHERE ma_lt IS NULL AND NOT EXISTS (SELECT FROM tuyen_duong o WHERE o.ma_lt = t.id_tuyen_duong);
UPDATE tuyen_duong SET ma_lt = id_tuyen_duong || ' (' || id_tuyen_duong || ')' WHERE ma_lt IS NULL;
CREATE FUNCTION ma_lt_cua_tuyen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.ma_lt := coalesce(nullif(btrim(NEW.ma_lt), ''), NEW.id_tuyen_duong);
  RETURN NEW;
END $$;
CREATE TRIGGER ma_lt BEFORE INSERT OR UPDATE OF ma_lt ON tuyen_duong FOR EACH ROW EXECUTE FUNCTION ma_lt_cua_tuyen();
ALTER TABLE tuyen_duong ALTER COLUMN ma_lt SET NOT NULL, ADD CONSTRAINT tuyen_duong_ma_lt_key UNIQUE (ma_lt);

CREATE TABLE luong_chuyen (
  id text PRIMARY KEY DEFAULT ma_dong_gia(),
  ma_lt text REFERENCES tuyen_duong (ma_lt) ON UPDATE CASCADE ON DELETE CASCADE,
  lop_xe text NOT NULL,
  hieu_luc_tu date NOT NULL,
  hieu_luc_den date CHECK (hieu_luc_den >= hieu_luc_tu),
  luong_chuyen bigint,
  ty_le_lai_chinh numeric(5,2),
  tien_an bigint,
  ho_tro_qua_dem bigint,
  don_gia_diem bigint,
  diem_mien_phi integer,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text GENERATED ALWAYS AS (search_key(coalesce(ma_lt, '') || ' ' || lop_xe)) STORED
);
CREATE INDEX luong_chuyen_khoa ON luong_chuyen ((coalesce(ma_lt, '')), (coalesce(lop_xe, '')), hieu_luc_tu DESC, (id COLLATE "C") DESC)
  WHERE deleted_at IS NULL;

CREATE TABLE bien_phi (
  id text PRIMARY KEY DEFAULT ma_dong_gia(),
  ma_lt text NOT NULL REFERENCES tuyen_duong (ma_lt) ON UPDATE CASCADE ON DELETE CASCADE,
  lop_xe text NOT NULL,
  hieu_luc_tu date NOT NULL,
  hieu_luc_den date CHECK (hieu_luc_den >= hieu_luc_tu),
  cuoc bigint,
  cau_duong bigint,
  ve_cau_pha bigint,
  dinh_muc_dau_lit numeric(12,1),
  don_gia_thau_phu bigint,
  lop_moi_km bigint,
  sua_chua_moi_km bigint,
  nhot_moi_km bigint,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text GENERATED ALWAYS AS (search_key(ma_lt || ' ' || lop_xe)) STORED
);
CREATE INDEX bien_phi_khoa ON bien_phi ((coalesce(ma_lt, '')), (coalesce(lop_xe, '')), hieu_luc_tu DESC, (id COLLATE "C") DESC)
  WHERE deleted_at IS NULL;

CREATE TABLE dinh_muc_xe (
  id text PRIMARY KEY DEFAULT ma_dong_gia(),
  bien_so_xe text NOT NULL REFERENCES phuong_tien (bien_so_xe) ON UPDATE CASCADE ON DELETE CASCADE,
  hieu_luc_tu date NOT NULL,
  hieu_luc_den date CHECK (hieu_luc_den >= hieu_luc_tu),
  co_hang_nang numeric(12,1),
  co_hang_nhe numeric(12,1),
  vo_rong numeric(12,1),
  khong_mooc numeric(12,1),
  co_hang numeric(12,1),
  khong_hang numeric(12,1),
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text GENERATED ALWAYS AS (search_key(bien_so_xe)) STORED
);
CREATE INDEX dinh_muc_xe_khoa ON dinh_muc_xe ((coalesce(bien_so_xe, '')), hieu_luc_tu DESC, (id COLLATE "C") DESC) WHERE deleted_at IS NULL;

CREATE TABLE chi_phi_co_dinh (
  id text PRIMARY KEY DEFAULT ma_dong_gia(),
  bien_so_xe text REFERENCES phuong_tien (bien_so_xe) ON UPDATE CASCADE ON DELETE CASCADE,
  khoan text NOT NULL,
  ten_khoan text,
  so_tien bigint NOT NULL,
  tu_thang text NOT NULL CHECK (tu_thang ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  den_thang text CHECK (den_thang ~ '^\d{4}-(0[1-9]|1[0-2])$' AND den_thang >= tu_thang),
  nguyen_gia bigint,
  gia_tri_con_lai bigint,
  so_thang integer CHECK (so_thang > 0),
  ghi_chu text,
  hieu_luc_tu date GENERATED ALWAYS AS (make_date(left(tu_thang, 4)::int, right(tu_thang, 2)::int, 1)) STORED,
  hieu_luc_den date GENERATED ALWAYS AS (
    (make_date(left(den_thang, 4)::int, right(den_thang, 2)::int, 1) + interval '1 month')::date - 1) STORED,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text GENERATED ALWAYS AS (search_key(
    coalesce(bien_so_xe, '') || ' ' || khoan || ' ' || coalesce(ten_khoan, '') || ' ' || coalesce(ghi_chu, ''))) STORED
);
CREATE INDEX chi_phi_co_dinh_khoa ON chi_phi_co_dinh
  ((coalesce(bien_so_xe, '')), (coalesce(khoan, '')), (coalesce(ten_khoan, '')), hieu_luc_tu DESC, (id COLLATE "C") DESC) WHERE deleted_at IS NULL;

-- What routes and vehicles had once and for all holds from 2000 on.
CREATE FUNCTION phan_cua(cot jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE jsonb_typeof(cot) WHEN 'object' THEN jsonb_strip_nulls(cot) ELSE '{}' END $$;
INSERT INTO luong_chuyen (ma_lt, lop_xe, hieu_luc_tu, luong_chuyen)
SELECT t.ma_lt, p.key, '2000-01-01', p.value::numeric::bigint FROM tuyen_duong t, jsonb_each_text(phan_cua(t.luong_chuyen)) p
ORDER BY t.id_tuyen_duong, p.key;
INSERT INTO bien_phi (ma_lt, lop_xe, hieu_luc_tu, cuoc, cau_duong, don_gia_thau_phu, dinh_muc_dau_lit)
SELECT t.ma_lt, lop, '2000-01-01', (phan_cua(t.cuoc) ->> lop)::numeric::bigint, (phan_cua(t.cau_duong) ->> lop)::numeric::bigint,
  (phan_cua(t.don_gia_thau_phu) ->> lop)::numeric::bigint, (phan_cua(t.dinh_muc_dau_lit) ->> lop)::numeric
FROM tuyen_duong t, jsonb_object_keys(phan_cua(t.cuoc) || phan_cua(t.cau_duong) || phan_cua(t.don_gia_thau_phu) || phan_cua(t.dinh_muc_dau_lit)) lop
ORDER BY t.id_tuyen_duong, lop;
INSERT INTO dinh_muc_xe (bien_so_xe, hieu_luc_tu, co_hang_nang, co_hang_nhe, vo_rong, khong_mooc, co_hang, khong_hang)
SELECT v.bien_so_xe, '2000-01-01', (n ->> 'co_hang_nang')::numeric, (n ->> 'co_hang_nhe')::numeric, (n ->> 'vo_rong')::numeric,
  (n ->> 'khong_mooc')::numeric, (n ->> 'co_hang')::numeric, (n ->> 'khong_hang')::numeric
FROM phuong_tien v, phan_cua(v.dinh_muc_dau) n WHERE n <> '{}' ORDER BY v.bien_so_xe;
INSERT INTO chi_phi_co_dinh (bien_so_xe, khoan, so_tien, tu_thang)
SELECT v.bien_so_xe, p.key, p.value::numeric::bigint, '2000-01' FROM phuong_tien v, jsonb_each_text(phan_cua(v.co_dinh_thang)) p
ORDER BY v.bien_so_xe, p.key;
DROP FUNCTION phan_cua;
ALTER TABLE tuyen_duong DROP COLUMN cuoc, DROP COLUMN cau_duong, DROP COLUMN don_gia_thau_phu, DROP COLUMN luong_chuyen, DROP COLUMN dinh_muc_dau_lit;
ALTER TABLE phuong_tien DROP COLUMN dinh_muc_dau, DROP COLUMN co_dinh_thang;
