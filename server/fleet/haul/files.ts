import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { ExcelFile } from '../../../contract/dispatch/excel/excel.api.ts'
import { haulSheet } from '../../../contract/fleet/haul/haul.ts'
import type { haulFileApi, HaulRow } from '../../../contract/fleet/haul/haul-file.api.ts'
import { haulTexts } from '../../../contract/fleet/haul/haul.texts.ts'
import { FILE_COLUMNS, listExcelFiles, removeExcelFiles } from '../../dispatch/excel/excelFiles.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { recordLook } from '../look/look.ts'
import { inFile, loadHauls } from './loadHauls.ts'

/** A file of hauls that is not in the bin. */
export async function fileOf(db: Db, file_id: string): Promise<ExcelFile> {
  const file = await db
    .selectFrom('tep_excel as e')
    .innerJoin('tep as t', 't.id', 'e.id')
    .leftJoin('nguoi_dung as n', 'n.username', 'e.nguoi_tao')
    .select([...FILE_COLUMNS, 'n.fullname as ten_nguoi_tao'])
    .where('e.id', '=', file_id)
    .where('e.loai', '=', haulSheet.kind)
    .where('e.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!file) throw new Refusal('not_found', haulTexts.fileGone)
  return file
}

/** The hauls of a file with their results; a look at the routes of its vehicles, which is recorded. */
export async function resultsOf({ db, user }: Context, file_id: string): Promise<HaulRow[]> {
  const rows = (await loadHauls(db, inFile(file_id))).map(({ row }) => row)
  const starts = rows.map(({ start_time }) => start_time).toSorted()
  const ends = rows.map(({ end_time }) => end_time).toSorted()
  const [from, to] = [starts[0], ends.at(-1)]
  if (from && to)
    await recordLook(db, user, {
      kind: 'hanh_trinh',
      about: rows.map(({ truck_plate }) => truck_plate),
      from,
      to,
    })
  return rows
}

/** POST /excel/get_list: the files of hauls; days may be given as `start_date` and `end_date` too. */
export const listHaulFiles = (
  { start_date, end_date, ...asked }: InputOf<typeof haulFileApi.list>,
  context: Context,
) =>
  listExcelFiles(
    {
      ...asked,
      start_time: asked.start_time ?? start_date,
      end_time: asked.end_time ?? end_date,
      loai: haulSheet.kind,
    },
    context,
    'kept',
  )

/** POST /excel/open_file. */
export async function openHaulFile(
  { file_id }: InputOf<typeof haulFileApi.open>,
  context: Context,
) {
  const tep = await fileOf(context.db, file_id)
  return { tep, data: await resultsOf(context, file_id) }
}

/** POST /excel/delete: files of hauls go to the bin; the hauls stay. */
export async function removeHaulFiles(
  { file_id, list_id = [] }: InputOf<typeof haulFileApi.remove>,
  context: Context,
) {
  const wanted = [...new Set(file_id ? [file_id, ...list_id] : list_id)]
  return removeExcelFiles({ list_id: wanted }, [haulSheet.kind], context)
}
