-- Rows of a sheet are looked up by key and by name in any spelling, retired rows included: never by reading a whole table.
CREATE INDEX cong_ty_ma_key ON cong_ty (search_key(id_cong_ty));
CREATE INDEX cong_ty_ten_key ON cong_ty (search_key(ten_cong_ty));
CREATE INDEX thau_phu_ma_key ON thau_phu (search_key(id));
CREATE INDEX thau_phu_ten_key ON thau_phu (search_key(ten_thau_phu));
CREATE INDEX dia_diem_ma_key ON dia_diem (search_key(id));
CREATE INDEX dia_diem_ten_key ON dia_diem (search_key(ten_dia_diem));
CREATE INDEX tuyen_duong_ma_key ON tuyen_duong (search_key(id_tuyen_duong));
CREATE INDEX tuyen_duong_ten_key ON tuyen_duong (search_key(ten_tuyen_duong));
CREATE INDEX phuong_tien_bien_so_chu ON phuong_tien ((regexp_replace(upper(bien_so_xe), '[^A-Z0-9]', '', 'g')));
CREATE INDEX ro_mooc_bien_so_chu ON ro_mooc ((regexp_replace(upper(ma_romoc), '[^A-Z0-9]', '', 'g')));
CREATE INDEX nguoi_dung_ma_key ON nguoi_dung (search_key(username));
CREATE INDEX nguoi_dung_ho_ten_key ON nguoi_dung (search_key(fullname));

-- Cells of a sheet that were typed over while it was looked at.
ALTER TABLE tep_excel ADD COLUMN sua jsonb;
