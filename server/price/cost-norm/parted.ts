import { isBlank, cellText, type Sheet } from '../../../contract/kit/sheet/workbook.ts'
import type { readTableRows, TableRow, TableRows } from '../../kit/resource/tableRows.ts'
import { withoutTax } from '../company-price/reader/line.ts'
import { saysNet, taxWithin } from '../company-price/reader/wording.ts'

/** What is paid by or to others, before VAT. */
const PRICES = ['cuoc', 'don_gia_thau_phu'] as const

/** The VAT that a page says in a line of its own that its prices include, as `taxWithin` reads it. */
function taxOf({ rows }: Sheet): number | null {
  const lines = rows.map((row) => row.filter((cell) => !isBlank(cell)).map(cellText))
  const alone = lines.filter((cells) => cells.length === 1).flat()
  return alone.some(saysNet) ? null : (alone.map(taxWithin).find((tax) => tax !== null) ?? null)
}

/** A row with its prices parted from the VAT that they include, or refused where that is not known. */
function parted(row: TableRow, taxes: ReadonlyMap<string, number | null>): TableRow {
  return PRICES.reduce((made, name) => {
    const value = made.values[name]
    const tax = taxes.get(name) ?? null
    if (typeof value !== 'number' || value === 0 || tax === null) return made
    const net = withoutTax({ value }, tax)
    if (net.error !== undefined)
      return { ...made, errors: [...made.errors, made.place(name, net.error)] }
    const warnings = net.warning ? [made.place(name, net.warning)] : []
    return {
      ...made,
      values: { ...made.values, [name]: net.value },
      warnings: [...made.warnings, ...warnings],
    }
  }, row)
}

/** Reads as `read` does, prices that a page or a heading says to include VAT without it. */
export const withoutVat =
  (read: typeof readTableRows): typeof readTableRows =>
  ({ sheets }, columns, mapping, meaning) => {
    const all = sheets.map((sheet): TableRows => {
      const found = read({ sheets: [sheet] }, columns, mapping, meaning)
      const ofPage = taxOf(sheet)
      const taxes = new Map(
        PRICES.map((name) => {
          const titles = found.headers.filter(({ truong }) => truong === name).map(({ ten }) => ten)
          const own = titles.map(taxWithin).find((tax) => tax !== null) ?? null
          return [name, titles.some(saysNet) ? null : (own ?? ofPage)]
        }),
      )
      return { ...found, rows: found.rows.map((row) => parted(row, taxes)) }
    })
    return {
      rows: all.flatMap(({ rows }) => rows),
      headers: all.flatMap(({ headers }) => headers),
      remarks: all.flatMap(({ remarks = [] }) => remarks),
    }
  }
