import { exact } from '../../../contract/kit/decimal/decimal.ts'
import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import { allFields, type SheetColumns } from '../../../contract/kit/resource/resource.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { cellText, type Sheet } from '../../../contract/kit/sheet/workbook.ts'
import { text } from '../../../contract/kit/text/text.ts'
import { periodAlone, periodIn, withoutPeriod } from '../sheet/period.ts'
import { inWhole } from './smallAmounts.ts'
import { spreadAmounts } from './spreadAmounts.ts'
import { readCell } from './tableCell.ts'
import type { readTableRows, TableRow, TableRows } from './tableRows.ts'

const NOTHING = text('', '')
/** A column that says of each line for how long its amount is. */
const UNIT = /^(don vi( tinh)?|dvt|ky( (tinh|tra|han))?|chu ky( (tinh|tra))?|tinh theo)$/
const CURRENCY = /^(d|dong|vnd|viet nam dong)?$/

/** For how many months the amounts of a page are, as a line of its own says. */
const monthsOf = ({ rows }: Sheet): number | null =>
  rows
    .map((row) => row.map(cellText).filter((said) => said !== ''))
    .flatMap((cells) => (cells.length === 1 ? [periodIn(cells[0] ?? '')] : []))
    .find((months) => months !== null) ?? null

type Around = {
  readonly headers: TableRows['headers']
  readonly ofPage: number | null
  readonly columns: SheetColumns
  readonly name: string
}

/** A row with its amount for a month, or refused where nobody knows what that is. */
function ofMonth(row: TableRow, { headers, ofPage, columns, name }: Around): TableRow {
  const field = allFields(columns)[name]
  const { cot } = row.place(name, NOTHING)
  const told = row.cellsOf(name).find(({ remark }) => remark(NOTHING).cot === cot)
  if (!field || !told) return row
  const said = cellText(told.cell)
  const heading = headers.find((each) => each.sheet === row.sheet && each.cot === cot)?.ten ?? ''
  const [title = '', unit = ''] =
    Object.entries(row.source).find(([each]) => UNIT.test(searchKey(each))) ?? []
  const ofUnit = periodAlone(unit) ?? periodIn(unit)
  const months = periodIn(said) ?? ofUnit ?? periodIn(heading) ?? ofPage ?? 1
  const isBare = periodIn(said) === null
  const read = isBare ? null : readCell(field, withoutPeriod(said), told)
  const value = read ? read.value : row.values[name]
  const others = isBare ? row.errors : row.errors.filter((error) => error.cot !== cot)
  const refused = (remark: Remark): TableRow => ({ ...row, errors: [...others, remark] })
  if (read?.error) return refused(row.place(name, read.error))
  if (typeof value !== 'number' || value === 0) return { ...row, errors: others }
  if (title !== '' && ofUnit === null && !CURRENCY.test(searchKey(unit)))
    return refused(row.place(name, rowRemarks.unitUnclear(unit)))
  const monthly = exact(value).div(months)
  if (!monthly.times(months).eq(value) || !monthly.eq(monthly.round(0)))
    return refused(row.place(name, rowRemarks.notMonthly(months)))
  const warnings = months === 1 ? [] : [row.place(name, rowRemarks.parted(months))]
  return {
    ...row,
    values: { ...row.values, [name]: monthly.toNumber() },
    errors: others,
    warnings: [...row.warnings, ...warnings],
  }
}

/** Reads amounts of a month, a column for each choice or a line each; those of a quarter or a year, as offices agree on them, parted where each month comes to whole đồng. */
export const monthlyAmounts = (by: string, name: string): typeof readTableRows => {
  const read = spreadAmounts({ by, figures: [name] })
  return inWhole(
    ({ sheets }, columns, mapping, meaning) => {
      const all = sheets
        .filter(({ hidden }) => !hidden)
        .map((sheet): TableRows => {
          const found = read({ sheets: [sheet] }, columns, mapping, meaning)
          const around = { headers: found.headers, ofPage: monthsOf(sheet), columns, name }
          return { ...found, rows: found.rows.map((row) => ofMonth(row, around)) }
        })
      return {
        rows: all.flatMap(({ rows }) => rows),
        headers: all.flatMap(({ headers }) => headers),
        remarks: all.flatMap(({ remarks = [] }) => remarks),
      }
    },
    [name],
  )
}
