import { z } from 'zod'
import { messageReply, post, rowReply } from '../../kit/endpoint/endpoint.ts'
import { inputShape, pickFields, rowShape } from '../../kit/field/field.ts'
import { givenVersion, listExtras, listInput } from '../../kit/list/list.ts'
import { sentence } from '../../kit/text/sentence.ts'
import { seatsWith, TRIP_WRITERS } from '../../office/screen/access.ts'
import { marksRow } from '../order/marks.ts'
import { withSynonyms } from '../order/synonyms.ts'
import { expenseTexts } from './expense.texts.ts'
import { dispatchInput } from '../order/order.input.texts.ts'
import { TRIP_FILTERS } from '../trip/trip.filters.ts'
import {
  payFields,
  totalCostFields,
  tripFields,
  tripIdField,
  tripResultFields,
} from '../trip/trip.fields.ts'
import { stampFields } from '../trip/trip.ts'

/** The costs of a trip that are edited in its row. */
export const expenseFields = { ...totalCostFields, ...payFields } as const

/** A trip with its costs, how they came about, and whether it may be changed. */
const expenseRow = rowShape({
  id_chuyen_di: tripIdField,
  ...pickFields(tripFields, 'ngay_thuc_hien', 'bien_so_xe', 'ten_lai_xe_1', 'ten_thau_phu'),
  ...pickFields(tripResultFields, 'trang_thai', 'khoa', 'tong_chi_phi'),
  ...pickFields(stampFields, 'phien_ban'),
  ...expenseFields,
  ...pickFields(tripFields, 'list_form_chi_phi'),
}).extend({
  danh_dau: marksRow,
  /** The closed month that it lies in. */
  thang_khoa: z.string().nullable(),
})
export type ExpenseRow = z.output<typeof expenseRow>

const itemKey = z.string().min(1).max(60)
/** Changed cells of a trip: an absent one stays, null empties it. */
const changedRow = inputShape(expenseFields).extend({
  id_chuyen_di: z.string(dispatchInput.tripId).min(1, dispatchInput.tripId),
  phien_ban: givenVersion,
  /** Amounts of extra costs by their keys; null takes the item away. */
  hang_muc: z.record(itemKey, expenseFields.chi_phi_khac.schema).optional(),
})
export type ChangedRow = z.output<typeof changedRow>

const MOST = 500

export const expenseApi = {
  /** The trips of some days with their costs; `tong_hop` also sums extra costs, by 'chi_phi:' and their key. */
  list: post('/tms/chi_phi_chuyen_di/list', {
    access: seatsWith('/expenses-management'),
    input: withSynonyms(listInput(...TRIP_FILTERS)),
    output: z.object({
      data: z.array(expenseRow),
      ...listExtras,
      /** The cost items that there are columns for. */
      hang_muc: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  }),
  /** Saves changed cells. A refused one is named in `tu_choi` and leaves the others of its row done. */
  update: post('/tms/chi_phi_chuyen_di/update', {
    access: TRIP_WRITERS,
    input: z.strictObject({
      list: z
        .array(changedRow, dispatchInput.tripIds)
        .min(1, dispatchInput.noTrip)
        .max(MOST, dispatchInput.trips(MOST))
        .refine(
          (list) => new Set(list.map(({ id_chuyen_di }) => id_chuyen_di)).size === list.length,
          expenseTexts.twice,
        ),
    }),
    output: messageReply.extend({
      data: z.array(
        rowReply.extend({
          phien_ban: z.number().nullable(),
          tu_choi: z.array(z.object({ truong: z.string(), ...sentence })),
        }),
      ),
    }),
  }),
} as const
