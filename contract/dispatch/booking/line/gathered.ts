import type { BookingFieldName } from '../booking.fields.ts'

/** What the one-line entry can read: fields of a booking, and of the trip that is made of it at once. */
export type QuickField =
  | Exclude<BookingFieldName, 'xe_de_nghi'>
  | 'xe_de_nghi'
  | 'bien_so_xe'
  | 'ma_romoc'
  | 'ma_seal'
  | 'ten_lai_xe_1'
  | 'ten_lai_xe_2'
  | 'ten_lai_xe_3'
  | 'ten_thau_phu'
  | 'chi_phi_thau_phu'
  | 'kho_container_lay'
  | 'dia_diem_giao_nhan'

/** What was read: the field, the words that said it ('' where it was concluded), the value. */
export type QuickItem = {
  readonly truong: QuickField
  readonly chu: string
  readonly gia_tri: string | number | readonly string[]
}

/** Words that were not understood, or that could mean several things: which, where in the line, and what they may be. */
export type QuickQuestion = {
  readonly chu: string
  readonly start: number
  readonly end: number
  readonly chon: readonly string[]
}

/** The field of what a name may mean beside places and drivers. */
export const FIELD_OF = {
  customer: 'ten_cong_ty',
  subcontractor: 'ten_thau_phu',
  vehicle: 'bien_so_xe',
  trailer: 'ma_romoc',
} as const

/** What gathers while a line is interpreted. */
export class Gathered {
  readonly items: QuickItem[] = []
  readonly questions: QuickQuestion[] = []
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** The words of a stretch, as typed. */
  words({ start, end }: { start: number; end: number }): string {
    return this.#text.slice(start, end).trim()
  }

  get(field: QuickField): QuickItem['gia_tri'] | null {
    return this.items.find(({ truong }) => truong === field)?.gia_tri ?? null
  }

  ask(span: { start: number; end: number }, chon: readonly string[] = []): void {
    const chu = this.words(span)
    if (/[\p{L}\p{Nd}]/u.test(chu)) this.questions.push({ chu, ...span, chon })
  }

  /** Notes a value; one that says something else than the field already holds is asked about, notes add up. */
  put(
    field: QuickField,
    gia_tri: QuickItem['gia_tri'],
    span: { start: number; end: number },
  ): void {
    const chu = this.words(span)
    const there = this.get(field)
    if (there === null || field === 'ghi_chu') this.items.push({ truong: field, chu, gia_tri })
    else if (there !== gia_tri) this.ask(span)
  }
}
