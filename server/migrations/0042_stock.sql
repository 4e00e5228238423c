-- What the stores hold. An item is its code; on hand is its latest opening stock with all receipts and issues from that day on.
CREATE TABLE nhap_xuat_kho (
  id text PRIMARY KEY,
  ngay date NOT NULL,
  loai text NOT NULL CHECK (loai IN ('ton_dau', 'nhap', 'xuat')),
  ma_hang text NOT NULL,
  ten_hang text,
  don_vi text,
  so_luong numeric(14,2) NOT NULL CHECK (so_luong >= 0),
  don_gia numeric(16,2),
  thanh_tien bigint,
  bien_so_xe text REFERENCES phuong_tien (bien_so_xe) ON UPDATE CASCADE ON DELETE SET NULL,
  ghi_chu text,
  -- An issue out of the company's own tank follows its fuel slip.
  id_nhat_ky text UNIQUE REFERENCES nhat_ky_xang_dau ON UPDATE CASCADE ON DELETE CASCADE,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text GENERATED ALWAYS AS (search_key(ma_hang || ' ' || coalesce(ten_hang, '') || ' ' || coalesce(bien_so_xe, '') || ' ' ||
    regexp_replace(coalesce(bien_so_xe, ''), '[^A-Za-z0-9]', '', 'g') || ' ' || coalesce(id_nhat_ky, '') || ' ' || coalesce(ghi_chu, ''))) STORED
);
CREATE INDEX nhap_xuat_kho_ngay ON nhap_xuat_kho (ngay DESC, id DESC);
CREATE INDEX nhap_xuat_kho_hang ON nhap_xuat_kho (ma_hang, ngay) WHERE deleted_at IS NULL;
CREATE TRIGGER so_ma AFTER INSERT OR UPDATE OF id ON nhap_xuat_kho FOR EACH ROW
  WHEN (NEW.id ~ '^NK\d{1,9}$') EXECUTE FUNCTION nho_so_ma('id', '^(NK)(\d{1,9})$');

-- True of an item that engines burn; what they are greased with is none.
CREATE FUNCTION la_dau_chay_may(ten text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(search_key(ten) ~ '^(dau|(dau )?(do|diesel|diezen)( .*)?|(dau )?(do )?0[.,]\d+s?.*|xang dau|nhien lieu)$', false)
$$;
-- The item that fuel slips are issued from: the one that is kept as fuel, 'DO' while there is none.
CREATE FUNCTION ma_dau_trong_kho() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT ma_hang FROM nhap_xuat_kho WHERE id_nhat_ky IS NULL AND deleted_at IS NULL AND la_dau_chay_may(ten_hang)
    ORDER BY ngay, id LIMIT 1), 'DO')
$$;

-- A slip that was filled out of the own tank and was not refused is an issue.
CREATE FUNCTION xuat_kho_dau() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ma text;
BEGIN
  IF NEW.hinh_thuc IS DISTINCT FROM 'kho' OR NEW.trang_thai = 'tu_choi' OR NEW.deleted_at IS NOT NULL THEN
    DELETE FROM nhap_xuat_kho WHERE id_nhat_ky = NEW.id;
    RETURN NULL;
  END IF;
  ma := ma_dau_trong_kho();
  INSERT INTO nhap_xuat_kho (id, ngay, loai, ma_hang, ten_hang, don_vi, so_luong, don_gia, thanh_tien, bien_so_xe, id_nhat_ky)
  VALUES ('XK-' || NEW.id, NEW.ngay_gio::date, 'xuat', ma,
    coalesce((SELECT ten_hang FROM nhap_xuat_kho WHERE ma_hang = ma AND id_nhat_ky IS NULL AND deleted_at IS NULL ORDER BY ngay, id LIMIT 1), 'Dầu DO'),
    'lít', NEW.so_lit, NEW.don_gia, NEW.thanh_tien, NEW.bien_so_xe, NEW.id)
  ON CONFLICT (id_nhat_ky) DO UPDATE SET ngay = excluded.ngay, ma_hang = excluded.ma_hang, ten_hang = excluded.ten_hang,
    so_luong = excluded.so_luong, don_gia = excluded.don_gia, thanh_tien = excluded.thanh_tien, bien_so_xe = excluded.bien_so_xe,
    phien_ban = nhap_xuat_kho.phien_ban + 1, updated_at = now();
  RETURN NULL;
END $$;
CREATE TRIGGER xuat_kho AFTER INSERT OR UPDATE ON nhat_ky_xang_dau FOR EACH ROW EXECUTE FUNCTION xuat_kho_dau();

-- Fuel that is entered under another code, or first after it was taken: the issues go with it.
CREATE FUNCTION dau_doi_ma() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE nhap_xuat_kho x SET ma_hang = m.ma, ten_hang = coalesce(
      (SELECT ten_hang FROM nhap_xuat_kho WHERE ma_hang = m.ma AND id_nhat_ky IS NULL AND deleted_at IS NULL ORDER BY ngay, id LIMIT 1), 'Dầu DO')
  FROM (SELECT ma_dau_trong_kho() AS ma OFFSET 0) m WHERE x.id_nhat_ky IS NOT NULL AND x.ma_hang <> m.ma;
  RETURN NULL;
END $$;
CREATE TRIGGER dau_doi_ma AFTER INSERT OR UPDATE OR DELETE ON nhap_xuat_kho FOR EACH STATEMENT
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION dau_doi_ma();
