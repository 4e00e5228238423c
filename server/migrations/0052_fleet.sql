-- Above this a vehicle is too fast, in km/h; the usual limit where there is none.
ALTER TABLE phuong_tien ADD COLUMN gioi_han_toc_do integer;

-- Keys with which devices and forwarders send positions; they open nothing else.
CREATE TABLE khoa_gps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ten text NOT NULL,
  khoa_hash bytea NOT NULL UNIQUE,
  nguoi_tao text,
  created_at timestamptz NOT NULL DEFAULT now(),
  dung_luc timestamptz,
  deleted_at timestamptz
);

-- What devices said, one row a vehicle and moment; partitions by day of Việt Nam are made when they are needed.
CREATE TABLE vi_tri (
  id_xe bigint NOT NULL,
  thoi_diem timestamptz NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  toc_do real,
  huong real,
  do_chinh_xac real,
  hop_le boolean NOT NULL,
  no_may boolean,
  nhien_lieu real,
  odometer bigint,
  the text,
  quet_the boolean NOT NULL,
  PRIMARY KEY (id_xe, thoi_diem)
) PARTITION BY RANGE (thoi_diem);

-- From when on something came in that is not worked out yet; many rows a vehicle, so that who stores never waits for who works out.
CREATE TABLE can_tinh (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_xe bigint NOT NULL,
  tu timestamptz NOT NULL
);
CREATE INDEX can_tinh_xe ON can_tinh (id_xe);

-- What is known of a vehicle by all fixes before a day: from there a late fix is worked out.
CREATE TABLE moc_tinh (
  id_xe bigint NOT NULL,
  truoc timestamptz NOT NULL,
  trang_thai jsonb NOT NULL,
  PRIMARY KEY (id_xe, truoc)
);

-- What is known of a vehicle by its last fix; `thoi_diem` and what follows are of the last good one.
CREATE TABLE vi_tri_cuoi (
  id_xe bigint PRIMARY KEY,
  den timestamptz NOT NULL,
  trang_thai jsonb NOT NULL,
  thoi_diem timestamptz,
  lat double precision,
  lng double precision,
  toc_do real,
  huong real,
  no_may boolean,
  nhien_lieu real,
  odometer bigint,
  the text
);

-- When a device last spoke without telling a position.
CREATE TABLE lien_lac (
  id_xe bigint PRIMARY KEY,
  luc timestamptz NOT NULL
);

-- Devices that belong to no vehicle, so that they can be tied to one.
CREATE TABLE thiet_bi_la (
  ma text PRIMARY KEY,
  so_lan bigint NOT NULL,
  lan_dau timestamptz NOT NULL DEFAULT now(),
  lan_cuoi timestamptz NOT NULL,
  thoi_diem timestamptz,
  lat double precision,
  lng double precision
);

-- What is worked out. `tai` is the fix by which it was found, `mo` says that it has not ended: both say what a recalculation replaces.
CREATE TABLE diem_dung_xe (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_xe bigint NOT NULL,
  tu timestamptz NOT NULL,
  den timestamptz NOT NULL,
  tai timestamptz NOT NULL,
  mo boolean NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  no_may boolean NOT NULL,
  id_dia_diem text,
  ten text,
  cach_m integer
);
CREATE INDEX diem_dung_xe_luc ON diem_dung_xe (id_xe, den);

CREATE TABLE luot_ghe (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_xe bigint NOT NULL,
  tu timestamptz NOT NULL,
  den timestamptz NOT NULL,
  tai timestamptz NOT NULL,
  mo boolean NOT NULL,
  id_dia_diem text NOT NULL
);
CREATE INDEX luot_ghe_luc ON luot_ghe (id_xe, den);

CREATE TABLE luot_chay (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_xe bigint NOT NULL,
  tu timestamptz NOT NULL,
  den timestamptz NOT NULL,
  tai timestamptz NOT NULL,
  mo boolean NOT NULL,
  ngay date NOT NULL,
  the text,
  km double precision NOT NULL,
  giay_chay double precision NOT NULL,
  toc_do_max real NOT NULL
);
CREATE INDEX luot_chay_luc ON luot_chay (id_xe, den);
CREATE INDEX luot_chay_ngay ON luot_chay (ngay);

CREATE TABLE su_kien_xe (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_xe bigint NOT NULL,
  tu timestamptz NOT NULL,
  den timestamptz NOT NULL,
  tai timestamptz NOT NULL,
  mo boolean NOT NULL,
  loai text NOT NULL,
  lat double precision,
  lng double precision,
  toc_do_max real,
  lit real,
  the text,
  ly_do text
);
CREATE INDEX su_kien_xe_luc ON su_kien_xe (id_xe, den);
CREATE INDEX su_kien_xe_tu ON su_kien_xe (tu);

-- A row a vehicle and day; a day of 999 km or more is marked and has no km.
CREATE TABLE ngay_xe (
  id_xe bigint NOT NULL,
  ngay date NOT NULL,
  km double precision,
  vuot_999 boolean NOT NULL,
  giay_chay double precision NOT NULL,
  so_diem_dung integer NOT NULL,
  so_lan_qua_toc_do integer NOT NULL,
  PRIMARY KEY (id_xe, ngay)
);
CREATE INDEX ngay_xe_ngay ON ngay_xe (ngay);
