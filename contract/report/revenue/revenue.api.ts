import { z } from 'zod'
import { linkReply, post } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { balanceField, moneyField, pickFields } from '../../kit/field/field.ts'
import { text } from '../../kit/text/text.ts'
import { seatsWith } from '../../office/screen/access.ts'
import { orderFields } from '../../dispatch/order/order.fields.ts'
import { tripFields } from '../../dispatch/trip/trip.fields.ts'
import { chartShape, figureFields, figureShape, rangeShape } from '../sums/sums.fields.ts'

const access = seatsWith('/revenue-report')
/** Orders that a reply lists at most, the file more; sums are over all. */
export const MOST_ORDERS = { reply: 1000, file: 50_000 } as const

const names = z.array(z.string(inputTexts.text).max(300)).max(2000).optional()
const input = z.strictObject({ ...rangeShape, list_bsx: names, list_khach_hang: names })
export type RevenueAsked = z.output<typeof input>

/** What is shown of an order: what it brings, its share of the trip's cost, and what is left. */
export const revenueOrderFields = {
  ...pickFields(tripFields, 'ngay_thuc_hien', 'bien_so_xe'),
  ...pickFields(orderFields, 'ten_cong_ty', 'noi_lay_hang', 'noi_tra_hang'),
  doanh_thu: figureFields.doanh_thu,
  chi_phi: moneyField(text('Chi phí', 'Cost')),
  lai: balanceField(text('Lợi nhuận', 'Profit')),
  cong_no: figureFields.cong_no,
} as const

const order = z.object({
  id_don_hang: z.string(),
  id_chuyen_di: z.string(),
  ngay_thuc_hien: z.string(),
  bien_so_xe: z.string().nullable(),
  ten_cong_ty: z.string().nullable(),
  noi_lay_hang: z.string().nullable(),
  noi_tra_hang: z.string().nullable(),
  doanh_thu: z.number(),
  chi_phi: z.number(),
  lai: z.number(),
  cong_no: z.number(),
})
export type RevenueOrder = z.output<typeof order>

const vehicle = z.object({ bien_so_xe: z.string(), ...figureShape })
export type VehicleRevenue = z.output<typeof vehicle>

export const revenueApi = {
  report: post('/tms/bao_cao/doanh_thu', {
    access,
    input,
    output: z.object({
      doanh_thu_toan_bo: z.number(),
      toan_bo_chi_phi: z.number(),
      tong_lai_toan_bo: z.number(),
      /** The first orders, by day; `so_don` is how many there are. */
      list_don: z.array(order),
      so_don: z.number(),
      /** The columns of the table of vehicles: key and name. */
      table_data_key_name: z.array(
        z.object({ key: z.string(), name: z.string(), name_en: z.string() }),
      ),
      /** A row a plate; subcontracted trips are one row. */
      bien_so_xe_table_data: z.array(vehicle),
      chart_data: chartShape,
    }),
  }),
  exportReport: post('/tms/bao_cao/doanh_thu_excel', { access, input, output: linkReply }),
} as const
