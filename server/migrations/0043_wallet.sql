-- What drivers hold of the company's money. Entries with a `muc` were posted by a locked trip, one for each of its cash figures.
CREATE SEQUENCE so_khoan_vi;
CREATE TABLE wallet (
  id text PRIMARY KEY DEFAULT 'V' || lpad(nextval('so_khoan_vi')::text, 8, '0'),
  ngay_thang date NOT NULL,
  user_id text NOT NULL,
  type text NOT NULL DEFAULT 'tam_ung' CHECK (type IN ('tam_ung', 'tien_chi', 'hoan_ung', 'dieu_chinh')),
  so_tien bigint NOT NULL CHECK (so_tien > 0 OR (type = 'dieu_chinh' AND so_tien < 0)),
  noi_dung text,
  id_chuyen_di text,
  muc text CHECK (muc IS NULL OR (type = 'tien_chi' AND id_chuyen_di IS NOT NULL AND deleted_at IS NULL)),
  anh jsonb NOT NULL DEFAULT '[]',
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text GENERATED ALWAYS AS (search_key(id || ' ' || user_id || ' ' || coalesce(noi_dung, '') || ' ' || coalesce(id_chuyen_di, ''))) STORED
);
-- No figure of a trip is posted twice.
CREATE UNIQUE INDEX wallet_nguon ON wallet (id_chuyen_di, muc) WHERE muc IS NOT NULL;
CREATE INDEX wallet_so_du ON wallet (user_id, ngay_thang) INCLUDE (type, so_tien) WHERE deleted_at IS NULL;
CREATE INDEX wallet_ngay ON wallet (ngay_thang, id) WHERE deleted_at IS NULL;
CREATE INDEX wallet_chuyen ON wallet (id_chuyen_di) WHERE id_chuyen_di IS NOT NULL;
CREATE INDEX wallet_anh ON wallet USING gin (anh jsonb_path_ops) WHERE anh <> '[]';

-- Trips locked before there were wallets post what they would have posted by the usual settings.
INSERT INTO wallet (ngay_thang, user_id, type, so_tien, noi_dung, id_chuyen_di, muc)
SELECT c.ngay_thuc_hien, c.lai_xe_1, 'tien_chi', f.so_tien, f.ten || ', chuyến ' || c.id_chuyen_di, c.id_chuyen_di, f.muc
FROM chuyen_di c CROSS JOIN LATERAL (
  VALUES (1, 've_cau_pha', 'Vé cầu phà', c.ve_cau_pha), (2, 'phi_boc_xep', 'Phí bốc xếp', c.phi_boc_xep),
    (3, 'phi_sua_chua', 'Phí sửa chữa', c.phi_sua_chua)
  UNION ALL
  SELECT 3 + min(o.nth), 'form_chi_phi.' || (o.item ->> 'key'),
    coalesce(nullif((array_agg(o.item ->> 'name' ORDER BY o.nth))[1], ''), o.item ->> 'key'), sum((o.item ->> 'amount')::bigint)::bigint
  FROM jsonb_array_elements(c.list_form_chi_phi) WITH ORDINALITY AS o(item, nth)
  WHERE (o.item ->> 'tien_mat')::boolean GROUP BY o.item ->> 'key'
) AS f(thu_tu, muc, ten, so_tien)
WHERE c.khoa AND c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.lai_xe_1 IS NOT NULL AND c.ngay_thuc_hien IS NOT NULL AND f.so_tien > 0
ORDER BY c.ngay_thuc_hien, c.id_chuyen_di, f.thu_tu;
