-- The home page counts the trips under way once a minute for everybody who dispatches.
CREATE INDEX chuyen_di_dang_chay ON chuyen_di (ngay_thuc_hien)
  WHERE trang_thai IN ('dang_lay_hang', 'dang_chay', 'dang_tra_hang') AND deleted_at IS NULL AND gop_vao IS NULL;
