-- What customers owe, kept as it changes: every trip asks how much of its credit a customer has used, and a large one has thousands of open
-- orders (decision 0053). no_chuyen holds what a trip's orders still owe, no_khach the differences that writers left, in rows of their own, so
-- that none waits for another; the server folds them (server/ledger/debt/keptOwed.ts). What is owed is as in server/ledger/debt/owed.ts.
CREATE TABLE no_chuyen (
  id_chuyen_di text NOT NULL,
  id_cong_ty text NOT NULL,
  con_no bigint NOT NULL
);
CREATE INDEX no_chuyen_id ON no_chuyen (id_chuyen_di);
CREATE TABLE no_khach (
  id_cong_ty text NOT NULL,
  con_no bigint NOT NULL
);
CREATE INDEX no_khach_id ON no_khach (id_cong_ty) INCLUDE (con_no);

-- Works out anew what trips still owe; done twice it changes nothing.
CREATE FUNCTION tinh_no(cac_chuyen text[]) RETURNS void LANGUAGE sql AS $$
  WITH cu AS (DELETE FROM no_chuyen WHERE id_chuyen_di = ANY (cac_chuyen) RETURNING id_cong_ty, con_no),
  moi AS (
    INSERT INTO no_chuyen SELECT d.id_chuyen_di, d.id_cong_ty, sum(d.phai_thu - d.da_thu) FROM don_hang d
      JOIN chuyen_di c ON c.id_chuyen_di = d.id_chuyen_di
      WHERE c.id_chuyen_di = ANY (cac_chuyen) AND c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai NOT IN ('nhap', 'huy')
        AND d.id_cong_ty IS NOT NULL AND NOT d.danh_dau_tra AND d.phai_thu > d.da_thu
      GROUP BY 1, 2 RETURNING id_cong_ty, con_no)
  INSERT INTO no_khach SELECT id_cong_ty, sum(con_no) FROM (SELECT id_cong_ty, -con_no AS con_no FROM cu UNION ALL SELECT * FROM moi) doi
    GROUP BY 1 HAVING sum(con_no) <> 0
$$;

-- Two who write to orders of one trip work it out one after the other, or neither would see what the other wrote.
CREATE FUNCTION khoa_va_tinh_no(cac_chuyen text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM chuyen_di WHERE id_chuyen_di = ANY (cac_chuyen) ORDER BY id_chuyen_di FOR NO KEY UPDATE;
  PERFORM tinh_no(cac_chuyen);
END $$;
CREATE FUNCTION ghi_no() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM khoa_va_tinh_no(array_agg(DISTINCT id_chuyen_di)) FROM doi HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION ghi_no_don_sua() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM khoa_va_tinh_no(array_agg(DISTINCT x.id)) FROM moi m JOIN cu c ON c.id_don_hang = m.id_don_hang
    CROSS JOIN LATERAL (VALUES (m.id_chuyen_di), (c.id_chuyen_di)) x (id)
    WHERE (m.id_chuyen_di, m.id_cong_ty, m.phai_thu, m.da_thu, m.danh_dau_tra)
      IS DISTINCT FROM (c.id_chuyen_di, c.id_cong_ty, c.phai_thu, c.da_thu, c.danh_dau_tra)
    HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION ghi_no_chuyen_sua() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tinh_no(array_agg(m.id_chuyen_di)) FROM moi m JOIN cu c ON c.id_chuyen_di = m.id_chuyen_di
    WHERE (m.deleted_at IS NULL AND m.gop_vao IS NULL AND m.trang_thai NOT IN ('nhap', 'huy'))
      <> (c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai NOT IN ('nhap', 'huy'))
    HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER no_them AFTER INSERT ON don_hang REFERENCING NEW TABLE AS doi FOR EACH STATEMENT EXECUTE FUNCTION ghi_no();
CREATE TRIGGER no_sua AFTER UPDATE ON don_hang REFERENCING NEW TABLE AS moi OLD TABLE AS cu FOR EACH STATEMENT EXECUTE FUNCTION ghi_no_don_sua();
CREATE TRIGGER no_xoa AFTER DELETE ON don_hang REFERENCING OLD TABLE AS doi FOR EACH STATEMENT EXECUTE FUNCTION ghi_no();
CREATE TRIGGER no_sua AFTER UPDATE ON chuyen_di REFERENCING NEW TABLE AS moi OLD TABLE AS cu FOR EACH STATEMENT EXECUTE FUNCTION ghi_no_chuyen_sua();

SELECT tinh_no(array_agg(DISTINCT id_chuyen_di)) FROM don_hang WHERE id_cong_ty IS NOT NULL AND NOT danh_dau_tra AND phai_thu > da_thu;
