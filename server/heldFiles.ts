import { sql } from 'kysely'

/** True while an order, a booking, a trip, a transfer, a fuel slip, a wallet entry, a paper or a person holds the file (t). */
export const HELD = sql<boolean>`(
  EXISTS (SELECT FROM don_hang d WHERE d.list_anh @> jsonb_build_array(jsonb_build_object('id', t.id)) AND d.list_anh <> '[]')
  OR EXISTS (SELECT FROM chuyen_di c WHERE c.chuyen_di_image @> jsonb_build_array(jsonb_build_object('id', t.id)) AND c.chuyen_di_image <> '[]')
  OR EXISTS (SELECT FROM don_chuyen_tram m WHERE m.list_anh @> jsonb_build_array(jsonb_build_object('id', t.id)) AND m.list_anh <> '[]')
  OR EXISTS (SELECT FROM booking b WHERE b.list_anh @> jsonb_build_array(jsonb_build_object('id', t.id)) AND b.list_anh <> '[]')
  OR EXISTS (SELECT FROM nhat_ky_xang_dau x WHERE x.anh @> jsonb_build_array(jsonb_build_object('id', t.id)) AND x.anh <> '[]')
  OR EXISTS (SELECT FROM wallet w WHERE w.anh @> jsonb_build_array(jsonb_build_object('id', t.id)) AND w.anh <> '[]')
  OR EXISTS (SELECT FROM giay_to_xe g WHERE g.files @> jsonb_build_array(jsonb_build_object('id', t.id)) AND g.files <> '[]')
  OR EXISTS (SELECT FROM nguoi_dung u WHERE u.avatar = t.id)
  OR EXISTS (SELECT FROM tep_excel e WHERE e.id = t.id))`
