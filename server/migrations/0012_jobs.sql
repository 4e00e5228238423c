-- Work that runs behind, as its owner sees it. The queue keeps its turns in a schema of its own, pgboss (docs/decisions/0012-queue.md).
CREATE TABLE cong_viec (
  id_viec uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  loai text NOT NULL,
  nguoi_tao text NOT NULL,
  trang_thai text NOT NULL DEFAULT 'cho' CHECK (trang_thai IN ('cho', 'dang_chay', 'xong', 'loi', 'huy')),
  tham_so jsonb NOT NULL,
  -- How far it came: what a run after a crash goes on from.
  den_dau jsonb,
  tien_do integer NOT NULL DEFAULT 0 CHECK (tien_do BETWEEN 0 AND 100),
  ket_qua jsonb,
  -- The file that it made (tep.id).
  tep text,
  thong_diep text,
  thong_diep_en text,
  -- Its present turn in the queue, and how often a run began: only the newest run may write.
  luot uuid NOT NULL DEFAULT gen_random_uuid(),
  lan integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  bat_dau timestamptz,
  ket_thuc timestamptz
);
CREATE INDEX cong_viec_nguoi_tao ON cong_viec (nguoi_tao, created_at DESC);
CREATE INDEX cong_viec_con_lai ON cong_viec (nguoi_tao) WHERE trang_thai IN ('cho', 'dang_chay');
CREATE INDEX cong_viec_ket_thuc ON cong_viec (ket_thuc);
