-- Which haul a row of an uploaded sheet speaks of; several files may speak of one haul. `dong_dau` is the row of the sheet's header.
CREATE TABLE hop_dong_tep (
  file_id text NOT NULL REFERENCES tep_excel (id) ON DELETE CASCADE,
  sheet text NOT NULL,
  dong integer NOT NULL,
  dong_dau integer NOT NULL,
  contract_id text NOT NULL REFERENCES hop_dong_van_chuyen (contract_id) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (file_id, sheet, dong)
);
CREATE INDEX hop_dong_tep_hop_dong ON hop_dong_tep (contract_id);

-- Hauls of a vehicle are looked for by its plate in any spelling.
CREATE INDEX hop_dong_van_chuyen_bien_so ON hop_dong_van_chuyen
  (regexp_replace(upper(truck_plate), '[^A-Z0-9]', '', 'g'), start_time) WHERE deleted_at IS NULL;
