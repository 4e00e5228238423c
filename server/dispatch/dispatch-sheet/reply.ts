import {
  cellRemarks,
  importedTrips,
} from '../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { sheetTotals, type DispatchFile } from './reader/dispatchSheet.ts'
import { suggest, type Known } from './reader/known.ts'
import type { SheetTrip } from './reader/sheetTrip.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import type { Found, RefusedRow } from '../../kit/sheet/sheet.ts'
import { reasonIn } from '../../kit/sheet/refusedRows.ts'

/** Counts of what would be or was made (wire: Excel in). */
export type ImportSummary = {
  chuyen_di: number
  don_hang: number
  tong_cuoc: number
  tong_chi_phi: number
  tong_lai: number
  thau_phu: number
  dong_loi: number
  da_co: number
  trong_thung_rac: number
  khoi_phuc: number
}

/** What became or would become of a trip of the sheet. */
export type Outcome = {
  trip: SheetTrip
  result: 'moi' | 'da_co' | 'thung_rac' | 'khoi_phuc' | 'loi'
  id: string | null
  warnings: readonly Remark[]
}

/** A trip of the preview: its wire fields, its rows in the sheet, what was worked out for it. */
const previewOf = ({ trip, result, id }: Outcome) => ({
  id_chuyen_di: id,
  ket_qua: result,
  sheet: trip.sheet,
  dong: trip.rows,
  ...trip.values,
  ...sheetTotals(trip),
  list_form_chi_phi: trip.extras,
  list_don_hang: trip.orders,
  suy_ra: trip.derived,
})

/** Unknown names with how many rows bear them and the nearest known spellings. */
function unknownNames(outcomes: readonly Outcome[], known: Known) {
  const found = new Map<
    string,
    { loai: string; gia_tri: string; so_dong: number; goi_y: string[] }
  >()
  for (const { trip, result } of outcomes)
    for (const { kind, name } of result === 'moi' || result === 'loi' ? trip.unknown : []) {
      const key = `${kind} ${name}`
      const there = found.get(key) ?? {
        loai: kind,
        gia_tri: name,
        so_dong: 0,
        goi_y: suggest(known, kind, name),
      }
      there.so_dong += trip.rows.length
      found.set(key, there)
    }
  return [...found.values()]
}

const NONE: ImportSummary = {
  chuyen_di: 0,
  don_hang: 0,
  tong_cuoc: 0,
  tong_chi_phi: 0,
  tong_lai: 0,
  thau_phu: 0,
  dong_loi: 0,
  da_co: 0,
  trong_thung_rac: 0,
  khoi_phuc: 0,
}

/** The counts of a set of trips that are made. */
export function summaryOf(trips: readonly SheetTrip[]): ImportSummary {
  const sum = { ...NONE }
  for (const trip of trips) {
    const totals = sheetTotals(trip)
    sum.chuyen_di += 1
    sum.don_hang += trip.orders.length
    sum.tong_cuoc += totals.tong_cuoc
    sum.tong_chi_phi += totals.tong_chi_phi
    sum.tong_lai += totals.tong_lai
    sum.thau_phu += trip.values.ten_thau_phu === undefined ? 0 : 1
  }
  return sum
}

type Judged = {
  file: DispatchFile
  /** Remarks on the file as a whole, beside its own. */
  general: readonly Remark[]
  outcomes: readonly Outcome[]
  summary: ImportSummary
  known: Known
  apply: boolean
}

/** The rows of a refused trip with the reasons beside them. */
const refusedRows = (trip: SheetTrip): RefusedRow[] =>
  trip.source.map((source, index) => {
    const own = reasonIn(trip.errors.filter(({ dong }) => dong === trip.rows[index]))
    return { reason: own || (index > 0 ? cellRemarks.sameTrip.vi : ''), source }
  })

/** What is answered (wire: Excel in). */
export const replyOf = ({ file, general, outcomes, summary, known, apply }: Judged): Found => ({
  ...told(importedTrips(apply, summary)),
  tom_tat: summary,
  data: outcomes.map(previewOf),
  loi: outcomes.flatMap(({ trip, result }) => (result === 'loi' ? trip.errors : [])),
  canh_bao: [...file.warnings, ...general, ...outcomes.flatMap(({ warnings }) => warnings)],
  tieu_de: file.columns.map(({ sheet, letter, title, field }) => ({
    sheet,
    cot: letter,
    ten: title,
    truong: field,
  })),
  chua_biet: unknownNames(outcomes, known),
  refused: outcomes.flatMap(({ trip, result }) => (result === 'loi' ? refusedRows(trip) : [])),
})
