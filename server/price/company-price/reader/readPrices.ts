import { isDate } from '../../../../contract/kit/time/time.ts'
import type { SheetColumns } from '../../../../contract/kit/resource/resource.ts'
import {
  cellText,
  columnLetter,
  type Sheet,
  type Workbook,
} from '../../../../contract/kit/sheet/workbook.ts'
import type { Remark } from '../../../../contract/kit/sheet/sheet.ts'
import { exact } from '../../../../contract/kit/decimal/decimal.ts'
import { priceSheetTexts as texts } from '../../../../contract/price/company-price/price-sheet.texts.ts'
import { goesByKm } from '../../../kit/resource/byKm.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import type { Reading } from '../../../kit/resource/sheetTable.ts'
import { readTableRows, type TableRow, type TableRows } from '../../../kit/resource/tableRows.ts'
import { gridOf } from '../../../kit/sheet/grid.ts'
import { isNumbering } from '../../../kit/sheet/repeatedHeader.ts'
import type { SheetJob } from '../../../kit/sheet/sheet.ts'
import { unreadPage } from '../../../kit/sheet/unreadPage.ts'
import { bandAt, noBand } from './bands.ts'
import { PRICE_OF, PRICE_TARGETS, type Column } from './columns.ts'
import { knownFrom, loadMasterData, type Known } from './known.ts'
import { linePrices, openPrices } from './lines.ts'
import { routeAbove } from './stacked.ts'
import { tablesOf, type Table } from './tables.ts'
import { unitIn } from './wording.ts'
import { scaleIn } from '../../../kit/sheet/moneyScale.ts'

type Asked = {
  readonly columns: SheetColumns
  readonly job: Pick<SheetJob, 'mapping' | 'chosen'>
  readonly known: Known
}

const PLAIN = ['id_cong_ty', 'don_gia', 'hieu_luc_tu']

/** The customer of a row that may give code and name; VAT as Excel keeps a per cent. */
function withCustomer(row: TableRow, known: Known): TableRow {
  const cells = row.cellsOf('id_cong_ty').filter(({ cell }) => cellText(cell) !== '')
  const found = cells.map(({ cell }) => known.customer(cellText(cell)))
  const [first] = found
  const other = found.findIndex((each) => each && first && each.id !== first.id)
  const { vat } = row.values
  return {
    ...row,
    values: {
      ...row.values,
      id_cong_ty: first?.name ?? (cellText(cells[0]?.cell) || null),
      ...(typeof vat === 'number' && vat > 0 && vat < 1
        ? { vat: exact(vat).times(100).toNumber() }
        : {}),
    },
    errors: [
      ...row.errors,
      ...(other > 0 ? (cells[other] ? [cells[other].remark(texts.twoCustomers)] : []) : []),
    ],
  }
}

/** A sheet of the plain form: a row a price under headers in its first row, in đồng; null where it is another one. */
function plainRows(sheet: Sheet, { columns, job, known }: Asked): TableRows | null {
  const read = readTableRows(
    { sheets: [sheet] },
    { ...columns, joined: ['id_cong_ty'] },
    job.mapping,
  )
  const [top = []] = sheet.rows
  const fields = new Set(read.headers.map(({ truong }) => truong))
  const isPlain =
    PLAIN.every((field) => fields.has(field)) &&
    read.headers.every(
      ({ ten }) =>
        top.some((cell) => cellText(cell) === ten) &&
        (scaleIn(ten) ?? 1) === 1 &&
        unitIn(ten) === null,
    )
  return isPlain ? { ...read, rows: read.rows.map((row) => withCustomer(row, known)) } : null
}

const shownAs = ({ role, classes }: Column): string | null => {
  if (role) return role === 'tuyen_lop' ? 'tuyen' : role
  return classes ? (classes[0] ? `${PRICE_OF}${classes[0]}` : 'don_gia') : null
}

