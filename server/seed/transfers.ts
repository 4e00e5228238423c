import { sql } from 'kysely'
import {
  addDays,
  addMinutes,
  dayOf,
  type WireDate,
  type WireMoment,
} from '../../contract/kit/time/time.ts'
import type { TransferState } from '../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import type { Transfer } from '../../contract/dispatch/transfer-order/transfer-order.ts'
import { audit } from '../kit/audit/audit.ts'
import type { Trx } from '../kit/http/context.ts'
import { countTransferWords } from '../dispatch/transfer-order/suggestions.ts'
import { allotTransferId, insertTransfer } from '../dispatch/transfer-order/store.ts'
import { completeTransfer } from '../dispatch/transfer-order/values.ts'
import { loadNames } from '../dispatch/trip/names.ts'
import { chanceFrom, type Chance } from './chance.ts'
import type { DemoData } from './demoData.ts'

const SEED = 20_261_121
const DAYS_BACK = 30
const DAYS_AHEAD = 3
const KEEPER = 'quanly01'

/** A demo transfer before it is stored. */
type NewTransfer = Partial<Transfer> & {
  trang_thai: TransferState
  ngay_thuc_hien: WireDate
}
/** A customer's order that goes over stations. */
type CarriedGoods = Pick<
  Transfer,
  'mo_ta_hang_hoa' | 'loai_hang_hoa' | 'trong_luong' | 'cbm' | 'ten_cong_ty'
> & { id_don_hang: string; ngay_thuc_hien: WireDate }

type Leg = { from: string; to: string; route: string; hours: number }
const STATIONS = { hp: 'BAI-HP', dn: 'KHO-DN', bd: 'BAI-BD', lb: 'ICD-LB' } as const

/** The company's own lines: over Đà Nẵng to the South and back, and to Hà Nội. */
const LINES: readonly (readonly [
  keyof typeof STATIONS,
  keyof typeof STATIONS,
  string,
  number,
][])[] = [
  [
    ['hp', 'dn', 'Hải An - Hòa Khánh', 18],
    ['dn', 'bd', 'Hòa Khánh - Dĩ An', 20],
  ],
  [
    ['bd', 'dn', 'Dĩ An - Hòa Khánh', 20],
    ['dn', 'hp', 'Hòa Khánh - Hải An', 18],
  ],
  [['hp', 'lb', 'Hải An - Long Biên', 4]],
]

/** How a hop stands at a moment; goods that arrived wait at the station until the next hop has left. */
function stateAt(
  now: WireMoment,
  { left, reached, onward }: { left: WireMoment; reached: WireMoment; onward: WireMoment | null },
): TransferState {
  if (reached <= now) return onward !== null && onward > now ? 'luu_kho' : 'da_giao'
  if (left <= now) return 'dang_chay'
  return left <= addMinutes(now, 24 * 60) ? 'da_xep_xe' : 'cho_xep_xe'
}

type Sources = { data: DemoData; chance: Chance; now: WireMoment }

/** The hops of one order, one after the other with a rest at each station. */
function hopsOf(order: CarriedGoods, { data, chance, now }: Sources): NewTransfer[] {
  const placeOf = (key: keyof typeof STATIONS) => data.places.find(({ id }) => id === STATIONS[key])
  const legs: Leg[] = chance.pick(LINES).map(([from, to, route, hours]) => ({
    from: placeOf(from)?.ten_dia_diem ?? '',
    to: placeOf(to)?.ten_dia_diem ?? '',
    route,
    hours,
  }))
  const trucks = data.vehicles.filter(
    ({ loai_xe, trang_thai }) => loai_xe === 'tai_15t' && trang_thai === 'hoat_dong',
  )
  const cancelled = chance.happens(0.06)
  let left = `${order.ngay_thuc_hien} ${String(chance.between(5, 20)).padStart(2, '0')}:${chance.pick(['00', '30'])}:00`
  return legs.map(({ from, to, route, hours }, index) => {
    const start = left
    const reached = addMinutes(start, hours * 60)
    left = addMinutes(reached, chance.between(3, 10) * 60)
    const onward = index < legs.length - 1 ? left : null
    const state = cancelled ? 'huy' : stateAt(now, { left: start, reached, onward })
    const truck = state === 'cho_xep_xe' ? null : chance.pick(trucks)
    return {
      ngay_thuc_hien: dayOf(start),
      tuyen_duong: route,
      ten_nguoi_gui: data.company.ten_cong_ty,
      ten_nguoi_nhan: data.company.ten_cong_ty,
      loai_don_hang: 'chuyen_tram',
      loai_hang_hoa: order.loai_hang_hoa,
      mo_ta_hang_hoa: order.mo_ta_hang_hoa,
      trong_luong: order.trong_luong,
      cbm: order.cbm,
      so_luong: chance.between(4, 40),
      don_vi_tinh: chance.pick(['thung', 'pallet', 'kien']),
      ten_khach_hang: order.ten_cong_ty,
      noi_lay_hang: from,
      ngay_gio_lay_hang: start,
      noi_tra_hang: to,
      ngay_gio_tra_hang: reached,
      id_don_hang: order.id_don_hang,
      bien_so_xe: truck?.bien_so_xe ?? null,
      lai_xe_1: truck?.lai_xe_chinh ?? null,
      gio_xuat_tram: ['dang_chay', 'luu_kho', 'da_giao'].includes(state) ? start : null,
      gio_den_tram: ['luu_kho', 'da_giao'].includes(state) ? reached : null,
      lenh_dieu_dong: `LĐĐ-${dayOf(start).slice(5).replace('-', '')}-${index + 1}`,
      ngay_lenh: dayOf(start),
      dien_giai: 'Trung chuyển hàng ghép của khách',
      ly_do: state === 'huy' ? 'Khách tự đến lấy hàng tại kho' : null,
      trang_thai: state,
    }
  })
}

