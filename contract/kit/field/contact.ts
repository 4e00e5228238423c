import type { Text } from '../text/text.ts'
import { emailSchema, phoneSchema, textSchema } from './field.schemas.ts'
import { emailWarning, phoneWarning, taxCodeWarning } from './person.ts'

const EMAIL_LENGTH = 300
const PHONE_DIGITS = 10
/** A phone number; its form is warned about by `phoneWarning`, never refused (domain B1.7). */
export const phoneField = (label: Text) =>
  ({
    kind: 'phone',
    label,
    digits: PHONE_DIGITS,
    schema: phoneSchema,
    warn: phoneWarning,
  }) as const

/** A company's tax code; a wrong check digit is warned about (domain B1.8). */
export const taxCodeField = (label: Text) =>
  ({ kind: 'text', label, schema: textSchema(40), warn: taxCodeWarning }) as const

/** One or more e-mail addresses; what is none is refused. */
export const emailField = (label: Text) =>
  ({ kind: 'text', label, schema: emailSchema(EMAIL_LENGTH), warn: emailWarning }) as const