/** A table with what was chosen by hand for all its lines. */
function tableRows(table: Table, { job, known }: Asked) {
  const { grid, header, heading, parts } = table
  const { name: sheet } = grid.sheet
  const o = `${sheet}!${header + 1}`
  const [khach = '', tu = ''] = ['id_cong_ty', 'hieu_luc_tu'].map(
    (field) => job.chosen[`${o}:${field}`] ?? '',
  )
  const customer = khach ? known.customer(khach) : heading.customer
  const start = tu ? (isDate(tu) ? tu : null) : heading.start
  const end = heading.end && start && heading.end < start ? null : heading.end
  const whose = { name: customer?.name ?? (khach || null), start, end }
  const rows: TableRow[] = []
  const remarks: Remark[] = []
  let band = noBand(table)
  let above = ''
  for (let row = table.first; row < table.last; row++) {
    if (isNumbering(grid, row)) continue
    band = bandAt(table, row, known, band)
    above = routeAbove(table, row) ?? above
    remarks.push(...openPrices(table, row))
    rows.push(
      ...linePrices({ ...table, heading: band.heading }, row, {
        known,
        above,
        whose: {
          name: band.isNamed ? (band.heading.customer?.name ?? (khach || null)) : whose.name,
          ...(band.isDated ? { start: band.heading.start, end: band.heading.end } : { start, end }),
        },
      }),
    )
  }
  const [first] = rows
  if (first && heading.unknown && customer && !khach)
    rows[0] = {
      ...first,
      warnings: [...first.warnings, first.place('', texts.byCode(heading.unknown, customer.name))],
    }
  return {
    rows,
    remarks,
    // Lines that tell customer and day themselves need nothing from above.
    isTold:
      rows.every(({ values }) => values['id_cong_ty'] && values['hieu_luc_tu']) &&
      !customer &&
      rows.length > 0,
    table: {
      o,
      sheet,
      dong: header + 1,
      so_dong: rows.length,
      gia_tri: {
        id_cong_ty: customer?.id ?? null,
        ten_cong_ty: whose.name,
        hieu_luc_tu: start,
        hieu_luc_den: end,
      },
    },
    headers: parts.flat().map((column) => ({
      sheet,
      cot: columnLetter(column.at),
      ten: column.title,
      truong: shownAs(column),
    })),
  }
}

/** What tells prices of a file apart. */
const markOf = ({ values }: TableRow): string =>
  JSON.stringify(
    ['id_cong_ty', 'ma_lt', 'noi_lay_hang', 'noi_tra_hang', 'lop_xe', 'hieu_luc_tu'].map(
      (name) => values[name] ?? null,
    ),
  )
const worthOf = ({ values }: TableRow): string =>
  JSON.stringify(['don_gia', 'don_vi', 'toi_thieu'].map((name) => values[name] ?? null))

/** Lines that say different prices of the same are each asked about: by weight, by season, whatever their table tells them apart by. */
function withoutRivals(rows: readonly TableRow[]): TableRow[] {
  const alike = Map.groupBy(
    rows.filter(({ values, errors }) => values['don_gia'] !== undefined && errors.length === 0),
    markOf,
  )
  return rows.map((row) => {
    const rival =
      row.errors.length > 0
        ? undefined
        : alike.get(markOf(row))?.find((other) => worthOf(other) !== worthOf(row))
    return rival ? { ...row, errors: [row.place('don_gia', texts.otherPrice(rival.dong))] } : row
  })
}

const headerMark = ({ sheet, cot, ten }: TableRows['headers'][number]): string =>
  `${sheet} ${cot} ${ten}`

/** Prices from sheets of any form: a row a price, or as customers send them, a row a route and a column a class. */
export function readPrices({ sheets }: Workbook, asked: Asked): TableRows {
  const read = sheets
    .filter(({ hidden }) => !hidden)
    .map((sheet): TableRows => {
      const plain = plainRows(sheet, asked)
      if (plain) return plain
      const tables = tablesOf(gridOf(sheet), asked.job.mapping, asked.known).map((table) =>
        tableRows(table, asked),
      )
      const headers = new Map(
        tables.flatMap((table) => table.headers.map((each) => [headerMark(each), each] as const)),
      )
      return {
        rows: withoutRivals(tables.flatMap(({ rows }) => rows)),
        headers: [...headers.values()],
        tables: tables.flatMap(({ table, isTold }) => (isTold ? [] : [table])),
        remarks: tables.length === 0 ? unreadPage(sheet) : tables.flatMap(({ remarks }) => remarks),
      }
    })
  return {
    rows: read.flatMap(({ rows }) => rows),
    headers: read.flatMap(({ headers }) => headers),
    tables: read.flatMap(({ tables = [] }) => tables),
    remarks: read.flatMap(({ remarks = [] }) => remarks),
  }
}

const NOBODY = knownFrom({ customers: [], routes: [], places: [], placeNames: [] })

/** What is to be done with a workbook whose prices go by km and are of no route; null for any other. */
export const pricesByKm = (workbook: Workbook): Text | null =>
  goesByKm(workbook) ? texts.byKm : null

/** How sheets of prices are read. */
export const priceReading: Reading = {
  columnsOf: (workbook, columns, job) => readPrices(workbook, { columns, job, known: NOBODY }),
  read: async (db, workbook, { columns, job }) =>
    readPrices(workbook, { columns, job, known: knownFrom(await loadMasterData(db)) }),
  targets: PRICE_TARGETS,
}
