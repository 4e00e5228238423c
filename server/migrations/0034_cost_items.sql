-- Cost items say who bears them, and whether the driver pays them in cash; they are kept as every plain resource is.
ALTER TABLE form_chi_phi
  ADD COLUMN nguoi_chiu text NOT NULL DEFAULT 'ct' CHECK (nguoi_chiu IN ('ct', 'kh', 'lx')),
  ADD COLUMN tien_mat boolean NOT NULL DEFAULT false,
  ALTER COLUMN thu_tu SET DEFAULT 1000,
  ADD COLUMN phien_ban integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN tim_kiem text GENERATED ALWAYS AS (search_key(key || ' ' || name)) STORED;
CREATE UNIQUE INDEX form_chi_phi_name_key ON form_chi_phi (search_key(name)) WHERE deleted_at IS NULL;
