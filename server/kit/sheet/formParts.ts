import { cellText } from '../../../contract/kit/sheet/workbook.ts'
import { filledColumns, type Grid } from './grid.ts'

/** What a line of a filled-in form says in one place: 'Ngày: 10/11/2026', and the column of what is filled in. */
export type FormPart = { readonly text: string; readonly column: number }

const LABEL = /^\p{L}[\p{L} ./()]{1,30}:$/u
const LABELLED = /^\p{L}[\p{L} ./()]{1,30}:\s*\S/u

/** 'Ngày: | 10/11/2026 | | Biển số xe: | 15H-062.74' as its parts; none where a row is no line of a form. */
export function formParts(grid: Grid, row: number): FormPart[] {
  const parts: FormPart[] = []
  let label: string | null = null
  for (const column of filledColumns(grid, row)) {
    const text = cellText(grid.cell(row, column))
    if (label !== null && !LABEL.test(text)) parts.push({ text: `${label} ${text}`, column })
    else if (LABELLED.test(text)) parts.push({ text, column })
    else if (!LABEL.test(text)) return []
    label = LABEL.test(text) ? text : null
  }
  return parts
}
