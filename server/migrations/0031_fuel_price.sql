-- Fuel prices, each from a moment until the next; of several with one moment the later one counts.
CREATE TABLE gia_dau (
  id text PRIMARY KEY DEFAULT ma_dong_gia(),
  hieu_luc_tu timestamp NOT NULL,
  gia_dau bigint NOT NULL CHECK (gia_dau > 0),
  gia_dau_vung_2 bigint NOT NULL CHECK (gia_dau_vung_2 > 0),
  nguon text,
  ghi_chu text,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text GENERATED ALWAYS AS (search_key(coalesce(nguon, '') || ' ' || coalesce(ghi_chu, ''))) STORED
);
CREATE INDEX gia_dau_luc ON gia_dau (hieu_luc_tu DESC, (id COLLATE "C") DESC) WHERE deleted_at IS NULL;
