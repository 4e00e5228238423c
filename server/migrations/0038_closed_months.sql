-- Months whose books are closed. One that is opened again stays to be read, with who opened it and why.
CREATE TABLE khoa_so (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  thang text NOT NULL CHECK (thang ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  ly_do text,
  nguoi_khoa text NOT NULL,
  khoa_luc timestamptz NOT NULL DEFAULT now(),
  ly_do_mo text,
  nguoi_mo text,
  mo_luc timestamptz
);
CREATE UNIQUE INDEX khoa_so_dang_khoa ON khoa_so (thang) WHERE mo_luc IS NULL;
