-- Who looked at whose positions, pictures or video, and at what span of time. A live look that goes on is one row whose end moves.
CREATE TABLE luot_xem (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL,
  loai text NOT NULL,
  -- A plate or the username of a driver; empty for the whole fleet.
  ve text,
  luc timestamptz NOT NULL DEFAULT now(),
  luc_cuoi timestamptz NOT NULL DEFAULT now(),
  -- The span that was looked at; empty for a live look, which saw what was from `luc` to `luc_cuoi`.
  tu timestamp(0),
  den timestamp(0),
  so_lan integer NOT NULL DEFAULT 1
);
CREATE INDEX luot_xem_luc ON luot_xem (luc);
CREATE INDEX luot_xem_nguoi ON luot_xem (username, loai, luc_cuoi);
CREATE INDEX luot_xem_ve ON luot_xem (ve, luc);

-- The same look again within ten minutes moves the end of the first; two at the same moment wait for each other.
CREATE FUNCTION ghi_luot_xem(nguoi text, kieu text, nhung_ai text[], tu_luc timestamp, den_luc timestamp) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ai text;
BEGIN
  PERFORM pg_advisory_xact_lock(4700064, hashtext(nguoi || kieu));
  FOREACH ai IN ARRAY nhung_ai LOOP
    UPDATE luot_xem SET luc_cuoi = clock_timestamp(), so_lan = so_lan + 1 WHERE id = (
      SELECT id FROM luot_xem WHERE username = nguoi AND loai = kieu AND luc_cuoi > clock_timestamp() - interval '10 minutes'
        AND ve IS NOT DISTINCT FROM ai AND tu IS NOT DISTINCT FROM tu_luc AND den IS NOT DISTINCT FROM den_luc ORDER BY id DESC LIMIT 1);
    IF NOT FOUND THEN
      INSERT INTO luot_xem (username, loai, ve, tu, den) VALUES (nguoi, kieu, ai, tu_luc, den_luc);
    END IF;
  END LOOP;
END $$;
