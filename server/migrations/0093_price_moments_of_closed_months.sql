-- Moments outside of a closed month that its trips are priced by: a night's trip is picked up on the day after.
ALTER TABLE khoa_so ADD COLUMN luc_gia text[] NOT NULL DEFAULT '{}';
UPDATE khoa_so k SET luc_gia = ARRAY(
  SELECT DISTINCT d.ngay_gio_lay_hang::text FROM chuyen_di c JOIN don_hang d USING (id_chuyen_di)
  WHERE c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai <> 'huy'
    AND c.ngay_thuc_hien >= to_date(k.thang, 'YYYY-MM') AND c.ngay_thuc_hien < to_date(k.thang, 'YYYY-MM') + interval '1 month'
    AND to_char(d.ngay_gio_lay_hang, 'YYYY-MM') <> k.thang)
WHERE k.mo_luc IS NULL;
