import { dispatchInput } from '../order/order.input.texts.ts'
import { z } from 'zod'
import {
  inputShape,
  integerField,
  momentField,
  rowShape,
  textField,
} from '../../kit/field/field.ts'
import { orderInput, orderRow } from '../order/order.fields.ts'
import { givenVersion } from '../../kit/list/list.ts'
import { acceptedCodes } from '../../kit/endpoint/refusal.ts'
import { withSynonyms } from '../order/synonyms.ts'
import { text } from '../../kit/text/text.ts'
import {
  tripFields,
  tripHistoryFields,
  tripIdField,
  tripResultFields,
  tripTieFields,
} from './trip.fields.ts'
import { fillInput, marksRow, tripMarksInput } from '../order/marks.ts'

/** Who wrote a row and when; `phien_ban` counts its versions (wire: Create, update). */
export const stampFields = {
  phien_ban: integerField(text('Phiên bản', 'Version')),
  created_at: momentField(text('Ngày tạo', 'Created')),
  nguoi_tao: textField(text('Người tạo', 'Created by')),
  updated_at: momentField(text('Ngày sửa', 'Changed')),
  nguoi_sua: textField(text('Người sửa', 'Changed by')),
} as const

const allFields = {
  id_chuyen_di: tripIdField,
  ...tripTieFields,
  ...tripFields,
  ...tripResultFields,
  ...tripHistoryFields,
  ...stampFields,
}

/** A trip with its orders as get_info gives it. */
export const tripRow = rowShape(allFields).extend({
  danh_dau: marksRow,
  list_don_hang: z.array(orderRow),
})
export type Trip = z.output<typeof tripRow>

const orders = z.array(withSynonyms(orderInput)).max(200, dispatchInput.ordersOfTrip)

/** A trip as forms send it. Results (totals, lock, stamps) are taken and worked out anew by the server. */
export const tripInputShape = inputShape(allFields).extend({
  danh_dau: tripMarksInput,
  tinh_gia: fillInput,
  list_don_hang: orders.optional(),
  xac_nhan: acceptedCodes,
})
/** The same, also under the English form names. */
export const tripInput = withSynonyms(tripInputShape)
export type TripInput = z.output<typeof tripInput>
/** Names one trip. */
export const tripId = z.strictObject({
  id_chuyen_di: z.string(dispatchInput.tripId).min(1, dispatchInput.tripId),
})
/** A stored trip as forms send it. */
export const tripUpdate = withSynonyms(
  tripInputShape.extend({
    ...tripId.shape,
    phien_ban: givenVersion,
  }),
)

/** A line of the trip list: the trip and what its orders add up to. */
export const tripListRow = rowShape({
  id_chuyen_di: tripIdField,
  ...tripFields,
  ...tripResultFields,
  ...stampFields,
}).extend({
  /** Others were merged into it, which can be undone. */
  da_gop: z.boolean(),
  so_don: z.number(),
  /** The first pickup of its orders. */
  ngay_gio_lay_hang: z.string().nullable(),
  ten_cong_ty: z.string().nullable(),
  noi_lay_hang: z.string().nullable(),
  noi_tra_hang: z.string().nullable(),
  mo_ta_hang_hoa: z.string().nullable(),
  trong_luong: z.number().nullable(),
})
export type TripListRow = z.output<typeof tripListRow>
