import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { operatorIn, tolls } from '../../../contract/ledger/toll/toll.ts'
import { keptFrom } from '../../../contract/kit/resource/resource.ts'
import { tollTexts } from '../../../contract/ledger/toll/toll.texts.ts'
import { withoutCalledOff } from '../../kit/resource/calledOff.ts'
import { withFeet } from '../../kit/resource/footSums.ts'
import { withUnsigned } from '../../kit/resource/unsigned.ts'
import { readTableRows, type TableRow } from '../../kit/resource/tableRows.ts'
import { storeSheet } from '../../kit/resource/storeSheet.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'
import { withColumnsTold } from '../../kit/resource/versionRows.ts'
import type { Store } from '../../kit/resource/store.ts'
import type { Sheet } from '../../kit/sheet/sheet.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { cellText, isBlank, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { matchTolls } from './match.ts'

const OWN = keptFrom(tolls.resource, 'admin')
/** How deep titles stand that name the operator. */
const TITLE_ROWS = 12

/** The operator that the title or the name of each sheet tells. */
const operatorsOf = ({ sheets }: Workbook) =>
  new Map(
    sheets.map(({ name, rows }) => {
      const titles = rows.slice(0, TITLE_ROWS).flat().map(cellText)
      return [name, operatorIn([name, ...titles].join(' '))]
    }),
  )

const TICKET = /^((mua|gia han|dang ky|phi) )?ve (thang|quy)\b/
/** 'Mua vé tháng' is a pass for a month, whatever the column is called in which it stands. */
const ticketSaid = ({ source }: TableRow): object => {
  const [told] = Object.values(source).flatMap((said) => TICKET.exec(searchKey(said))?.[3] ?? [])
  return told === undefined ? {} : { loai_ve: told }
}

/** What the system alone writes stands in our own files, and is not read back. A pass is dated by its way out, else its way in. */
function asGiven(row: TableRow): TableRow {
  const values: TableRow['values'] = {
    ...ticketSaid(row),
    ...Object.fromEntries(Object.entries(row.values).filter(([name]) => !OWN.includes(name))),
  }
  const { thoi_gian = values['gio_ra'] ?? values['gio_vao'] } = values
  return { ...row, values: thoi_gian === undefined ? values : { ...values, thoi_gian } }
}

/** Money paid into the account stands among the passes of some statements. */
const isPass = ({ source, values, cellsOf }: TableRow): boolean => {
  const isPaid = cellsOf('so_tien').some(({ cell }) => !isBlank(cell))
  const saysPaidIn = Object.values(source).some((said) => /^nap\b/.test(searchKey(said)))
  return !saysPaidIn || (isPaid && (values['bien_so_xe'] ?? null) !== null)
}

const isBelowZero = (row: TableRow): boolean =>
  row
    .cellsOf('so_tien')
    .some(({ cell }) =>
      typeof cell === 'number' ? cell < 0 : /^\s*[-–−(]\s*\d/.test(cellText(cell)),
    )

const saysPaidBack = ({ source }: TableRow): boolean =>
  Object.values(source).some((said) => /^hoan (tien|phi|tra|ve)\b/.test(searchKey(said)))

/** What is paid back: some statements write every amount with a minus, others a few among the passes. */
function refundsOf(rows: readonly TableRow[]): ReadonlySet<TableRow> {
  const ofSheets = Map.groupBy(rows, ({ sheet }) => sheet)
  return new Set(
    [...ofSheets.values()].flatMap((passes) => {
      const below = passes.filter(isBelowZero)
      const isUsual = below.length * 2 >= passes.length
      return passes.filter((row) => isBelowZero(row) !== isUsual || saysPaidBack(row))
    }),
  )
}

/** Rows of statements: the operator from the title where no column tells it, amounts without their sign. */
const readRows = withoutCalledOff((workbook, columns, mapping) => {
  const operators = operatorsOf(workbook)
  const read = readTableRows(workbook, { ...columns, joined: ['so_tien'] }, mapping)
  const passes = read.rows.filter(isPass)
  const refunds = refundsOf(passes)
  const rows = passes.map((row) => {
    const whole = asGiven(
      refunds.has(row)
        ? { ...row, errors: [...row.errors, row.place('so_tien', tollTexts.isRefund)] }
        : withUnsigned(row, tolls.resource.fields, 'so_tien'),
    )
    const nguon = operators.get(row.sheet) ?? null
    return 'nguon' in whole.values || nguon === null
      ? whole
      : { ...whole, values: { ...whole.values, nguon } }
  })
  return { ...read, rows }
})
export const statementRows = withFeet(withColumnsTold(readRows))

export const tollStore = tableStore({
  ...tolls,
  table: 'sao_ke_cau_duong',
  prefix: 'SK',
  order: sql`t.thoi_gian DESC`,
  ranged: 'thoi_gian',
  sheetRows: statementRows,
  // What is taken stays until it is taken back.
  guard: async (_trx, changes) => {
    if (
      changes.some(
        ({ before, after }) => before && !after && (before['so_tien_lay'] ?? null) !== null,
      )
    )
      throw new Refusal('conflict', tollTexts.taking)
  },
  changed: async (trx, { id }) => {
    await matchTolls(trx, { ids: [id], again: true })
  },
}) satisfies Store

const sheet = storeSheet(tollStore, tolls.sheet)
/** Statements from Excel: their rows look for their trips as soon as they are there. */
export const tollSheet: Sheet = {
  ...sheet,
  read: async (db, workbook, job) => {
    const read = await sheet.read(db, workbook, job)
    return {
      ...read,
      write: async (trx) => {
        const found = await read.write(trx)
        const ids = found.data.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
        await matchTolls(trx, { ids, again: true })
        return found
      },
    }
  },
}
