-- Cash on delivery that drivers handed over, an order a row. It is the senders' money, and no part of a wallet.
CREATE TABLE nop_cod (
  id text PRIMARY KEY DEFAULT 'N' || lpad(nextval('so_khoan_vi')::text, 8, '0'),
  ngay_thang date NOT NULL,
  user_id text NOT NULL,
  id_don_hang text NOT NULL,
  so_tien bigint NOT NULL CHECK (so_tien > 0),
  noi_dung text,
  nguoi_thu text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX nop_cod_don ON nop_cod (id_don_hang);
CREATE INDEX nop_cod_lai_xe ON nop_cod (user_id, ngay_thang DESC, id DESC);
-- Orders whose cash nobody in the office took.
CREATE INDEX don_hang_cod ON don_hang (id_chuyen_di) WHERE cod > 0 AND nguoi_thu_tien IS NULL;
