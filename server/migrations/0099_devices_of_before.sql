-- Until when a device was in a vehicle that it is in no more: what it tells late of that time is of that vehicle.
CREATE TABLE thiet_bi_cu (
  ma text NOT NULL,
  id_xe bigint NOT NULL,
  den timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION nho_thiet_bi_cu() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO thiet_bi_cu (ma, id_xe)
    SELECT DISTINCT ma, OLD.id_xe FROM (VALUES (OLD.gps ->> 'device_id'), (OLD.gps ->> 'imei')) AS c (ma)
    WHERE ma <> '' AND (NEW.deleted_at IS NOT NULL OR ma NOT IN (coalesce(NEW.gps ->> 'device_id', ''), coalesce(NEW.gps ->> 'imei', '')));
  RETURN NULL;
END $$;
CREATE TRIGGER thiet_bi_cu AFTER UPDATE OF gps, deleted_at ON phuong_tien FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND (OLD.gps IS DISTINCT FROM NEW.gps OR NEW.deleted_at IS NOT NULL)) EXECUTE FUNCTION nho_thiet_bi_cu();
