import type { Remark, UploadReply } from '../../../contract/kit/sheet/sheet.ts'
import type { RESULTS } from '../../../contract/kit/sheet/import.texts.ts'

/** What a look at a sheet answers. */
export type LookReply = UploadReply
export type UnknownName = LookReply['chua_biet'][number]
export type SheetHeader = LookReply['tieu_de'][number]

/** A trip of the preview. */
export type PreviewTrip = {
  readonly id_chuyen_di: string | null
  readonly ket_qua: keyof typeof RESULTS
  readonly sheet: string
  readonly dong: readonly number[]
  readonly suy_ra: readonly string[]
  readonly list_don_hang: readonly Readonly<Record<string, unknown>>[]
  readonly [field: string]: unknown
}

/** The version of each stored row that a look says would change, by the place of its row in the sheet. */
export const versionsIn = (reply: LookReply): Readonly<Record<string, number>> =>
  Object.fromEntries(
    reply.data.flatMap(({ o, phien_ban }) =>
      typeof o === 'string' && typeof phien_ban === 'number' ? [[o, phien_ban]] : [],
    ),
  )

/** The trips of a reply. */
export const tripsOf = (reply: LookReply): readonly PreviewTrip[] => reply.data as PreviewTrip[]

/** The same text of all orders once, several joined. */
export function orderTexts(trip: PreviewTrip, field: string): string {
  const texts = trip.list_don_hang
    .map((order) => order[field])
    .filter((value) => typeof value === 'string')
  return [...new Set(texts)].join('; ')
}

/** True when a field of the trip, or of any of its orders, was derived. */
export const isDerived = (trip: PreviewTrip, field: string): boolean =>
  trip.suy_ra.some((name) => name === field || name.endsWith(`.${field}`))

/** Where a remark points, as Excel writes it. */
export const cellName = ({ cot, dong }: Remark): string => `${cot}${dong}`

/** The remarks on the rows of a trip. */
export const remarksOn = (trip: PreviewTrip, remarks: readonly Remark[]): readonly Remark[] =>
  remarks.filter(({ sheet, dong }) => sheet === trip.sheet && trip.dong.includes(dong))

/** The first and the last day of the trips that were made; null when there are none. */
export function madeDays(reply: LookReply): { from: string; to: string } | null {
  const days = tripsOf(reply)
    .filter(({ ket_qua }) => ket_qua === 'moi')
    .flatMap(({ ngay_thuc_hien: day }) => (typeof day === 'string' ? [day] : []))
    .toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from && to ? { from, to } : null
}
