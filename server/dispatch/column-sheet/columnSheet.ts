import {
  changedText,
  columnRemarks,
} from '../../../contract/dispatch/column-sheet/column-sheet.texts.ts'
import {
  columnsOf,
  withDays,
  columnSheets,
  itemColumn,
  itemOf,
  TELLING,
  valueFields,
  type ColumnSheet,
  type SheetItem,
} from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import { namedColumns } from '../../../contract/dispatch/column-sheet/namedColumns.ts'
import { assignmentOf, choosesAnew } from '../../../contract/dispatch/trip/trip.assignment.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { pickFields, type Fields } from '../../../contract/kit/field/field.ts'
import { allFields, type SheetColumns } from '../../../contract/kit/resource/resource.ts'
import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { isBlank, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { RATING } from '../../../contract/office/screen/access.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { placeOf } from '../../kit/resource/rowChanges.ts'
import { readTableRows, type TableRow, type TableRows } from '../../kit/resource/tableRows.ts'
import type { HeaderColumn } from '../../kit/sheet/header.ts'
import { reasonIn } from '../../kit/sheet/refusedRows.ts'
import type { Found, ReadSheet, Sheet, SheetJob } from '../../kit/sheet/sheet.ts'
import { columnFrom } from '../../kit/sheet/sheetPlan.ts'
import {
  acceptAssignments,
  assignmentRemarks,
  type AssignmentRemarks,
} from '../dispatch-sheet/assignmentRemarks.ts'
import { changeKnown } from '../dispatch-sheet/changeKnown.ts'
import { sureMeanings, unitsOf } from '../dispatch-sheet/reader/wording.ts'
import { undoTrips } from '../dispatch-sheet/undo.ts'
import { loadTrips, lockTrips } from '../trip/loadTrip.ts'
import type { NewTrip } from '../trip/tripValues.ts'
import { headingsOf, itemsFor } from './items.ts'
import { unreadItems, withItemColumns } from './itemColumns.ts'
import { wrongSums } from './rowSums.ts'
import { costsInWords, unreadCosts, unreadMoments } from './unreadCosts.ts'
import { rechargedHeadings, rechargedIn, type Recharged } from './recharged.ts'
import { judge, type Judged, type Judging, type Outcome, type TripChange } from './judge.ts'

const STAFF = { partner: null }
/** What stands alone, or before a count, in the row of sums: never a customer's name ('Tổng công ty …'). */
const TOTALS = /^((grand )?total|sum|cong|tong( cong| so)?)( \d+ .*)?:?$/

const isInLitres = (header: HeaderColumn): boolean => unitsOf(header).includes('lit')

/** Headers as dispatch sheets have them. */
const meaningOf =
  (columns: SheetColumns) =>
  (header: HeaderColumn): string | null => {
    const known = allFields(columns)
    const meant = sureMeanings(header).map((each) => (each === 'chuyen' ? 'id_chuyen_di' : each))
    const field = meant.find((each) => each in known) ?? null
    // 'Dầu (lít)' is no amount, whatever else fuel may mean.
    return field && known[field]?.kind === 'money' && isInLitres(header) ? null : field
  }

function readBy(workbook: Workbook, columns: SheetColumns, { mapping }: SheetJob): TableRows {
  const book = 'chi_phi_khac' in columns.fields ? withItemColumns(workbook) : workbook
  const read = (by: SheetColumns) => readTableRows(book, by, mapping, meaningOf(columns))
  const plain = read(columns)
  const clocks = plain.headers.flatMap(({ truong, ten }) =>
    truong !== null && /(^|\/ )gio /.test(searchKey(ten)) ? [truong] : [],
  )
  return clocks.length === 0 ? plain : read(withDays(columns, clocks))
}

/** True for the row of sums below a table. */
const isTotal = ({ source }: TableRow): boolean =>
  TOTALS.test(searchKey(Object.values(source).find((word) => word !== '') ?? ''))

/** True for a line that neither names a trip nor says anything of one, such as a signature. */
const isAside = ({ values, cellsOf }: TableRow, fields: Fields): boolean =>
  !values['id_chuyen_di'] &&
  !values['id_don_hang'] &&
  !(values['bien_so_xe'] && values['ngay_thuc_hien']) &&
  Object.keys(fields).every((name) => cellsOf(name).every(({ cell }) => isBlank(cell)))

/** The rows with what is wrong in columns that are taken; what stands in others is not read. */
function rowsOf(
  { rows, headers }: TableRows,
  fields: Fields,
  refused: readonly ReadonlyMap<TableRow, Remark | readonly Remark[]>[],
): TableRow[] {
  const taken = new Set([...TELLING, 'ngay_thuc_hien', ...Object.keys(fields)])
  const own = new Set(
    headers
      .filter(({ truong }) => taken.has(truong ?? ''))
      .map(({ sheet, cot }) => `${sheet}!${cot}`),
  )
  const isTaken = ({ sheet, cot }: { sheet: string; cot: string }) => own.has(`${sheet}!${cot}`)
  return rows
    .filter((row) => !isTotal(row) && !isAside(row, fields))
    .map((row) => ({
      ...row,
      errors: [...row.errors.filter(isTaken), ...refused.flatMap((of) => of.get(row) ?? [])],
      warnings: row.warnings.filter(isTaken),
    }))
}

const nameOf = ({ trip, order }: Outcome): string =>
  [
    trip?.bien_so_xe,
    trip?.ngay_thuc_hien && formatDate(trip.ngay_thuc_hien),
    order ?? trip?.id_chuyen_di,
  ]
    .filter(Boolean)
    .join(' · ')

const previewOf = (outcome: Outcome) => ({
  o: placeOf(outcome.row),
  sheet: outcome.row.sheet,
  dong: outcome.row.dong,
  ket_qua: outcome.result,
  id: outcome.trip?.id_chuyen_di ?? null,
  phien_ban: outcome.trip?.phien_ban ?? null,
  ten: nameOf(outcome),
  thay_doi: outcome.cells.map(({ column, dong, cu, moi }) => ({ field: column, dong, cu, moi })),
})

function foundOf(
  { outcomes }: Judged,
  headers: TableRows['headers'],
  {
    apply,
    remarks,
    unread,
  }: { apply: boolean; remarks: AssignmentRemarks; unread: readonly Remark[] },
): Found {
  const count = (wanted: Outcome['result']) =>
    outcomes.filter(({ result }) => result === wanted).length
  const bad = outcomes.filter(({ result }) => result === 'loi')
  const summary = { sua: count('sua'), giong: count('giong'), dong_loi: bad.length }
  return {
    ...told(changedText(apply, summary)),
    tom_tat: { moi: 0, ...summary },
    data: outcomes.filter(({ result }) => result !== 'giong').map(previewOf),
    loi: bad.flatMap(({ errors }) => errors),
    canh_bao: [
      ...unread,
      ...remarks.general,
      ...outcomes.flatMap(({ result, warnings }) => (result === 'loi' ? [] : warnings)),
      ...[...remarks.rows.values()].flat(),
    ],
    tieu_de: [...headers],
    chua_biet: [],
    refused: bad.map(({ row, errors }) => ({ reason: reasonIn(errors), source: row.source })),
  }
}

/** The trips that the sheet has drive at another time, or for somebody else, than was planned. */
const assignedAnew = (changes: readonly TripChange[], after: readonly NewTrip[]) =>
  changes.flatMap(({ stored, rows }, index) => {
    const { id_chuyen_di } = stored
    const assignment = assignmentOf({ ...stored, ...after[index], id_chuyen_di })
    const [first] = rows
    return first && choosesAnew(assignmentOf(stored), assignment)
      ? [{ trip: { sheet: first.sheet, rows: [first.dong] }, assignment }]
      : []
  })

/** The columns that a sheet is read by, under the headings of our own files and those of what is charged on. */
function withHeadings(
  sheet: ColumnSheet,
  items: readonly SheetItem[],
  recharged: readonly Recharged[],
): SheetColumns {
  const bare = columnsOf(sheet, items)
  const own = Object.fromEntries(items.map((item) => [itemColumn(item.key), headingsOf(item)]))
  return { ...bare, headings: { ...bare.headings, ...own, ...rechargedHeadings(recharged) } }
}

/** What was to be corrected, and no column of the sheet tells: said once, at the sheet. */
function untold(headers: TableRows['headers'], fields: Fields, { content }: SheetJob): Remark[] {
  const read = headers.map(({ truong }) => truong)
  const missing = Object.entries(fields).filter(
    ([name]) => itemOf(name) === null && !read.includes(name),
  )
  const isNone = Object.keys(fields).every((name) => !read.includes(name))
  const said = content
    ? columnRemarks.untoldColumns(missing.map(([, { label }]) => label))
    : columnRemarks.noneTold
  const [first] = headers
  return first && (isNone || (content && missing.length > 0))
    ? [{ sheet: first.sheet, dong: 1, cot: '', gia_tri: null, ...told(said) }]
    : []
}

/** The columns that the sender wants taken. */
function takenOf(sheet: ColumnSheet, fields: Fields, { content }: SheetJob): Fields {
  const named = namedColumns(sheet.isNamed ? content : null, fields)
  if ('error' in named) throw invalidField('noi_dung', named.error)
  return pickFields(fields, ...named.columns)
}

async function read(
  db: Db,
  workbook: Workbook,
  { sheet, job }: { sheet: ColumnSheet; job: SheetJob },
): Promise<ReadSheet> {
  const usual = sheet.hasItems ? await itemsFor(db, workbook) : []
  const first = readBy(workbook, withHeadings(sheet, usual, []), job)
  const recharged = sheet.hasItems ? rechargedIn(first.headers, usual) : []
  const borne = recharged.map(({ item }) => item)
  const items = [...usual.filter(({ key }) => borne.every((item) => item.key !== key)), ...borne]
  const columns = withHeadings(sheet, items, recharged)
  const fields = takenOf(sheet, valueFields(sheet, items), job)
  const table = recharged.length === 0 ? first : readBy(workbook, columns, job)
  const said = sheet.hasItems ? unreadItems(workbook, table.headers) : []
  const unread = [
    ...said,
    ...(sheet.hasItems
      ? unreadCosts(workbook, table, { said, mapping: job.mapping })
      : unreadMoments(workbook, table, job.mapping)),
    ...untold(table.headers, fields, job),
  ]
  const sums = sheet.hasItems ? wrongSums(table, valueFields(sheet, items)) : new Map()
  const worded = sheet.hasItems ? costsInWords(workbook, table) : new Map()
  const rows = rowsOf(table, fields, [sums, worded])
  const judgeBy = (at: Db, load: Judging['load']) =>
    judge(at, rows, { sheet, items, fields, job, load })
  return {
    isEmpty: rows.length === 0,
    look: async (at) => {
      const judged = await judgeBy(at, (ids) => loadTrips(at, ids, STAFF))
      const next = judged.changes.map((change) => change.next)
      const remarks = await assignmentRemarks(at, [], assignedAnew(judged.changes, next))
      return foundOf(judged, table.headers, { apply: false, remarks, unread })
    },
    write: async (trx: Trx) => {
      const judged = await judgeBy(trx, (ids) => lockTrips(trx, ids))
      const after = await changeKnown(trx, job, judged.changes)
      const anew = assignedAnew(judged.changes, after)
      const remarks = await acceptAssignments(trx, job.username, anew)
      return foundOf(judged, table.headers, { apply: true, remarks, unread })
    },
  }
}

/** A sheet that changes columns of trips and orders which are there already. */
const sheetOf = (sheet: ColumnSheet): Sheet => {
  const known = columnsOf(sheet, [])
  return {
    kind: sheet.sheet,
    isTarget: (field) =>
      field === 'bo_qua' ||
      Object.hasOwn(allFields(known), field) ||
      (sheet.hasItems && itemOf(field) !== null),
    template: () => Object.values(allFields(known)).map((field) => columnFrom(field)),
    shapeOf: (workbook, job) =>
      readBy(workbook, known, job)
        .headers.map(({ ten }) => ten)
        .join('|'),
    noHeader: rowRemarks.noHeader(sheet.sheet.title),
    read: (db, workbook, job) => read(db, workbook, { sheet, job }),
    undo: undoTrips,
    ownFilesOnly: RATING,
  }
}

/** Every sheet that corrects columns of known trips and orders. */
export const columnImports: readonly Sheet[] = Object.values(columnSheets).map(sheetOf)
