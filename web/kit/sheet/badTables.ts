import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import type { LookReply, SheetHeader } from './lookReply.ts'

/** A row that something is wrong with. */
export type BadRow = {
  /** 'Sheet1!12'. */
  readonly place: string
  readonly line: number
  /** Its cells by column letter. */
  readonly cells: Readonly<Record<string, string>>
  /** What is wrong with a cell, by its column. */
  readonly remarks: ReadonlyMap<string, Remark>
  /** What is wrong with the row as a whole. */
  readonly about: readonly string[]
}

/** The bad rows of a sheet, with the columns that tell which rows they are and those with bad cells. */
export type BadTable = {
  readonly sheet: string
  readonly columns: readonly SheetHeader[]
  readonly rows: readonly BadRow[]
}

/** Good columns that are shown beside the bad ones. */
const BESIDE = 5

function columnsOf(headers: readonly SheetHeader[], rows: readonly BadRow[]): SheetHeader[] {
  const bad = new Set(rows.flatMap(({ remarks }) => [...remarks.keys()]))
  const beside = headers
    .filter(({ cot, truong }) => truong !== null && !bad.has(cot))
    .filter(({ cot }) => rows.some(({ cells }) => cells[cot] !== undefined))
    .slice(0, BESIDE)
  const shown = new Set([...bad, ...beside.map(({ cot }) => cot)])
  const first = new Map(headers.toReversed().map((header) => [header.cot, header]))
  return headers.filter((header) => shown.has(header.cot) && first.get(header.cot) === header)
}

/** The bad rows of a look, sheet by sheet. */
export function badTables({ hang_loi, loi, tieu_de }: LookReply): BadTable[] {
  const remarksOf = Map.groupBy(loi, ({ sheet, dong }) => `${sheet}!${dong}`)
  return [...Map.groupBy(hang_loi, ({ sheet }) => sheet)].map(([sheet, found]) => {
    const headers = tieu_de.filter((header) => header.sheet === sheet)
    const known = new Set(headers.map(({ cot }) => cot))
    const rows = found.map(({ dong, o }): BadRow => {
      const place = `${sheet}!${dong}`
      const remarks = remarksOf.get(place) ?? []
      const atCell = remarks.filter(({ cot }) => known.has(cot))
      return {
        place,
        line: dong,
        cells: o,
        // The first remark on a cell goes before later ones.
        remarks: new Map(atCell.toReversed().map((remark) => [remark.cot, remark])),
        about: remarks.filter(({ cot }) => !known.has(cot)).map(({ message }) => message),
      }
    })
    return { sheet, columns: columnsOf(headers, rows), rows }
  })
}
