import type { Seat } from '../../kit/endpoint/roles.ts'
import type { Text } from '../../kit/text/text.ts'
import type { NOTICE_KINDS } from './notice.api.ts'

/** Persons whom a subject concerns; who writes names them. Of a subcontractor: its partner accounts, by its id. */
export type Person = 'lai_xe' | 'nguoi_tao' | 'thau_phu' | 'nguoi_cho'

/** What a notice leads to: a record that has a screen, or nothing. */
export type NoticeTarget =
  | 'chuyen_di'
  | 'don_cho_duyet'
  | 'chuyen_tram'
  | 'phuong_tien'
  | 'ro_mooc'
  | 'lai_xe'
  | 'canh_bao'

/** An event that makes a notice: its kind, who is told beside the persons named, where it leads and what it says. */
export type NoticeEvent<About, P extends Person> = {
  readonly name: Text
  readonly kind: keyof typeof NOTICE_KINDS
  readonly target: NoticeTarget | null
  readonly seats: readonly Seat[]
  readonly persons: readonly P[]
  /** True for what should not wait until somebody looks at the bell. */
  readonly alert?: true
  readonly link: (about: About) => string | null
  readonly content: (about: About, by: string) => Text
}

/** An event, its types taken from what it says. */
export const event = <About, P extends Person = never>(
  value: NoticeEvent<About, P>,
): NoticeEvent<About, P> => value

type Coded<E> = { readonly [K in keyof E]: E[K] & { readonly code: K & string } }

/** The events that a feature states, each with its code; `contract/notices.ts` gathers them. */
export const noticesOf = <E extends Record<string, object>>(events: E): Coded<E> =>
  Object.fromEntries(
    Object.entries(events).map(([code, value]) => [code, { ...value, code }]),
  ) as unknown as Coded<E>

/** A reason at the end of a notice. */
export const because = (reason: string | null): string => (reason ? `: ${reason}` : '')
