import { invalidField } from '../../contract/refusal.ts'
import type { Crud, ListRequest } from '../../contract/resource/crud.ts'
import { allFields, formatWarnings, shownAs } from '../../contract/resource/resource.ts'
import { wordOf } from '../../contract/text.ts'
import type { Context } from '../context.ts'
import { workbook } from '../excel/sheetDownload.ts'
import { columnFrom, rowsFrom, type SheetValue } from '../excel/sheetPlan.ts'
import { download, type Download } from '../export/download.ts'
import { listPage } from '../listPage.ts'
import { on, type Route } from '../mount.ts'
import { screenTexts } from '../../contract/shell/screen.texts.ts'
import { createRow, holdRow, retireRows, saveRow } from './save.ts'
import { sourceOf, type Row, type Store, type Values } from './store.ts'

/** The rows of a resource that a list request asks for. */
export const listRows = (store: Store, input: ListRequest, { db }: Pick<Context, 'db'>) =>
  listPage<Row>(db, input, sourceOf(store, input))

/** The reply of a create or an update. */
export const saved = (store: Store, message: string, row: Row) => ({
  message,
  data: row,
  canh_bao: formatWarnings(store.resource, row),
})

const idsOf = ({ resource: { key } }: Store, input: Values): string[] => {
  const ids = (input['list_id'] as string[] | undefined) ?? []
  const id = input[key]
  if (ids.length === 0 && !id) throw invalidField('list_id', 'Chưa chọn dòng nào')
  return id ? [wordOf(id), ...ids] : ids
}

/** What every call of a plain resource does; a resource that differs replaces a member (house: Plain resources). */
export function crudHandlers(store: Store) {
  const { key, texts } = store.resource
  const one = texts.one.vi
  return {
    list: (input: ListRequest, context: Context) => listRows(store, input, context),
    get: async (input: Values, { db }: Context) => ({
      data: await holdRow(db, store, wordOf(input[key])),
    }),
    create: async (input: Values, context: Context) =>
      saved(store, `Đã thêm ${one}`, await createRow(store, input, context)),
    update: async (input: Values, context: Context) => {
      const { [key]: id, phien_ban, ...values } = input
      const version = phien_ban as number | undefined
      const { after } = await saveRow(store, { id: wordOf(id), values, version }, context)
      return saved(store, `Đã cập nhật ${one}`, after)
    },
    remove: (input: Values, context: Context) =>
      retireRows(store, { ids: idsOf(store, input), retired: true }, context),
    restore: (input: Values, context: Context) =>
      retireRows(store, { ids: idsOf(store, input), retired: false }, context),
  }
}
type Handlers = ReturnType<typeof crudHandlers>

/** Ties the calls of a plain resource to their handlers. */
export const crudRoutes = (api: Crud, handlers: Handlers): Route[] => [
  on(api.list, handlers.list),
  on(api.get, handlers.get),
  on(api.create, handlers.create),
  on(api.update, handlers.update),
  on(api.remove, handlers.remove),
  on(api.restore, handlers.restore),
]

const MOST_ROWS = 200_000

/** The Excel file of a resource: the rows that the list finds, in its order; `list_form` names the columns. */
export const crudDownload = (api: Crud, store: Store): Download =>
  download(api.exportList, async (input, context) => {
    const { resource } = store
    const fields = Object.entries(allFields(resource)).filter(
      ([name]) => !input.list_form || name === resource.key || input.list_form.includes(name),
    )
    const found = await listRows(store, { ...input, trang: 1, so_dong: MOST_ROWS }, context)
    const name = screenTexts[resource.screen].vi
    const plan = { name, titles: [], columns: fields.map(([, field]) => columnFrom(field)) }
    const rows = found.data.map((row) =>
      fields.map(([each, field]) => (row[shownAs(each, field)] ?? null) as SheetValue),
    )
    return workbook(context, { plan, name, count: rows.length, rows: () => rowsFrom(rows) })
  })
