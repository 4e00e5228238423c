-- Orders that sales ask for and dispatchers answer. What follows an approval is read off the trip that carries the order.
CREATE TABLE booking (
  id_don_hang text PRIMARY KEY,
  ten_cong_ty text,
  id_cong_ty text REFERENCES cong_ty,
  ten_khach_hang text,
  ten_nguoi_gui text,
  sdt_nguoi_gui text,
  dia_chi_nguoi_gui text,
  ten_nguoi_nhan text,
  sdt_nguoi_nhan text,
  dia_chi_nguoi_nhan text,
  noi_lay_hang text,
  ngay_gio_lay_hang timestamp(0),
  noi_tra_hang text,
  ngay_gio_tra_hang timestamp(0),
  loai_don_hang text,
  loai_hang_hoa text,
  mo_ta_hang_hoa text,
  trong_luong numeric(14,1),
  so_luong numeric(14,2),
  cbm numeric(14,3),
  cuoc_van_chuyen bigint,
  cod bigint,
  vat numeric(5,2),
  thanh_toan text NOT NULL DEFAULT 'chua_thanh_toan',
  hinh_thuc_thanh_toan text,
  nguoi_thanh_toan text,
  nguoi_thu_tien text,
  ghi_chu text,
  list_anh jsonb NOT NULL DEFAULT '[]',
  type_cont text,
  ma_cont text,
  so_cont integer,
  xe_de_nghi text,
  -- The answer: cho_duyet, yeu_cau_sua, tu_choi or da_duyet.
  duyet text NOT NULL DEFAULT 'cho_duyet' CHECK (duyet IN ('cho_duyet', 'yeu_cau_sua', 'tu_choi', 'da_duyet')),
  ly_do text,
  nguoi_duyet text,
  thoi_diem_duyet timestamptz,
  file_id text REFERENCES tep_excel,
  tim_kiem text NOT NULL DEFAULT '',
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  nguoi_tao text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  nguoi_sua text,
  deleted_at timestamptz
);
CREATE INDEX booking_ngay ON booking ((coalesce(ngay_gio_lay_hang, created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')) DESC, id_don_hang DESC);
CREATE INDEX booking_nguoi_tao ON booking (nguoi_tao, created_at DESC);
CREATE INDEX booking_cho ON booking (duyet) WHERE duyet <> 'da_duyet' AND deleted_at IS NULL;
CREATE INDEX booking_tep ON booking (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX booking_tim_kiem ON booking USING gin (tim_kiem gin_trgm_ops);
CREATE INDEX booking_anh ON booking USING gin (list_anh jsonb_path_ops) WHERE list_anh <> '[]';

-- The booking that an order of a trip came from; the latest one on a living trip counts.
ALTER TABLE don_hang ADD COLUMN id_booking text REFERENCES booking;
CREATE INDEX don_hang_booking ON don_hang (id_booking, created_at DESC) WHERE id_booking IS NOT NULL;
