import { z } from 'zod'
import type { Language, Text } from '../text/text.ts'

/** Every kind of error a call can answer, with its HTTP status (wire: Errors). */
export const REFUSAL_STATUS = {
  invalid: 400,
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  can_xac_nhan: 409,
  too_large: 413,
  locked: 423,
  too_many: 429,
  fault: 500,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof REFUSAL_STATUS

/** A format warning that did not stop a save, or one that must be accepted first. */
export const warningShape = z.object({
  ma: z.string(),
  field: z.string().nullable(),
  message: z.string(),
  message_en: z.string().optional(),
})
export type Warning = z.output<typeof warningShape>

/** What is unusual about the value of a field, as replies tell it; none where nothing is. */
export const oddity = (ma: string, field: string, caution: Text | null): Warning[] =>
  caution === null ? [] : [{ ma, field, message: caution.vi, message_en: caution.en }]

/** The codes of warnings that the caller accepts (wire: Create, update). */
export const acceptedCodes = z.array(z.string()).max(5000).optional()

/** What is said in both languages; a bare text is Vietnamese and says the same in both. */
export type Sentence = Text | string

/** The sentence in both languages. */
export const spoken = (said: Sentence): Text =>
  typeof said === 'string' ? { vi: said, en: said } : said

/** The body of every refused call. `message` is Vietnamese and safe to show, `message_en` English; `ref` is also in the log. */
export type RefusalBody = {
  status: number
  code: RefusalCode
  message: string
  message_en?: string
  fields: Record<string, string> | string[]
  /** The messages at fields in English, where they are not a list of names. */
  fields_en?: Record<string, string>
  ref: string
  canh_bao?: Warning[]
  nguoi_sua?: string | null
  /** The full name of `nguoi_sua`. */
  ten_nguoi_sua?: string | null
  thoi_diem?: string | null
  data?: unknown
}

const inLanguage = (
  fields: Readonly<Record<string, Sentence>>,
  language: Language,
): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, spoken(said)[language]]))

/** A refusal on its way to the caller; thrown by handlers and by the browser's `call`. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string> | string[]
  readonly english: { message: string; fields: Record<string, string> }
  readonly extra: Pick<
    RefusalBody,
    'canh_bao' | 'nguoi_sua' | 'ten_nguoi_sua' | 'thoi_diem' | 'data'
  >

  constructor(
    code: RefusalCode,
    message: Sentence,
    fields: Record<string, Sentence> | string[] = {},
    extra: Refusal['extra'] = {},
  ) {
    super(spoken(message).vi)
    this.name = 'Refusal'
    this.code = code
    const inBoth = Array.isArray(fields) ? {} : fields
    this.fields = Array.isArray(fields) ? fields : inLanguage(inBoth, 'vi')
    this.english = { message: spoken(message).en, fields: inLanguage(inBoth, 'en') }
    this.extra = extra
  }

  /** The same refusal, telling more. */
  with(extra: Refusal['extra']): Refusal {
    const told = new Refusal(this.code, this.message, this.fields, extra)
    Object.assign(told.english, this.english)
    return told
  }
}

/** Bad input at one field. */
export const invalidField = (field: string, message: Sentence): Refusal =>
  new Refusal('invalid', message, { [field]: message })
