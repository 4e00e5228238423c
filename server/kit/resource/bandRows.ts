import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { text } from '../../../contract/kit/text/text.ts'
import { allFields } from '../../../contract/kit/resource/resource.ts'
import type { Span } from '../../../contract/kit/rows/spans.ts'
import { codeOf } from '../sheet/fields.ts'
import { readSpan, upToNext } from '../sheet/spans.ts'
import { withStart } from './spreadRows.ts'
import { readCell } from './tableCell.ts'
import { readTableRows, type TableRow, type TableRows } from './tableRows.ts'

/** Where a band begins and ends, the figure that it has, and the choice that a heading over several bands makes. */
export type Bands = readonly [from: string, to: string, figure: string, by: string]

/** How a column of whole bands is headed. */
export const WHOLE = /^(cu ly|quang duong|khoang( cach| km)?|bac( km)?|chang duong)\b/
/** '0 - 50 km', 'Trên 150 km', '>150'; a plate and a day are none. */
const BAND =
  /^(tu|duoi|tren|den|[<>≤≥]=?)? ?\d[\d.,]*( ?km)?( ?(-|–|~|den|toi) ?(duoi )?\d[\d.,]*)?( ?km)?( tro len)?$/
/** The band that a cell says; null for anything else. */
export const bandIn = (said: string): Span | null =>
  BAND.test(searchKey(said)) ? readSpan(said) : null
const LEAST_BANDS = 2
const ALL_KM: Span = { from: 0, to: null }
const NOTHING = text('', '')

type Column = { readonly span: Span; readonly over: string }

/** The rows of a line, one a band that has a figure. */
function rowsOf(
  row: TableRow,
  columns: readonly Column[],
  { bands, fields }: { bands: Bands; fields: ReturnType<typeof allFields> },
): TableRow[] {
  const [from, to, figure, by] = bands
  const [field, choice = {}] = [fields[figure], fields[by]]
  const cells = row.cellsOf(figure)
  return columns.flatMap(({ span, over }, index) => {
    const told = cells[index]
    const read = field && told ? readCell(field, told.cell, told) : null
    if (!told || !read || (read.value === null && read.error === null)) return []
    const chosen = codeOf(choice, over)
    const values = {
      ...row.values,
      [from]: span.from,
      [to]: span.to,
      [figure]: read.value,
      ...(chosen === undefined ? {} : { [by]: fields[by]?.schema.parse(chosen) }),
    }
    const here = told.remark
    return [
      {
        ...row,
        o: `${row.sheet}!${row.dong}:${told.remark(NOTHING).cot}`,
        values,
        errors: [...row.errors, ...(read.error === null ? [] : [here(read.error)])],
        place: (name: string, said: Parameters<typeof here>[0]) =>
          [from, to, figure].includes(name) ? here(said) : row.place(name, said),
      },
    ]
  })
}

/** A row whose band stands in one cell: '50 - 200'. */
function withBand(row: TableRow, [from, to]: Bands): TableRow {
  const [, said = ''] =
    Object.entries(row.source).find(([title]) => WHOLE.test(searchKey(title))) ?? []
  const span = (row.values[from] ?? null) === null ? bandIn(said) : null
  return span ? { ...row, values: { ...row.values, [from]: span.from, [to]: span.to } } : row
}

/** Reads tables that have a column for each band of a figure, '0-50 km' beside '50-150 km'; others as `read` does. */
export const bandRows =
  (read: typeof readTableRows, bands: Bands): typeof readTableRows =>
  ({ sheets }, columns, mapping) => {
    const [from, , figure, by] = bands
    const choice = allFields(columns)[by] ?? {}
    /** 'Không hàng' beside the bands of 'Có hàng': one figure, however far. */
    const isWhole = (leaf: string): boolean => codeOf(choice, leaf) !== undefined
    const readOne = (sheet: (typeof sheets)[number]): TableRows => {
      const found = readTableRows(
        { sheets: [sheet] },
        { ...columns, joined: [figure] },
        mapping,
        ({ leaf }) => (bandIn(leaf) || isWhole(leaf) ? figure : null),
      )
      const told = found.headers.flatMap(({ ten, truong }) => {
        const parts = ten.split(' / ')
        const leaf = parts.at(-1) ?? ''
        const span = bandIn(leaf)
        if (truong !== figure || (!span && !isWhole(leaf))) return []
        return [span ? { span, over: parts.at(-2) ?? '' } : { span: ALL_KM, over: leaf }]
      })
      const areBands = told.filter(({ span }) => span !== ALL_KM).length >= LEAST_BANDS
      const areKnown =
        told.length === found.headers.filter(({ truong }) => truong === figure).length
      const isOne = new Set(found.headers.map(({ cot }) => cot)).size === found.headers.length
      if (!areBands || !areKnown || !isOne) {
        const plain = read({ sheets: [sheet] }, columns, mapping)
        const headers = plain.headers.map((header) =>
          header.truong === null && WHOLE.test(searchKey(header.ten))
            ? { ...header, truong: from }
            : header,
        )
        return { ...plain, headers, rows: plain.rows.map((row) => withBand(row, bands)) }
      }
      const legs = [...Map.groupBy(told, ({ over }) => over).values()]
      const whole = legs.flatMap((leg) => {
        const spans = upToNext(leg.map(({ span }) => span))
        return leg.map((one, index) => ({ ...one, span: spans[index] ?? one.span }))
      })
      const fields = allFields(columns)
      const rows = found.rows.flatMap((row) => rowsOf(row, whole, { bands, fields }))
      return withStart(sheet, columns, { rows, headers: found.headers })
    }
    const all = sheets.filter(({ hidden }) => !hidden).map(readOne)
    return {
      rows: all.flatMap(({ rows }) => rows),
      headers: all.flatMap(({ headers }) => headers),
      remarks: all.flatMap(({ remarks = [] }) => remarks),
    }
  }
