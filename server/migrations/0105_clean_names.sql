-- A million rows may take longer than a call may.
SET LOCAL statement_timeout = 0;

-- What was stored before entries were freed of what nobody sees of them: names that look like others and were found by none of
-- their letters. They are cleaned as entries are; what joins the parts of a picture stays. A row that would bear the name of
-- another one stays as it is: which of the two is meant nobody can say here.
DO $do$
DECLARE
  dau constant text := '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U000E0000-\U000E0FFF\u007F-\u009F]';
  an constant text := '(?<![\u00A9\u00AE\u203C\u2049\u2122-\u3299\uFE0F\U0001F000-\U0001FAFF])' || dau;
  bang text;
  sach text;
  dong record;
BEGIN
  FOREACH bang IN ARRAY ARRAY[
    'cong_ty', 'thau_phu', 'dia_diem', 'tuyen_duong', 'nguoi_dung', 'phuong_tien', 'ro_mooc', 'form_chi_phi', 'chi_phi_co_dinh',
    'gia_cong_ty', 'phu_thu_nhien_lieu', 'luong_chuyen', 'bien_phi', 'dinh_muc_km', 'dinh_muc_boc_xep', 'nhat_ky_xang_dau',
    'nhap_xuat_kho', 'wallet', 'booking', 'don_chuyen_tram', 'chuyen_di', 'don_hang', 'ten_cu', 'goi_y', 'goi_y_moi'
  ] LOOP
    -- Columns that hold keys of rows, or follow from others, are none of these.
    SELECT string_agg(CASE WHEN a.attname IN ('ten_key', 'gia_tri_key')
        THEN format('%1$I = search_key(regexp_replace(%2$I, $1, '''', ''g''))', a.attname, replace(a.attname, '_key', ''))
        ELSE format('%1$I = nullif(btrim(regexp_replace(%1$I, $1, '''', ''g'')), '''')', a.attname) END, ', ')
    INTO sach FROM pg_attribute a WHERE a.attrelid = bang::regclass AND a.attnum > 0 AND NOT a.attisdropped
      AND a.atttypid = 'text'::regtype AND a.attgenerated = '' AND (bang IN ('ten_cu', 'goi_y') OR NOT EXISTS (
        SELECT FROM pg_constraint c WHERE c.conrelid = a.attrelid AND c.contype IN ('p', 'f') AND a.attnum = ANY (c.conkey)));
    FOR dong IN EXECUTE format('SELECT ctid AS noi FROM %I t WHERE t::text ~ $1', bang) USING dau LOOP
      BEGIN
        EXECUTE format('UPDATE %I SET %s WHERE ctid = $2', bang, sach) USING an, dong.noi;
      EXCEPTION WHEN integrity_constraint_violation THEN
        -- Words that are offered, and names of before, are there under the clean one already.
        IF bang IN ('ten_cu', 'goi_y') THEN EXECUTE format('DELETE FROM %I WHERE ctid = $1', bang) USING dong.noi;
        ELSE RAISE WARNING 'a row of % keeps signs that nobody sees: its clean name is that of another one', bang;
        END IF;
      END;
    END LOOP;
  END LOOP;
END $do$;
-- The same name without those signs is no name of before.
DELETE FROM ten_cu c WHERE c.thoi_diem = now() AND EXISTS (
  SELECT FROM ten_goi g WHERE g.loai = c.loai AND g.id = c.id AND g.ten_key = c.ten_key AND g.hang < 4);
