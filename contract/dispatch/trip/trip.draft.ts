import { z } from 'zod'
import { priceRowsShape } from '../../price/calculation/rows.shape.ts'
import { dispatchInput } from '../order/order.input.texts.ts'
import { orderFields, orderTieFields } from '../order/order.fields.ts'
import { withSynonyms } from '../order/synonyms.ts'
import { tripFields } from './trip.fields.ts'

/** What an order on the form says of what it names: by these the rows that price it are looked up. */
export const NAMING = [
  'ten_cong_ty',
  'ten_nguoi_gui',
  'ten_thau_phu',
  'ma_lt',
  'noi_lay_hang',
  'noi_tra_hang',
] as const

const named = Object.fromEntries(
  NAMING.map((name) => [name, orderFields[name].schema.optional()]),
) as Record<(typeof NAMING)[number], z.ZodOptional<typeof orderFields.ten_cong_ty.schema>>

const id = z.string().max(60).nullish()

/** What a trip on the form names; the orders of a stored one where they are left out. */
export const draftNaming = z.strictObject({
  id_chuyen_di: id,
  bien_so_xe: tripFields.bien_so_xe.schema.optional(),
  list_don_hang: z
    .array(withSynonyms(z.strictObject({ id_don_hang: id, ...named })))
    .max(200, dispatchInput.ordersOfTrip)
    .optional(),
})

const words = z.string().nullable()
const ties = Object.fromEntries(Object.keys(orderTieFields).map((name) => [name, words])) as Record<
  keyof typeof orderTieFields,
  typeof words
>

/** The rows that price such a trip, its plate as the company writes it, and the ids of what each order names, in their order. */
export const draftRows = z.object({
  data: z.object({
    bien_so_xe: words,
    don_hang: z.array(z.object(ties)),
    dong_gia: priceRowsShape,
  }),
})
export type DraftRows = z.output<typeof draftRows>['data']
