import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { z } from 'zod'
import { DISPATCH, seatsWith } from '../../office/screen/access.ts'
import { linkReply, post, type OutputOf } from '../../kit/endpoint/endpoint.ts'
import { rowShape } from '../../kit/field/field.ts'
import { listExtras, listInput, chosenColumns } from '../../kit/list/list.ts'
import { withSynonyms } from '../order/synonyms.ts'
import { emptyTruckFields } from './empty-truck.fields.ts'

/** Whoever dispatches chooses vehicles, whatever screens they have. */
const readers = [...new Set([...seatsWith('/empty-truck-management'), ...DISPATCH])]

/** Filters beside `status`, which is a standing. */
export const EMPTY_TRUCK_FILTERS = ['bien_so_xe', 'loai_xe', 'chi_nhanh', 'tinh_cuoi'] as const

/**
 * `start_time` is when a vehicle is wanted (now, where it is left out; a day means its first moment), `end_time` until when it
 * must stay free; `noi_lay_hang` is where it is to load, to which nearness is measured.
 */
const request = listInput(...EMPTY_TRUCK_FILTERS).extend({
  noi_lay_hang: z.string(inputTexts.text).max(300).nullish(),
})

const emptyTruckRow = rowShape(emptyTruckFields).extend({
  bien_so_xe: z.string(),
  /** `giay_to` for those who read English. */
  giay_to_en: z.string().nullable(),
  /** True where a paper has run out by the moment that is asked for. */
  het_han: z.boolean(),
})
export type EmptyTruck = z.output<typeof emptyTruckRow>

export const emptyTruckApi = {
  report: post('/tms/report/empty_truck_report', {
    access: readers,
    input: withSynonyms(request),
    output: z.object({
      data: z.array(emptyTruckRow),
      /** The moment that the rows are about. */
      thoi_diem: z.string(),
      /** The pickup asked for, and whether its coordinates are known. */
      diem_lay: z.object({ ten: z.string(), ro_toa_do: z.boolean() }).nullable(),
      /** The values that the filters can take. */
      lua_chon: z.object({
        loai_xe: z.array(z.string()),
        chi_nhanh: z.array(z.string()),
        tinh_cuoi: z.array(z.string()),
      }),
      /** Vehicles by standing, whichever standing is asked for. */
      dem: z.object({ ranh: z.number(), ban: z.number(), ngung: z.number() }),
      ...listExtras,
    }),
  }),
  exportReport: post('/tms/report/empty_truck_report_excel', {
    access: readers,
    input: withSynonyms(request.extend({ list_form: chosenColumns })),
    output: linkReply,
  }),
} as const

export type EmptyTruckReply = OutputOf<typeof emptyTruckApi.report>
