import { sql, type RawBuilder } from 'kysely'
import type { OpenUses } from '../../../contract/master/renaming/renaming.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { audit } from '../../kit/audit/audit.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { Actor, Named, Renaming } from '../../master/renaming/renaming.ts'
import type { Replating } from '../../master/vehicle/replated.ts'
import { loadNames } from '../trip/names.ts'
import { bearsName, namedFields, soughtOf } from '../trip/bearers.ts'
import { findTransfers, updateTransferRow, type StoredTransfer } from './store.ts'
import { completeTransfer, transferEntries } from './values.ts'

type Bearing = { transfer: StoredTransfer; fields: readonly string[] }
type Ties = Record<'id_cong_ty' | 'id_noi_lay_hang' | 'id_noi_tra_hang', string | null>

/** The transfers (m) of a kind that are not over, with their ids; held when a change follows. */
async function openOnes(db: Db, condition: RawBuilder<boolean>) {
  const { rows } = await sql<Ties & { id: string }>`
    SELECT m.id_don_chuyen_tram AS id, m.id_cong_ty, m.id_noi_lay_hang, m.id_noi_tra_hang FROM don_chuyen_tram m
    WHERE m.deleted_at IS NULL AND m.trang_thai NOT IN ('da_giao', 'hoan_tra', 'huy') AND ${condition}
    ORDER BY 1 ${db.isTransaction ? sql`FOR UPDATE` : sql``}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const ties = new Map(rows.map((row) => [row.id, row]))
  const found = await findTransfers(db, ids)
  return found.map((transfer) => ({ transfer, ties: ties.get(transfer.id_don_chuyen_tram) }))
}

async function openTransfers(db: Db, named: Named): Promise<Bearing[]> {
  const sought = await soughtOf(db, named)
  const found = await openOnes(db, bearsName(sought, 'm'))
  return found.flatMap(({ transfer, ties }) => {
    const fields = namedFields({ ...transfer, ...ties }, sought)
    return fields.length > 0 ? [{ transfer, fields }] : []
  })
}

async function writeInto(
  trx: Trx,
  { username }: Actor,
  transfers: readonly Bearing[],
  to: string,
): Promise<Partial<OpenUses>> {
  for (const { transfer, fields } of transfers) {
    const id = transfer.id_don_chuyen_tram
    const after = Object.fromEntries(fields.map((field) => [field, to]))
    const next = transferEntries({ ...transfer, ...after })
    const names = await loadNames(trx, {
      trips: [{ ...next, id_chuyen_di: null }],
      orders: [{ ...next, id_don_hang: null }],
    })
    const customer = transfer.ten_cong_ty_don_hang ?? null
    const row = completeTransfer(next, { id, customer }, names)
    const { trang_thai } = transfer
    await updateTransferRow(trx, {
      ...row,
      id_don_chuyen_tram: id,
      trang_thai,
      nguoi_sua: username,
    })
    const values: Readonly<Record<string, unknown>> = transfer
    const before = Object.fromEntries(fields.map((field) => [field, wordOf(values[field])]))
    const entry = { username, action: 'doi_ten', subject: 'don_chuyen_tram', id }
    await audit(trx, { ...entry, before, after: { ...after, phien_ban: transfer.phien_ban + 1 } })
  }
  return { so_chuyen_tram: transfers.length }
}

/** How many open transfers bear a name. */
export const countTransfers = async (db: Db, named: Named): Promise<Partial<OpenUses>> => ({
  so_chuyen_tram: (await openTransfers(db, named)).length,
})

/** Writes a new name into the open transfers that bear the old one. */
export const renameTransfers = async (trx: Trx, actor: Actor, { to, ...named }: Renaming) =>
  writeInto(trx, actor, await openTransfers(trx, named), to)

/** Writes a new plate into the open transfers that the vehicle carries. */
export async function replateTransfers(trx: Trx, actor: Actor, { id_xe, to }: Replating) {
  const found = await openOnes(trx, sql`m.id_xe = ${id_xe}`)
  const transfers = found.map(({ transfer }) => ({ transfer, fields: ['bien_so_xe'] }))
  return writeInto(trx, actor, transfers, to)
}
