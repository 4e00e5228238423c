-- Uses of words since they were last counted together: a save only adds rows, hence no writer waits for another who uses the
-- same words; server/suggestion/foldWords.ts folds them into goi_y.
CREATE TABLE goi_y_moi (
  truong text NOT NULL,
  gia_tri text NOT NULL,
  gia_tri_key text NOT NULL,
  so_lan integer NOT NULL
);
-- The words among them, each with all its uses.
CREATE VIEW goi_y_vua_dung AS
  SELECT m.truong, m.gia_tri, m.gia_tri_key, m.so_lan + coalesce(g.so_lan, 0) AS so_lan
  FROM (SELECT truong, gia_tri, min(gia_tri_key) AS gia_tri_key, sum(so_lan) AS so_lan FROM goi_y_moi GROUP BY truong, gia_tri) m
  LEFT JOIN goi_y g USING (truong, gia_tri);
-- All words. One that was used just now stands twice: the larger count is the right one.
CREATE VIEW tu_goi_y AS
  SELECT truong, gia_tri, gia_tri_key, so_lan::bigint AS so_lan FROM goi_y
  UNION ALL SELECT truong, gia_tri, gia_tri_key, so_lan FROM goi_y_vua_dung;
