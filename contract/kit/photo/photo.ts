import { z } from 'zod'
import { listField } from '../field/field.ts'
import type { Text } from '../text/text.ts'

/** A photo of an order, a trip or a person: a stored file with signed links for reading. */
export const photoShape = z.preprocess(
  (value) => (typeof value === 'string' ? { id: value } : value),
  z.object({
    id: z.string().max(80),
    ten: z.string().max(300).default(''),
    link: z.string().nullable().default(null),
    link_nho: z.string().nullable().default(null),
  }),
)
export type Photo = z.output<typeof photoShape>

/** The photos of a row. */
export const photosField = (label: Text) =>
  ({ ...listField(label, photoShape), photos: true }) as const
