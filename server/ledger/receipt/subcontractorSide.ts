import { sql } from 'kysely'
import type { Open } from '../../../contract/ledger/receipt/allocate.ts'
import { PAID_OUT, TRIPS_DUE, TRIPS_OWED } from '../debt/payable.ts'
import { PAYOUTS } from '../debt/books.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { Owed, Side } from './side.ts'

async function open(db: Db, party: string): Promise<Open[]> {
  const { rows } = await sql<Open>`
    SELECT c.id_chuyen_di AS id, coalesce(c.chi_phi_thau_phu, 0) - ${PAID_OUT(null)} AS rest, coalesce(${TRIPS_DUE}::text, '') AS due ${TRIPS_OWED}
      AND c.id_thau_phu = ${party} AND coalesce(c.chi_phi_thau_phu, 0) > ${PAID_OUT(null)}
    ORDER BY c.created_at, c.id_chuyen_di`.execute(db)
  return rows
}

/** What is owed for some trips. */
async function owed(db: Db, ids: readonly string[]): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    SELECT c.id_chuyen_di AS id, c.id_thau_phu AS ben, greatest(coalesce(c.chi_phi_thau_phu, 0) - ${PAID_OUT(null)}, 0) AS con_no,
      coalesce((SELECT jsonb_object_agg(b.id_phieu_chi, b.so_tien) FROM phan_bo_chi b WHERE b.id_chuyen_di = c.id_chuyen_di), '{}') AS da_tra
    ${TRIPS_OWED} AND c.id_chuyen_di = ANY (${[...ids]}::text[])`.execute(db)
  return rows
}

/** Payments to subcontractors, which pay trips. */
export const subcontractorSide: Side = {
  ...PAYOUTS,
  partyTable: 'thau_phu',
  partyKey: 'id',
  partyName: 'ten_thau_phu',
  open,
  owed,
  async hold(trx, ids, party) {
    await sql`
      SELECT FROM chuyen_di WHERE id_chuyen_di = ANY (${[...ids]}::text[]) ORDER BY id_chuyen_di FOR NO KEY UPDATE`.execute(
      trx,
    )
    const { rows } = await sql<{ id: string; rest: number }>`
      SELECT c.id_chuyen_di AS id, greatest(coalesce(c.chi_phi_thau_phu, 0) - ${PAID_OUT(null)}, 0) AS rest ${TRIPS_OWED}
        AND c.id_thau_phu = ${party} AND c.id_chuyen_di = ANY (${[...ids]}::text[])`.execute(trx)
    return { rests: new Map(rows.map(({ id, rest }) => [id, rest])), write: async () => {} }
  },
}
