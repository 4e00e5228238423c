-- A cost item of a trip says itself who bears it. What drivers bear was known by the list where a trip did not say it, and pay counted it so:
-- from here on the trip says it. Items that others bear stay as they were: debts and wallets never counted them otherwise.
UPDATE chuyen_di c SET list_form_chi_phi = (
  SELECT jsonb_agg(
    CASE WHEN i ->> 'nguoi_chiu' IS NULL AND f.nguoi_chiu = 'lx' THEN i || '{"nguoi_chiu": "lx"}' ELSE i END ORDER BY n)
  FROM jsonb_array_elements(c.list_form_chi_phi) WITH ORDINALITY AS e(i, n) LEFT JOIN form_chi_phi f ON f.key = i ->> 'key')
WHERE EXISTS (
  SELECT FROM jsonb_array_elements(c.list_form_chi_phi) i JOIN form_chi_phi f ON f.key = i ->> 'key'
  WHERE i ->> 'nguoi_chiu' IS NULL AND f.nguoi_chiu = 'lx');

-- Pay that nobody closed stands too once its month is closed: kept as it came to, while it is still called open.
ALTER TABLE driver_salary DROP CONSTRAINT driver_salary_check;
ALTER TABLE driver_salary ADD CONSTRAINT driver_salary_kept CHECK (NOT chot OR ket_qua IS NOT NULL);

-- What a row of a sheet said that money pays, in its own words, so that the same row is known when it comes again.
ALTER TABLE phieu_thu ADD COLUMN tra_cho text;
ALTER TABLE phieu_chi ADD COLUMN tra_cho text;
