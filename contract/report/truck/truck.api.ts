import { z } from 'zod'
import { linkReply, post } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { rowShape } from '../../kit/field/field.ts'
import { seatsWith } from '../../office/screen/access.ts'
import { chartShape, rangeShape } from '../sums/sums.fields.ts'
import { truckFields } from './truck.fields.ts'

const access = seatsWith('/truck-report')
const input = z.strictObject({
  ...rangeShape,
  list_bsx: z.array(z.string(inputTexts.text).max(300)).max(2000).optional(),
})
export type TrucksAsked = z.output<typeof input>

const truck = rowShape(truckFields).extend({ bien_so_xe: z.string() })
export type Truck = z.output<typeof truck>

export const truckApi = {
  report: post('/tms/bao_cao/xe_theo_thoi_gian', {
    access,
    input,
    output: z.object({
      data: z.array(truck),
      tong_hop: z.record(z.string(), z.number()),
      chart_data: chartShape,
    }),
  }),
  exportReport: post('/tms/bao_cao/xe_theo_thoi_gian_excel', { access, input, output: linkReply }),
} as const