/** The demo company's transfers as they stand at `now`; the same ones for the same moment and orders. */
function demoTransfers(
  data: DemoData,
  orders: readonly CarriedGoods[],
  now: WireMoment,
): NewTransfer[] {
  const chance = chanceFrom(SEED)
  return orders.flatMap((order) => hopsOf(order, { data, chance, now }))
}

/** Orders of each day that are light enough to go with others. */
async function carriedOrders(trx: Trx, now: WireMoment): Promise<CarriedGoods[]> {
  const today = dayOf(now)
  const { rows } = await sql<CarriedGoods>`
    SELECT * FROM (
      SELECT d.id_don_hang, c.ngay_thuc_hien, d.mo_ta_hang_hoa, d.loai_hang_hoa, d.trong_luong, d.cbm, d.ten_cong_ty,
        row_number() OVER (PARTITION BY c.ngay_thuc_hien ORDER BY d.trong_luong, d.id_don_hang) AS n
      FROM don_hang d JOIN chuyen_di c ON c.id_chuyen_di = d.id_chuyen_di
      WHERE c.deleted_at IS NULL AND c.trang_thai NOT IN ('huy', 'nhap') AND c.ma_cont IS NULL AND d.mo_ta_hang_hoa IS NOT NULL
        AND c.ngay_thuc_hien BETWEEN ${addDays(today, -DAYS_BACK)} AND ${addDays(today, DAYS_AHEAD)}
    ) d WHERE n <= CASE WHEN ngay_thuc_hien >= ${addDays(today, -1)} THEN 3 ELSE 1 END ORDER BY ngay_thuc_hien, n`.execute(
    trx,
  )
  return rows
}

/** Stores the demo company's transfers as they stand at `now`; one was deleted by mistake. */
export async function seedTransfers(trx: Trx, data: DemoData, now: WireMoment): Promise<void> {
  const orders = await carriedOrders(trx, now)
  const transfers = demoTransfers(data, orders, now)
  const named = transfers.map(({ trang_thai: _state, ...transfer }) => transfer)
  const names = await loadNames(trx, { trips: named, orders: named })
  const customers = new Map(orders.map((order) => [order.id_don_hang, order.ten_cong_ty]))
  for (const transfer of transfers) {
    const id = await allotTransferId(trx)
    const customer = customers.get(transfer.id_don_hang ?? '') ?? null
    const row = completeTransfer(transfer, { id, customer }, names)
    const { trang_thai } = transfer
    await insertTransfer(trx, { ...row, id_don_chuyen_tram: id, trang_thai, nguoi_sua: KEEPER })
    await countTransferWords(trx, row, null)
    await audit(trx, {
      username: KEEPER,
      action: 'tao',
      subject: 'don_chuyen_tram',
      id,
      before: null,
      after: { trang_thai },
    })
  }
  // A transfer is entered the day before it goes.
  const entered = sql`least(${now}::timestamp, ngay_thuc_hien - interval '8 hours' + (abs(hashtext(id_don_chuyen_tram)) % 150) * interval '1 minute')`
  await sql`UPDATE don_chuyen_tram SET created_at = ${entered}, updated_at = ${entered}`.execute(
    trx,
  )
  await sql`
    UPDATE don_chuyen_tram SET deleted_at = ${addMinutes(now, -26 * 60)}, nguoi_xoa = ${KEEPER}, phien_ban = phien_ban + 1
    WHERE id_don_chuyen_tram = (SELECT max(id_don_chuyen_tram) FROM don_chuyen_tram WHERE trang_thai = 'huy')`.execute(
    trx,
  )
}
