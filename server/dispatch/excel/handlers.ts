import { downloadTexts } from '../../../contract/kit/sheet/download.texts.ts'
import { excelFilesTexts } from '../../../contract/dispatch/excel/excel-files.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { excelApi } from '../../../contract/dispatch/excel/excel.api.ts'
import {
  EXCEL_COST_COLUMNS,
  EXCEL_DEFAULT_COLUMNS,
  EXCEL_ORDER_COLUMNS,
  EXCEL_TRIP_COLUMNS,
  FILTER_COST_COLUMNS,
  FILTER_ORDER_COLUMNS,
} from '../../../contract/dispatch/trip/excel.columns.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { write, type Context, type CurrentUser } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { valuesOf } from '../../kit/list/filter.ts'
import type { Sheet } from '../../kit/sheet/sheet.ts'
import { checkColumns, columnList, currentColumns, saveColumns } from '../trip/columnChoice.ts'
import { listExcelFiles, removeExcelFiles } from './excelFiles.ts'

const NO_KIND = '-'

const columnsOf = (names: readonly string[]) => async () => ({ data: columnList(names) })

/** POST /tms/excel/get_form_don_hang_list. */
const orderColumns = async () => ({
  data: columnList(Object.keys(EXCEL_ORDER_COLUMNS)),
  tab1: columnList(FILTER_ORDER_COLUMNS),
  tab2: columnList(FILTER_COST_COLUMNS),
})

/** A file is for whoever may send one of its kind: pay is in that of salaries. */
const kindsFor = (sheets: readonly Sheet[], { seat }: CurrentUser): string[] =>
  sheets.filter(({ kind }) => kind.seats.includes(seat)).map(({ kind }) => kind.kind)

async function downloadFile(
  { file_id }: { file_id: string },
  kinds: readonly string[],
  { db, files }: Context,
) {
  const file = await db
    .selectFrom('tep_excel as e')
    .innerJoin('tep as t', 't.id', 'e.id')
    .select(['e.id', 't.ten'])
    .where('e.id', '=', file_id)
    .where('e.loai', 'in', kinds)
    .executeTakeFirst()
  if (!file) throw new Refusal('not_found', excelFilesTexts.notFound)
  return { ...told(downloadTexts.file(file.ten)), link: files.link(file.id, file.ten) }
}

async function currentOrder(_input: object, { db, user }: Context) {
  return { data: columnList(await currentColumns(db, user.username)) }
}

async function saveOrder({ list_form }: InputOf<typeof excelApi.saveOrder>, context: Context) {
  const names = checkColumns(list_form)
  await write(context, async (trx) => {
    await saveColumns(trx, context.user.username, names)
  })
  return { ...told(excelFilesTexts.saved), data: columnList(names) }
}

/** The calls of uploaded files, of which everybody meets those of their own kinds alone. */
export const excelRoutes = (sheets: readonly Sheet[]): Route[] => [
  on(excelApi.list, (input, context) => {
    const asked = valuesOf(input.loai)
    const loai = kindsFor(sheets, context.user).filter(
      (kind) => asked.length === 0 || asked.includes(kind),
    )
    return listExcelFiles({ ...input, loai: loai.length > 0 ? loai : NO_KIND }, context, 'kept')
  }),
  on(excelApi.download, (input, context) =>
    downloadFile(input, kindsFor(sheets, context.user), context),
  ),
  on(excelApi.remove, (input, context) =>
    removeExcelFiles(input, kindsFor(sheets, context.user), context),
  ),
  on(excelApi.tripColumns, columnsOf(Object.keys(EXCEL_TRIP_COLUMNS))),
  on(excelApi.orderColumns, orderColumns),
  on(excelApi.costColumns, columnsOf(Object.keys(EXCEL_COST_COLUMNS))),
  on(excelApi.defaultNames, columnsOf(EXCEL_DEFAULT_COLUMNS)),
  on(excelApi.currentOrder, currentOrder),
  on(excelApi.saveOrder, saveOrder),
]
