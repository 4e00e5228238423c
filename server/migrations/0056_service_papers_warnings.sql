-- When the odometer of a vehicle was read: km since then are those of its trips.
ALTER TABLE phuong_tien ADD COLUMN odometer_luc timestamp;
UPDATE phuong_tien SET odometer_luc = (updated_at AT TIME ZONE 'Asia/Ho_Chi_Minh') WHERE odometer_km IS NOT NULL;
CREATE FUNCTION ghi_odometer_luc() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.odometer_km IS DISTINCT FROM OLD.odometer_km THEN
    NEW.odometer_luc := CASE WHEN NEW.odometer_km IS NOT NULL THEN now() AT TIME ZONE 'Asia/Ho_Chi_Minh' END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER odometer_luc BEFORE INSERT OR UPDATE OF odometer_km ON phuong_tien FOR EACH ROW EXECUTE FUNCTION ghi_odometer_luc();

-- What a vehicle's odometer shows by now: its latest reading (entered, or at a filling) and the km of trips that ended since.
CREATE FUNCTION km_cua_xe(xe text) RETURNS numeric LANGUAGE sql STABLE AS $$
  WITH doc AS (
    SELECT km, luc FROM (
      SELECT odometer_km AS km, odometer_luc AS luc FROM phuong_tien WHERE bien_so_xe = xe AND odometer_km IS NOT NULL
      UNION ALL
      (SELECT km_cong_to, ngay_gio FROM nhat_ky_xang_dau
        WHERE bien_so_xe = xe AND km_cong_to IS NOT NULL AND trang_thai <> 'tu_choi' AND deleted_at IS NULL ORDER BY ngay_gio DESC LIMIT 1)
    ) d ORDER BY luc DESC LIMIT 1)
  SELECT coalesce((SELECT km FROM doc), 0) + coalesce((
    SELECT sum(c.tong_km) FROM chuyen_di c
    WHERE c.bien_so_xe = xe AND c.trang_thai = 'ket_thuc' AND c.deleted_at IS NULL AND c.gop_vao IS NULL
      AND coalesce(c.ngay_gio_toi_diem_ket_thuc, c.ngay_gio_ket_thuc_tra_hang, c.ngay_thuc_hien + interval '1 day')
        > coalesce((SELECT luc FROM doc), '-infinity')), 0)
$$;

-- Service that is due by km.
CREATE TABLE quy_tac_bao_duong (
  id text PRIMARY KEY,
  plate text NOT NULL REFERENCES phuong_tien (bien_so_xe) ON UPDATE CASCADE ON DELETE CASCADE,
  ten text NOT NULL,
  total_km numeric(12,1) NOT NULL CHECK (total_km > 0),
  chu_ky_km numeric(12,1) CHECK (chu_ky_km > 0),
  da_lam_luc_km numeric(12,1),
  ghi_chu text,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text GENERATED ALWAYS AS (search_key(id || ' ' || plate || ' ' || regexp_replace(plate, '[^A-Za-z0-9]', '', 'g') || ' ' || ten
    || ' ' || coalesce(ghi_chu, ''))) STORED
);
CREATE INDEX quy_tac_bao_duong_xe ON quy_tac_bao_duong (plate) WHERE deleted_at IS NULL;
CREATE TRIGGER so_ma AFTER INSERT OR UPDATE OF id ON quy_tac_bao_duong FOR EACH ROW
  WHEN (NEW.id ~ '^BD\d{1,9}$') EXECUTE FUNCTION nho_so_ma('id', '^(BD)(\d{1,9})$');

