import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Transfer } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { transferTexts } from '../../../contract/dispatch/transfer-order/transfer-order.texts.ts'
import { stampFields } from '../../../contract/dispatch/trip/trip.ts'
import {
  TRANSFER_FIELDS,
  type TransferState,
} from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { FileStore } from '../../kit/file/fileStore.ts'
import { signPhotos } from '../../kit/photo/links.ts'

/** A transfer as it is stored, with the customer of the order that it carries. */
export type StoredTransfer = Transfer & {
  id_don_chuyen_tram: string
  trang_thai: TransferState
  phien_ban: number
}

const OWN = [
  'id_don_chuyen_tram',
  ...TRANSFER_FIELDS,
  'trang_thai',
  ...Object.keys(stampFields),
  'deleted_at',
  'nguoi_xoa',
]
const customer = sql`(SELECT d.ten_cong_ty FROM don_hang d WHERE d.id_don_hang = m.id_don_hang)`

/** What a transfer's column is read from (m: the transfer). */
export const transferValue = (name: string): RawBuilder<unknown> =>
  name === 'ten_cong_ty_don_hang' ? customer : sql.ref(`m.${name}`)

/** Every column of a transfer (m) as replies name them. */
export const TRANSFER_ROW = sql.join([
  ...OWN.map((name) => sql.ref(`m.${name}`)),
  sql`${customer} AS ten_cong_ty_don_hang`,
])

/** Transfers of these ids, deleted ones too, in the order of the ids. */
export async function findTransfers(db: Db, ids: readonly string[]): Promise<StoredTransfer[]> {
  const { rows } = await sql<StoredTransfer>`
    SELECT ${TRANSFER_ROW} FROM don_chuyen_tram m WHERE m.id_don_chuyen_tram = ANY (${[...ids]}::text[])`.execute(
    db,
  )
  const byId = new Map(rows.map((row) => [row.id_don_chuyen_tram, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const notFound = () => new Refusal('not_found', transferTexts.notFound)

/** One transfer that is not deleted. */
export async function findTransfer(db: Db, id: string): Promise<StoredTransfer> {
  const [found] = await findTransfers(db, [id])
  if (!found || found.deleted_at !== null) throw notFound()
  return found
}

/** The same for a deleted one as well, held until the transaction ends; null where there is none. */
export async function lockTransfer(trx: Trx, id: string): Promise<StoredTransfer | null> {
  await sql`SELECT FROM don_chuyen_tram WHERE id_don_chuyen_tram = ${id} FOR UPDATE`.execute(trx)
  const [found] = await findTransfers(trx, [id])
  return found ?? null
}

/** A new id, never given before. */
export async function allotTransferId(trx: Trx): Promise<string> {
  const { rows } = await sql<{ so: number }>`SELECT nextval('so_don_chuyen_tram') AS so`.execute(
    trx,
  )
  return `CT${String(rows[0]?.so ?? 0).padStart(7, '0')}`
}

const TIED = ['id_cong_ty', 'id_thau_phu', 'id_noi_lay_hang', 'id_noi_tra_hang', 'id_xe']
const WRITTEN = sql.join(
  [...TRANSFER_FIELDS, ...TIED, 'trang_thai', 'bien_so_key', 'tim_kiem', 'nguoi_sua'].map((name) =>
    sql.ref(name),
  ),
)
// The route that bears the name, while there is one.
const ROUTE = sql`(SELECT t.id_tuyen_duong FROM tuyen_duong t WHERE t.deleted_at IS NULL AND search_key(t.ten_tuyen_duong) = search_key(r.tuyen_duong) ORDER BY 1 LIMIT 1)`

type NewRow = Readonly<Record<string, unknown>> & { id_don_chuyen_tram: string }

/** Adds a transfer. */
export async function insertTransfer(trx: Trx, row: NewRow): Promise<void> {
  await sql`
    INSERT INTO don_chuyen_tram (id_don_chuyen_tram, nguoi_tao, id_tuyen_duong, ${WRITTEN})
    SELECT r.id_don_chuyen_tram, r.nguoi_sua, ${ROUTE}, ${WRITTEN} FROM json_populate_record(NULL::don_chuyen_tram, ${JSON.stringify(row)}::json) r`.execute(
    trx,
  )
}

/** Writes a transfer over the stored one: the next version, changed now. */
export async function updateTransferRow(trx: Trx, row: NewRow): Promise<void> {
  await sql`
    UPDATE don_chuyen_tram SET phien_ban = phien_ban + 1, updated_at = clock_timestamp(),
      (id_tuyen_duong, ${WRITTEN}) = (SELECT ${ROUTE}, ${WRITTEN} FROM json_populate_record(NULL::don_chuyen_tram, ${JSON.stringify(row)}::json) r)
    WHERE id_don_chuyen_tram = ${row.id_don_chuyen_tram}`.execute(trx)
}

/** A transfer as replies give it: photos with links. */
export const presentTransfer = (transfer: Transfer, files: FileStore): Transfer => ({
  ...transfer,
  list_anh: signPhotos(files, transfer.list_anh),
})
