-- How the figures of trips and orders came about: what is not named was typed. The parts of a freight add up to it.
ALTER TABLE chuyen_di ADD COLUMN danh_dau jsonb NOT NULL DEFAULT '{}';
ALTER TABLE don_hang ADD COLUMN danh_dau jsonb NOT NULL DEFAULT '{}', ADD COLUMN phan jsonb NOT NULL DEFAULT '[]';

-- Figures of before were typed, but for litres that the norms gave. Nothing that lists, sums or versions hold changes by it.
ALTER TABLE chuyen_di DISABLE TRIGGER USER;
UPDATE chuyen_di SET danh_dau = CASE WHEN dinh_muc_dau = quydinh THEN '{"quydinh":"tinh","dinh_muc_dau":"tinh"}'::jsonb ELSE '{"quydinh":"tinh"}' END
  WHERE quydinh IS NOT NULL;
ALTER TABLE chuyen_di ENABLE TRIGGER USER;

-- Settings of the company that follow each other by date: of those whose day has come the latest start counts, then the latest row.
CREATE TABLE cai_dat_theo_ngay (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ten text NOT NULL,
  gia_tri jsonb NOT NULL,
  hieu_luc_tu date NOT NULL,
  ly_do text,
  nguoi_tao text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX cai_dat_theo_ngay_ten ON cai_dat_theo_ngay (ten, hieu_luc_tu DESC, id DESC);
-- VAT on freight (NQ 204/2025/QH15): 8 % to the end of 2026, then 10 %.
INSERT INTO cai_dat_theo_ngay (ten, gia_tri, hieu_luc_tu) VALUES ('vat', '8', '2000-01-01'), ('vat', '10', '2027-01-01');
