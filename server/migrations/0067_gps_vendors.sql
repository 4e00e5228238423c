-- Connections to vendors of trackers, with what came of asking them. `bi_mat` is encrypted with a key that lies outside the database.
-- `lan_toi` says when the next question is due; whoever asks moves it on first, so that of two servers one asks. `trong` holds
-- stretches of vehicles while the vendor was unreachable, still to be filled from its history.
CREATE TABLE nha_cung_cap_gps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ten text NOT NULL,
  loai text NOT NULL,
  dia_chi text NOT NULL,
  tai_khoan text,
  ma_cong_ty text,
  bi_mat bytea,
  chu_ky_giay integer NOT NULL,
  cac_xe jsonb NOT NULL DEFAULT '[]',
  bat boolean NOT NULL,
  lay_anh boolean NOT NULL,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  lan_toi timestamptz NOT NULL DEFAULT now(),
  thanh_cong_luc timestamptz,
  loi_cuoi text,
  loi_luc timestamptz,
  so_loi integer NOT NULL DEFAULT 0,
  so_xe integer NOT NULL DEFAULT 0,
  so_xe_la integer NOT NULL DEFAULT 0,
  so_vi_tri bigint NOT NULL DEFAULT 0,
  so_bu bigint NOT NULL DEFAULT 0,
  so_anh bigint NOT NULL DEFAULT 0,
  trong jsonb NOT NULL DEFAULT '[]',
  lich_su_toi timestamptz NOT NULL DEFAULT now(),
  anh_den timestamptz
);
