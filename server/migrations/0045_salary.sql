-- Pay of drivers by month: what was typed for it, and what stands once it is closed.
CREATE TABLE driver_salary (
  id text PRIMARY KEY DEFAULT ma_dong_gia(),
  thang text NOT NULL CHECK (thang ~ '^\d{4}-\d{2}$'),
  username text NOT NULL REFERENCES nguoi_dung (username) ON UPDATE CASCADE,
  ngay_cong numeric,
  so_ngay_truc numeric,
  thuong bigint,
  phat bigint,
  tam_ung bigint,
  thue_tncn bigint,
  khau_tru bigint,
  luong_co_ban bigint,
  phu_cap_dien_thoai bigint,
  luong_dong_bao_hiem bigint,
  nam_tham_nien integer,
  ngay_cong_chuan numeric,
  don_gia_truc bigint,
  muc_tham_nien bigint,
  tran_tham_nien bigint,
  lit_thuc_te numeric,
  ghi_chu text,
  chot boolean NOT NULL DEFAULT false,
  ket_qua jsonb,
  nguoi_chot text,
  chot_luc timestamptz,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text GENERATED ALWAYS AS (search_key(username)) STORED,
  UNIQUE (thang, username),
  CHECK (chot = (ket_qua IS NOT NULL))
);

-- Versions of pay items: of those whose day has come the latest start counts, then the latest row; one that is ended counts no more.
CREATE TABLE cong_thuc_luong (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  ten text NOT NULL,
  cong_thuc text NOT NULL,
  loai text NOT NULL CHECK (loai IN ('cong', 'tru')),
  thu_tu integer NOT NULL DEFAULT 0,
  hieu_luc_tu date NOT NULL,
  xoa boolean NOT NULL DEFAULT false,
  nguoi_tao text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX cong_thuc_luong_key ON cong_thuc_luong (key, hieu_luc_tu DESC, id DESC);

INSERT INTO cong_thuc_luong (key, ten, cong_thuc, loai, thu_tu, hieu_luc_tu) VALUES
  ('luong_thoi_gian', 'Lương thời gian', 'luong_co_ban * ngay_cong / ngay_cong_chuan', 'cong', 1, '2000-01-01'),
  ('luong_chuyen', 'Lương chuyến', 'luong_chuyen', 'cong', 2, '2000-01-01'),
  ('luong_diem', 'Lương điểm', 'luong_diem', 'cong', 3, '2000-01-01'),
  ('luong_truc', 'Lương trực', 'luong_truc + so_ngay_truc * don_gia_truc', 'cong', 4, '2000-01-01'),
  ('tien_an', 'Tiền ăn', 'tien_an', 'cong', 5, '2000-01-01'),
  ('boc_xep', 'Bốc xếp', 'boc_xep', 'cong', 6, '2000-01-01'),
  ('ho_tro_qua_dem', 'Hỗ trợ qua đêm', 'ho_tro_qua_dem', 'cong', 7, '2000-01-01'),
  ('phu_cap_dien_thoai', 'Phụ cấp điện thoại', 'phu_cap_dien_thoai', 'cong', 8, '2000-01-01'),
  ('tham_nien', 'Thâm niên', 'tham_nien + min(nam_tham_nien * muc_tham_nien, tran_tham_nien)', 'cong', 9, '2000-01-01'),
  ('thuong_dau', 'Thưởng dầu', 'if(lit_thuc_te > 0, max(0, lit_dinh_muc - lit_thuc_te) * gia_dau * ty_le_thuong_dau / 100, 0)', 'cong', 10, '2000-01-01'),
  ('thuong', 'Thưởng khác', 'thuong', 'cong', 11, '2000-01-01'),
  ('bao_hiem', 'BHXH, BHYT, BHTN', '0.105 * luong_dong_bao_hiem', 'tru', 20, '2000-01-01'),
  ('thue_tncn', 'Thuế TNCN', 'thue_tncn', 'tru', 21, '2000-01-01'),
  ('tam_ung', 'Tạm ứng lương', 'tam_ung', 'tru', 22, '2000-01-01'),
  ('tru_dau', 'Trừ dầu', 'if(lit_thuc_te > 0, max(0, lit_thuc_te - lit_dinh_muc) * gia_dau * ty_le_tru_dau / 100, 0)', 'tru', 23, '2000-01-01'),
  ('phat', 'Phạt', 'phat', 'tru', 24, '2000-01-01'),
  ('phat_lai_chiu', 'Phát sinh lái chịu', 'phat_lai_chiu', 'tru', 25, '2000-01-01'),
  ('khau_tru', 'Khấu trừ khác', 'khau_tru', 'tru', 26, '2000-01-01');