-- What is known of a vehicle's papers beside the day they run out on, which stands in phuong_tien.giay_to under `loai`.
CREATE SEQUENCE so_giay_to_xe;
CREATE TABLE giay_to_xe (
  id text PRIMARY KEY DEFAULT 'GT' || nextval('so_giay_to_xe'),
  plate text NOT NULL REFERENCES phuong_tien (bien_so_xe) ON UPDATE CASCADE ON DELETE CASCADE,
  loai text NOT NULL,
  so text,
  ngay_cap date,
  noi_cap text,
  ghi_chu text,
  files jsonb NOT NULL DEFAULT '[]',
  -- The day of a deleted paper, which comes back with it.
  het_han_cu text,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text GENERATED ALWAYS AS (search_key(plate || ' ' || regexp_replace(plate, '[^A-Za-z0-9]', '', 'g') || ' ' || coalesce(so, '')
    || ' ' || coalesce(noi_cap, '') || ' ' || coalesce(ghi_chu, ''))) STORED,
  UNIQUE (plate, loai)
);
CREATE INDEX giay_to_xe_tep ON giay_to_xe USING gin (files jsonb_path_ops) WHERE files <> '[]';

-- A day that is entered with the vehicle, or by a sheet, is a paper.
CREATE FUNCTION ghi_giay_to_xe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO giay_to_xe (plate, loai)
  SELECT NEW.bien_so_xe, p.key FROM jsonb_each_text(CASE WHEN jsonb_typeof(NEW.giay_to) = 'object' THEN NEW.giay_to ELSE '{}' END) p
  WHERE p.key ~ '(_het_han|_den)$' AND p.value <> ''
    AND NOT EXISTS (SELECT FROM giay_to_xe g WHERE g.plate = NEW.bien_so_xe AND g.loai = p.key AND g.deleted_at IS NULL)
  ON CONFLICT (plate, loai) DO UPDATE
    SET deleted_at = NULL, het_han_cu = NULL, phien_ban = giay_to_xe.phien_ban + 1, updated_at = now();
  RETURN NULL;
END $$;
CREATE TRIGGER giay_to_xe AFTER INSERT OR UPDATE OF giay_to ON phuong_tien FOR EACH ROW EXECUTE FUNCTION ghi_giay_to_xe();
UPDATE phuong_tien SET giay_to = giay_to WHERE giay_to IS NOT NULL;

-- What is wrong in the fleet. One event makes one warning: `khoa` names it, also after the warning was deleted.
CREATE TABLE canh_bao (
  id_canh_bao text PRIMARY KEY,
  khoa text UNIQUE,
  loai text NOT NULL,
  plate text REFERENCES phuong_tien (bien_so_xe) ON UPDATE CASCADE ON DELETE SET NULL,
  username text REFERENCES nguoi_dung ON UPDATE CASCADE ON DELETE SET NULL,
  "time" timestamp(0) NOT NULL DEFAULT (now() AT TIME ZONE 'Asia/Ho_Chi_Minh'),
  noi_dung text NOT NULL,
  noi_dung_en text,
  muc_do text NOT NULL DEFAULT 'canh_bao',
  trang_thai text NOT NULL DEFAULT 'moi' CHECK (trang_thai IN ('moi', 'da_xem', 'da_xu_ly')),
  nguoi_xu_ly text,
  xu_ly_luc timestamp(0),
  ghi_chu text,
  lat numeric(9,6),
  lng numeric(9,6),
  id_chuyen_di text REFERENCES chuyen_di ON UPDATE CASCADE ON DELETE SET NULL,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text GENERATED ALWAYS AS (search_key(id_canh_bao || ' ' || coalesce(plate, '') || ' '
    || regexp_replace(coalesce(plate, ''), '[^A-Za-z0-9]', '', 'g') || ' ' || noi_dung || ' ' || coalesce(noi_dung_en, '')
    || ' ' || coalesce(ghi_chu, '') || ' ' || coalesce(id_chuyen_di, ''))) STORED
);
CREATE INDEX canh_bao_luc ON canh_bao ("time" DESC, id_canh_bao DESC);
CREATE INDEX canh_bao_xe ON canh_bao (plate, "time");
CREATE TRIGGER so_ma AFTER INSERT OR UPDATE OF id_canh_bao ON canh_bao FOR EACH ROW
  WHEN (NEW.id_canh_bao ~ '^CB\d{1,9}$') EXECUTE FUNCTION nho_so_ma('id_canh_bao', '^(CB)(\d{1,9})$');
