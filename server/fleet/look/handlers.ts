import { sql } from 'kysely'
import { lookApi, lookFields, type LookRow } from '../../../contract/fleet/look/look.api.ts'
import { lookTexts } from '../../../contract/fleet/look/look.texts.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { MAX_PAGE_ROWS } from '../../../contract/kit/list/list.ts'
import { halfOpen } from '../../../contract/kit/time/time.ts'
import { download, type Download } from '../../kit/export/download.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { valuesOf } from '../../kit/list/filter.ts'
import { listPage } from '../../kit/list/listPage.ts'
import { columnFrom, rowsFrom } from '../../kit/sheet/sheetPlan.ts'
import { fileName, rangeText, workbook } from '../../kit/sheet/workbookDownload.ts'

type Asked = InputOf<typeof lookApi.list>
const MINUTES = sql`round(extract(epoch FROM x.luc_cuoi - x.luc) / 60, 1)`
const SHOWN = { luc: sql`x.luc`, luc_cuoi: sql`x.luc_cuoi`, username: sql`x.username` }

/** POST /tms/nhat_ky_xem/list: a look that went on into the range is in it. */
function listLooks(input: Asked, { db }: Pick<Context, 'db'>) {
  const { from, to } = halfOpen(input.start_time ?? null, input.end_time ?? null)
  const [kinds, users, about] = [valuesOf(input.loai), valuesOf(input.username), valuesOf(input.ve)]
  const conditions = [
    sql`true`,
    ...(from ? [sql`x.luc_cuoi >= ${from}`] : []),
    ...(to ? [sql`x.luc < ${to}`] : []),
    ...(kinds.length > 0 ? [sql`x.loai = ANY(${kinds})`] : []),
    ...(users.length > 0 ? [sql`x.username = ANY(${users})`] : []),
    ...(about.length > 0 ? [sql`x.ve = ANY(${about})`] : []),
  ]
  return listPage<LookRow>(db, input, {
    found: sql`FROM luot_xem x LEFT JOIN nguoi_dung u ON u.username = x.username LEFT JOIN nguoi_dung a ON a.username = x.ve
      WHERE ${sql.join(conditions, sql` AND `)}`,
    columns: sql`x.id::text, x.luc, x.luc_cuoi, u.fullname, x.username, x.loai, x.ve, a.fullname AS ten_ve, x.tu, x.den, x.so_lan, ${MINUTES} AS phut`,
    searched: sql`search_key(concat_ws(' ', u.fullname, x.username, x.ve, a.fullname))`,
    sortable: {
      ...SHOWN,
      fullname: sql`u.fullname`,
      loai: sql`x.loai`,
      ve: sql`x.ve`,
      ten_ve: sql`a.fullname`,
      tu: sql`x.tu`,
      den: sql`x.den`,
      so_lan: sql`x.so_lan`,
      phut: MINUTES,
    },
    order: sql`x.id DESC`,
    sums: { so_lan: sql`x.so_lan`, phut: MINUTES },
  })
}

/** What the list finds, page by page. */
async function allLooks(input: Asked, context: Context): Promise<LookRow[]> {
  const found: LookRow[] = []
  for (let trang = 1; ; trang += 1) {
    const page = await listLooks({ ...input, trang, so_dong: MAX_PAGE_ROWS }, context)
    found.push(...page.data)
    if (page.data.length < MAX_PAGE_ROWS) return found
  }
}

/** POST /tms/nhat_ky_xem/excel_download. */
const exported = download(lookApi.exportList, async (input, context) => {
  const found = await allLooks(input, context)
  const names = Object.keys(lookFields) as (keyof typeof lookFields)[]
  const columns = names.map((name) => ({
    ...columnFrom(lookFields[name]),
    sum: name === 'so_lan' || name === 'phut',
  }))
  const rows = found.map((row) => names.map((name) => row[name] ?? null))
  const title = lookTexts.file.vi
  return workbook(context, {
    plan: { name: title, titles: [title, rangeText(input)].filter(Boolean), columns },
    name: fileName(title, input),
    count: rows.length,
    rows: () => rowsFrom(rows),
  })
})

export const lookDownloads: readonly Download[] = [exported]
export const lookRoutes: Route[] = [on(lookApi.list, listLooks)]
