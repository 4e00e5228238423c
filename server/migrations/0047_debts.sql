-- What is owed of an order, and what receipts brought of it. A mark says that the whole is paid, whatever it comes to; the payment
-- state follows from mark and receipts (decision 0034).
ALTER TABLE don_hang
  ADD COLUMN phai_thu bigint NOT NULL DEFAULT 0,
  ADD COLUMN da_thu bigint NOT NULL DEFAULT 0,
  ADD COLUMN danh_dau_tra boolean NOT NULL DEFAULT false;

-- What an order comes to, worked out anew: freight, its VAT, recharged items. An item that names no order of its trip is the first one's.
CREATE VIEW phai_thu_tinh_lai AS
SELECT d.id_don_hang, coalesce(d.cuoc_van_chuyen, 0) + round(coalesce(d.cuoc_van_chuyen, 0) * coalesce(d.vat, 0) / 100)
  + CASE WHEN c.list_form_chi_phi = '[]' THEN 0 ELSE coalesce((
    SELECT sum((i ->> 'amount')::numeric) FROM jsonb_array_elements(c.list_form_chi_phi) i
    WHERE i ->> 'nguoi_chiu' = 'kh' AND (i ->> 'id_don_hang' = d.id_don_hang OR (
      d.thu_tu = (SELECT min(o.thu_tu) FROM don_hang o WHERE o.id_chuyen_di = d.id_chuyen_di)
      AND NOT EXISTS (SELECT FROM don_hang o WHERE o.id_chuyen_di = d.id_chuyen_di AND o.id_don_hang = i ->> 'id_don_hang')))), 0) END AS phai_thu
FROM don_hang d JOIN chuyen_di c ON c.id_chuyen_di = d.id_chuyen_di;

-- Paid orders of before are marked. Nothing that lists, sums or versions hold changes by it.
ALTER TABLE don_hang DISABLE TRIGGER USER;
UPDATE don_hang d SET phai_thu = t.phai_thu, danh_dau_tra = d.thanh_toan = 'da_thanh_toan'
  FROM phai_thu_tinh_lai t WHERE t.id_don_hang = d.id_don_hang;
ALTER TABLE don_hang ENABLE TRIGGER USER;

CREATE INDEX don_hang_con_no ON don_hang (id_cong_ty, id_chuyen_di) WHERE NOT danh_dau_tra AND phai_thu > da_thu;

-- The day on which a delivery is put on account: the first closing day on or after it, the end of a month that is shorter, or that is not told.
CREATE FUNCTION ngay_chot_no(ngay date, chot integer) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN nay >= ngay THEN nay ELSE sau END FROM (
    SELECT least(dau + coalesce(chot, 31) - 1, (dau + interval '1 month')::date - 1) AS nay,
      least((dau + interval '1 month')::date + coalesce(chot, 31) - 1, (dau + interval '2 months')::date - 1) AS sau
    FROM (SELECT date_trunc('month', ngay::timestamp)::date AS dau) d) n
$$;
-- The age of a debt by the days since it was due.
CREATE FUNCTION nhom_no(qua integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN qua <= 0 THEN 'trong_han' WHEN qua <= 30 THEN 'qua_han_1_30' WHEN qua <= 60 THEN '31_60'
    WHEN qua <= 90 THEN '61_90' ELSE 'tren_90' END
$$;

CREATE SEQUENCE so_phieu_thu;
CREATE SEQUENCE so_phieu_chi;

-- Money that a customer paid, and the orders that it pays.
CREATE TABLE phieu_thu (
  id_phieu_thu text PRIMARY KEY DEFAULT 'PT' || lpad(nextval('so_phieu_thu')::text, 7, '0'),
  id_cong_ty text NOT NULL REFERENCES cong_ty,
  ngay date NOT NULL,
  so_tien bigint NOT NULL CHECK (so_tien > 0),
  hinh_thuc text NOT NULL,
  ghi_chu text,
  phien_ban integer NOT NULL DEFAULT 1,
  nguoi_tao text,
  nguoi_sua text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX phieu_thu_khach ON phieu_thu (id_cong_ty, ngay) WHERE deleted_at IS NULL;
CREATE INDEX phieu_thu_ngay ON phieu_thu (ngay);
CREATE TABLE phan_bo_thu (
  id_phieu_thu text NOT NULL REFERENCES phieu_thu,
  id_don_hang text NOT NULL REFERENCES don_hang ON DELETE CASCADE,
  so_tien bigint NOT NULL CHECK (so_tien > 0),
  PRIMARY KEY (id_phieu_thu, id_don_hang)
);
CREATE INDEX phan_bo_thu_don ON phan_bo_thu (id_don_hang);

-- Money that a subcontractor was paid, and the trips that it pays.
CREATE TABLE phieu_chi (
  id_phieu_chi text PRIMARY KEY DEFAULT 'PC' || lpad(nextval('so_phieu_chi')::text, 7, '0'),
  id_thau_phu text NOT NULL REFERENCES thau_phu,
  ngay date NOT NULL,
  so_tien bigint NOT NULL CHECK (so_tien > 0),
  hinh_thuc text NOT NULL,
  ghi_chu text,
  phien_ban integer NOT NULL DEFAULT 1,
  nguoi_tao text,
  nguoi_sua text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX phieu_chi_thau_phu ON phieu_chi (id_thau_phu, ngay) WHERE deleted_at IS NULL;
CREATE INDEX phieu_chi_ngay ON phieu_chi (ngay);
CREATE TABLE phan_bo_chi (
  id_phieu_chi text NOT NULL REFERENCES phieu_chi,
  id_chuyen_di text NOT NULL REFERENCES chuyen_di ON DELETE CASCADE,
  so_tien bigint NOT NULL CHECK (so_tien > 0),
  PRIMARY KEY (id_phieu_chi, id_chuyen_di)
);
CREATE INDEX phan_bo_chi_chuyen ON phan_bo_chi (id_chuyen_di);
