import {
  EXCEL_COLUMNS,
  EXCEL_DEFAULT_COLUMNS,
  excelLabel,
} from '../../../contract/dispatch/trip/excel.columns.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { refuseUnknownColumns } from '../../kit/list/unknownColumn.ts'

/** The kind of file whose columns a user has put in order (thu_tu_cot.loai). */
const KIND = 'chuyen_di'

/** Names and labels as the column lists of /tms/excel give them. */
export const columnList = (names: readonly string[]) =>
  names.map((key) => ({ key, name: excelLabel(key) }))

/** Throws 'invalid' for a name that is no column of a file; a name that comes twice counts once. */
export function checkColumns(names: readonly string[]): string[] {
  refuseUnknownColumns(names, EXCEL_COLUMNS)
  return [...new Set(names)]
}

/** The columns that a user has saved, in that order; null when none. */
export async function savedColumns(db: Db, username: string): Promise<string[] | null> {
  const row = await db
    .selectFrom('thu_tu_cot')
    .select('list_form')
    .where('username', '=', username)
    .where('loai', '=', KIND)
    .executeTakeFirst()
  // A column may have gone since it was saved.
  return row ? row.list_form.filter((name) => Object.hasOwn(EXCEL_COLUMNS, name)) : null
}

/** The columns that a user gets without naming any. */
export const currentColumns = async (db: Db, username: string): Promise<readonly string[]> =>
  (await savedColumns(db, username)) ?? EXCEL_DEFAULT_COLUMNS

/** Keeps a user's order of columns. */
export async function saveColumns(
  db: Db,
  username: string,
  names: readonly string[],
): Promise<void> {
  const list_form = JSON.stringify(names)
  await db
    .insertInto('thu_tu_cot')
    .values({ username, loai: KIND, list_form })
    .onConflict((conflict) => conflict.columns(['username', 'loai']).doUpdateSet({ list_form }))
    .execute()
}
