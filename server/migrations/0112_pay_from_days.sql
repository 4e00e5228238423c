-- What a driver is paid each month holds from a day on, so that a raise leaves the periods before it (money, section 1). What is stated
-- first holds from the beginning; what was stated today is corrected by what is stated later that day.
CREATE TABLE luong_theo_ngay (
  username text NOT NULL REFERENCES nguoi_dung ON UPDATE CASCADE ON DELETE CASCADE,
  hieu_luc_tu date NOT NULL,
  luong_co_ban bigint,
  phu_cap_dien_thoai bigint,
  ghi_ngay date NOT NULL DEFAULT (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date,
  PRIMARY KEY (username, hieu_luc_tu)
);
INSERT INTO luong_theo_ngay
SELECT username, '2000-01-01', luong_co_ban, phu_cap_dien_thoai, '2000-01-01' FROM nguoi_dung
WHERE luong_co_ban IS NOT NULL OR phu_cap_dien_thoai IS NOT NULL;

CREATE FUNCTION giu_luong_theo_ngay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  nay date := (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date;
BEGIN
  UPDATE luong_theo_ngay SET luong_co_ban = NEW.luong_co_ban WHERE username = NEW.username
    AND NOT EXISTS (SELECT FROM luong_theo_ngay l WHERE l.username = NEW.username AND l.luong_co_ban IS NOT NULL);
  UPDATE luong_theo_ngay SET phu_cap_dien_thoai = NEW.phu_cap_dien_thoai WHERE username = NEW.username
    AND NOT EXISTS (SELECT FROM luong_theo_ngay l WHERE l.username = NEW.username AND l.phu_cap_dien_thoai IS NOT NULL);
  UPDATE luong_theo_ngay SET luong_co_ban = NEW.luong_co_ban, phu_cap_dien_thoai = NEW.phu_cap_dien_thoai
  WHERE username = NEW.username AND ghi_ngay = nay
    AND hieu_luc_tu = (SELECT max(hieu_luc_tu) FROM luong_theo_ngay l WHERE l.username = NEW.username);
  IF FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO luong_theo_ngay (username, hieu_luc_tu, luong_co_ban, phu_cap_dien_thoai)
  SELECT NEW.username,
    CASE WHEN EXISTS (SELECT FROM luong_theo_ngay l WHERE l.username = NEW.username) THEN nay ELSE '2000-01-01' END,
    NEW.luong_co_ban, NEW.phu_cap_dien_thoai
  WHERE NOT EXISTS (SELECT FROM (SELECT * FROM luong_theo_ngay l WHERE l.username = NEW.username ORDER BY hieu_luc_tu DESC LIMIT 1) l
    WHERE l.luong_co_ban IS NOT DISTINCT FROM NEW.luong_co_ban AND l.phu_cap_dien_thoai IS NOT DISTINCT FROM NEW.phu_cap_dien_thoai);
  RETURN NULL;
END $$;
CREATE TRIGGER luong_theo_ngay_moi AFTER INSERT ON nguoi_dung FOR EACH ROW
  WHEN (NEW.luong_co_ban IS NOT NULL OR NEW.phu_cap_dien_thoai IS NOT NULL) EXECUTE FUNCTION giu_luong_theo_ngay();
CREATE TRIGGER luong_theo_ngay_sua AFTER UPDATE OF luong_co_ban, phu_cap_dien_thoai ON nguoi_dung FOR EACH ROW
  WHEN (OLD.luong_co_ban IS DISTINCT FROM NEW.luong_co_ban OR OLD.phu_cap_dien_thoai IS DISTINCT FROM NEW.phu_cap_dien_thoai)
  EXECUTE FUNCTION giu_luong_theo_ngay();
