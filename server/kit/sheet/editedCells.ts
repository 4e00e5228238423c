import {
  cellText,
  type Cell,
  type Sheet,
  type Workbook,
} from '../../../contract/kit/sheet/workbook.ts'
import type { Remark, UploadReply } from '../../../contract/kit/sheet/sheet.ts'
import { gridOf, mergedCell } from './grid.ts'

/** Cells that were typed over: 'Sheet1!12:G' → what stands there now. */
export type Edits = Readonly<Record<string, string>>

const PLACE = /^(.*)!(\d{1,7}):([A-Z]{1,3})$/s

/** 'A' → 0, 'AA' → 26. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** True for the place of a cell as edits name it. */
export const isPlace = (place: string): boolean => PLACE.test(place)

function editedSheet(sheet: Sheet, edits: readonly (readonly [string, string])[]): Sheet {
  const grid = gridOf(sheet)
  const rows: (readonly Cell[])[] = [...sheet.rows]
  for (const [place, text] of edits) {
    const [, , line = '', letters = ''] = PLACE.exec(place) ?? []
    const merge = grid.merge(Number(line) - 1, columnOf(letters))
    const row = merge?.startRow ?? Number(line) - 1
    const column = merge?.startCol ?? columnOf(letters)
    const cells = rows[row]
    if (!cells) continue
    const edited: Cell[] = [...cells]
    while (edited.length <= column) edited.push(null)
    edited[column] = text === '' ? null : text
    rows[row] = edited
  }
  return { ...sheet, rows }
}

/** A workbook as if the cells had been typed over in it; a merged cell is one cell, as people see it. */
export function withEdits(workbook: Workbook, edits: Edits): Workbook {
  const bySheet = Map.groupBy(Object.entries(edits), ([place]) => PLACE.exec(place)?.[1] ?? '')
  if (bySheet.size === 0) return workbook
  return {
    sheets: workbook.sheets.map((sheet) => {
      const own = bySheet.get(sheet.name)
      return own ? editedSheet(sheet, own) : sheet
    }),
  }
}

/** More bad rows are mended in Excel. */
const MOST_ROWS = 200

type Headers = UploadReply['tieu_de']

/** The rows that something is wrong with, as they stand in the sheet: the cells of its columns by letter. */
export function badRows(
  { sheets }: Workbook,
  remarks: readonly Remark[],
  headers: Headers,
): UploadReply['hang_loi'] {
  const places = new Map(remarks.map(({ sheet, dong }) => [`${sheet}!${dong}`, { sheet, dong }]))
  const grids = new Map(sheets.map((sheet) => [sheet.name, gridOf(sheet)]))
  const columns = Map.groupBy(headers, ({ sheet }) => sheet)
  return [...places.values()].slice(0, MOST_ROWS).flatMap(({ sheet, dong }) => {
    const grid = grids.get(sheet)
    if (!grid) return []
    const cells = (columns.get(sheet) ?? []).flatMap(({ cot }) => {
      const text = cellText(mergedCell(grid, dong - 1, columnOf(cot)))
      return text === '' ? [] : [[cot, text] as const]
    })
    return [{ sheet, dong, o: Object.fromEntries(cells) }]
  })
}
