import { sql } from 'kysely'
import { paymentState, restOf } from '../../../contract/dispatch/order/order.due.ts'
import type { Open, Share } from '../../../contract/ledger/receipt/allocate.ts'
import { lockTrips, type StoredOrder } from '../../dispatch/trip/loadTrip.ts'
import { writeTrips } from '../../dispatch/trip/writeTrips.ts'
import { DUE, ORDERS_OWED, OWED } from '../debt/owed.ts'
import { RECEIPTS } from '../debt/books.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { Moved, Owed, Side } from './side.ts'

const NOT_OWED: readonly string[] = ['nhap', 'huy']

/** What a customer owes, by the order of entry. */
async function open(db: Db, party: string): Promise<Open[]> {
  const { rows } = await sql<Open>`
    SELECT d.id_don_hang AS id, d.phai_thu - d.da_thu AS rest, coalesce(${DUE}::text, '') AS due ${ORDERS_OWED}
      AND d.id_cong_ty = ${party} AND NOT d.danh_dau_tra AND d.phai_thu > d.da_thu
    ORDER BY d.created_at, d.id_don_hang`.execute(db)
  return rows
}

/** What is owed of some orders. */
async function owed(db: Db, ids: readonly string[]): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    SELECT d.id_don_hang AS id, d.id_cong_ty AS ben, ${OWED} AS con_no,
      coalesce((SELECT jsonb_object_agg(b.id_phieu_thu, b.so_tien) FROM phan_bo_thu b WHERE b.id_don_hang = d.id_don_hang), '{}') AS da_tra
    ${ORDERS_OWED} AND d.id_don_hang = ANY (${[...ids]}::text[])`.execute(db)
  return rows
}

const sharesById = (shares: readonly Share[]) =>
  new Map(shares.map(({ id, so_tien }) => [id, so_tien]))

/** An order after its shares moved; its state follows from what it says then. */
function paidOrder(order: StoredOrder, { before, after, day }: Moved): StoredOrder {
  const was = sharesById(before).get(order.id_don_hang) ?? 0
  const is = sharesById(after).get(order.id_don_hang) ?? 0
  if (was === is) return order
  const da_thu = order.da_thu - was + is
  if (order.danh_dau_tra) return { ...order, da_thu }
  const thanh_toan = 'chua_thanh_toan'
  const state = paymentState({ ...order, da_thu, thanh_toan }, order.phai_thu)
  const ngay_thanh_toan = state === 'da_thanh_toan' ? day : null
  return { ...order, da_thu, thanh_toan, ngay_thanh_toan }
}

/** Receipts of customers, which pay orders. */
export const customerSide: Side = {
  ...RECEIPTS,
  partyTable: 'cong_ty',
  partyKey: 'id_cong_ty',
  partyName: 'ten_cong_ty',
  open,
  owed,
  async hold(trx, ids, party) {
    const { rows } = await sql<{ id: string }>`
      SELECT DISTINCT id_chuyen_di AS id FROM don_hang WHERE id_don_hang = ANY (${[...ids]}::text[])`.execute(
      trx,
    )
    const tripIds = rows.map(({ id }) => id)
    const trips = [...(await lockTrips(trx, tripIds)), ...(await lockTrips(trx, tripIds, 'bin'))]
    const owed = trips.filter(
      ({ trang_thai, nguoi_xoa }) => nguoi_xoa === null && !NOT_OWED.includes(trang_thai),
    )
    const rests = owed
      .flatMap((trip) => trip.list_don_hang)
      .filter(({ id_cong_ty }) => id_cong_ty === party)
      .map((order) => [order.id_don_hang, restOf(order, order.phai_thu)] as const)
    return {
      rests: new Map(rests),
      async write(moved, user) {
        const changes = trips.map((stored) => ({
          stored,
          next: {
            ...stored,
            list_don_hang: stored.list_don_hang.map((order) => paidOrder(order, moved)),
          },
        }))
        await writeTrips(trx, user, { action: 'phieu_thu', changes, quiet: true, later: true })
      },
    }
  },
}
