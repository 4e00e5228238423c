import { totalCostFields } from '../../dispatch/trip/trip.fields.ts'
import {
  balanceField,
  decimalField,
  integerField,
  LITRES,
  moneyField,
  plateField,
} from '../../kit/field/field.ts'
import { text } from '../../kit/text/text.ts'
import { figureFields } from '../sums/sums.fields.ts'

const km = (vi: string, en: string) => decimalField(text(vi, en), 'km', 1)
const { chi_phi_thau_phu: _hired, ...costs } = totalCostFields

/** A vehicle over a stretch of days (money, section 8). */
export const truckFields = {
  bien_so_xe: plateField(text('Biển số xe', 'Plate')),
  so_chuyen: integerField(text('Số chuyến', 'Trips')),
  km_co_hang: km('Km có hàng', 'Loaded km'),
  km_khong_hang: km('Km không hàng', 'Empty km'),
  ty_le_rong: decimalField(text('Tỷ lệ rỗng', 'Empty share'), '%', 1),
  doanh_thu: figureFields.doanh_thu,
  ...costs,
  chi_phi_phat_sinh: moneyField(text('Chi phí phát sinh', 'Extra costs')),
  thu_lai_khach: moneyField(text('Thu lại khách', 'Recharged')),
  lai_gop: balanceField(text('Lãi gộp', 'Gross profit')),
  co_dinh: moneyField(text('Chi phí cố định', 'Fixed costs')),
  bao_duong: moneyField(text('Lốp, sửa chữa, nhớt', 'Tyres, repairs, oil')),
  lai_rong: balanceField(text('Lãi ròng', 'Net profit')),
  lai_moi_km: balanceField(text('Lãi ròng mỗi km', 'Net profit per km')),
  lai_moi_ngay: balanceField(text('Lãi ròng mỗi ngày', 'Net profit per day')),
  lit_dinh_muc: decimalField(text('Dầu định mức', 'Fuel by norm'), LITRES, 1),
  lit_do: decimalField(text('Dầu đã đổ', 'Fuel filled'), LITRES, 2),
  lit_gps: decimalField(text('Dầu theo GPS', 'Fuel by GPS'), LITRES, 1),
} as const
export const TRUCK_COSTS = Object.keys(costs) as readonly (keyof typeof costs)[]
export type TruckName = keyof typeof truckFields

/** Columns whose sum over vehicles means something. */
const SINGLE: readonly TruckName[] = ['bien_so_xe', 'ty_le_rong', 'lai_moi_km', 'lai_moi_ngay']
/** What the foot of the list adds up. */
export const TRUCK_SUMS = (Object.keys(truckFields) as TruckName[]).filter(
  (name) => !SINGLE.includes(name),
)
