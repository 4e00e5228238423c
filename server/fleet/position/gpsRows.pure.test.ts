import { expect, test } from 'vitest'
import { gpsColumns, readGpsRow } from '../../../contract/fleet/position/gps-sheet.ts'
import { intakeAt } from '../../../contract/fleet/position/intake.ts'
import type { Cell, Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { epochOfMoment } from '../../../contract/kit/time/time.ts'
import { readTableRows } from '../../kit/resource/tableRows.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import cases from './cases/rows.json' with { type: 'json' }
import { saidOf } from './gpsSheet.ts'

/** When these sheets came in. */
const INTAKE = intakeAt(epochOfMoment('2026-11-23 10:00:00'), 24, 10)
/** A table of an office with what each of its rows must become; where its form was seen. */
type Case = { canh: string; nguon?: string; bang?: Cell[][]; csv?: string; ra: object[] }
const recorded = cases as unknown as Case[]

const bookOf = async ({ bang, csv }: Case): Promise<Workbook> =>
  csv === undefined
    ? {
        sheets: [{ name: 'Vị trí', hidden: false, rows: bang ?? [], merges: [], hiddenRows: 0 }],
      }
    : readSheet(Buffer.from(csv))

test('two hundred rows are recorded', () => {
  expect(recorded.flatMap(({ ra }) => ra).length).toBeGreaterThanOrEqual(200)
})

test.each(recorded)('a sheet: $canh', async (each) => {
  const { rows } = readTableRows(await bookOf(each), gpsColumns, {})
  const read = rows.map((row) => readGpsRow((field) => saidOf(row, field), INTAKE))
  const flat = read.map((one) => ('fix' in one ? { device: one.device, ...one.fix } : one))
  expect(flat).toMatchObject(each.ra)
})
