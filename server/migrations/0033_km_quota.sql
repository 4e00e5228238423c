-- Fuel quotas by distance: all rows of a plate (or type) and a date are one version. The kinds' own fields are refused by the one
-- pure rule; what must never be stored is said here too.
CREATE TABLE dinh_muc_km (
  id text PRIMARY KEY DEFAULT ma_dong_gia(),
  bien_so_xe text REFERENCES phuong_tien (bien_so_xe) ON UPDATE CASCADE ON DELETE CASCADE,
  loai_xe text,
  year integer,
  date date NOT NULL,
  loai text NOT NULL CHECK (loai IN ('bac', 'tuyen')),
  co_hang boolean,
  tu_km numeric(12,1),
  den_km numeric(12,1) CHECK (den_km > tu_km),
  lit_100km numeric(12,2),
  ma_lt text REFERENCES tuyen_duong (ma_lt) ON UPDATE CASCADE ON DELETE CASCADE,
  lit_them numeric(12,2),
  ghi_chu text,
  hieu_luc_tu date GENERATED ALWAYS AS (date) STORED,
  hieu_luc_den date,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text GENERATED ALWAYS AS (search_key(
    coalesce(bien_so_xe, '') || ' ' || coalesce(loai_xe, '') || ' ' || coalesce(ma_lt, '') || ' ' || coalesce(ghi_chu, ''))) STORED,
  CHECK ((bien_so_xe IS NULL) <> (loai_xe IS NULL))
);
CREATE INDEX dinh_muc_km_khoa ON dinh_muc_km ((coalesce(bien_so_xe, '')), (coalesce(loai_xe, '')), hieu_luc_tu DESC, (id COLLATE "C") DESC)
  WHERE deleted_at IS NULL;

-- What loading of goods comes to, paid to the warehouse or to the driver.
CREATE TABLE dinh_muc_boc_xep (
  id text PRIMARY KEY DEFAULT ma_dong_gia(),
  loai_hang_hoa text,
  lop_xe text,
  tra_cho text NOT NULL CHECK (tra_cho IN ('kho', 'lai_xe')),
  hieu_luc_tu date NOT NULL,
  hieu_luc_den date CHECK (hieu_luc_den >= hieu_luc_tu),
  don_vi text NOT NULL CHECK (don_vi IN ('chuyen', 'tan', 'm3', 'cont')),
  don_gia bigint NOT NULL,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text GENERATED ALWAYS AS (search_key(
    coalesce(loai_hang_hoa, '') || ' ' || coalesce(lop_xe, '') || ' ' || tra_cho)) STORED
);
CREATE INDEX dinh_muc_boc_xep_khoa ON dinh_muc_boc_xep
  ((coalesce(loai_hang_hoa, '')), (coalesce(lop_xe, '')), (coalesce(tra_cho, '')), hieu_luc_tu DESC, (id COLLATE "C") DESC)
  WHERE deleted_at IS NULL;
