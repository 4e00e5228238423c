-- Orders that nobody pays for are among the things to do.
CREATE INDEX don_hang_thieu_khach ON don_hang (id_chuyen_di) WHERE ten_cong_ty IS NULL;
