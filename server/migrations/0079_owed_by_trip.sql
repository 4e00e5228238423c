-- As before; the orders of a trip are looked up by the trip alone. Where the tables had grown since they were last measured, after an import of
-- thousands of trips, the index of all open orders was read whole for each trip.
CREATE OR REPLACE FUNCTION tinh_no(cac_chuyen text[]) RETURNS void LANGUAGE sql AS $$
  WITH cu AS (DELETE FROM no_chuyen WHERE id_chuyen_di = ANY (cac_chuyen) RETURNING id_cong_ty, con_no),
  moi AS (
    INSERT INTO no_chuyen SELECT c.id_chuyen_di, d.id_cong_ty, sum(d.phai_thu - d.da_thu) FROM chuyen_di c
      CROSS JOIN LATERAL (
        SELECT o.id_cong_ty, o.phai_thu, o.da_thu, o.danh_dau_tra FROM don_hang o WHERE o.id_chuyen_di = c.id_chuyen_di OFFSET 0) d
      WHERE c.id_chuyen_di = ANY (cac_chuyen) AND c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai NOT IN ('nhap', 'huy')
        AND d.id_cong_ty IS NOT NULL AND NOT d.danh_dau_tra AND d.phai_thu > d.da_thu
      GROUP BY 1, 2 RETURNING id_cong_ty, con_no)
  INSERT INTO no_khach SELECT id_cong_ty, sum(con_no) FROM (SELECT id_cong_ty, -con_no AS con_no FROM cu UNION ALL SELECT * FROM moi) doi
    GROUP BY 1 HAVING sum(con_no) <> 0
$$;
