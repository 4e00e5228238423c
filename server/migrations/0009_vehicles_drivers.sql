ALTER TABLE phuong_tien ALTER COLUMN kich_thuoc_thung_m TYPE text USING kich_thuoc_thung_m #>> '{}';
ALTER TABLE ro_mooc ADD COLUMN tim_kiem text GENERATED ALWAYS AS (search_key(ma_romoc || ' ' || ma_romoc_key)) STORED;

-- Change feeds (server/resource/changeFeed.ts): a row carries the clock of its writing, not of its transaction's beginning.
CREATE FUNCTION ghi_luc_sua() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER luc_sua BEFORE INSERT OR UPDATE ON phuong_tien FOR EACH ROW EXECUTE FUNCTION ghi_luc_sua();
CREATE TRIGGER luc_tao BEFORE INSERT ON nguoi_dung FOR EACH ROW EXECUTE FUNCTION ghi_luc_sua();
-- Looking at the bell writes here too, and is no change of the person.
CREATE TRIGGER luc_sua BEFORE UPDATE ON nguoi_dung FOR EACH ROW
  WHEN (OLD.phien_ban <> NEW.phien_ban OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION ghi_luc_sua();

-- Rows that left a feed without being retired: removed by an undo, or no longer what they were.
CREATE TABLE dong_roi (
  bang text NOT NULL,
  id text NOT NULL,
  luc timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (bang, id)
);
CREATE FUNCTION ghi_dong_roi() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dong_roi (bang, id) VALUES (TG_TABLE_NAME, to_jsonb(OLD) ->> TG_ARGV[0])
    ON CONFLICT (bang, id) DO UPDATE SET luc = clock_timestamp();
  RETURN NULL;
END $$;
CREATE TRIGGER roi AFTER DELETE ON phuong_tien FOR EACH ROW EXECUTE FUNCTION ghi_dong_roi('bien_so_xe');
CREATE TRIGGER roi AFTER DELETE ON nguoi_dung FOR EACH ROW WHEN (OLD.role = 'driver') EXECUTE FUNCTION ghi_dong_roi('username');
CREATE TRIGGER roi_vai_tro AFTER UPDATE OF role ON nguoi_dung FOR EACH ROW
  WHEN (OLD.role = 'driver' AND NEW.role <> 'driver') EXECUTE FUNCTION ghi_dong_roi('username');
