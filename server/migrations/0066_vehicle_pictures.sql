-- Pictures of cameras in vehicles, one a vehicle, camera and moment. The file says how long it is kept (`tep.het_han`), and takes its row along.
-- Where it was taken is read of `vi_tri`; `lat` and `lng` are what the sender itself told.
CREATE TABLE anh_xe (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_xe bigint NOT NULL,
  kenh integer NOT NULL,
  thoi_diem timestamptz NOT NULL,
  tep text NOT NULL UNIQUE REFERENCES tep ON DELETE CASCADE,
  lat double precision,
  lng double precision,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id_xe, thoi_diem, kenh)
);
