-- From when on the visits and km of a vehicle's trips have to be looked at again; rows of their own, so that nobody waits for who notes.
CREATE TABLE can_doi_chuyen (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_xe bigint NOT NULL,
  tu timestamptz NOT NULL
);
CREATE INDEX can_doi_chuyen_xe ON can_doi_chuyen (id_xe);

-- How far a trip went by GPS, loaded and empty, and the span in which that was counted.
CREATE TABLE hanh_trinh_chuyen (
  id_chuyen_di text PRIMARY KEY REFERENCES chuyen_di ON DELETE CASCADE,
  km_co_hang numeric(12,1) NOT NULL,
  km_khong_hang numeric(12,1) NOT NULL,
  tu timestamptz NOT NULL,
  den timestamptz NOT NULL
);

-- Whose km somebody chose: of an order for its driver's pay, where GPS lies too far off the norm, or of a trip; `id` is that of either.
CREATE TABLE chon_km (
  id text PRIMARY KEY,
  nguon text NOT NULL CHECK (nguon IN ('tuyen', 'gps')),
  ly_do text NOT NULL,
  nguoi_chon text NOT NULL,
  luc timestamptz NOT NULL DEFAULT now()
);
