import { sql } from 'kysely'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { audit } from '../../kit/audit/audit.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { loadNames } from '../trip/names.ts'
import { namedFields, type Sought } from '../trip/bearers.ts'
import { findTransfers, updateTransferRow, type StoredTransfer } from './store.ts'
import { completeTransfer, transferEntries } from './values.ts'

type Bearing = { transfer: StoredTransfer; fields: readonly string[] }

/** The transfers that are not over in which a name stands, held when a change follows. */
export async function openTransfers(db: Db, sought: Sought): Promise<Bearing[]> {
  const { key, bearers } = sought
  const bears = bearers.order.map((field) => sql`search_key(${sql.ref(`m.${field}`)}) = ${key}`)
  const { rows } = await sql<{ id: string }>`
    SELECT m.id_don_chuyen_tram AS id FROM don_chuyen_tram m
    WHERE m.deleted_at IS NULL AND m.trang_thai NOT IN ('da_giao', 'hoan_tra', 'huy') AND (${sql.join(bears, sql` OR `)})
    ORDER BY 1 ${db.isTransaction ? sql`FOR UPDATE` : sql``}`.execute(db)
  const found = await findTransfers(
    db,
    rows.map(({ id }) => id),
  )
  // A transfer has no customer's id: its own name tells whose it is.
  return found.flatMap((transfer) => {
    const values: Readonly<Record<string, unknown>> = transfer
    const fields = namedFields(values, null, { ...sought, bearers: { ...bearers, tied: null } })
    return fields.length > 0 ? [{ transfer, fields }] : []
  })
}

/** Writes the new name into transfers. */
export async function renameTransfers(
  trx: Trx,
  { username }: Pick<CurrentUser, 'username'>,
  { transfers, to }: { transfers: readonly Bearing[]; to: string },
): Promise<void> {
  for (const { transfer, fields } of transfers) {
    const id = transfer.id_don_chuyen_tram
    const after = Object.fromEntries(fields.map((field) => [field, to]))
    const next = transferEntries({ ...transfer, ...after })
    const names = await loadNames(trx, { trips: [next], orders: [next] })
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
}
