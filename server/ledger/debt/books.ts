import { sql, type RawBuilder } from 'kysely'
import { ORDERS_OWED } from './owed.ts'
import { PAID_TRIP, TRIPS_OWED } from './payable.ts'

/** The tables of one side of the books: entries of money, and the shares of them that pay something. */
export type Book = {
  readonly table: 'phieu_thu' | 'phieu_chi'
  readonly shares: 'phan_bo_thu' | 'phan_bo_chi'
  readonly key: 'id_phieu_thu' | 'id_phieu_chi'
  readonly party: 'id_cong_ty' | 'id_thau_phu'
  /** What is paid. */
  readonly target: 'id_don_hang' | 'id_chuyen_di'
  /** What the target of a share (b) of a party comes to now, as `den`; no row where the party is owed, or owes, nothing for it any more. */
  readonly due: (party: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** What customers paid for orders. */
export const RECEIPTS: Book = {
  table: 'phieu_thu',
  shares: 'phan_bo_thu',
  key: 'id_phieu_thu',
  party: 'id_cong_ty',
  target: 'id_don_hang',
  due: () => sql`SELECT d.phai_thu AS den ${ORDERS_OWED} AND d.id_don_hang = b.id_don_hang`,
}
/** What subcontractors were paid for trips. */
export const PAYOUTS: Book = {
  table: 'phieu_chi',
  shares: 'phan_bo_chi',
  key: 'id_phieu_chi',
  party: 'id_thau_phu',
  target: 'id_chuyen_di',
  due: (party) =>
    sql`SELECT coalesce(c.chi_phi_thau_phu, 0) AS den ${TRIPS_OWED} AND c.id_chuyen_di = ${PAID_TRIP} AND c.id_thau_phu = ${party}`,
}

/** What the shares of an entry (p) still pay: never more than is owed, the oldest entry before the others. */
export function paidOf({ table, shares, key, party, target, due }: Book): RawBuilder<number> {
  const [own, other] = [sql.ref(`p.${key}`), sql.ref(`e.${key}`)]
  const [who, another] = [sql.ref(`p.${party}`), sql.ref(`e.${party}`)]
  const before = sql`(SELECT coalesce(sum(o.so_tien), 0) FROM ${sql.table(shares)} o JOIN ${sql.table(table)} e USING (${sql.ref(key)})
    WHERE o.${sql.ref(target)} = b.${sql.ref(target)} AND e.deleted_at IS NULL AND ${another} = ${who} AND (e.ngay, ${other}) < (p.ngay, ${own}))`
  return sql`(SELECT coalesce(sum(greatest(0, least(b.so_tien, x.den - ${before}))), 0)::bigint
    FROM ${sql.table(shares)} b CROSS JOIN LATERAL (${due(who)}) x WHERE b.${sql.ref(key)} = ${own})`
}

/** What a party paid, or was paid, up to a day beyond what is owed: the same as its entries leave. */
export function unallocated(
  { table, shares, key, party, target, due }: Book,
  who: RawBuilder<unknown>,
  day: string,
): RawBuilder<number> {
  const entries = sql`p.${sql.ref(party)} = ${who} AND p.deleted_at IS NULL AND p.ngay <= ${day}::date`
  return sql`((SELECT coalesce(sum(p.so_tien), 0) FROM ${sql.table(table)} p WHERE ${entries})
    - (SELECT coalesce(sum(greatest(0, least(b.so_tien, x.den))), 0) FROM (
        SELECT b.${sql.ref(target)}, sum(b.so_tien) AS so_tien FROM ${sql.table(shares)} b JOIN ${sql.table(table)} p USING (${sql.ref(key)})
        WHERE ${entries} GROUP BY 1) b CROSS JOIN LATERAL (${due(who)}) x))::bigint`
}
