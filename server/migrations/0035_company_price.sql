-- What customers pay by route and class from a day on. Places are known by id and spelled as the place is called; whoever writes a row
-- gives the text, the row finds the place.
CREATE TABLE gia_cong_ty (
  id text PRIMARY KEY DEFAULT ma_dong_gia(),
  id_cong_ty text NOT NULL REFERENCES cong_ty,
  ma_lt text REFERENCES tuyen_duong (ma_lt) ON UPDATE CASCADE,
  noi_lay_hang text,
  noi_tra_hang text,
  id_noi_lay_hang text REFERENCES dia_diem,
  id_noi_tra_hang text REFERENCES dia_diem,
  lop_xe text,
  hieu_luc_tu date NOT NULL,
  hieu_luc_den date CHECK (hieu_luc_den >= hieu_luc_tu),
  don_vi text NOT NULL DEFAULT 'chuyen',
  don_gia bigint NOT NULL,
  toi_thieu bigint,
  vat numeric(5,2),
  ghi_chu text,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  tim_kiem text NOT NULL,
  CHECK (ma_lt IS NOT NULL OR (noi_lay_hang IS NOT NULL AND noi_tra_hang IS NOT NULL))
);
CREATE INDEX gia_cong_ty_khoa ON gia_cong_ty ((coalesce(id_cong_ty, '')), (coalesce(ma_lt, '')), (coalesce(noi_lay_hang, '')),
  (coalesce(noi_tra_hang, '')), (coalesce(lop_xe, '')), hieu_luc_tu DESC, (id COLLATE "C") DESC) WHERE deleted_at IS NULL;
CREATE INDEX gia_cong_ty_khach ON gia_cong_ty (id_cong_ty);
CREATE INDEX gia_cong_ty_ma_lt ON gia_cong_ty (ma_lt) WHERE ma_lt IS NOT NULL;
CREATE INDEX gia_cong_ty_noi_lay ON gia_cong_ty (id_noi_lay_hang) WHERE id_noi_lay_hang IS NOT NULL;
CREATE INDEX gia_cong_ty_noi_tra ON gia_cong_ty (id_noi_tra_hang) WHERE id_noi_tra_hang IS NOT NULL;
CREATE INDEX gia_cong_ty_tim_kiem ON gia_cong_ty USING gin (tim_kiem gin_trgm_ops);

-- What the place is called that a customer means by a name; null where nobody knows it.
CREATE FUNCTION ten_noi_goi_den(ten text, khach text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT ten_dia_diem FROM dia_diem WHERE id = noi_goi_den(search_key(ten), khach)
$$;
-- A place of a price as it is kept: called by its name; an unknown one of a route with a code is the route's, any other is spelled
-- as in the customer's prices of before.
CREATE FUNCTION noi_cua_gia(ten text, khach text, cua_tuyen text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(ten_noi_goi_den(ten, khach), ten_noi_goi_den(cua_tuyen, khach), cua_tuyen,
    (SELECT g.noi FROM (SELECT noi_lay_hang AS noi FROM gia_cong_ty WHERE id_cong_ty = khach
      UNION SELECT noi_tra_hang FROM gia_cong_ty WHERE id_cong_ty = khach) g WHERE search_key(g.noi) = search_key(ten) ORDER BY 1 LIMIT 1),
    ten)
$$;

CREATE FUNCTION biet_noi_cua_gia() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cu gia_cong_ty;
BEGIN
  IF TG_OP = 'UPDATE' THEN cu := OLD; END IF;
  -- The place that a row has stays while the text calls it.
  IF cu.id_noi_lay_hang IS NULL OR cu.id_cong_ty <> NEW.id_cong_ty
    OR NOT search_key(NEW.noi_lay_hang) = ANY (ten_cua_noi(NULL, cu.id_noi_lay_hang)) THEN
    NEW.id_noi_lay_hang := noi_goi_den(search_key(NEW.noi_lay_hang), NEW.id_cong_ty);
  END IF;
  IF cu.id_noi_tra_hang IS NULL OR cu.id_cong_ty <> NEW.id_cong_ty
    OR NOT search_key(NEW.noi_tra_hang) = ANY (ten_cua_noi(NULL, cu.id_noi_tra_hang)) THEN
    NEW.id_noi_tra_hang := noi_goi_den(search_key(NEW.noi_tra_hang), NEW.id_cong_ty);
  END IF;
  NEW.tim_kiem := search_key(concat_ws(' ', NEW.id_cong_ty, NEW.ma_lt, NEW.noi_lay_hang, NEW.noi_tra_hang, NEW.lop_xe,
    (SELECT concat_ws(' ', ten_cong_ty, ma_khach) FROM cong_ty WHERE id_cong_ty = NEW.id_cong_ty), NEW.ghi_chu));
  RETURN NEW;
END $$;
CREATE TRIGGER biet_noi BEFORE INSERT OR UPDATE ON gia_cong_ty FOR EACH ROW EXECUTE FUNCTION biet_noi_cua_gia();

-- Places and customers that are called otherwise: their prices are spelled so, and stay theirs.
CREATE FUNCTION doi_ten_noi_cua_gia() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gia_cong_ty SET noi_lay_hang = NEW.ten_dia_diem WHERE id_noi_lay_hang = NEW.id;
  UPDATE gia_cong_ty SET noi_tra_hang = NEW.ten_dia_diem WHERE id_noi_tra_hang = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER ten_noi_cua_gia AFTER UPDATE OF ten_dia_diem ON dia_diem FOR EACH ROW
  WHEN (OLD.ten_dia_diem <> NEW.ten_dia_diem) EXECUTE FUNCTION doi_ten_noi_cua_gia();
CREATE FUNCTION doi_ten_khach_cua_gia() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gia_cong_ty SET tim_kiem = '' WHERE id_cong_ty = NEW.id_cong_ty;
  RETURN NULL;
END $$;
CREATE TRIGGER ten_khach_cua_gia AFTER UPDATE OF ten_cong_ty, ma_khach ON cong_ty FOR EACH ROW EXECUTE FUNCTION doi_ten_khach_cua_gia();
