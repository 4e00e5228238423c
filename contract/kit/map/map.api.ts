import { z } from 'zod'
import { nothing, post } from '../endpoint/endpoint.ts'

/** Where the pictures of streets come from; without them the offline base map stands alone. */
const tiles = z.object({
  /** An address with {z}, {x} and {y}. */
  dia_chi: z.string(),
  /** Whom the map thanks for them. */
  ghi_nguon: z.string(),
})

export const mapApi = {
  tiles: post('/ban_do/nen', {
    access: 'signed-in',
    input: nothing,
    output: z.object({ data: tiles.nullable() }),
  }),
} as const
