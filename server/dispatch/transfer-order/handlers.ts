import { told } from '../../../contract/kit/text/sentence.ts'
import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import type { CarriedOrder } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { transferTexts } from '../../../contract/dispatch/transfer-order/transfer-order.texts.ts'
import { undoTexts } from '../../../contract/kit/undo/undo.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { eachReply } from '../../kit/list/eachReply.ts'
import { refuseClosedMonths } from '../../office/closed-month/closedMonth.ts'
import { hopsAround, listHops } from './hops.ts'
import { listTransfers } from './list.ts'
import {
  createTransfer,
  holdTransfer,
  moveTransfer,
  unmoveTransfer,
  updateTransfer,
} from './save.ts'
import { findTransfer, lockTransfer, presentTransfer, type StoredTransfer } from './store.ts'
import { suggestForTransfer } from './suggestions.ts'

/** The customer's order that a transfer carries, as long as it is there. */
async function carriedBy(db: Db, id: string | null): Promise<CarriedOrder | null> {
  if (id === null) return null
  const { rows } = await sql<CarriedOrder>`
    SELECT d.id_don_hang, d.id_chuyen_di, c.trang_thai, d.ten_cong_ty, d.ten_nguoi_gui, d.ten_nguoi_nhan,
      d.noi_lay_hang, d.noi_tra_hang, d.mo_ta_hang_hoa, d.trong_luong
    FROM don_hang d JOIN chuyen_di c ON c.id_chuyen_di = d.id_chuyen_di WHERE d.id_don_hang = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** POST /tms/don_chuyen_tram/get_info. */
async function getTransfer(
  { id_don_chuyen_tram }: InputOf<typeof transferOrderApi.get>,
  { db, files }: Context,
) {
  const transfer = await findTransfer(db, id_don_chuyen_tram)
  const don_hang = await carriedBy(db, transfer.id_don_hang)
  const list_chang = await hopsAround(db, transfer)
  return { data: { ...presentTransfer(transfer, files), don_hang, list_chang } }
}

type Act = { done: Text; run: (trx: Trx, id: string) => Promise<void> }

/** Does one act to each transfer, in the order of their ids; a refused one leaves the others done. */
function eachTransfer(context: Context, ids: readonly string[], { done, run }: Act) {
  return write(context, async (trx) => {
    const refusals = new Map<string, Text>()
    const wanted = [...new Set(ids)]
    for (const id of wanted.toSorted()) {
      try {
        await run(trx, id)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refusals.set(id, error.said)
      }
    }
    const rows = wanted.map((id) => {
      const refusal = refusals.get(id)
      return { id, ok: refusal === undefined, ...told(refusal ?? done) }
    })
    return eachReply(done, rows)
  })
}

/** Puts a transfer among the deleted ones, or back. */
async function setDeleted(
  trx: Trx,
  { id_don_chuyen_tram: id, ngay_thuc_hien }: StoredTransfer,
  { user }: Context,
  deleted: boolean,
) {
  const { username } = user
  await refuseClosedMonths(trx, [ngay_thuc_hien])
  await trx
    .updateTable('don_chuyen_tram')
    .set({
      deleted_at: deleted ? sql`clock_timestamp()` : null,
      nguoi_xoa: deleted ? username : null,
      phien_ban: sql`phien_ban + 1`,
      updated_at: sql`clock_timestamp()`,
      nguoi_sua: username,
    })
    .where('id_don_chuyen_tram', '=', id)
    .execute()
  await audit(trx, {
    username,
    action: deleted ? 'xoa' : 'khoi_phuc',
    subject: 'don_chuyen_tram',
    id,
    before: null,
    after: null,
  })
}

const removeTransfers = ({ list_id }: InputOf<typeof transferOrderApi.remove>, context: Context) =>
  eachTransfer(context, list_id, {
    done: transferTexts.removed,
    async run(trx, id) {
      await setDeleted(trx, await holdTransfer(trx, id), context, true)
    },
  })

const restoreTransfers = (
  { list_id }: InputOf<typeof transferOrderApi.restore>,
  context: Context,
) =>
  eachTransfer(context, list_id, {
    done: transferTexts.restored,
    async run(trx, id) {
      const stored = await lockTransfer(trx, id)
      if (!stored || stored.deleted_at === null)
        throw new Refusal('not_found', transferTexts.notDeleted)
      await setDeleted(trx, stored, context, false)
    },
  })

const moveTransfers = (
  { list_id, trang_thai, ly_do }: InputOf<typeof transferOrderApi.move>,
  context: Context,
) =>
  eachTransfer(context, list_id, {
    done: transferTexts.moved,
    async run(trx, id) {
      const stored = await holdTransfer(trx, id)
      await moveTransfer(trx, stored, { to: trang_thai, reason: ly_do || null, context })
    },
  })

const undoMoves = ({ list_id }: InputOf<typeof transferOrderApi.undo>, context: Context) =>
  eachTransfer(context, list_id, {
    done: undoTexts.done,
    async run(trx, id) {
      await unmoveTransfer(trx, await holdTransfer(trx, id), context)
    },
  })

export const transferRoutes: Route[] = [
  on(transferOrderApi.list, listTransfers),
  on(transferOrderApi.get, getTransfer),
  on(transferOrderApi.create, createTransfer),
  on(transferOrderApi.update, updateTransfer),
  on(transferOrderApi.move, moveTransfers),
  on(transferOrderApi.undo, undoMoves),
  on(transferOrderApi.remove, removeTransfers),
  on(transferOrderApi.restore, restoreTransfers),
  on(transferOrderApi.suggestions, suggestForTransfer),
  on(transferOrderApi.hops, listHops),
]
