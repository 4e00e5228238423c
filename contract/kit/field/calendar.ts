import type { Text } from '../text/text.ts'
import { monthDaySchema, yearSchema } from './field.schemas.ts'

/** A day of every month. */
export const monthDayField = (label: Text) =>
  ({
    kind: 'integer',
    label,
    scale: 0,
    ofMonth: true,
    schema: monthDaySchema,
  }) as const

/** A year: a number that is written without dots. */
export const yearField = (label: Text) =>
  ({
    kind: 'text',
    label,
    schema: yearSchema,
  }) as const
