-- Who signed in or tried to, and who opened which list as a file; kept for a year.
CREATE TABLE luot_truy_cap (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  thoi_diem timestamptz NOT NULL DEFAULT now(),
  loai text NOT NULL,
  -- Empty where no account has the name that was typed: it could be a password.
  username text,
  dia_chi_mang text NOT NULL,
  -- Why a sign-in was refused.
  ly_do text,
  -- The name of the file that was opened.
  noi_dung text
);
CREATE INDEX luot_truy_cap_luc ON luot_truy_cap (thoi_diem);
CREATE INDEX luot_truy_cap_nguoi ON luot_truy_cap (username, thoi_diem DESC);
CREATE INDEX luot_truy_cap_noi ON luot_truy_cap (username, dia_chi_mang) WHERE loai = 'dang_nhap';
