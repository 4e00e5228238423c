-- A million rows may take longer than a call may.
SET LOCAL statement_timeout = 0;

-- A vehicle has a number that never changes, so that its plate can.
ALTER TABLE phuong_tien ADD COLUMN id_xe bigint GENERATED ALWAYS AS IDENTITY;
ALTER TABLE phuong_tien ADD CONSTRAINT phuong_tien_id_xe UNIQUE (id_xe);

CREATE FUNCTION nho_bien_so_cu() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ten_cu (loai, id, ten, ten_key) VALUES ('phuong_tien', OLD.id_xe::text, OLD.bien_so_xe, OLD.bien_so_key)
  ON CONFLICT (loai, id, ten_key) DO UPDATE SET ten = excluded.ten, thoi_diem = now();
  RETURN NULL;
END $$;
CREATE TRIGGER phuong_tien_bien_so_cu AFTER UPDATE OF bien_so_key ON phuong_tien FOR EACH ROW
  WHEN (OLD.bien_so_key <> NEW.bien_so_key) EXECUTE FUNCTION nho_bien_so_cu();
-- Whoever follows the feed by plates is told that the old one is gone.
CREATE TRIGGER roi_bien_so AFTER UPDATE OF bien_so_xe ON phuong_tien FOR EACH ROW
  WHEN (OLD.bien_so_xe <> NEW.bien_so_xe) EXECUTE FUNCTION ghi_dong_roi('bien_so_xe');

-- Every name that customers, subcontractors, places and vehicles answer to, in the form in which texts are compared:
-- what they are called (hang 1), their codes (2), what retired ones are called (3), what they were called before (4).
CREATE INDEX cong_ty_goi ON cong_ty (search_key(ten_cong_ty));
CREATE INDEX cong_ty_goi_ma ON cong_ty (search_key(ma_khach)) WHERE ma_khach IS NOT NULL;
CREATE INDEX cong_ty_goi_id ON cong_ty (search_key(id_cong_ty));
CREATE INDEX thau_phu_goi ON thau_phu (search_key(ten_thau_phu));
CREATE INDEX thau_phu_goi_id ON thau_phu (search_key(id));
CREATE INDEX dia_diem_goi ON dia_diem (search_key(ten_dia_diem));
CREATE INDEX dia_diem_goi_id ON dia_diem (search_key(id));
CREATE VIEW ten_goi AS
  SELECT 'cong_ty' AS loai, search_key(ten_cong_ty) AS ten_key, id_cong_ty AS id, ten_cong_ty AS ten, NULL::text AS cua,
    CASE WHEN deleted_at IS NULL THEN 1 ELSE 3 END AS hang, deleted_at AS luc FROM cong_ty
  UNION ALL SELECT 'cong_ty', search_key(ma_khach), id_cong_ty, ten_cong_ty, NULL, 2, NULL FROM cong_ty
    WHERE ma_khach IS NOT NULL AND deleted_at IS NULL
  UNION ALL SELECT 'cong_ty', search_key(id_cong_ty), id_cong_ty, ten_cong_ty, NULL, 2, NULL FROM cong_ty WHERE deleted_at IS NULL
  UNION ALL SELECT 'thau_phu', search_key(ten_thau_phu), id, ten_thau_phu, NULL,
    CASE WHEN deleted_at IS NULL THEN 1 ELSE 3 END, deleted_at FROM thau_phu
  UNION ALL SELECT 'thau_phu', search_key(id), id, ten_thau_phu, NULL, 2, NULL FROM thau_phu WHERE deleted_at IS NULL
  UNION ALL SELECT 'dia_diem', search_key(ten_dia_diem), id, ten_dia_diem, id_cong_ty,
    CASE WHEN deleted_at IS NULL THEN 1 ELSE 3 END, deleted_at FROM dia_diem
  UNION ALL SELECT 'dia_diem', search_key(id), id, ten_dia_diem, id_cong_ty, 2, NULL FROM dia_diem WHERE deleted_at IS NULL
  UNION ALL SELECT 'phuong_tien', bien_so_key, id_xe::text, bien_so_xe, NULL, 1, NULL FROM phuong_tien
  -- An old name stays as it is written.
  UNION ALL SELECT c.loai, c.ten_key, c.id, NULL, p.id_cong_ty, 4, c.thoi_diem
    FROM ten_cu c LEFT JOIN dia_diem p ON c.loai = 'dia_diem' AND p.id = c.id;

