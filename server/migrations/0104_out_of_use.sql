-- Since when a vehicle is out of service or sold, and since when somebody has left: the day on which the list was told of it.
ALTER TABLE phuong_tien ADD COLUMN ngung_tu date;
ALTER TABLE nguoi_dung ADD COLUMN ngung_tu date;

CREATE FUNCTION ghi_ngung_tu() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  het text[] := TG_ARGV[0]::text[];
BEGIN
  IF NEW.trang_thai IS NULL OR NOT NEW.trang_thai = ANY (het) THEN NEW.ngung_tu := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.trang_thai IS NULL OR NOT OLD.trang_thai = ANY (het) THEN
    NEW.ngung_tu := (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER phuong_tien_ngung_tu BEFORE INSERT OR UPDATE OF trang_thai ON phuong_tien FOR EACH ROW
  EXECUTE FUNCTION ghi_ngung_tu('{ngung,da_ban}');
CREATE TRIGGER nguoi_dung_ngung_tu BEFORE INSERT OR UPDATE OF trang_thai ON nguoi_dung FOR EACH ROW
  EXECUTE FUNCTION ghi_ngung_tu('{Nghi viec}');

-- Of those that are so already the history may tell since when; where it does not, nobody knows.
UPDATE phuong_tien v SET ngung_tu = n.ngay FROM (
  SELECT id_doi_tuong AS id, max((thoi_diem AT TIME ZONE 'Asia/Ho_Chi_Minh')::date) AS ngay FROM nhat_ky
  WHERE doi_tuong = 'phuong_tien' AND sau ->> 'trang_thai' IN ('ngung', 'da_ban') AND truoc ->> 'trang_thai' IS DISTINCT FROM sau ->> 'trang_thai'
  GROUP BY id_doi_tuong) n WHERE n.id = v.bien_so_xe AND v.trang_thai IN ('ngung', 'da_ban');
UPDATE nguoi_dung u SET ngung_tu = n.ngay FROM (
  SELECT id_doi_tuong AS id, max((thoi_diem AT TIME ZONE 'Asia/Ho_Chi_Minh')::date) AS ngay FROM nhat_ky
  WHERE doi_tuong = 'nguoi_dung' AND sau ->> 'trang_thai' = 'Nghi viec' AND truoc ->> 'trang_thai' IS DISTINCT FROM 'Nghi viec'
  GROUP BY id_doi_tuong) n WHERE n.id = u.username AND u.trang_thai = 'Nghi viec';
