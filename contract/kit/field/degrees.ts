import type { Text } from '../text/text.ts'
import { degreesSchema } from './field.schemas.ts'

const DEGREES = 6
/** Degrees of latitude (up to 90) or longitude (up to 180), rounded to about 10 cm. */
export const degreesField = (label: Text, most: 90 | 180) =>
  ({
    kind: 'decimal',
    label,
    unit: '°',
    scale: DEGREES,
    schema: degreesSchema(most, DEGREES),
  }) as const
