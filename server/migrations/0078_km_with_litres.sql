-- Of trips that know both, km and litres by norm: what a vehicle burns a km is read from the kept sums, not from a year of trips. All
-- sums are made anew for it, in one go.
ALTER TABLE tong_xe ADD COLUMN lit_co_km numeric NOT NULL DEFAULT 0, ADD COLUMN km_co_lit numeric NOT NULL DEFAULT 0;
TRUNCATE tong_huong, tong_xe, tong_km;
INSERT INTO can_tong (ngay) SELECT DISTINCT ngay_thuc_hien FROM chuyen_di
  WHERE deleted_at IS NULL AND gop_vao IS NULL AND ngay_thuc_hien IS NOT NULL AND trang_thai NOT IN ('nhap', 'huy');
