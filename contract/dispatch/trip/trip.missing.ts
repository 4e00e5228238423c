import { z } from 'zod'
import { listInput } from '../../kit/list/list.ts'
import { TRIP_FILTERS } from './trip.filters.ts'

/** Trips that one call looks at, the latest first: a month of a large office. */
export const MISSING_LOOKED_AT = 3000

const { trang: _page, so_dong: _rows, sap_xep: _sort, ...range } = listInput(...TRIP_FILTERS).shape

/** The days and filters of a trip list, without its pages. */
export const missingInput = z.strictObject(range)

const group = z.object({
  /** Why (the codes of `thieu_gi`), and what is said of it. */
  ma: z.string(),
  message: z.string(),
  message_en: z.string(),
  /** The key of the row that is missing, with its kind under `loai` and the first moment that it is wanted at under `tai`; null where no row is what is missing. */
  can: z.record(z.string(), z.string().nullable()).nullable(),
  ten_cong_ty: z.string().nullable(),
  ten_tuyen_duong: z.string().nullable(),
  /** The figures that wait for it, an order's by its name alone. */
  truong: z.array(z.string()),
  so_chuyen: z.number(),
  list_id: z.array(z.string()),
  /** The first and the last day of these trips. */
  tu_ngay: z.string().nullable(),
  den_ngay: z.string().nullable(),
})
/** Trips that wait for the same row. */
export type MissingGroup = z.output<typeof group>

export const missingReply = z.object({
  data: z.array(group),
  /** Trips looked at; `con_nua` where more of the range lack something. */
  chuyen_di: z.number(),
  con_nua: z.boolean(),
})
