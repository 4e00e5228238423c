-- Pay of a closed month that nobody closed is kept with it since migration 0069. Months that were closed before that wait here
-- until a server has kept theirs; those of which something is kept already have it.
ALTER TABLE khoa_so ADD COLUMN da_giu_luong boolean NOT NULL DEFAULT false;
UPDATE khoa_so k SET da_giu_luong = true
WHERE EXISTS (SELECT FROM driver_salary s WHERE s.thang = k.thang AND s.ket_qua IS NOT NULL AND NOT s.chot);
