import type { WireDate } from '../../../kit/time/time.ts'

/** What a word says of what follows or stands before it. */
export type Role =
  | 'pickup'
  | 'drop'
  /** Brings to a place, which may still be the pickup: 'đi Tân Vũ về Đại An'. */
  | 'toward'
  | 'box'
  | 'boxBack'
  | 'customer'
  | 'subcontractor'
  | 'driver'
  /** Whom the driver stands in for. */
  | 'instead'
  /** Says of the driver before it that he does not drive. */
  | 'absent'
  /** Says of the carrier or driver before it that the trip is theirs. */
  | 'takes'
  | 'trailer'
  | 'vehicle'
  | 'sender'
  | 'receiver'
  | 'freight'
  | 'cod'
  | 'hire'
  | 'fee'
  | 'goods'
  | 'note'

export type DayPart = 'som' | 'sang' | 'trua' | 'chieu' | 'toi' | 'dem'
export type NameKind = 'place' | 'customer' | 'driver' | 'subcontractor' | 'vehicle' | 'trailer'

/** Whom a name may mean. `sure` 'yes': it may be taken anywhere; 'role': where something says what it is; 'no': it is asked about. */
export type Option = {
  readonly kind: NameKind
  readonly value: string
  readonly sure: 'yes' | 'role' | 'no'
  /** The kind of a place (domain B1): port, depot … */
  readonly placeKind?: string | null
  /** Said by first letters alone, without the number that tells it from its like. */
  readonly unnumbered?: true
}

/** What was recognised in a stretch of a line. */
export type Said =
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'arrow' }
  | { readonly kind: 'and' }
  | { readonly kind: 'break' }
  | { readonly kind: 'filler' }
  /** A word that belongs to a question, a report or a change of what there is already: no order. */
  | { readonly kind: 'talk' }
  | {
      readonly kind: 'moment'
      readonly date: WireDate | null
      readonly clock: string | null
      readonly part: DayPart | null
      /** Which day of the week it names, Monday being 1, and nothing more of the day. */
      readonly weekday?: number
    }
  | {
      readonly kind: 'measure'
      readonly money: number | null
      readonly kg: number | null
      /** Of what it is the price: of each box, truck or tonne; null of everything. */
      readonly per: 'box' | 'truck' | 'tonne' | null
      /** '2 x 5tr3'. */
      readonly times: number | null
    }
  | { readonly kind: 'boxes'; readonly count: number; readonly type: string | null }
  | {
      readonly kind: 'value'
      readonly field:
        | 'ma_cont'
        | 'ma_seal'
        | 'cbm'
        | 'so_luong'
        | 'vat'
        | 'loai_don_hang'
        | 'hinh_thuc_thanh_toan'
      readonly value: string | number
    }
  | { readonly kind: 'phone'; readonly value: string }
  /** Whom to call, and where: at the pickup, at the drop, or where the words before say. */
  | {
      readonly kind: 'contact'
      readonly party: 'sender' | 'receiver' | null
      readonly name: string
      readonly phone: string | null
    }
  | { readonly kind: 'name'; readonly options: readonly Option[] }
  | { readonly kind: 'goods' }
  | {
      readonly kind: 'remark'
      readonly words: string
      /** What follows it in its clause does not go on with it. */
      readonly alone?: true
      /** Says that the price is agreed, and names none: 'giá cũ'. */
      readonly agreed?: true
      /** Says something of what stands right before it: '3tr chưa chốt'. */
      readonly behind?: true
    }
  /** Quoted: it is what it says, known or not. */
  | { readonly kind: 'quoted'; readonly words: string }
  /** Of a form that means something, which it cannot mean: '31/2'. */
  | {
      readonly kind: 'wrong'
      readonly choices?: readonly string[]
      /** A whole plate that nobody knows. */
      readonly plate?: string
      /** Stands for a truck, known or not. */
      readonly vehicle?: true
      /** Stands for an order of another day: 'như hôm qua'. */
      readonly like?: true
    }
  /** What it does not say itself, the order above says: 'như trên'; `more`: 'thêm 1 chuyến nữa'. */
  | { readonly kind: 'same'; readonly more?: true }
  | { readonly kind: 'unread' }

/** A stretch of a line and what was recognised there; `weight` per letter decides between readings that overlap. */
export type Part = Said & { readonly start: number; readonly end: number }
export type Candidate = Part & { readonly weight: number }

/** Weights of what is recognised: a form is surer than a name, a name than a word of the trade. */
export const WEIGHT = {
  form: 3,
  name: 2.5,
  written: 1.5,
  word: 1.4,
  weak: 1.1,
  filler: 1,
  short: 0.95,
} as const
