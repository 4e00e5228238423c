import { sql } from 'kysely'
import type { SheetItem } from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import { cellText, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { extraHeader, markedExtra, TELLING_NAMES } from '../trip/extraHeader.ts'

const HEADER_ROWS = 40

/** Cost items whose key a header of our own files says: 'Rớt điểm [cp:rot_diem]'. */
const markedIn = ({ sheets }: Workbook): SheetItem[] =>
  sheets
    .flatMap(({ rows }) => rows.slice(0, HEADER_ROWS))
    .flat()
    .flatMap((cell) => (typeof cell === 'string' ? (markedExtra(cellText(cell)) ?? []) : []))

/** The cost items that columns may stand for: those offered on the trip form, the usual ones, and those that a file says itself. */
export async function itemsFor(db: Db, workbook: Workbook | null): Promise<SheetItem[]> {
  const { rows } = await sql<SheetItem>`
    SELECT key, name, nguoi_chiu, tien_mat FROM form_chi_phi WHERE deleted_at IS NULL ORDER BY thu_tu, key`.execute(
    db,
  )
  const usual = Object.entries(TELLING_NAMES).map(([key, name]) => ({ key, name }))
  const all = [...rows, ...usual, ...(workbook ? markedIn(workbook) : [])]
  return [...new Map(all.toReversed().map((item) => [item.key, item])).values()].toReversed()
}

/** The header under which our files tell an item, beside its name. */
export const headingsOf = ({ key, name }: SheetItem): string[] => [extraHeader(key, name)]
