import { z } from 'zod'
import { inputShape, moneyField, pickFields, rowShape, textField } from '../../kit/field/field.ts'
import { acceptedCodes, type Warning } from '../../kit/endpoint/refusal.ts'
import { isDate, type WireDate } from '../../kit/time/time.ts'
import { givenVersion } from '../../kit/list/list.ts'
import { message } from '../../kit/text/message.ts'
import { dispatchInput } from '../order/order.input.texts.ts'
import { doubtsBesideTimes, farDay, isBefore } from '../order/order.doubts.ts'
import { orderIdField } from '../order/order.fields.ts'
import { withSynonyms } from '../order/synonyms.ts'
import { inSentence, text } from '../../kit/text/text.ts'
import { loadDoubts, plateDoubts } from '../trip/trip.doubts.ts'
import { takenDoubts, takenByTrip, type Standings } from '../trip/trip.outOfUse.ts'
import { missing } from '../trip/trip.problems.ts'
import { TRIP_STATES } from '../trip/trip.fields.ts'
import { stampFields } from '../trip/trip.ts'
import { transferFields, transferIdField, transferStateField } from './transfer-order.fields.ts'

const allFields = {
  id_don_chuyen_tram: transferIdField,
  ...transferFields,
  trang_thai: transferStateField,
  ...stampFields,
}

/** Whose order a transfer carries, as far as it is linked to one. */
export const customerOfOrderField = textField(text('Khách của đơn', 'Customer of the order'))

/** A transfer as replies give it; `deleted_at` is set while it waits to be restored. */
export const transferRow = rowShape({
  ...allFields,
  ten_cong_ty_don_hang: customerOfOrderField,
}).extend({ deleted_at: z.string().nullable(), nguoi_xoa: z.string().nullable() })
export type Transfer = z.output<typeof transferRow>

/** A transfer as forms send it. */
const input = inputShape(allFields).extend({ xac_nhan: acceptedCodes })
export const transferInput = withSynonyms(input)
export type TransferInput = z.output<typeof transferInput>
/** A stored transfer as forms send it. */
export const transferUpdate = withSynonyms(
  input.extend({
    id_don_chuyen_tram: z.string(dispatchInput.transferId).min(1, dispatchInput.transferId),
    phien_ban: givenVersion,
  }),
)

/** One hop of the way that a customer's order goes over stations (domain B4.8). */
export const hopShape = rowShape({
  id_don_chuyen_tram: transferIdField,
  ...pickFields(
    transferFields,
    'id_don_hang',
    'ngay_thuc_hien',
    'noi_lay_hang',
    'noi_tra_hang',
    'ngay_gio_lay_hang',
    'ngay_gio_tra_hang',
    'gio_xuat_tram',
    'gio_den_tram',
    'bien_so_xe',
    'ten_lai_xe_1',
    'ten_thau_phu',
    'id_chuyen_di',
    'trong_luong',
    'cbm',
  ),
  trang_thai: transferStateField,
  chi_phi_chang: moneyField(text('Chi phí chặng', 'Cost of the hop')),
})
export type Hop = z.output<typeof hopShape>

/** What a form shows of the customer's order that a transfer carries. */
export const carriedOrder = z.object({
  id_don_hang: orderIdField.schema,
  id_chuyen_di: z.string(),
  trang_thai: z.enum(Object.keys(TRIP_STATES) as [keyof typeof TRIP_STATES]),
  ten_cong_ty: z.string().nullable(),
  ten_nguoi_gui: z.string().nullable(),
  ten_nguoi_nhan: z.string().nullable(),
  noi_lay_hang: z.string().nullable(),
  noi_tra_hang: z.string().nullable(),
  mo_ta_hang_hoa: z.string().nullable(),
  trong_luong: z.number().nullable(),
})
export type CarriedOrder = z.output<typeof carriedOrder>

/** Required of every transfer (specification, section 5). */
export const REQUIRED_TRANSFER_FIELDS = [
  'ten_nguoi_gui',
  'ten_nguoi_nhan',
  'loai_don_hang',
  'mo_ta_hang_hoa',
  'trong_luong',
  'noi_lay_hang',
  'noi_tra_hang',
] as const

type Values = Readonly<Record<string, unknown>>
/** Field → message for what a transfer lacks; empty when complete. */
export const missingInTransfer = (transfer: Values): Record<string, string> =>
  missing(
    transfer,
    REQUIRED_TRANSFER_FIELDS,
    (name) => transferFields[name as keyof typeof transferFields].label,
  )

const TIMES = [
  ['ngay_gio_lay_hang', 'ngay_gio_tra_hang'],
  ['gio_xuat_tram', 'gio_den_tram'],
] as const

/** Field → message for times that run backwards. */
const timesBackwards = (transfer: Values): Record<string, string> =>
  Object.fromEntries(
    TIMES.flatMap(([start, end]) => {
      const { label } = transferFields[start]
      const earlier = message(
        `Không được trước ${inSentence(label).vi}`,
        `Must not be before: ${label.en}`,
      )
      return isBefore(transfer[end], transfer[start]) ? [[end, earlier]] : []
    }),
  )

/** Everything that stops a transfer from being stored, by field. Form and call ask it. */
export const transferProblems = (transfer: Values): Record<string, string> => ({
  ...timesBackwards(transfer),
  ...missingInTransfer(transfer),
})

/** What is known of whom a transfer takes: what its vehicle carries, and how all stand. */
type Beside = { readonly kg: number | null; readonly standings?: Standings }

/** What looks like a slip in a transfer and must be accepted before it is stored, as of orders of trips. */
export function transferDoubts(
  transfer: Values,
  today: WireDate,
  { kg, standings }: Beside,
): Warning[] {
  const { ngay_thuc_hien: own, gio_xuat_tram, gio_den_tram } = transfer
  const day = typeof own === 'string' && isDate(own) ? own : today
  return [
    ...plateDoubts(transfer, ['bien_so_xe', 'ma_romoc']),
    ...takenDoubts(takenByTrip(transfer, today), standings),
    ...farDay('ngay_thuc_hien', own, today),
    ...doubtsBesideTimes(transfer, day),
    ...farDay('gio_xuat_tram', gio_xuat_tram, day),
    ...farDay('gio_den_tram', gio_den_tram, day),
    ...loadDoubts('trong_luong', transfer['trong_luong'], kg),
  ]
}
