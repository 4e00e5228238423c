import { CLASSES } from '../../contract/master/route/route.prices.ts'
import type { Trx } from '../kit/http/context.ts'
import type { DemoData } from './demoData.ts'

const START = '2000-01-01'
const FIRST_MONTH = '2000-01'

type ByVehicle = Readonly<Record<string, number>>
const of = (prices: ByVehicle, vehicleClass: string): number | null => prices[vehicleClass] ?? null

/** What routes, vehicles and months cost in the demo company, as rows that hold from 2000 on. */
export async function loadPrices(trx: Trx, data: DemoData): Promise<void> {
  const classes = Object.keys(CLASSES)
  const pay = data.routes.flatMap(({ ma_lt, luong_chuyen }) =>
    Object.entries(luong_chuyen).map(([lop_xe, amount]) => ({
      ma_lt,
      lop_xe,
      hieu_luc_tu: START,
      luong_chuyen: amount,
    })),
  )
  const variable = data.routes.flatMap((route) =>
    classes.flatMap((lop_xe) => {
      const figures = {
        cuoc: of(route.cuoc_truoc_vat, lop_xe),
        cau_duong: of(route.cau_duong_ca_di_ve, lop_xe),
        don_gia_thau_phu: of(route.don_gia_thau_phu_truoc_vat, lop_xe),
        dinh_muc_dau_lit: of(route.dinh_muc_dau_lit, lop_xe),
      }
      const isEmpty = Object.values(figures).every((figure) => figure === null)
      return isEmpty ? [] : [{ ma_lt: route.ma_lt, lop_xe, hieu_luc_tu: START, ...figures }]
    }),
  )
  const norms = data.vehicles.map(({ bien_so_xe, dinh_muc_dau }) => ({
    bien_so_xe,
    hieu_luc_tu: START,
    ...dinh_muc_dau,
  }))
  const monthly = data.vehicles.flatMap(({ bien_so_xe, co_dinh_thang }) =>
    Object.entries(co_dinh_thang).map(([khoan, so_tien]) => ({
      bien_so_xe,
      khoan,
      so_tien,
      tu_thang: FIRST_MONTH,
    })),
  )
  await trx
    .insertInto('luong_chuyen')
    .values(pay as never)
    .execute()
  await trx
    .insertInto('bien_phi')
    .values(variable as never)
    .execute()
  await trx
    .insertInto('dinh_muc_xe')
    .values(norms as never)
    .execute()
  await trx
    .insertInto('chi_phi_co_dinh')
    .values(monthly as never)
    .execute()
}
