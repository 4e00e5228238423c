import { addMinutes } from '../../contract/kit/time/time.ts'
import type { NewOrder, NewTrip } from '../dispatch/trip/tripValues.ts'
import type { Chance } from './chance.ts'
import type { DemoData } from './demoData.ts'
import type { LoadClass, Run } from './runs.ts'

type Customer = DemoData['customers'][number]
type Sources = { data: DemoData; chance: Chance }

const FORWARDER = 'KH10'
/** The goods type of what each demo customer sends. */
const GOODS: Readonly<Record<string, string>> = {
  KH01: 'dien_tu',
  KH02: 'dien_tu',
  KH03: 'thep',
  KH04: 'may_mac',
  KH05: 'go_noi_that',
  KH06: 'thuc_an_chan_nuoi',
  KH07: 'may_moc',
  KH08: 'may_moc',
  KH09: 'giay_bao_bi',
  KH10: 'bach_hoa',
  KH11: 'thuc_pham',
  KH12: 'hoa_chat',
}
const MOST_KG: Record<LoadClass, number> = {
  cont20: 21_000,
  cont40: 26_000,
  tai_15t: 14_000,
  tai_8t: 7_600,
  tai_5t: 4_800,
  tai_2t5: 2_200,
}
/** What the fuel surcharge adds at present prices. */
const SURCHARGE = 1.18
/** Freight of a sheet is in ten thousands: a demo trip is then never taken for one of a sheet. */
const ODD = 5_000

/** True where a tractor pulls a box. */
export const isContainer = (load: LoadClass): boolean => load === 'cont20' || load === 'cont40'

const tenThousands = (amount: number): number => Math.round(amount / 10_000) * 10_000

/** Whose goods go this way: a customer who sits at one end, or the forwarder, or now and then another. */
function customerOf({ route }: Run, { data, chance }: Sources): Customer {
  const ends = [route.noi_lay_hang, route.noi_tra_hang]
  const local = data.customers.filter(({ dia_diem_chinh }) => ends.includes(dia_diem_chinh))
  const forwarder = data.customers.filter(({ id_cong_ty }) => id_cong_ty === FORWARDER)
  if (chance.happens(0.25)) return chance.pick(forwarder)
  return chance.pick(local.length > 0 && chance.happens(0.8) ? local : data.customers)
}

function typeOf({ load, route }: Run, parts: number): NewOrder['loai_don_hang'] {
  if (isContainer(load))
    return route.noi_tra_hang.startsWith('CANG')
      ? 'cont_xuat'
      : /^(CANG|ICD)/.test(route.noi_lay_hang)
        ? 'cont_nhap'
        : 'cont_noi_dia'
  return parts > 1 ? 'hang_le' : 'nguyen_chuyen'
}

const DAYS_TO_PAY = 45
function paymentOf(age: number, chance: Chance): NewOrder {
  const paid = age > DAYS_TO_PAY ? chance.happens(0.85) : chance.happens(0.08)
  return paid
    ? {
        thanh_toan: 'da_thanh_toan',
        hinh_thuc_thanh_toan: chance.pick(['chuyen_khoan', 'chuyen_khoan', 'tien_mat']),
      }
    : { thanh_toan: 'chua_thanh_toan', hinh_thuc_thanh_toan: 'cong_no' }
}

type Part = { index: number; parts: number; freight: number | null; age: number }

function orderOf(
  run: Run,
  customer: Customer,
  { part, sources }: { part: Part; sources: Sources },
): NewOrder {
  const { data, chance } = sources
  const place = (id: string) => data.places.find((one) => one.id === id)
  const [from, to] = [place(run.route.noi_lay_hang), place(run.route.noi_tra_hang)]
  const atCustomer = customer.dia_diem_chinh === run.route.noi_tra_hang
  const kg = chance.between(45, 95) * (MOST_KG[run.load] / 100 / part.parts)
  const endCustomer = chance.pick(
    data.customers.filter(({ id_cong_ty }) => id_cong_ty !== FORWARDER),
  ).ten_cong_ty
  return {
    ten_nguoi_gui: customer.ten_cong_ty,
    sdt_nguoi_gui: customer.so_dien_thoai,
    dia_chi_nguoi_gui: from ? `${from.dia_chi}, ${from.tinh_moi}` : null,
    ten_nguoi_nhan: atCustomer ? customer.ten_cong_ty : (to?.ten_dia_diem ?? null),
    dia_chi_nguoi_nhan: to ? `${to.dia_chi}, ${to.tinh_moi}` : null,
    ten_cong_ty: customer.ten_cong_ty,
    ten_khach_hang: customer.id_cong_ty === FORWARDER ? endCustomer : null,
    loai_don_hang: typeOf(run, part.parts),
    loai_hang_hoa: GOODS[customer.id_cong_ty] ?? 'khac',
    mo_ta_hang_hoa: customer.loai_hang_hoa,
    trong_luong: Math.round(kg / 100) * 100,
    so_luong: isContainer(run.load) ? 1 : chance.between(8, 60),
    noi_lay_hang: from?.ten_dia_diem ?? null,
    ngay_gio_lay_hang: addMinutes(run.pickup, part.index * 30),
    noi_tra_hang: to?.ten_dia_diem ?? null,
    ngay_gio_tra_hang: addMinutes(run.delivery, part.index * 30),
    cuoc_van_chuyen: part.freight,
    vat: 8,
    nguoi_thanh_toan: 'nguoi_gui',
    ma_lt: run.route.ma_lt,
    dien_giai: run.route.ten_tuyen_duong,
    ...(part.freight === null ? {} : paymentOf(part.age, chance)),
  }
}

/** The orders of a run: one box or load, or two or three part loads. A few recent ones wait for their freight. */
export function ordersOf(run: Run, trip: NewTrip, sources: Sources & { age: number }): NewOrder[] {
  const { data, chance, age } = sources
  const parts = !isContainer(run.load) && chance.happens(0.3) ? chance.between(2, 3) : 1
  const prices: Readonly<Record<string, number | undefined>> = run.route.cuoc_truoc_vat
  const whole = (prices[run.load] ?? 0) * SURCHARGE
  const unrated = trip.khoa !== true && chance.happens(0.15)
  return Array.from({ length: parts }, (_, index) => {
    const freight = tenThousands(whole / parts) + (index === 0 ? ODD : 0)
    const part = { index, parts, freight: unrated ? null : freight, age }
    const order = orderOf(run, customerOf(run, { data, chance }), { part, sources })
    // Of a few nobody has said yet who pays: a yard sends them.
    return unrated && index === 1
      ? { ...order, ten_nguoi_gui: order.noi_lay_hang ?? null, ten_cong_ty: null }
      : order
  })
}
