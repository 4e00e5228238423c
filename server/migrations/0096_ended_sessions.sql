-- How often the sessions of an account were ended: a sign-in that was under way meanwhile opens none (server/office/session/sessions.ts).
ALTER TABLE nguoi_dung ADD COLUMN lan_ket_phien integer NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION ket_thuc_phien_doi_tac() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE nguoi_dung u SET lan_ket_phien = lan_ket_phien + 1
  WHERE u.role = 'doi_tac' AND to_jsonb(u) ->> TG_ARGV[0] = to_jsonb(NEW) ->> TG_ARGV[1];
  DELETE FROM phien_dang_nhap p USING nguoi_dung u
  WHERE u.username = p.username AND u.role = 'doi_tac' AND to_jsonb(u) ->> TG_ARGV[0] = to_jsonb(NEW) ->> TG_ARGV[1];
  RETURN NULL;
END $$;
