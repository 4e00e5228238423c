-- Lines that a routing service answered, by the places that they go through: the same places have the same line whenever it is asked for.
CREATE TABLE duong_du_kien (
  khoa text PRIMARY KEY,
  duong jsonb NOT NULL,
  km numeric(12,1) NOT NULL,
  luc timestamptz NOT NULL DEFAULT now()
);

-- What happened on the way of a trip and is no event of the vehicle alone: another way than planned, a long stop.
CREATE TABLE su_kien_chuyen (
  id_chuyen_di text NOT NULL REFERENCES chuyen_di ON DELETE CASCADE,
  id_xe bigint NOT NULL,
  loai text NOT NULL,
  tu timestamptz NOT NULL,
  den timestamptz NOT NULL,
  mo boolean NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  lech_km numeric(8,1),
  PRIMARY KEY (id_chuyen_di, loai, tu)
);
CREATE INDEX su_kien_chuyen_xe ON su_kien_chuyen (id_xe, den);
