-- The names of a place, beside the one that is written: whatever it answers to, as orders, bookings and prices understand it (0080).
CREATE OR REPLACE FUNCTION ten_cua_noi(ten text, noi text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY[search_key(ten)] || ARRAY(SELECT ten_key FROM ten_goi WHERE loai = 'dia_diem' AND id = noi)
$$;
