CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The form under which texts are compared: lower case, without marks, d for đ (contract/text.ts: searchKey).
CREATE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT btrim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC))), '\s+', ' ', 'g')) $$;

CREATE TABLE cai_dat (
  khoa text PRIMARY KEY,
  gia_tri jsonb NOT NULL
);

-- Partners a user can stand for come first: users refer to them.
CREATE TABLE thau_phu (
  id text PRIMARY KEY,
  ten_thau_phu text NOT NULL,
  ma_so_thue text,
  so_xe integer,
  han_thanh_toan_ngay integer,
  so_dien_thoai text,
  dia_chi text,
  ghi_chu text,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX thau_phu_ten ON thau_phu (search_key(ten_thau_phu)) WHERE deleted_at IS NULL;

CREATE TABLE cong_ty (
  id_cong_ty text PRIMARY KEY,
  ten_cong_ty text NOT NULL,
  ma_khach text,
  ma_so_thue text,
  dia_chi text,
  dia_diem_chinh text,
  loai_hang_hoa text,
  nguoi_lien_he text,
  so_dien_thoai text,
  email text,
  han_thanh_toan_ngay integer,
  han_muc_no bigint,
  ngay_chot_cong_no integer,
  vat numeric(5,2),
  phu_thu_nhien_lieu jsonb,
  ghi_chu text,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX cong_ty_ten ON cong_ty (search_key(ten_cong_ty)) WHERE deleted_at IS NULL;

CREATE TABLE dia_diem (
  id text PRIMARY KEY,
  ten_dia_diem text NOT NULL,
  loai text,
  id_cong_ty text REFERENCES cong_ty,
  tinh_moi text,
  tinh_cu text,
  dia_chi text,
  lat double precision,
  lng double precision,
  toa_do text,
  geofence_m integer,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX dia_diem_ten ON dia_diem USING gin (search_key(ten_dia_diem) gin_trgm_ops);

CREATE TABLE tuyen_duong (
  id_tuyen_duong text PRIMARY KEY,
  ma_lt text,
  ten_tuyen_duong text NOT NULL,
  noi_lay_hang text,
  noi_tra_hang text,
  km_mot_chieu numeric(12,1),
  so_km_co_hang_tron_ve numeric(12,1),
  so_km_khong_hang_tron_ve numeric(12,1),
  gio_quay_vong numeric(6,1),
  cau_duong jsonb,
  cuoc jsonb,
  don_gia_thau_phu jsonb,
  luong_chuyen jsonb,
  dinh_muc_dau_lit jsonb,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE TABLE nguoi_dung (
  username text PRIMARY KEY,
  fullname text,
  role text NOT NULL,
  navbar text,
  mat_khau text NOT NULL,
  email text,
  so_dien_thoai text,
  avatar text,
  role_name text,
  note text,
  ngay_thang_nam_sinh date,
  que_quan text,
  dia_chi text,
  so_cccd text,
  trang_thai text,
  ngay_bat_dau date,
  ke_toan boolean NOT NULL DEFAULT false,
  so_luong numeric(14,2),
  trong_luong numeric(14,1),
  auto_ver boolean NOT NULL DEFAULT false,
  elsa_sync boolean NOT NULL DEFAULT false,
  id_thau_phu text REFERENCES thau_phu,
  id_cong_ty text REFERENCES cong_ty,
  chi_nhanh text,
  hang_gplx text,
  gplx_het_han date,
  kham_suc_khoe_het_han date,
  tap_huan_nghiep_vu_het_han date,
  luong_co_ban bigint,
  phu_cap_dien_thoai bigint,
  the_rfid text,
  lan_xem_thong_bao timestamptz NOT NULL DEFAULT now(),
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (id_thau_phu IS NULL OR id_cong_ty IS NULL)
);
CREATE INDEX nguoi_dung_ten ON nguoi_dung USING gin (search_key(coalesce(fullname, '') || ' ' || username) gin_trgm_ops);

-- Sessions: only the hash of a token is kept.
CREATE TABLE phien_dang_nhap (
  token_hash bytea PRIMARY KEY,
  username text NOT NULL REFERENCES nguoi_dung ON UPDATE CASCADE ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz NOT NULL DEFAULT now(),
  dia_chi_mang text
);
CREATE INDEX phien_dang_nhap_username ON phien_dang_nhap (username);

-- Wrong passwords, and other acts that are slowed down, per account and per address.
CREATE TABLE lan_thu (
  khoa text PRIMARY KEY,
  so_lan integer NOT NULL,
  bat_dau timestamptz NOT NULL,
  khoa_den timestamptz
);

CREATE TABLE yeu_cau_dung_thu (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fullname text NOT NULL,
  company_name text NOT NULL,
  phone text NOT NULL,
  email text,
  note text,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE phuong_tien (
  bien_so_xe text PRIMARY KEY,
  bien_so_key text NOT NULL UNIQUE,
  loai_xe text,
  nhan_hieu text,
  nam_san_xuat integer,
  chi_nhanh text,
  tai_trong_kg numeric(12,1),
  khoi_luong_toan_bo_kg numeric(12,1),
  kich_thuoc_thung_m jsonb,
  the_tich_cbm numeric(12,3),
  dung_tich_binh_dau_lit numeric(8,1),
  dinh_muc_dau jsonb,
  lai_xe_chinh text REFERENCES nguoi_dung ON UPDATE CASCADE,
  loai_phi_etc text,
  giay_to jsonb,
  co_dinh_thang jsonb,
  nguyen_gia bigint,
  odometer_km numeric(12,1),
  gps jsonb,
  trang_thai text,
  list_sort_key integer,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE TABLE ro_mooc (
  ma_romoc text PRIMARY KEY,
  ma_romoc_key text NOT NULL UNIQUE,
  loai text,
  tai_trong_kg numeric(12,1),
  dang_kiem_het_han date,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE TABLE form_chi_phi (
  key text PRIMARY KEY,
  name text NOT NULL,
  amount bigint,
  thu_tu integer NOT NULL DEFAULT 0,
  tren_chuyen boolean NOT NULL DEFAULT true,
  deleted_at timestamptz
);

-- Counts trips per day and vehicle for their readable ids; a number is never given twice.
CREATE TABLE so_chuyen (
  ngay date NOT NULL,
  xe text NOT NULL,
  so integer NOT NULL,
  PRIMARY KEY (ngay, xe)
);

CREATE SEQUENCE so_don_hang;

CREATE TABLE chuyen_di (
  id_chuyen_di text PRIMARY KEY,
  ngay_thuc_hien date,
  bien_so_xe text,
  bien_so_key text,
  ma_romoc text,
  lai_xe_1 text,
  lai_xe_2 text,
  lai_xe_3 text,
  ten_lai_xe_1 text,
  ten_lai_xe_2 text,
  ten_lai_xe_3 text,
  ten_thau_phu text,
  id_thau_phu text REFERENCES thau_phu,
  container_xuat text CHECK (container_xuat = 'x'),
  type_cont text,
  ma_cont text,
  ma_seal text,
  kho_container_lay text,
  kho_chi_dinh text,
  diem_ket_thuc text,
  dia_diem_giao_nhan jsonb NOT NULL DEFAULT '[]',
  list_diem_dong_khac jsonb NOT NULL DEFAULT '[]',
  km_dau numeric(12,1),
  km_cuoi numeric(12,1),
  tong_km numeric(12,1),
  so_km_co_hang_tron_ve numeric(12,1),
  so_km_khong_hang_tron_ve numeric(12,1),
  don_gia bigint,
  dinh_muc_dau numeric(12,1),
  quydinh numeric(12,1),
  lenh_xang_dau text,
  ngay_gio_toi_diem_dong_hang timestamp(0),
  ngay_gio_ket_thuc_tra_hang timestamp(0),
  ngay_gio_toi_diem_ket_thuc timestamp(0),
  thoi_diem_cat_romoc timestamp(0),
  thoi_diem_bat_dau_lai timestamp(0),
  xe_thay_the_bat_dau timestamp(0),
  bien_so_thay_the text,
  ten_lai_xe_thay_the text,
  gio_nhac timestamp(0),
  noi_dung_nhac text,
  chi_phi_thau_phu bigint,
  phi_xang_dau bigint,
  phi_cau_duong bigint,
  ve_cau_pha bigint,
  phi_boc_xep bigint,
  phi_sua_chua bigint,
  luong_lai_xe bigint,
  chi_phi_khac bigint,
  list_form_chi_phi jsonb NOT NULL DEFAULT '[]',
  phu_cap_dien_thoai bigint,
  luong_diem bigint,
  tien_an bigint,
  boc_xep bigint,
  ho_tro_qua_dem bigint,
  luong_truc bigint,
  tham_nien bigint,
  ghi_chu_tinh_cuoc text,
  ly_do text,
  chuyen_di_image jsonb NOT NULL DEFAULT '[]',
  trang_thai text NOT NULL,
  khoa boolean NOT NULL DEFAULT false,
  "numberDriver" integer NOT NULL DEFAULT 2,
  "checkType" boolean NOT NULL DEFAULT false,
  tong_cuoc bigint NOT NULL DEFAULT 0,
  tong_chi_phi bigint NOT NULL DEFAULT 0,
  tong_lai bigint NOT NULL DEFAULT 0,
  list_km_co_hang jsonb NOT NULL DEFAULT '[]',
  list_km_khong_hang jsonb NOT NULL DEFAULT '[]',
  list_lit_co_hang jsonb NOT NULL DEFAULT '[]',
  list_lit_khong_hang jsonb NOT NULL DEFAULT '[]',
  -- Searchable words of the trip and its orders (contract/text.ts: searchKey), written with every save.
  tim_kiem text NOT NULL DEFAULT '',
  -- The trip into which this one was merged; it waits there for an undo.
  gop_vao text REFERENCES chuyen_di,
  -- What a merge changed on the trip that it kept, as it was before the first one.
  truoc_gop jsonb,
  da_nhac boolean NOT NULL DEFAULT false,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  nguoi_tao text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  nguoi_sua text,
  deleted_at timestamptz,
  nguoi_xoa text
);
CREATE INDEX chuyen_di_ngay ON chuyen_di (ngay_thuc_hien DESC, id_chuyen_di DESC)
  INCLUDE (tong_cuoc, tong_chi_phi, tong_lai, tong_km, chi_phi_thau_phu, phi_xang_dau, phi_cau_duong, ve_cau_pha, phi_boc_xep, phi_sua_chua, luong_lai_xe, chi_phi_khac, trang_thai, khoa)
  WHERE deleted_at IS NULL AND gop_vao IS NULL;
CREATE INDEX chuyen_di_xe ON chuyen_di (bien_so_key, ngay_thuc_hien DESC, id_chuyen_di DESC) WHERE deleted_at IS NULL AND gop_vao IS NULL;
CREATE INDEX chuyen_di_thau_phu ON chuyen_di (id_thau_phu, ngay_thuc_hien DESC) WHERE id_thau_phu IS NOT NULL;
CREATE INDEX chuyen_di_lai_xe ON chuyen_di (lai_xe_1, ngay_thuc_hien DESC);
-- An import of many trips leaves their words in the index's waiting list; the server's tick files them (server/trip/fileSearchWords.ts).
CREATE INDEX chuyen_di_tim_kiem ON chuyen_di USING gin (tim_kiem gin_trgm_ops) WITH (gin_pending_list_limit = 65536);
CREATE INDEX chuyen_di_anh ON chuyen_di USING gin (chuyen_di_image jsonb_path_ops) WHERE chuyen_di_image <> '[]';
CREATE INDEX chuyen_di_bin ON chuyen_di (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX chuyen_di_gop ON chuyen_di (gop_vao) WHERE gop_vao IS NOT NULL;
CREATE INDEX chuyen_di_chua_khoa ON chuyen_di (trang_thai, ngay_thuc_hien) WHERE NOT khoa AND deleted_at IS NULL AND gop_vao IS NULL;
CREATE INDEX chuyen_di_nhac ON chuyen_di (gio_nhac) WHERE gio_nhac IS NOT NULL AND NOT da_nhac;

CREATE TABLE don_hang (
  id_don_hang text PRIMARY KEY,
  id_chuyen_di text NOT NULL REFERENCES chuyen_di ON DELETE CASCADE,
  thu_tu integer NOT NULL,
  -- The trip from which a merge took the order, for its undo.
  chuyen_goc text,
  ten_nguoi_gui text,
  sdt_nguoi_gui text,
  dia_chi_nguoi_gui text,
  ten_nguoi_nhan text,
  sdt_nguoi_nhan text,
  dia_chi_nguoi_nhan text,
  ten_cong_ty text,
  id_cong_ty text REFERENCES cong_ty,
  ten_khach_hang text,
  ten_thau_phu text,
  loai_don_hang text,
  loai_hang_hoa text,
  mo_ta_hang_hoa text,
  trong_luong numeric(14,1),
  so_luong numeric(14,2),
  cbm numeric(14,3),
  noi_lay_hang text,
  ngay_gio_lay_hang timestamp(0),
  noi_tra_hang text,
  ngay_gio_tra_hang timestamp(0),
  cod bigint,
  cuoc_van_chuyen bigint,
  thanh_toan text NOT NULL DEFAULT 'chua_thanh_toan',
  hinh_thuc_thanh_toan text,
  nguoi_thu_tien text,
  nguoi_thanh_toan text,
  vat numeric(5,2),
  don_gia_don_hang bigint,
  don_gia_thau_phu bigint,
  rot_diem bigint,
  ma_lt text,
  dien_giai text,
  nguoi_thuc_hien text,
  km_theo_app numeric(12,1),
  km_tinh_lai_xe numeric(12,1),
  ghi_chu text,
  list_anh jsonb NOT NULL DEFAULT '[]',
  tim_kiem text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX don_hang_anh ON don_hang USING gin (list_anh jsonb_path_ops) WHERE list_anh <> '[]';
CREATE INDEX don_hang_chuyen ON don_hang (id_chuyen_di, thu_tu);
CREATE INDEX don_hang_cong_ty ON don_hang (id_cong_ty, id_chuyen_di);
CREATE INDEX don_hang_nguoi_gui ON don_hang (ten_nguoi_gui, created_at DESC);
CREATE INDEX don_hang_thieu_cuoc ON don_hang (id_chuyen_di) WHERE cuoc_van_chuyen IS NULL OR cuoc_van_chuyen = 0;

-- Sums of the trips of a day and state, so that the foot of a long list costs a row a day. Every statement on chuyen_di adds
-- its difference as new rows, hence no writer waits for another; server/trip/foldDailySums.ts folds them together.
CREATE TABLE tong_ngay (
  ngay_thuc_hien date,
  trang_thai text NOT NULL,
  so bigint NOT NULL,
  tong_cuoc numeric NOT NULL,
  tong_chi_phi numeric NOT NULL,
  tong_lai numeric NOT NULL,
  tong_km numeric NOT NULL,
  chi_phi_thau_phu numeric NOT NULL,
  phi_xang_dau numeric NOT NULL,
  phi_cau_duong numeric NOT NULL,
  ve_cau_pha numeric NOT NULL,
  phi_boc_xep numeric NOT NULL,
  phi_sua_chua numeric NOT NULL,
  luong_lai_xe numeric NOT NULL,
  chi_phi_khac numeric NOT NULL
);
CREATE INDEX tong_ngay_ngay ON tong_ngay (ngay_thuc_hien, trang_thai);

CREATE FUNCTION cong_tong_ngay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  nguon text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS dau, * FROM moi'
    WHEN 'DELETE' THEN 'SELECT -1 AS dau, * FROM cu'
    ELSE 'SELECT 1 AS dau, * FROM moi UNION ALL SELECT -1, * FROM cu'
  END;
BEGIN
  EXECUTE 'INSERT INTO tong_ngay SELECT * FROM (
    SELECT ngay_thuc_hien, trang_thai, sum(dau) AS so, sum(dau * tong_cuoc) AS tong_cuoc, sum(dau * tong_chi_phi) AS tong_chi_phi,
      sum(dau * tong_lai) AS tong_lai, sum(dau * coalesce(tong_km, 0)) AS tong_km, sum(dau * coalesce(chi_phi_thau_phu, 0)) AS chi_phi_thau_phu,
      sum(dau * coalesce(phi_xang_dau, 0)) AS phi_xang_dau, sum(dau * coalesce(phi_cau_duong, 0)) AS phi_cau_duong,
      sum(dau * coalesce(ve_cau_pha, 0)) AS ve_cau_pha, sum(dau * coalesce(phi_boc_xep, 0)) AS phi_boc_xep,
      sum(dau * coalesce(phi_sua_chua, 0)) AS phi_sua_chua, sum(dau * coalesce(luong_lai_xe, 0)) AS luong_lai_xe,
      sum(dau * coalesce(chi_phi_khac, 0)) AS chi_phi_khac
    FROM (' || nguon || ') c WHERE deleted_at IS NULL AND gop_vao IS NULL GROUP BY ngay_thuc_hien, trang_thai
  ) hieu WHERE (so, tong_cuoc, tong_chi_phi, tong_km, chi_phi_thau_phu, phi_xang_dau, phi_cau_duong, ve_cau_pha, phi_boc_xep, phi_sua_chua, luong_lai_xe, chi_phi_khac)
    IS DISTINCT FROM (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)';
  RETURN NULL;
END $$;
CREATE TRIGGER cong_tong_ngay_them AFTER INSERT ON chuyen_di REFERENCING NEW TABLE AS moi FOR EACH STATEMENT EXECUTE FUNCTION cong_tong_ngay();
CREATE TRIGGER cong_tong_ngay_sua AFTER UPDATE ON chuyen_di REFERENCING NEW TABLE AS moi OLD TABLE AS cu FOR EACH STATEMENT EXECUTE FUNCTION cong_tong_ngay();
CREATE TRIGGER cong_tong_ngay_xoa AFTER DELETE ON chuyen_di REFERENCING OLD TABLE AS cu FOR EACH STATEMENT EXECUTE FUNCTION cong_tong_ngay();

-- How often a word was used in a field of the trip form, so that suggestions come ranked.
CREATE TABLE goi_y (
  truong text NOT NULL,
  gia_tri text NOT NULL,
  gia_tri_key text NOT NULL,
  so_lan integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (truong, gia_tri)
);
CREATE INDEX goi_y_tim ON goi_y USING gin (gia_tri_key gin_trgm_ops);
CREATE INDEX goi_y_dung ON goi_y (truong, so_lan DESC);

CREATE TABLE nhat_ky (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  thoi_diem timestamptz NOT NULL DEFAULT now(),
  username text,
  hanh_dong text NOT NULL,
  doi_tuong text NOT NULL,
  id_doi_tuong text NOT NULL,
  truoc jsonb,
  sau jsonb
);
CREATE INDEX nhat_ky_doi_tuong ON nhat_ky (doi_tuong, id_doi_tuong, id DESC);

CREATE TABLE thong_bao (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL REFERENCES nguoi_dung ON UPDATE CASCADE ON DELETE CASCADE,
  content text NOT NULL,
  loai_don text NOT NULL,
  id_lien_ket text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX thong_bao_nguoi ON thong_bao (username, id DESC);

-- Files: photos, imported sheets, exports. The bytes lie in the file store under their id.
CREATE TABLE tep (
  id text PRIMARY KEY,
  loai text NOT NULL,
  ten text NOT NULL,
  mime text NOT NULL,
  kich_thuoc bigint NOT NULL,
  sha256 text,
  nguoi_tao text,
  created_at timestamptz NOT NULL DEFAULT now(),
  het_han timestamptz
);
CREATE INDEX tep_het_han ON tep (het_han) WHERE het_han IS NOT NULL;

CREATE TABLE tep_excel (
  id text PRIMARY KEY REFERENCES tep,
  loai text NOT NULL,
  trang_thai text NOT NULL DEFAULT 'xem_truoc',
  tom_tat jsonb,
  nguoi_tao text,
  created_at timestamptz NOT NULL DEFAULT now(),
  ap_dung_luc timestamptz,
  deleted_at timestamptz,
  nguoi_xoa text
);
CREATE INDEX tep_excel_ngay ON tep_excel (created_at DESC);

-- What an import made: recognises the same row again, and takes the import back.
CREATE TABLE dong_nhap (
  dau_van text NOT NULL,
  loai text NOT NULL,
  file_id text NOT NULL REFERENCES tep_excel,
  id_doi_tuong text NOT NULL,
  phien_ban integer NOT NULL,
  PRIMARY KEY (loai, dau_van)
);
CREATE INDEX dong_nhap_tep ON dong_nhap (file_id);
CREATE INDEX dong_nhap_doi_tuong ON dong_nhap (loai, id_doi_tuong);

-- What an import created in master data beside its rows, so that undo can take it back.
CREATE TABLE tao_khi_nhap (
  file_id text NOT NULL REFERENCES tep_excel,
  bang text NOT NULL,
  id text NOT NULL,
  PRIMARY KEY (file_id, bang, id)
);

-- Headers mapped by hand, remembered for the next sheet of the same shape.
CREATE TABLE anh_xa_cot (
  loai text NOT NULL,
  chu_ky text NOT NULL,
  anh_xa jsonb NOT NULL,
  nguoi_sua text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (loai, chu_ky)
);

CREATE TABLE thu_tu_cot (
  username text NOT NULL REFERENCES nguoi_dung ON UPDATE CASCADE ON DELETE CASCADE,
  loai text NOT NULL,
  list_form jsonb NOT NULL,
  PRIMARY KEY (username, loai)
);

-- First replies of creates, by Idempotency-Key (wire: Create, update).
CREATE TABLE khoa_idempotency (
  username text NOT NULL,
  khoa text NOT NULL,
  duong_dan text NOT NULL,
  noi_dung_hash text NOT NULL,
  tra_loi jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (username, khoa)
);
CREATE INDEX khoa_idempotency_ngay ON khoa_idempotency (created_at);
