-- Marks of the company on the map: points with a radius, or areas.
CREATE TABLE diem_danh_dau (
  id text PRIMARY KEY,
  ten text NOT NULL,
  loai text NOT NULL CHECK (loai IN ('diem', 'vung')),
  lat numeric(9,6),
  lng numeric(9,6),
  ban_kinh integer CHECK (ban_kinh > 0),
  vung jsonb,
  mau text,
  nguoi_tao text,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (CASE loai WHEN 'diem' THEN lat IS NOT NULL AND lng IS NOT NULL ELSE vung IS NOT NULL END)
);
CREATE TRIGGER so_ma AFTER INSERT OR UPDATE OF id ON diem_danh_dau FOR EACH ROW
  WHEN (NEW.id ~ '^DD\d{1,9}$') EXECUTE FUNCTION nho_so_ma('id', '^(DD)(\d{1,9})$');

-- Hauls that were agreed on: which vehicle is at which places, for whom, from when to when.
CREATE TABLE hop_dong_van_chuyen (
  contract_id text PRIMARY KEY,
  file_id text,
  truck_plate text NOT NULL,
  ten_khach_hang text,
  start_time timestamp(0) NOT NULL,
  end_time timestamp(0) NOT NULL,
  diem jsonb NOT NULL DEFAULT '[]',
  ghi_chu text,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text GENERATED ALWAYS AS (search_key(contract_id || ' ' || truck_plate || ' '
    || regexp_replace(truck_plate, '[^A-Za-z0-9]', '', 'g') || ' ' || coalesce(ten_khach_hang, ''))) STORED,
  CHECK (end_time >= start_time)
);
CREATE INDEX hop_dong_van_chuyen_xe ON hop_dong_van_chuyen (truck_plate, start_time);
CREATE INDEX hop_dong_van_chuyen_tep ON hop_dong_van_chuyen (file_id) WHERE file_id IS NOT NULL;
CREATE TRIGGER so_ma AFTER INSERT OR UPDATE OF contract_id ON hop_dong_van_chuyen FOR EACH ROW
  WHEN (NEW.contract_id ~ '^HD\d{1,9}$') EXECUTE FUNCTION nho_so_ma('contract_id', '^(HD)(\d{1,9})$');
