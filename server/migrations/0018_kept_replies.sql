-- Replies that are kept for a call that comes again (Idempotency-Key) say everything in both languages, as all do since.
CREATE FUNCTION pg_temp.hai_thu_tieng(noi jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  IF jsonb_typeof(noi) = 'array' THEN
    RETURN (SELECT coalesce(jsonb_agg(pg_temp.hai_thu_tieng(phan) ORDER BY thu_tu), '[]') FROM jsonb_array_elements(noi) WITH ORDINALITY AS p(phan, thu_tu));
  ELSIF jsonb_typeof(noi) <> 'object' THEN
    RETURN noi;
  END IF;
  RETURN CASE WHEN jsonb_typeof(noi -> 'message') = 'string' THEN jsonb_build_object('message_en', noi -> 'message') ELSE '{}' END
    || (SELECT coalesce(jsonb_object_agg(ten, pg_temp.hai_thu_tieng(phan)), '{}') FROM jsonb_each(noi) AS p(ten, phan));
END $$;
UPDATE khoa_idempotency SET tra_loi = pg_temp.hai_thu_tieng(tra_loi) WHERE tra_loi IS NOT NULL;
