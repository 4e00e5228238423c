import { z } from 'zod'
import { nothing, post } from '../../kit/endpoint/endpoint.ts'
import { rowOf } from '../../kit/resource/crud.ts'
import { displayPlate } from '../../kit/field/plate.ts'
import { fixedCost } from './fixed-cost.ts'

const { read, path } = fixedCost.resource
const plate = z.string('Cần biển số').trim().min(1, 'Cần biển số').max(40).transform(displayPlate)

/** The calls of fixed costs. */
export const fixedCostApi = {
  ...fixedCost.api,
  /** The items to choose, with the names that they have been given. */
  items: post(`${path}/list_chon`, {
    access: read,
    input: nothing,
    output: z.object({
      data: z.array(
        z.object({ khoan: z.string(), ten: z.string(), ten_khoan: z.array(z.string()) }),
      ),
    }),
  }),
  /** Every row of some vehicles. */
  ofPlates: post(`${path}/list_chon_bien_so`, {
    access: read,
    input: z.strictObject({
      bien_so_xe: z.union([plate, z.array(plate).min(1, 'Cần biển số').max(500)]),
    }),
    output: z.object({ data: z.array(rowOf(fixedCost.resource)) }),
  }),
} as const