-- Who is meant by a name of a customer, a subcontractor or a vehicle; a code that several have means none of them.
CREATE FUNCTION goi_den(kieu text, khoa text) RETURNS text LANGUAGE sql STABLE STRICT AS $$
  SELECT id FROM (
    SELECT id, hang, luc, min(id) OVER w = max(id) OVER w AS la_mot FROM ten_goi WHERE loai = kieu AND ten_key = khoa
    WINDOW w AS (PARTITION BY hang)) g
  WHERE hang <> 2 OR la_mot ORDER BY hang, luc DESC, id LIMIT 1
$$;
-- Which place a customer means by a name: one of its own, else one of nobody's, else the only one of others.
CREATE FUNCTION noi_goi_den(khoa text, khach text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN gan < 2 OR la_mot THEN id END FROM (
    SELECT id, gan, hang, luc, min(id) OVER w = max(id) OVER w AS la_mot FROM (
      SELECT id, hang, luc, CASE WHEN cua = khach THEN 0 WHEN cua IS NULL THEN 1 ELSE 2 END AS gan
      FROM ten_goi WHERE loai = 'dia_diem' AND ten_key = khoa) g
    WINDOW w AS (PARTITION BY gan, hang)) g
  ORDER BY gan, hang, luc DESC, id LIMIT 1
$$;
-- The names of a place, beside the one that is written.
CREATE FUNCTION ten_cua_noi(ten text, noi text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY[search_key(ten)] || ARRAY(SELECT search_key(ten_dia_diem) FROM dia_diem WHERE id = noi)
    || ARRAY(SELECT ten_key FROM ten_cu WHERE loai = 'dia_diem' AND id = noi)
$$;
CREATE INDEX tuyen_duong_ma_lt ON tuyen_duong (search_key(ma_lt)) WHERE deleted_at IS NULL AND ma_lt IS NOT NULL;
CREATE INDEX tuyen_duong_noi ON tuyen_duong (search_key(noi_lay_hang), search_key(noi_tra_hang)) WHERE deleted_at IS NULL;
-- The route with a code, else the only one between two places.
CREATE FUNCTION tuyen_goi_den(ma text, lay text, id_lay text, tra text, id_tra text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT CASE WHEN count(*) = 1 THEN min(id_tuyen_duong) END FROM tuyen_duong
      WHERE deleted_at IS NULL AND ma_lt IS NOT NULL AND search_key(ma_lt) = search_key(ma)),
    (SELECT CASE WHEN count(*) = 1 THEN min(id_tuyen_duong) END FROM tuyen_duong
      WHERE deleted_at IS NULL AND search_key(noi_lay_hang) = ANY (ten_cua_noi(lay, id_lay))
        AND search_key(noi_tra_hang) = ANY (ten_cua_noi(tra, id_tra))))
$$;

ALTER TABLE don_hang ADD COLUMN id_tuyen_duong text, ADD COLUMN id_noi_lay_hang text, ADD COLUMN id_noi_tra_hang text,
  ADD COLUMN id_thau_phu text;
ALTER TABLE booking ADD COLUMN id_noi_lay_hang text, ADD COLUMN id_noi_tra_hang text, ADD COLUMN id_xe bigint;
ALTER TABLE don_chuyen_tram ADD COLUMN id_cong_ty text, ADD COLUMN id_noi_lay_hang text, ADD COLUMN id_noi_tra_hang text,
  ADD COLUMN id_thau_phu text, ADD COLUMN id_xe bigint;
ALTER TABLE chuyen_di ADD COLUMN id_xe bigint;

-- What stands in rows of before is looked up once for each way of writing it.
CREATE FUNCTION pg_temp.chua(van_ban text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT coalesce(van_ban, '') $$;
CREATE TEMP TABLE ten_don ON COMMIT DROP AS
  SELECT pg_temp.chua(ten_cong_ty) AS cong_ty, pg_temp.chua(id_cong_ty) AS khach, pg_temp.chua(ten_thau_phu) AS thau_phu,
    pg_temp.chua(noi_lay_hang) AS lay, pg_temp.chua(noi_tra_hang) AS tra, pg_temp.chua(ma_lt) AS ma
  FROM don_hang GROUP BY 1, 2, 3, 4, 5, 6
  UNION SELECT pg_temp.chua(ten_cong_ty), pg_temp.chua(id_cong_ty), '', pg_temp.chua(noi_lay_hang), pg_temp.chua(noi_tra_hang), '' FROM booking
  UNION SELECT pg_temp.chua(ten_cong_ty), '', pg_temp.chua(ten_thau_phu), pg_temp.chua(noi_lay_hang), pg_temp.chua(noi_tra_hang), ''
    FROM don_chuyen_tram;
CREATE TEMP TABLE ten_khach ON COMMIT DROP AS
  SELECT cong_ty, khach, coalesce(nullif(khach, ''), goi_den('cong_ty', search_key(cong_ty))) AS id
  FROM (SELECT DISTINCT cong_ty, khach FROM ten_don) x;
CREATE TEMP TABLE ten_thau ON COMMIT DROP AS
  SELECT thau_phu, goi_den('thau_phu', search_key(thau_phu)) AS id FROM (SELECT DISTINCT thau_phu FROM ten_don) x;
-- Whoever has no place of a name of its own means by it what all others mean.
CREATE TEMP TABLE ten_noi ON COMMIT DROP AS
  SELECT ten, cua, noi_goi_den(khoa, cua) AS id FROM (
    SELECT ten, search_key(ten) AS khoa, NULL::text AS cua FROM (SELECT lay AS ten FROM ten_don UNION SELECT tra FROM ten_don) x
    UNION
    SELECT x.ten, x.khoa, g.cua FROM (SELECT ten, search_key(ten) AS khoa FROM (SELECT lay AS ten FROM ten_don UNION SELECT tra FROM ten_don) x) x
    JOIN ten_goi g ON g.loai = 'dia_diem' AND g.ten_key = x.khoa WHERE g.cua IS NOT NULL) y WHERE ten <> '';
ANALYZE ten_don, ten_khach, ten_thau, ten_noi;
CREATE TEMP TABLE don_biet ON COMMIT DROP AS
  SELECT d.*, k.id AS id_cong_ty, t.id AS id_thau_phu, coalesce(lc.id, l.id) AS id_lay, coalesce(rc.id, r.id) AS id_tra,
    NULL::text AS id_tuyen
  FROM ten_don d JOIN ten_khach k USING (cong_ty, khach) JOIN ten_thau t USING (thau_phu)
  LEFT JOIN ten_noi lc ON lc.ten = d.lay AND lc.cua = k.id LEFT JOIN ten_noi l ON l.ten = d.lay AND l.cua IS NULL
  LEFT JOIN ten_noi rc ON rc.ten = d.tra AND rc.cua = k.id LEFT JOIN ten_noi r ON r.ten = d.tra AND r.cua IS NULL;
CREATE TEMP TABLE tuyen_biet ON COMMIT DROP AS
  SELECT *, tuyen_goi_den(ma, lay, id_lay, tra, id_tra) AS id
  FROM (SELECT DISTINCT ma, lay, pg_temp.chua(id_lay) AS id_lay, tra, pg_temp.chua(id_tra) AS id_tra FROM don_biet) x;
UPDATE don_biet d SET id_tuyen = t.id FROM tuyen_biet t
  WHERE (t.ma, t.lay, t.id_lay, t.tra, t.id_tra) = (d.ma, d.lay, pg_temp.chua(d.id_lay), d.tra, pg_temp.chua(d.id_tra));
DELETE FROM don_biet WHERE num_nulls(nullif(id_cong_ty, khach), id_thau_phu, id_lay, id_tra, id_tuyen) = 5;
ANALYZE don_biet;

-- The rows of a million trips are indexed again at once, sooner than one by one; the sums of their days stay as they are.
SET LOCAL maintenance_work_mem = '256MB';
CREATE TEMP TABLE chi_muc ON COMMIT DROP AS
  SELECT i.indexrelid::regclass::text AS ten, pg_get_indexdef(i.indexrelid) AS cach FROM pg_index i
  WHERE i.indrelid IN ('chuyen_di'::regclass, 'don_hang'::regclass)
    AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid);
DO $$ DECLARE ten text; BEGIN
  FOR ten IN SELECT c.ten FROM chi_muc c LOOP EXECUTE 'DROP INDEX ' || ten; END LOOP;
END $$;
UPDATE don_hang d SET id_cong_ty = b.id_cong_ty, id_thau_phu = b.id_thau_phu, id_noi_lay_hang = b.id_lay, id_noi_tra_hang = b.id_tra,
  id_tuyen_duong = b.id_tuyen
  FROM don_biet b WHERE (b.cong_ty, b.khach, b.thau_phu, b.lay, b.tra, b.ma) = (pg_temp.chua(d.ten_cong_ty), pg_temp.chua(d.id_cong_ty),
    pg_temp.chua(d.ten_thau_phu), pg_temp.chua(d.noi_lay_hang), pg_temp.chua(d.noi_tra_hang), pg_temp.chua(d.ma_lt));
UPDATE booking d SET id_cong_ty = b.id_cong_ty, id_noi_lay_hang = b.id_lay, id_noi_tra_hang = b.id_tra
  FROM don_biet b WHERE (b.cong_ty, b.khach, b.thau_phu, b.lay, b.tra, b.ma) =
    (pg_temp.chua(d.ten_cong_ty), pg_temp.chua(d.id_cong_ty), '', pg_temp.chua(d.noi_lay_hang), pg_temp.chua(d.noi_tra_hang), '');
UPDATE don_chuyen_tram d SET id_cong_ty = b.id_cong_ty, id_thau_phu = b.id_thau_phu, id_noi_lay_hang = b.id_lay, id_noi_tra_hang = b.id_tra
  FROM don_biet b WHERE (b.cong_ty, b.khach, b.thau_phu, b.lay, b.tra, b.ma) = (pg_temp.chua(d.ten_cong_ty), '',
    pg_temp.chua(d.ten_thau_phu), pg_temp.chua(d.noi_lay_hang), pg_temp.chua(d.noi_tra_hang), '');

ALTER TABLE chuyen_di DISABLE TRIGGER cong_tong_ngay_sua;
UPDATE chuyen_di c SET id_xe = v.id_xe FROM phuong_tien v WHERE v.bien_so_key = c.bien_so_key;
ALTER TABLE chuyen_di ENABLE TRIGGER cong_tong_ngay_sua;
DO $$ DECLARE cach text; BEGIN
  FOR cach IN SELECT c.cach FROM chi_muc c LOOP EXECUTE cach; END LOOP;
END $$;
UPDATE don_chuyen_tram m SET id_xe = v.id_xe FROM phuong_tien v WHERE v.bien_so_key = m.bien_so_key;
UPDATE booking b SET id_xe = v.id_xe FROM phuong_tien v
  WHERE v.bien_so_key = regexp_replace(upper(b.xe_de_nghi), '[^A-Z0-9]', '', 'g');

ALTER TABLE don_hang ADD FOREIGN KEY (id_tuyen_duong) REFERENCES tuyen_duong, ADD FOREIGN KEY (id_noi_lay_hang) REFERENCES dia_diem,
  ADD FOREIGN KEY (id_noi_tra_hang) REFERENCES dia_diem, ADD FOREIGN KEY (id_thau_phu) REFERENCES thau_phu;
ALTER TABLE booking ADD FOREIGN KEY (id_noi_lay_hang) REFERENCES dia_diem, ADD FOREIGN KEY (id_noi_tra_hang) REFERENCES dia_diem,
  ADD FOREIGN KEY (id_xe) REFERENCES phuong_tien (id_xe);
ALTER TABLE don_chuyen_tram ADD FOREIGN KEY (id_cong_ty) REFERENCES cong_ty, ADD FOREIGN KEY (id_noi_lay_hang) REFERENCES dia_diem,
  ADD FOREIGN KEY (id_noi_tra_hang) REFERENCES dia_diem, ADD FOREIGN KEY (id_thau_phu) REFERENCES thau_phu,
  ADD FOREIGN KEY (id_xe) REFERENCES phuong_tien (id_xe);
ALTER TABLE chuyen_di ADD FOREIGN KEY (id_xe) REFERENCES phuong_tien (id_xe);
CREATE INDEX don_hang_tuyen ON don_hang (id_tuyen_duong, id_chuyen_di) WHERE id_tuyen_duong IS NOT NULL;
CREATE INDEX don_hang_noi_lay ON don_hang (id_noi_lay_hang, id_chuyen_di) WHERE id_noi_lay_hang IS NOT NULL;
CREATE INDEX don_hang_noi_tra ON don_hang (id_noi_tra_hang, id_chuyen_di) WHERE id_noi_tra_hang IS NOT NULL;
CREATE INDEX don_hang_thau_phu ON don_hang (id_thau_phu, id_chuyen_di) WHERE id_thau_phu IS NOT NULL;
CREATE INDEX chuyen_di_id_xe ON chuyen_di (id_xe, ngay_thuc_hien DESC, id_chuyen_di DESC) WHERE id_xe IS NOT NULL;
CREATE INDEX booking_noi_lay ON booking (id_noi_lay_hang) WHERE id_noi_lay_hang IS NOT NULL;
CREATE INDEX booking_noi_tra ON booking (id_noi_tra_hang) WHERE id_noi_tra_hang IS NOT NULL;
CREATE INDEX booking_xe ON booking (id_xe) WHERE id_xe IS NOT NULL;
CREATE INDEX booking_cong_ty ON booking (id_cong_ty) WHERE id_cong_ty IS NOT NULL;
CREATE INDEX don_chuyen_tram_noi_lay ON don_chuyen_tram (id_noi_lay_hang) WHERE id_noi_lay_hang IS NOT NULL;
CREATE INDEX don_chuyen_tram_noi_tra ON don_chuyen_tram (id_noi_tra_hang) WHERE id_noi_tra_hang IS NOT NULL;
CREATE INDEX don_chuyen_tram_cong_ty ON don_chuyen_tram (id_cong_ty) WHERE id_cong_ty IS NOT NULL;
CREATE INDEX don_chuyen_tram_thau_phu ON don_chuyen_tram (id_thau_phu) WHERE id_thau_phu IS NOT NULL;
CREATE INDEX don_chuyen_tram_xe ON don_chuyen_tram (id_xe) WHERE id_xe IS NOT NULL;

-- The highest number given with a prefix, by whomever: ids are counted on from it, and none is given twice.
CREATE TABLE so_ma (
  bang text NOT NULL,
  tien_to text NOT NULL,
  so bigint NOT NULL,
  PRIMARY KEY (bang, tien_to)
);
CREATE FUNCTION nho_so_ma() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  phan text[] := regexp_match(to_jsonb(NEW) ->> TG_ARGV[0], TG_ARGV[1]);
BEGIN
  IF NOT EXISTS (SELECT FROM so_ma WHERE bang = TG_TABLE_NAME AND tien_to = phan[1] AND so >= phan[2]::bigint) THEN
    INSERT INTO so_ma VALUES (TG_TABLE_NAME, phan[1], phan[2]::bigint)
    ON CONFLICT (bang, tien_to) DO UPDATE SET so = greatest(so_ma.so, excluded.so);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER so_ma AFTER INSERT OR UPDATE OF id_cong_ty ON cong_ty FOR EACH ROW
  WHEN (NEW.id_cong_ty ~ '^KH\d{1,9}$') EXECUTE FUNCTION nho_so_ma('id_cong_ty', '^(KH)(\d{1,9})$');
CREATE TRIGGER so_ma AFTER INSERT OR UPDATE OF id ON thau_phu FOR EACH ROW
  WHEN (NEW.id ~ '^TP\d{1,9}$') EXECUTE FUNCTION nho_so_ma('id', '^(TP)(\d{1,9})$');
CREATE TRIGGER so_ma AFTER INSERT OR UPDATE OF id ON dia_diem FOR EACH ROW
  WHEN (NEW.id ~ '^DD\d{1,9}$') EXECUTE FUNCTION nho_so_ma('id', '^(DD)(\d{1,9})$');
CREATE TRIGGER so_ma AFTER INSERT OR UPDATE OF id_tuyen_duong ON tuyen_duong FOR EACH ROW
  WHEN (NEW.id_tuyen_duong ~ '^T\d{1,9}$') EXECUTE FUNCTION nho_so_ma('id_tuyen_duong', '^(T)(\d{1,9})$');
CREATE TRIGGER so_ma AFTER INSERT OR UPDATE OF username ON nguoi_dung FOR EACH ROW
  WHEN (NEW.username ~ '^[a-z]+\d{1,9}$') EXECUTE FUNCTION nho_so_ma('username', '^([a-z]+)(\d{1,9})$');
-- Rows of before, those that are gone again too.
INSERT INTO so_ma
SELECT bang, p[1], max(p[2]::bigint) FROM (
  SELECT bang, regexp_match(id, CASE bang WHEN 'cong_ty' THEN '^(KH)(\d{1,9})$' WHEN 'thau_phu' THEN '^(TP)(\d{1,9})$'
    WHEN 'dia_diem' THEN '^(DD)(\d{1,9})$' WHEN 'tuyen_duong' THEN '^(T)(\d{1,9})$' ELSE '^([a-z]+)(\d{1,9})$' END) AS p
  FROM (
    SELECT 'cong_ty' AS bang, id_cong_ty AS id FROM cong_ty
    UNION ALL SELECT 'thau_phu', id FROM thau_phu
    UNION ALL SELECT 'dia_diem', id FROM dia_diem
    UNION ALL SELECT 'tuyen_duong', id_tuyen_duong FROM tuyen_duong
    UNION ALL SELECT 'nguoi_dung', username FROM nguoi_dung
    UNION ALL SELECT DISTINCT doi_tuong, id_doi_tuong FROM nhat_ky
      WHERE doi_tuong IN ('cong_ty', 'thau_phu', 'dia_diem', 'tuyen_duong', 'nguoi_dung')) x) y
WHERE p IS NOT NULL GROUP BY 1, 2;
