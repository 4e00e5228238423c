-- Master data can be searched without marks at any size: the words by which a row is found are kept beside it.
ALTER TABLE thau_phu ADD COLUMN tim_kiem text GENERATED ALWAYS AS (
  search_key(id || ' ' || ten_thau_phu || ' ' || coalesce(so_dien_thoai, '') || ' ' || coalesce(ma_so_thue, ''))) STORED;
ALTER TABLE cong_ty ADD COLUMN tim_kiem text GENERATED ALWAYS AS (
  search_key(id_cong_ty || ' ' || ten_cong_ty || ' ' || coalesce(ma_khach, '') || ' ' || coalesce(so_dien_thoai, '') || ' '
    || coalesce(ma_so_thue, '') || ' ' || coalesce(nguoi_lien_he, '') || ' ' || coalesce(email, ''))) STORED;
ALTER TABLE dia_diem ADD COLUMN tim_kiem text GENERATED ALWAYS AS (
  search_key(id || ' ' || ten_dia_diem || ' ' || coalesce(dia_chi, '') || ' ' || coalesce(tinh_moi, '') || ' ' || coalesce(tinh_cu, ''))) STORED;
CREATE INDEX dia_diem_tim_kiem ON dia_diem USING gin (tim_kiem gin_trgm_ops);
ALTER TABLE tuyen_duong ADD COLUMN tim_kiem text GENERATED ALWAYS AS (
  search_key(id_tuyen_duong || ' ' || ten_tuyen_duong || ' ' || coalesce(ma_lt, '') || ' ' || coalesce(noi_lay_hang, '') || ' '
    || coalesce(noi_tra_hang, ''))) STORED;
ALTER TABLE phuong_tien ADD COLUMN tim_kiem text GENERATED ALWAYS AS (
  search_key(bien_so_xe || ' ' || bien_so_key || ' ' || coalesce(nhan_hieu, '') || ' ' || coalesce(chi_nhanh, ''))) STORED;
ALTER TABLE nguoi_dung ADD COLUMN tim_kiem text GENERATED ALWAYS AS (
  search_key(username || ' ' || coalesce(fullname, '') || ' ' || coalesce(so_dien_thoai, ''))) STORED;

-- A route names its places as orders do.
UPDATE tuyen_duong SET noi_lay_hang = p.ten_dia_diem FROM dia_diem p WHERE p.id = tuyen_duong.noi_lay_hang;
UPDATE tuyen_duong SET noi_tra_hang = p.ten_dia_diem FROM dia_diem p WHERE p.id = tuyen_duong.noi_tra_hang;
CREATE UNIQUE INDEX tuyen_duong_ten ON tuyen_duong (search_key(ten_tuyen_duong)) WHERE deleted_at IS NULL;

-- What an import changed on a row, as it was before, so that undo can put it back; null where the import made the row.
ALTER TABLE dong_nhap ADD COLUMN truoc jsonb;
