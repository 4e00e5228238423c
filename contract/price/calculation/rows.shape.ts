import { z } from 'zod'
import { codesOf } from '../../kit/field/field.schemas.ts'
import { settingShape } from '../../office/settings/settings.ts'
import { PRICE_UNITS } from '../company-price/priceFor.ts'
import { PRICE_PERIODS } from '../fuel-price/priceAt.ts'
import { SURCHARGE_FORMS } from '../fuel-surcharge/surcharge.rule.ts'
import { PRICE_SETTINGS } from './decided.ts'

const number = z.number().nullable()
const words = z.string().nullable()

const dated = { id: z.string(), hieu_luc_tu: z.string(), hieu_luc_den: words }
const ofRoute = { ...dated, ma_lt: words, lop_xe: words }
const zone = z.union([z.literal(1), z.literal(2)])

const companyPrice = z.object({
  ...ofRoute,
  id_cong_ty: z.string(),
  noi_lay_hang: words,
  noi_tra_hang: words,
  id_noi_lay_hang: words,
  id_noi_tra_hang: words,
  don_vi: z.enum(codesOf(PRICE_UNITS)),
  don_gia: z.number(),
  toi_thieu: number,
  vat: number,
})
const surcharge = z.object({
  ...dated,
  id_cong_ty: words,
  hinh_thuc: z.enum(codesOf(SURCHARGE_FORMS)),
  vung: zone.nullable(),
  ky_gia: z.enum(codesOf(PRICE_PERIODS)).nullable(),
  gia_goc: number,
  nguong: number,
  ty_trong: number,
  buoc_gia: number,
  tang_moi_buoc: number,
  hai_chieu: z.boolean().nullable(),
  lam_tron: number,
  bang: z
    .array(
      z.union([
        z.object({ tu_gia: z.number(), den_gia: number, so_tien: z.record(z.string(), number) }),
        z.object({ tu_km: z.number(), den_km: number, so_tien: number }),
      ]),
    )
    .nullable(),
})
const quota = z.object({
  ...dated,
  loai: z.enum(['bac', 'tuyen']),
  bien_so_xe: words,
  loai_xe: words,
  co_hang: z.boolean().nullable(),
  tu_km: number,
  den_km: number,
  lit_100km: number,
  ma_lt: words,
  lit_them: number,
})
const vehicleNorm = z.object({
  ...dated,
  bien_so_xe: z.string(),
  co_hang: number,
  khong_hang: number,
  co_hang_nhe: number,
  co_hang_nang: number,
  vo_rong: number,
})

/** The rows that price a trip, as a reply gives them (around.ts: PriceRows). */
export const priceRowsShape = z.object({
  routes: z.array(
    z.object({
      id_tuyen_duong: z.string(),
      ma_lt: words,
      km_mot_chieu: number,
      so_km_co_hang_tron_ve: number,
      so_km_khong_hang_tron_ve: number,
    }),
  ),
  vehicles: z.record(z.string(), words),
  customers: z.record(z.string(), number),
  companyPrices: z.array(companyPrice),
  surcharges: z.array(surcharge),
  fuelPrices: z.array(
    z.object({
      id: z.string(),
      hieu_luc_tu: z.string(),
      gia_dau: z.number(),
      gia_dau_vung_2: z.number(),
    }),
  ),
  quotas: z.array(quota),
  tripPay: z.array(
    z.object({
      ...ofRoute,
      luong_chuyen: number,
      ty_le_lai_chinh: number,
      tien_an: number,
      ho_tro_qua_dem: number,
      don_gia_diem: number,
      diem_mien_phi: number,
    }),
  ),
  variableCosts: z.array(
    z.object({
      ...ofRoute,
      cuoc: number,
      cau_duong: number,
      ve_cau_pha: number,
      dinh_muc_dau_lit: number,
      don_gia_thau_phu: number,
    }),
  ),
  vehicleNorms: z.array(vehicleNorm),
  loading: z.array(
    z.object({
      ...dated,
      loai_hang_hoa: words,
      lop_xe: words,
      don_vi: z.enum(['chuyen', 'tan', 'm3', 'cont']),
      don_gia: z.number(),
      tra_cho: z.enum(['kho', 'lai_xe']),
    }),
  ),
  fills: z.record(
    z.string(),
    z.array(z.object({ id: z.string(), ngay: z.string(), thanh_tien: z.number() })),
  ),
  kmGps: z.record(z.string(), z.object({ co_hang: z.number(), khong_hang: z.number() })),
  settings: z.array(z.object({ ...dated, ten: z.enum(PRICE_SETTINGS), gia_tri: settingShape })),
})
