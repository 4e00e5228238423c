import { plateNeeded } from '../../master/vehicle/vehicle.input.texts.ts'
import { z } from 'zod'
import { nothing, post } from '../../kit/endpoint/endpoint.ts'
import { crud, rowOf } from '../../kit/resource/crud.ts'
import { displayPlate } from '../../kit/field/plate.ts'
import { fixedCostResource } from './fixed-cost.ts'

const { read, path } = fixedCostResource
const plate = z.string(plateNeeded).trim().min(1, plateNeeded).max(40).transform(displayPlate)

/** The calls of fixed costs. */
export const fixedCostApi = {
  ...crud(fixedCostResource),
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
      bien_so_xe: z.union([plate, z.array(plate).min(1, plateNeeded).max(500)]),
    }),
    output: z.object({ data: z.array(rowOf(fixedCostResource)) }),
  }),
} as const
