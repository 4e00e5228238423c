import { z } from 'zod'
import { seatsWith } from '../../office/screen/access.ts'
import { nothing, post } from '../../kit/endpoint/endpoint.ts'

const item = z.object({ key: z.string(), name: z.string(), amount: z.number().nullable() })

export const costFormApi = {
  /** The cost items that the company keeps. */
  list: post('/tms/form_chi_phi/list', {
    access: seatsWith('/trip-management', '/expenses-management'),
    input: nothing,
    output: z.object({ data: z.array(item) }),
  }),
  /** The cost items offered on the trip form. */
  forTrip: post('/tms/form_chi_phi/chuyen_di_create', {
    access: seatsWith('/trip-management'),
    input: nothing,
    output: z.object({ data: z.array(item) }),
  }),
} as const
