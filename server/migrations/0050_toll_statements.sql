-- Rows of toll statements (VETC, ePass): what a gate charged a vehicle, and the trip that it belongs to.
CREATE TABLE sao_ke_cau_duong (
  id text PRIMARY KEY,
  ma_giao_dich text NOT NULL,
  nguon text,
  bien_so_xe text NOT NULL,
  bien_so_key text GENERATED ALWAYS AS (regexp_replace(upper(bien_so_xe), '[^A-Z0-9]', '', 'g')) STORED,
  thoi_gian timestamp(0) NOT NULL,
  gio_vao timestamp(0),
  gio_ra timestamp(0),
  tram_vao text,
  tram_ra text,
  lan text,
  loai_ve text,
  so_tien bigint NOT NULL CHECK (so_tien >= 0),
  trang_thai text,
  don_vi_thu text,
  ma_the text,
  ghi_chu text,
  doi_chieu text NOT NULL DEFAULT 'chua_khop',
  cach_khop text,
  id_chuyen_di text,
  so_tien_lay bigint,
  -- The fixed costs that a pass became.
  co_dinh jsonb NOT NULL DEFAULT '[]',
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text GENERATED ALWAYS AS (search_key(ma_giao_dich || ' ' || bien_so_xe || ' ' || regexp_replace(upper(bien_so_xe), '[^A-Z0-9]', '', 'g')
    || ' ' || coalesce(tram_vao, '') || ' ' || coalesce(tram_ra, '') || ' ' || coalesce(id_chuyen_di, '') || ' ' || coalesce(ghi_chu, ''))) STORED
);
CREATE UNIQUE INDEX sao_ke_cau_duong_ma_giao_dich_key ON sao_ke_cau_duong (search_key(ma_giao_dich)) WHERE deleted_at IS NULL;
CREATE INDEX sao_ke_cau_duong_luc ON sao_ke_cau_duong (thoi_gian DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX sao_ke_cau_duong_xe ON sao_ke_cau_duong (bien_so_key, thoi_gian) WHERE deleted_at IS NULL;
CREATE INDEX sao_ke_cau_duong_chuyen ON sao_ke_cau_duong (id_chuyen_di) WHERE id_chuyen_di IS NOT NULL;
CREATE TRIGGER so_ma AFTER INSERT OR UPDATE OF id ON sao_ke_cau_duong FOR EACH ROW
  WHEN (NEW.id ~ '^SK\d{1,9}$') EXECUTE FUNCTION nho_so_ma('id', '^(SK)(\d{1,9})$');

-- What the toll of a trip was before its statement was taken, so that the taking can be taken back.
CREATE TABLE lay_cau_duong (
  id_chuyen_di text PRIMARY KEY REFERENCES chuyen_di ON DELETE CASCADE,
  truoc bigint,
  cach text,
  sau bigint NOT NULL,
  username text NOT NULL,
  luc timestamptz NOT NULL DEFAULT now()
);
