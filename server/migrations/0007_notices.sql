ALTER TABLE thong_bao
  -- The event of contract/notice/notice.events.ts; null for notices of before.
  ADD COLUMN su_kien text,
  ADD COLUMN content_en text,
  ADD COLUMN doc_luc timestamptz;
UPDATE thong_bao n SET doc_luc = u.lan_xem_thong_bao FROM nguoi_dung u
  WHERE u.username = n.username AND n.created_at <= u.lan_xem_thong_bao;
CREATE INDEX thong_bao_chua_doc ON thong_bao (username, created_at) WHERE doc_luc IS NULL;

-- Warnings of papers that were given: once for a paper, the day it runs out on, and the number of days before.
CREATE TABLE nhac_giay_to (
  loai text NOT NULL,
  id text NOT NULL,
  giay_to text NOT NULL,
  het_han date NOT NULL,
  moc integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (loai, id, giay_to, het_han, moc)
);

-- Servers hold streams open for a session (server/notice/live.ts): they hear when it ends, however it ends.
CREATE FUNCTION bao_het_phien() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('het_phien', encode(OLD.token_hash, 'hex'));
  RETURN NULL;
END $$;
CREATE TRIGGER het_phien AFTER DELETE ON phien_dang_nhap FOR EACH ROW EXECUTE FUNCTION bao_het_phien();
