-- The surcharge of contracts: rows with a start, of a customer or of all without a row of their own. `bang` keeps its keys in order.
CREATE TABLE phu_thu_nhien_lieu (
  id text PRIMARY KEY DEFAULT ma_dong_gia(),
  id_cong_ty text REFERENCES cong_ty (id_cong_ty) ON UPDATE CASCADE ON DELETE CASCADE,
  date date NOT NULL,
  year integer NOT NULL CHECK (year = date_part('year', date)),
  hinh_thuc text NOT NULL,
  vung integer NOT NULL DEFAULT 1 CHECK (vung IN (1, 2)),
  ky_gia text NOT NULL DEFAULT 'ngay_lay',
  gia_goc bigint CHECK (gia_goc > 0),
  nguong numeric(12,2) NOT NULL DEFAULT 0,
  ty_trong numeric(12,2),
  buoc_gia bigint CHECK (buoc_gia > 0),
  tang_moi_buoc numeric(12,2),
  hai_chieu boolean NOT NULL DEFAULT false,
  lam_tron bigint NOT NULL DEFAULT 1 CHECK (lam_tron > 0),
  bang json,
  ghi_chu text,
  hieu_luc_tu date GENERATED ALWAYS AS (date) STORED,
  hieu_luc_den date CHECK (hieu_luc_den IS NULL),
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text GENERATED ALWAYS AS (search_key(coalesce(id_cong_ty, '') || ' ' || coalesce(ghi_chu, ''))) STORED
);
CREATE INDEX phu_thu_nhien_lieu_khoa ON phu_thu_nhien_lieu ((coalesce(id_cong_ty, '')), hieu_luc_tu DESC, (id COLLATE "C") DESC)
  WHERE deleted_at IS NULL;

-- What customers had holds from 2000 on. A form without its terms stays without: what it gives is then missing, never 0. The
-- demo company's customers name models alone, which say the rest.
WITH cu AS (
  SELECT id_cong_ty, t ->> 'kieu' AS kieu, nullif((t ->> 'gia_co_so')::numeric::bigint, 0) AS gia_goc,
    (t ->> 'nguong_pct')::numeric AS nguong, (t ->> 'ty_trong_pct')::numeric AS ty_trong,
    EXISTS (SELECT FROM cai_dat WHERE khoa = 'mat_khau_demo') AS demo
  FROM cong_ty, LATERAL (SELECT CASE jsonb_typeof(phu_thu_nhien_lieu) WHEN 'object' THEN phu_thu_nhien_lieu END) x(t)
  WHERE t ->> 'kieu' IN ('percent', 'table', 'band', 'litre', 'none'))
INSERT INTO phu_thu_nhien_lieu
  (id_cong_ty, date, year, hinh_thuc, gia_goc, nguong, ty_trong, buoc_gia, tang_moi_buoc, hai_chieu, lam_tron, bang)
SELECT id_cong_ty, '2000-01-01', 2000,
  CASE kieu WHEN 'percent' THEN 'phan_tram' WHEN 'band' THEN 'cu_ly' WHEN 'litre' THEN 'lit' WHEN 'none' THEN 'khong'
    ELSE CASE WHEN demo THEN 'buoc_gia' ELSE 'bac_gia' END END,
  gia_goc,
  coalesce(nguong, CASE WHEN demo AND kieu = 'percent' THEN 10 END, 0),
  CASE WHEN kieu = 'percent' THEN coalesce(ty_trong, CASE WHEN demo THEN 35 END) END,
  CASE WHEN demo AND kieu = 'table' THEN 1500 END,
  CASE WHEN demo AND kieu = 'table' THEN 2 END,
  demo AND kieu = 'percent',
  CASE WHEN demo AND kieu = 'table' THEN 10000 ELSE 1 END,
  CASE WHEN demo AND kieu = 'band' THEN '[{"tu_km":0,"den_km":50,"so_tien":200000},{"tu_km":50,"den_km":100,"so_tien":300000},{"tu_km":100,"den_km":150,"so_tien":450000},{"tu_km":150,"den_km":null,"so_tien":null}]'::json END
FROM cu ORDER BY id_cong_ty;
-- Figures without a form counted nowhere; they stay to be read.
UPDATE cong_ty SET ghi_chu = concat_ws(E'\n', ghi_chu, 'Phụ thu nhiên liệu ghi trước đây: ' || phu_thu_nhien_lieu::text)
  WHERE jsonb_typeof(phu_thu_nhien_lieu) = 'object'
    AND coalesce(phu_thu_nhien_lieu ->> 'kieu', '') NOT IN ('percent', 'table', 'band', 'litre', 'none')
    AND jsonb_strip_nulls(phu_thu_nhien_lieu) <> '{}';
ALTER TABLE cong_ty DROP COLUMN phu_thu_nhien_lieu;
