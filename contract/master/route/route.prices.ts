import { LITRES, decimalField, moneyField } from '../../kit/field/field.ts'
import { text } from '../../kit/text/text.ts'

/** Kinds of vehicle that routes are priced by (money, section 2). */
export const CLASSES = {
  cont20: text('cont 20', '20 ft'),
  cont40: text('cont 40', '40 ft'),
  tai_15t: text('tải 15 tấn', '15 t truck'),
  tai_8t: text('tải 8 tấn', '8 t truck'),
  tai_5t: text('tải 5 tấn', '5 t truck'),
  tai_2t5: text('tải 2,5 tấn', '2.5 t truck'),
} as const

/** What a route has once for every kind of vehicle, as of today: figures of its norms (price/cost-norm), whose names they bear. */
export const BY_CLASS = {
  cuoc: moneyField(text('Cước', 'Freight')),
  don_gia_thau_phu: moneyField(text('Giá thầu phụ', 'Subcontract price')),
  luong_chuyen: moneyField(text('Lương chuyến', 'Trip pay')),
  cau_duong: moneyField(text('Cầu đường cả đi về', 'Tolls both ways')),
  dinh_muc_dau_lit: decimalField(text('Dầu định mức', 'Fuel norm'), LITRES, 1),
} as const

/** The field of a route that shows a figure of a kind of vehicle. */
export const priceField = (figure: string, vehicleClass: string): string =>
  `${figure}_${vehicleClass}`
