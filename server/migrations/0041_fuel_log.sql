-- What vehicles were filled with. A slip waits, is approved by somebody else than who entered it, or refused; an approved one that is
-- changed waits again, by whatever way it was changed.
CREATE TABLE nhat_ky_xang_dau (
  id text PRIMARY KEY,
  bien_so_xe text NOT NULL REFERENCES phuong_tien (bien_so_xe) ON UPDATE CASCADE ON DELETE CASCADE,
  ngay_gio timestamp NOT NULL,
  lai_xe text REFERENCES nguoi_dung ON UPDATE CASCADE ON DELETE SET NULL,
  cay_xang text,
  so_lit numeric(12,2) NOT NULL CHECK (so_lit > 0),
  don_gia numeric(14,2),
  thanh_tien bigint NOT NULL CHECK (thanh_tien >= 0),
  vat numeric(5,2),
  so_hoa_don text,
  hoa_don_key text GENERATED ALWAYS AS (search_key(so_hoa_don)) STORED,
  km_cong_to numeric(12,1),
  hinh_thuc text,
  id_chuyen_di text REFERENCES chuyen_di ON UPDATE CASCADE ON DELETE SET NULL,
  ghi_chu text,
  anh jsonb NOT NULL DEFAULT '[]',
  trang_thai text NOT NULL DEFAULT 'cho_duyet' CHECK (trang_thai IN ('cho_duyet', 'da_duyet', 'tu_choi')),
  ly_do text,
  nguoi_tao text,
  nguoi_duyet text,
  duyet_luc timestamp,
  binh_dau_lit numeric(12,1),
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text NOT NULL DEFAULT ''
);
CREATE INDEX nhat_ky_xang_dau_luc ON nhat_ky_xang_dau (ngay_gio DESC, id DESC);
CREATE INDEX nhat_ky_xang_dau_xe ON nhat_ky_xang_dau (bien_so_xe, ngay_gio);
CREATE INDEX nhat_ky_xang_dau_chuyen ON nhat_ky_xang_dau (id_chuyen_di) WHERE id_chuyen_di IS NOT NULL;
CREATE INDEX nhat_ky_xang_dau_hoa_don ON nhat_ky_xang_dau (hoa_don_key) WHERE hoa_don_key <> '';
CREATE INDEX nhat_ky_xang_dau_lai_xe ON nhat_ky_xang_dau (lai_xe, ngay_gio DESC);
CREATE INDEX nhat_ky_xang_dau_anh ON nhat_ky_xang_dau USING gin (anh jsonb_path_ops) WHERE anh <> '[]';
CREATE INDEX nhat_ky_xang_dau_tim_kiem ON nhat_ky_xang_dau USING gin (tim_kiem gin_trgm_ops);

CREATE FUNCTION ghi_lan_do_dau() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.trang_thai = 'da_duyet' AND NEW.trang_thai = 'da_duyet' AND
    (OLD.bien_so_xe, OLD.ngay_gio, OLD.so_lit, OLD.don_gia, OLD.thanh_tien, OLD.hinh_thuc, OLD.id_chuyen_di)
      IS DISTINCT FROM (NEW.bien_so_xe, NEW.ngay_gio, NEW.so_lit, NEW.don_gia, NEW.thanh_tien, NEW.hinh_thuc, NEW.id_chuyen_di)
    -- A vehicle that bears another plate was filled with the same.
    AND pg_trigger_depth() = 1 THEN
    NEW.trang_thai := 'cho_duyet';
    NEW.nguoi_duyet := NULL;
    NEW.duyet_luc := NULL;
  END IF;
  NEW.tim_kiem := search_key(concat_ws(' ', NEW.id, NEW.bien_so_xe, regexp_replace(NEW.bien_so_xe, '[^A-Za-z0-9]', '', 'g'),
    NEW.cay_xang, NEW.so_hoa_don, NEW.id_chuyen_di, NEW.lai_xe, NEW.ghi_chu,
    (SELECT fullname FROM nguoi_dung WHERE username = NEW.lai_xe)));
  RETURN NEW;
END $$;
CREATE TRIGGER ghi_lan_do BEFORE INSERT OR UPDATE ON nhat_ky_xang_dau FOR EACH ROW EXECUTE FUNCTION ghi_lan_do_dau();
CREATE TRIGGER so_ma AFTER INSERT OR UPDATE OF id ON nhat_ky_xang_dau FOR EACH ROW
  WHEN (NEW.id ~ '^XD\d{1,9}$') EXECUTE FUNCTION nho_so_ma('id', '^(XD)(\d{1,9})$');

-- Why a vehicle burned more or less in a month than by norm: a reason, an approver where it is far off, and the litres that both were about.
CREATE TABLE giai_trinh_dau (
  bien_so_xe text NOT NULL REFERENCES phuong_tien (bien_so_xe) ON UPDATE CASCADE ON DELETE CASCADE,
  thang text NOT NULL CHECK (thang ~ '^\d{4}-\d{2}$'),
  lit_dinh_muc numeric(14,2) NOT NULL,
  lit_do numeric(14,2) NOT NULL,
  ly_do text NOT NULL,
  nguoi_giai_trinh text NOT NULL,
  giai_trinh_luc timestamp NOT NULL,
  nguoi_duyet text,
  duyet_luc timestamp,
  PRIMARY KEY (bien_so_xe, thang)
);
