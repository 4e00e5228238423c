import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  bookingColumns,
  bookingOfRow,
  weightUnitOf,
} from '../contract/dispatch/booking/booking.sheet.ts'
import { sumExact } from '../contract/kit/decimal/decimal.ts'
import type { SheetColumns } from '../contract/kit/resource/resource.ts'
import type { Cell, Merge } from '../contract/kit/sheet/workbook.ts'
import { fillResource } from '../contract/ledger/fuel-log/fuel-log.ts'
import { typedPay } from '../contract/ledger/salary/salary.sheet.ts'
import { tolls } from '../contract/ledger/toll/toll.ts'
import { kmQuota } from '../contract/price/km-quota/km-quota.ts'
import { stockResource } from '../contract/ledger/stock/stock.ts'
import { companyResource } from '../contract/master/company/company.ts'
import { placeResource } from '../contract/master/place/place.ts'
import { routeResource } from '../contract/master/route/route.ts'
import { vehicleResource } from '../contract/master/vehicle/vehicle.ts'
import { subcontractors } from '../contract/master/subcontractor/subcontractor.ts'
import { drivers } from '../contract/master/driver/driver.ts'
import { readBookings } from './dispatch/booking/bookedSums.ts'
import { kmQuotaStore } from './price/km-quota/store.ts'
import { readTableRows, type TableRow } from './kit/resource/tableRows.ts'
import { fillRows } from './ledger/fuel-log/fillRows.ts'
import { driverRows } from './master/driver/driverRows.ts'
import { placeRows } from './master/place/placeRows.ts'
import { customerRows } from './master/company/customerRows.ts'
import { routeRows } from './master/route/routeRows.ts'
import { payRows } from './ledger/salary/payRows.ts'
import { statementRows } from './ledger/toll/store.ts'
import { onSheet, walletRows } from './ledger/wallet/sheet.ts'

/** A sheet of an office, the lines that a clerk would take over, those that only the books refuse, and what the figures come to. */
type Case = {
  readonly kind: string
  readonly what: string
  readonly rows: readonly string[]
  readonly later: readonly string[]
  readonly sums: Readonly<Record<string, number>>
  readonly sheets: readonly {
    readonly name: string
    readonly merges?: readonly Merge[]
    readonly rows: readonly (readonly Cell[])[]
  }[]
}

const cases = JSON.parse(
  readFileSync(new URL('./testing/officeSheets.json', import.meta.url), 'utf8'),
) as readonly Case[]

const READERS: Readonly<Record<string, readonly [typeof readTableRows, SheetColumns]>> = {
  wallet: [walletRows, onSheet],
  fuel: [fillRows, fillResource],
  toll: [statementRows, tolls.resource],
  driver_salary: [payRows, typedPay.resource],
  driver: [driverRows, drivers.resource],
  company: [customerRows, companyResource],
  vehicle: [readTableRows, vehicleResource],
  place: [placeRows, placeResource],
  subcontractor: [readTableRows, subcontractors.resource],
  route: [routeRows, routeResource],
  opening_stock: [readTableRows, stockResource],
  km_quota: [kmQuotaStore.sheetRows, kmQuota.resource],
  booking: [(workbook, _columns, mapping) => readBookings(workbook, mapping), bookingColumns],
}

const valuesOf = (kind: string, { values, source }: TableRow): Readonly<Record<string, unknown>> =>
  kind === 'booking'
    ? bookingOfRow(
        values,
        weightUnitOf(Object.keys(source).find((one) => /TL|kg|tấn|MT/.test(one)) ?? ''),
      ).values
    : values

test.each(cases.map((one) => [one.what, one] as const))(
  '%s: every line that a clerk would take, with its figures',
  (_what, { kind, sheets, rows, later, sums }) => {
    const [read, columns] = READERS[kind] ?? []
    if (!read || !columns) throw new Error(`no reader of ${kind}`)
    const workbook = {
      sheets: sheets.map((sheet) => ({ hidden: false, merges: [], hiddenRows: 0, ...sheet })),
    }
    const good = read(workbook as never, columns, {}).rows.filter(
      ({ errors }) => errors.length === 0,
    )
    const placeOf = ({ sheet, dong }: TableRow) => `${sheet}!${dong}`
    expect([...new Set(good.map(placeOf))].filter((at) => !later.includes(at))).toEqual(rows)
    const counted = good.filter((row) => rows.includes(placeOf(row)))
    const told = Object.fromEntries(
      Object.keys(sums).map((name) => [
        name,
        sumExact(counted.map((row) => Number(valuesOf(kind, row)[name] ?? 0))).toNumber(),
      ]),
    )
    expect(told).toEqual(sums)
  },
)
