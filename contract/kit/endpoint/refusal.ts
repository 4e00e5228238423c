import { z } from 'zod'
import { onWire } from '../text/message.ts'
import { sentence, told } from '../text/sentence.ts'
import { text, type Language, type Text } from '../text/text.ts'

/** Every kind of error a call can answer, with its HTTP status (wire: Errors). */
export const REFUSAL_STATUS = {
  invalid: 400,
  not_signed_in: 401,
  can_otp: 401,
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
  ...sentence,
})
export type Warning = z.output<typeof warningShape>

/** What is unusual about the value of a field, as replies tell it; none where nothing is. */
export const oddity = (ma: string, field: string, caution: Text | null): Warning[] =>
  caution === null ? [] : [{ ma, field, ...told(caution) }]

/** The codes of warnings that the caller accepts (wire: Create, update). */
export const acceptedCodes = z.array(z.string()).max(5000).optional()

/** What is said in both languages; a bare one is Vietnamese, such as a shape refuses with. */
export type Sentence = Text | string

/** The sentence in both languages. */
export const spoken = (said: Sentence): Text => (typeof said === 'string' ? onWire(said) : said)

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
  /** What a call that reads free text understood, did not understand, and still lacks. */
  hieu?: unknown
  khong_hieu?: readonly string[]
  thieu?: Readonly<Record<string, string>>
  thieu_en?: Readonly<Record<string, string>>
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
    | 'canh_bao'
    | 'nguoi_sua'
    | 'ten_nguoi_sua'
    | 'thoi_diem'
    | 'data'
    | 'hieu'
    | 'khong_hieu'
    | 'thieu'
    | 'thieu_en'
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

  /** What it says, in both languages. */
  get said(): Text {
    return { vi: this.message, en: this.english.message }
  }

  /** What it says at its fields, in both languages; what it says itself where it names none. */
  get atFields(): Text {
    const [vi, en] = [this.fields, this.english.fields].map((said) =>
      [...new Set(Object.values(said))].join('; '),
    )
    return { vi: vi || this.message, en: en || this.english.message }
  }

  /** The same refusal of what lies inside a field: its fields are called by their way from there. */
  inside(field: string): Refusal {
    const { fields, english, code, said, extra } = this
    if (Array.isArray(fields)) return this
    const named = Object.entries(fields).map(([name, vi]) => [
      `${field}.${name}`,
      text(vi, english.fields[name] ?? vi),
    ])
    return new Refusal(code, said, Object.fromEntries(named) as Record<string, Text>, extra)
  }

  /** The same refusal, telling more. */
  with(extra: Refusal['extra']): Refusal {
    const told = new Refusal(this.code, this.message, this.fields, extra)
    Object.assign(told.english, this.english)
    return told
  }
}

/** Throws 'invalid' with a message at each field, the first of them as its own; nothing where there are none. */
export const refuseFields = (fields: Readonly<Record<string, string>>): void => {
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Refusal('invalid', first, fields)
}

/** Bad input at one field. */
export const invalidField = (field: string, message: Sentence): Refusal =>
  new Refusal('invalid', message, { [field]: message })

export const NOT_SIGNED_IN = text(
  'Bạn chưa đăng nhập hoặc phiên đã hết hạn',
  'You are not signed in, or your session has ended',
)
/** The refusal of who is not signed in, or not any more. */
export const notSignedIn = (): Refusal => new Refusal('not_signed_in', NOT_SIGNED_IN)
