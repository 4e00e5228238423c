-- Vehicles of the demo company that drive by themselves (server/seed/demoDrive.ts); empty in every other company.
CREATE TABLE xe_mo_phong (
  id_xe bigint PRIMARY KEY,
  -- What it does now and next, and what it did before, as far as it is not told yet.
  doan jsonb NOT NULL,
  lich_su jsonb NOT NULL DEFAULT '[]',
  -- The pickup of the last trip that it drove.
  da_chay timestamptz NOT NULL,
  -- Its positions are told from `tu` on, up to `den`.
  tu timestamptz NOT NULL,
  den timestamptz NOT NULL,
  -- A real device has spoken for it: it is simulated no more.
  dung boolean NOT NULL DEFAULT false
);

-- When what is known of somebody who left was taken away; the account stays as a key of the books.
ALTER TABLE nguoi_dung ADD COLUMN an_danh_luc timestamptz;
