import { sizeProblems, type Sized } from '../../../../contract/dispatch/trip/trip.sizes.ts'
import { spoken } from '../../../../contract/kit/endpoint/refusal.ts'
import type { Line } from './line.ts'
import { addError, lineWith, type Reading } from './reading.ts'
import type { SheetTrip, Values } from './sheetTrip.ts'

const OF_ORDER = /^list_don_hang\.(\d+)\.(.+)$/
type Amounts = {
  readonly values: Values
  readonly extras: SheetTrip['extras']
  readonly orders: Values[]
}

/** The trip without amounts that come to more than the product takes: they are refused where they stand, as one that alone is too large. */
export function withoutTooLarge(reading: Reading, lines: readonly Line[], trip: Amounts): Amounts {
  const { values, extras, orders } = trip
  const whole = { ...values, list_form_chi_phi: extras, list_don_hang: orders } as Sized
  const [problem] = Object.entries(sizeProblems(whole))
  if (!problem) return trip
  const [path, said] = problem
  const [, index, field = path] = OF_ORDER.exec(path) ?? []
  const line = (index && lines[Number(index)]) || lineWith(reading, field)
  addError(reading.remarks, line, field, spoken(said))
  const without = (all: Values): Values => ({ ...all, [field]: null })
  return withoutTooLarge(reading, lines, {
    values: index ? values : without(values),
    extras: field === 'list_form_chi_phi' ? [] : extras,
    orders: index
      ? orders.map((order, at) => (at === Number(index) ? without(order) : order))
      : orders,
  })
}
