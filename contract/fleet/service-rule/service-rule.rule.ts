import { exact, rounded } from '../../kit/decimal/decimal.ts'
import { readDigits } from '../../kit/sheet/number.ts'
import { zeroFields, numberIn } from '../../kit/resource/problems.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { text } from '../../kit/text/text.ts'

/** How far a service is: far off, near, due, more than the notice over, or done for good. */
export const SERVICE_STATES = {
  con_xa: text('Còn xa', 'Far off'),
  sap_den: text('Sắp đến', 'Near'),
  den_han: text('Đến hạn', 'Due'),
  qua_han: text('Quá hạn', 'Over'),
  xong: text('Đã xong', 'Done'),
}
export type ServiceState = keyof typeof SERVICE_STATES

/** Tints of the states; dark text stays readable on each. */
export const SERVICE_COLORS: Record<ServiceState, string> = {
  con_xa: '#d3f9d8',
  sap_den: '#fff3bf',
  den_han: '#ffd8a8',
  qua_han: '#ffc9c9',
  xong: '#e9ecef',
}

/** The km that a service is due at where they are left out, or where it was done again and they stand as before: a cycle after it was done. */
export function workedRule(row: RowValues, before: RowValues | null): RowValues {
  const [due, cycle, done] = ['total_km', 'chu_ky_km', 'da_lam_luc_km'].map((name) =>
    numberIn(row, name),
  ) as [number | null, number | null, number | null]
  if (cycle === null || done === null) return {}
  const isAgain =
    before !== null &&
    done !== numberIn(before, 'da_lam_luc_km') &&
    due === numberIn(before, 'total_km')
  if (due !== null && !isAgain) return {}
  return { total_km: rounded(exact(done).plus(cycle), 1) }
}

/** What makes a rule impossible. */
export const ruleProblems = (row: RowValues): Problems => zeroFields(row, ['total_km', 'chu_ky_km'])

/** How far a service is that is `left` km away, warned of so many km before. */
export function serviceState(left: number, notice: number): Exclude<ServiceState, 'xong'> {
  if (left > notice) return 'con_xa'
  if (left > 0) return 'sap_den'
  return left > -notice || left === 0 ? 'den_han' : 'qua_han'
}

/** A number as callers write it: texts are read, '15.000' and '15,000' with marks between thousands among them. */
export function readKm(typed: unknown): unknown {
  if (typeof typed !== 'string' || typed.trim() === '') return typed
  return readDigits(typed.trim().replace(/\s?km$/i, '')) ?? typed
}
