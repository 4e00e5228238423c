-- A place is called once by its customer; two customers may both have a "Kho chính".
UPDATE dia_diem p SET ten_dia_diem = p.ten_dia_diem || ' (' || p.id || ')' WHERE p.deleted_at IS NULL AND EXISTS (
  SELECT FROM dia_diem o WHERE o.deleted_at IS NULL AND o.id < p.id AND search_key(o.ten_dia_diem) = search_key(p.ten_dia_diem)
    AND coalesce(o.id_cong_ty, '') = coalesce(p.id_cong_ty, ''));
CREATE UNIQUE INDEX dia_diem_ten_khach ON dia_diem (search_key(ten_dia_diem), (coalesce(id_cong_ty, ''))) WHERE deleted_at IS NULL;
-- The first page in Vietnamese order, without sorting all of them.
CREATE INDEX dia_diem_thu_tu ON dia_diem (ten_dia_diem COLLATE "vi-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX dia_diem_cong_ty ON dia_diem (id_cong_ty) WHERE id_cong_ty IS NOT NULL;
CREATE INDEX nguoi_dung_doi_tac ON nguoi_dung (id_thau_phu, id_cong_ty) WHERE role = 'doi_tac';

-- What customers, subcontractors and places were called before: trips and sheets that still say so mean them.
CREATE TABLE ten_cu (
  loai text NOT NULL,
  id text NOT NULL,
  ten text NOT NULL,
  ten_key text NOT NULL,
  thoi_diem timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (loai, id, ten_key)
);
CREATE INDEX ten_cu_ten ON ten_cu (loai, ten_key);
CREATE FUNCTION nho_ten_cu() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ten_cu (loai, id, ten, ten_key)
  SELECT TG_TABLE_NAME, o ->> TG_ARGV[0], o ->> TG_ARGV[1], search_key(o ->> TG_ARGV[1]) FROM to_jsonb(OLD) o
  ON CONFLICT (loai, id, ten_key) DO UPDATE SET ten = excluded.ten, thoi_diem = now();
  RETURN NULL;
END $$;
CREATE TRIGGER cong_ty_ten_cu AFTER UPDATE OF ten_cong_ty ON cong_ty FOR EACH ROW
  WHEN (search_key(OLD.ten_cong_ty) <> search_key(NEW.ten_cong_ty)) EXECUTE FUNCTION nho_ten_cu('id_cong_ty', 'ten_cong_ty');
CREATE TRIGGER thau_phu_ten_cu AFTER UPDATE OF ten_thau_phu ON thau_phu FOR EACH ROW
  WHEN (search_key(OLD.ten_thau_phu) <> search_key(NEW.ten_thau_phu)) EXECUTE FUNCTION nho_ten_cu('id', 'ten_thau_phu');
CREATE TRIGGER dia_diem_ten_cu AFTER UPDATE OF ten_dia_diem ON dia_diem FOR EACH ROW
  WHEN (search_key(OLD.ten_dia_diem) <> search_key(NEW.ten_dia_diem)) EXECUTE FUNCTION nho_ten_cu('id', 'ten_dia_diem');

-- Partner accounts end with the side that they stand on: its retirement closes their sessions.
CREATE FUNCTION ket_thuc_phien_doi_tac() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM phien_dang_nhap p USING nguoi_dung u
  WHERE u.username = p.username AND u.role = 'doi_tac' AND to_jsonb(u) ->> TG_ARGV[0] = to_jsonb(NEW) ->> TG_ARGV[1];
  RETURN NULL;
END $$;
CREATE TRIGGER thau_phu_ngung AFTER UPDATE OF deleted_at ON thau_phu FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION ket_thuc_phien_doi_tac('id_thau_phu', 'id');
CREATE TRIGGER cong_ty_ngung AFTER UPDATE OF deleted_at ON cong_ty FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION ket_thuc_phien_doi_tac('id_cong_ty', 'id_cong_ty');
