import {
  normWorkbook,
  normWorkbookApi,
} from '../../../contract/price/norm-workbook/norm-workbook.ts'
import { download } from '../../kit/export/download.ts'
import { allRows, sheetFrom } from '../../kit/resource/handlers.ts'
import { sheetsTogether } from '../../kit/resource/sheetsTogether.ts'
import { NEXT_SHEET, rowsFrom, type SheetValue } from '../../kit/sheet/sheetPlan.ts'
import { workbook } from '../../kit/sheet/workbookDownload.ts'
import { NORM_STORES } from '../cost-norm/handlers.ts'
import { notByRoute } from './notByRoute.ts'

/** Kinds of norms as they are uploaded together: `quota`. */
export const normSheet = {
  ...sheetsTogether(normWorkbook, Object.values(NORM_STORES)),
  unfitting: notByRoute,
}

function* rowsOf(sheets: readonly { readonly rows: readonly (readonly SheetValue[])[] }[]) {
  for (const [at, { rows }] of sheets.entries()) {
    if (at > 0) yield NEXT_SHEET
    yield* rowsFrom(rows)
  }
}

/** POST /tms/dinh_muc/download_excel_dinh_muc. */
export const normDownloads = [
  download(normWorkbookApi.exportAll, async ({ loai }, context) => {
    const all = { trang: 1, so_dong: 1, sap_xep: [] }
    const sheets: ReturnType<typeof sheetFrom>[] = []
    for (const [kind, store] of Object.entries(NORM_STORES))
      if (!loai || loai.some((each) => each === kind)) {
        const rows = await allRows(store, all, context)
        sheets.push(sheetFrom(store.resource, { rows }, context))
      }
    const [first, ...others] = sheets.map(({ plan }) => plan)
    const plan = { name: '', titles: [], columns: [], ...first, more: others }
    const count = sheets.reduce((sum, { rows }) => sum + rows.length, 0)
    return workbook(context, {
      plan,
      name: normWorkbook.title.vi,
      count,
      rows: () => rowsOf(sheets),
    })
  }),
]
