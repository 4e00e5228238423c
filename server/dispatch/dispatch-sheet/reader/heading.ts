import { SHEET_TARGETS } from '../../../../contract/dispatch/dispatch-sheet/targets.ts'
import type { Column } from './columns.ts'
import { extraKeyOf } from './wording.ts'

const UNIT_NAMES = { kg: 'kg', tan: 'tấn', nghin: '1.000đ', trieu: 'triệu đồng' } as const

/** A header of one line under which a column is read again as what it was taken for. */
export function headingOf(column: Column, scale: 'nghin' | 'trieu' | 'tan' | null): string {
  const own =
    column.field === null || extraKeyOf(column.field) !== null || column.field === 'bo_qua'
  const name = own
    ? column.title.replaceAll(' / ', ' - ')
    : (SHEET_TARGETS[column.field ?? '']?.vi ?? column.title)
  return scale && !/[()]/.test(name) ? `${name} (${UNIT_NAMES[scale]})` : name
}
