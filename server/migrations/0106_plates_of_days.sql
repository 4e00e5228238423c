-- Which vehicle bore a plate on a day: one that gave it up later on, else the one that is called so now.
CREATE FUNCTION xe_mang(khoa text, ngay date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT id FROM ten_cu WHERE loai = 'phuong_tien' AND ten_key = khoa
      AND (thoi_diem AT TIME ZONE 'Asia/Ho_Chi_Minh')::date > ngay ORDER BY thoi_diem LIMIT 1),
    goi_den('phuong_tien', khoa))::bigint
$$;
