import {
  cellRemarks,
  importedTrips,
} from '../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { isHired, sheetTotals } from './reader/dispatchSheet.ts'
import { suggest, type Known } from './reader/known.ts'
import type { DispatchFile, SheetTrip, UnknownName } from './reader/sheetTrip.ts'
import type { KnownChange } from './knownChanges.ts'
import { placeOf } from './remarks.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import type { Found, RefusedRow } from '../../kit/sheet/sheet.ts'
import { reasonIn } from '../../kit/sheet/refusedRows.ts'

/** Counts of what would be or was made (wire: Excel in). */
export type ImportSummary = {
  chuyen_di: number
  don_hang: number
  /** Those of the trips that were called off; the amounts leave them out, as reports do. */
  huy: number
  tong_cuoc: number
  tong_chi_phi: number
  tong_lai: number
  thau_phu: number
  sua: number
  dong_loi: number
  da_co: number
  trong_thung_rac: number
  khoi_phuc: number
}

/** What became or would become of a trip of the sheet. */
export type Outcome = {
  trip: SheetTrip
  result: 'moi' | 'da_co' | 'sua' | 'thung_rac' | 'khoi_phuc' | 'loi'
  id: string | null
  errors: readonly Remark[]
  warnings: readonly Remark[]
  /** What the sheet changes in a trip that is there already. */
  change: KnownChange | null
}

/** What a known trip's row changes, as in the sheets of plain resources: named by its first row, cell by cell. */
const changesOf = (trip: SheetTrip, { stored, cells }: KnownChange) => ({
  o: placeOf(trip),
  phien_ban: stored.phien_ban,
  ten: [stored.id_chuyen_di, stored.bien_so_xe].filter(Boolean).join(' · '),
  thay_doi: cells,
})

/** A trip of the preview: its wire fields, its rows in the sheet, what was worked out for it. */
const previewOf = ({ trip, result, id, change }: Outcome) => ({
  id_chuyen_di: id,
  ...(result === 'sua' && change ? changesOf(trip, change) : {}),
  ket_qua: result,
  sheet: trip.sheet,
  dong: trip.rows,
  ...trip.values,
  ...sheetTotals(trip),
  list_form_chi_phi: trip.extras,
  list_don_hang: trip.orders,
  suy_ra: trip.derived,
})

/** The names that a row brings and nobody knows: all of a new trip's, of a known one's those that it changes to. */
export function newNames({ trip, result, change }: Outcome): readonly UnknownName[] {
  if (result === 'moi' || (result === 'loi' && change === null)) return trip.unknown
  const given = new Set(change?.cells.map(({ moi }) => moi))
  return trip.unknown.filter(({ name }) => given.has(name))
}

/** Unknown names with how many rows bear them and the nearest known spellings. */
function unknownNames(outcomes: readonly Outcome[], known: Known) {
  const found = new Map<
    string,
    { loai: string; gia_tri: string; so_dong: number; goi_y: string[] }
  >()
  for (const outcome of outcomes)
    for (const { kind, name } of newNames(outcome)) {
      const key = `${kind} ${name}`
      const there = found.get(key) ?? {
        loai: kind,
        gia_tri: name,
        so_dong: 0,
        goi_y: suggest(known, kind, name),
      }
      there.so_dong += outcome.trip.rows.length
      found.set(key, there)
    }
  return [...found.values()]
}

const NONE: ImportSummary = {
  chuyen_di: 0,
  don_hang: 0,
  huy: 0,
  tong_cuoc: 0,
  tong_chi_phi: 0,
  tong_lai: 0,
  thau_phu: 0,
  sua: 0,
  dong_loi: 0,
  da_co: 0,
  trong_thung_rac: 0,
  khoi_phuc: 0,
}

/** The counts of a set of trips that are made. */
export function summaryOf(trips: readonly SheetTrip[]): ImportSummary {
  const sum = { ...NONE }
  for (const trip of trips) {
    sum.chuyen_di += 1
    sum.don_hang += trip.orders.length
    if (trip.values.trang_thai === 'huy') {
      sum.huy += 1
      continue
    }
    const totals = sheetTotals(trip)
    sum.tong_cuoc += totals.tong_cuoc
    sum.tong_chi_phi += totals.tong_chi_phi
    sum.tong_lai += totals.tong_lai
    sum.thau_phu += isHired(trip) ? 1 : 0
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
const refusedRows = ({ trip, errors }: Outcome): RefusedRow[] =>
  trip.source().map((source, index) => {
    const own = reasonIn(errors.filter(({ dong }) => dong === trip.rows[index]))
    return { reason: own || (index > 0 ? cellRemarks.sameTrip.vi : ''), source }
  })

/** What is answered (wire: Excel in). */
export const replyOf = ({ file, general, outcomes, summary, known, apply }: Judged): Found => ({
  ...told(importedTrips(apply, summary)),
  tom_tat: summary,
  data: outcomes.map(previewOf),
  loi: outcomes.flatMap(({ errors, result }) => (result === 'loi' ? [...errors] : [])),
  canh_bao: [...file.warnings, ...general, ...outcomes.flatMap(({ warnings }) => warnings)],
  tieu_de: file.columns.map(({ sheet, letter, title, field }) => ({
    sheet,
    cot: letter,
    ten: title,
    truong: field,
  })),
  chua_biet: unknownNames(outcomes, known),
  refused: outcomes.flatMap((outcome) => (outcome.result === 'loi' ? refusedRows(outcome) : [])),
})
