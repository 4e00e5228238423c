import type { DispatchFile } from './reader/dispatchSheet.ts'
import { sheetTotals } from './reader/dispatchSheet.ts'
import { suggest, type Known } from './reader/known.ts'
import type { SheetTrip } from './reader/sheetTrip.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import type { Found, RefusedRow } from '../../kit/sheet/sheet.ts'
import { reasonIn } from '../../kit/sheet/refusedRows.ts'
import type { ImportSummary } from './newTrip.ts'

/** What became or would become of a trip of the sheet. */
export type Outcome = {
  trip: SheetTrip
  result: 'moi' | 'da_co' | 'loi'
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
    for (const { kind, name } of result === 'da_co' ? [] : trip.unknown) {
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

const messageOf = (
  apply: boolean,
  { chuyen_di, don_hang, dong_loi, da_co }: ImportSummary,
): string => {
  const made =
    chuyen_di === 0 && apply
      ? 'Không có chuyến mới'
      : `${apply ? 'Đã nhập' : 'Sẽ nhập'} ${chuyen_di} chuyến, ${don_hang} đơn hàng`
  return [made, dong_loi > 0 && `${dong_loi} dòng lỗi`, da_co > 0 && `${da_co} dòng đã có từ trước`]
    .filter(Boolean)
    .join('; ')
}

type Told = {
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
    return { reason: own || (index > 0 ? 'Cùng chuyến với dòng lỗi' : ''), source }
  })

/** What is answered (wire: Excel in). */
export const replyOf = ({ file, general, outcomes, summary, known, apply }: Told): Found => ({
  message: messageOf(apply, summary),
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
