import { isDate, isMoment } from '../../../../contract/kit/time/time.ts'
import type { OrderForm, TripForm } from './tripForm.ts'

const TRIP = ['bien_so_xe', 'lai_xe_1', 'ten_lai_xe_1', 'ngay_thuc_hien'] as const
const ORDER = ['noi_lay_hang', 'ngay_gio_lay_hang'] as const

/** What a new trip begins with: of the general part, and of its first order. */
export type Filled = {
  readonly trip: Partial<Pick<TripForm, (typeof TRIP)[number]>>
  readonly order: Partial<Pick<OrderForm, (typeof ORDER)[number]>>
}
export const NOTHING: Filled = { trip: {}, order: {} }

const readable = (name: string, value: unknown): value is string => {
  if (typeof value !== 'string' || value === '') return false
  if (name === 'ngay_thuc_hien') return isDate(value)
  return name !== 'ngay_gio_lay_hang' || isMoment(value)
}
const pick = (address: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(
    names.filter((name) => readable(name, address[name])).map((name) => [name, address[name]]),
  )

/** Reads an address such as /trip/create?bien_so_xe=15C-402.11; what cannot be read counts as left out. */
export const readFilled = (address: Readonly<Record<string, unknown>>): Filled => ({
  trip: pick(address, TRIP),
  order: pick(address, ORDER),
})

/** An empty form with what it begins with. */
export const filledTrip = (form: TripForm, { trip, order }: Filled): TripForm => ({
  ...form,
  ...trip,
  list_don_hang: form.list_don_hang.map((one, index) => (index === 0 ? { ...one, ...order } : one)),
})
