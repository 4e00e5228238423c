import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { cellText, type Cell, type Sheet } from '../../../../contract/kit/sheet/workbook.ts'
import { wordOf } from '../../../../contract/kit/text/text.ts'
import { readVehicleType } from '../../../../contract/master/vehicle/vehicle.choices.ts'
import { quotaSheetTexts } from '../../../../contract/price/km-quota/quota-sheet.texts.ts'
import { bandRows } from '../../../kit/resource/bandRows.ts'
import { spreadAmounts } from '../../../kit/resource/spreadAmounts.ts'
import type { TableRow, TableRows } from '../../../kit/resource/tableRows.ts'
import { linesOf, unreadWhere } from '../../../kit/sheet/unreadColumns.ts'
import { crossTables } from './crossTable.ts'
import { upToNextRow } from './upToNextRow.ts'

const BANDS = ['tu_km', 'den_km', 'lit_100km', 'co_hang'] as const
const readRows = bandRows(spreadAmounts({ by: 'co_hang', figures: ['lit_100km'] }), BANDS)

/** One column may say a plate here and a type there; norms that no distance parts hold from the first km. */
const plainRows: typeof readRows = (workbook, columns, mapping) => {
  const read = readRows(workbook, columns, mapping)
  const rows = read.rows.map(({ values, ...row }) => {
    const type = values['loai_xe'] ? null : readVehicleType(wordOf(values['bien_so_xe']))
    const named = { ...values, ...(type && { bien_so_xe: null, loai_xe: type }) }
    return { ...row, values: values['ma_lt'] ? named : { tu_km: 0, ...named } }
  })
  return { ...read, rows }
}

const isOfPlate = ({ values }: TableRow): boolean =>
  wordOf(values['bien_so_xe']) !== '' && wordOf(values['loai_xe']) !== ''

/** A vehicle's rows without the type that stands beside its plate; it is said once. */
function byPlate({ rows, ...read }: TableRows): TableRows {
  const first = rows.find(isOfPlate)
  if (!first) return { ...read, rows }
  const remarks = [...(read.remarks ?? []), first.place('loai_xe', quotaSheetTexts.byPlate)]
  const own = rows.map((row) =>
    isOfPlate(row) ? { ...row, values: { ...row.values, loai_xe: null } } : row,
  )
  return { ...read, rows: own, remarks }
}

/** Below this nothing that is driven burns: litres a km were written, or something else. */
const LEAST_LITRES = 3
function withoutSmall(row: TableRow): TableRow {
  const { lit_100km } = row.values
  const isSmall = typeof lit_100km === 'number' && lit_100km > 0 && lit_100km < LEAST_LITRES
  return isSmall
    ? { ...row, errors: [...row.errors, row.place('lit_100km', quotaSheetTexts.small)] }
    : row
}

/** What numbers a line, or says how far it is. */
const BESIDE = /^(stt|tt|no|so tt|#)$|\b(km|cu ly|quang duong|nam|tai trong)\b/
const isFigure = (cell: Cell): boolean => /^\d*[.,]?\d*[1-9]/.test(cellText(cell))
/** Quotas with what is said of columns of figures that say no leg and no distance: none is left out in silence. */
function withUnread(
  read: TableRows,
  sheets: readonly Sheet[],
  mapping: Readonly<Record<string, string>>,
) {
  const said = [...(read.remarks ?? []), ...read.rows.flatMap(({ errors }) => errors)]
  const unread = unreadWhere(
    linesOf(sheets, read.rows),
    read.headers,
    { said, mapping },
    (ten) => ({
      is: BESIDE.test(searchKey(ten)) ? () => false : isFigure,
      why: quotaSheetTexts.loadUnclear(ten),
    }),
  )
  return { ...read, remarks: [...(read.remarks ?? []), ...unread] }
}

/** Reads quotas however an office lays them out: bands in rows or columns, whose they are in either. */
export const readQuotas: typeof readRows = ({ sheets }, columns, mapping) => {
  const read = sheets
    .filter(({ hidden }) => !hidden)
    .map((sheet) => {
      const cross = crossTables(sheet, columns, mapping)
      const plain = plainRows({ sheets: [cross?.left ?? sheet] }, columns, mapping)
      return {
        rows: upToNextRow([...(cross?.read.rows ?? []), ...plain.rows]),
        headers: [...(cross?.read.headers ?? []), ...plain.headers],
        remarks: plain.remarks ?? [],
      }
    })
  const all = byPlate({
    rows: read.flatMap(({ rows }) => rows.map(withoutSmall)),
    headers: read.flatMap(({ headers }) => headers),
    remarks: read.flatMap(({ remarks }) => remarks),
  })
  return withUnread(all, sheets, mapping)
}
