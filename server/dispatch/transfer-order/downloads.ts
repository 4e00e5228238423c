import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import {
  TRANSFER_COLUMNS,
  TRANSFER_DEFAULT_COLUMNS,
  TRANSFER_SUMS,
} from '../../../contract/dispatch/transfer-order/transfer-order.columns.ts'
import { transferTexts } from '../../../contract/dispatch/transfer-order/transfer-order.texts.ts'
import { ownCompany } from '../../office/settings/ownCompany.ts'
import { fileName, workbook } from '../../kit/sheet/workbookDownload.ts'
import {
  columnFrom,
  rowsFrom,
  type SheetColumn,
  type SheetValue,
} from '../../kit/sheet/sheetPlan.ts'
import { download, type Download } from '../../kit/export/download.ts'
import { transferNoteOf } from './transferNote.ts'
import { madePdf } from '../../kit/print/writePdf.ts'
import { countListed, findListed } from './list.ts'
import { findTransfers } from './store.ts'
import { refuseUnknownColumns } from '../../kit/list/unknownColumn.ts'
import { columnsTexts } from '../../../contract/kit/list/columns.texts.ts'

const MOST_ROWS = 20_000
const MOST_NOTES = 50
const PAGE = new URL('./transferNotePage.ts', import.meta.url)
const USUAL = TRANSFER_DEFAULT_COLUMNS.filter((name) => name !== 'list_anh')

function columnOf(name: string): SheetColumn[] {
  const field = TRANSFER_COLUMNS[name]
  const sum = (TRANSFER_SUMS as readonly string[]).includes(name)
  return field ? [{ ...columnFrom(field), sum }] : []
}

// Of photos their names are told, as on the screen.
const cellOf = (value: unknown): SheetValue =>
  Array.isArray(value) ? value.map((item: { ten: string }) => item.ten) : (value as SheetValue)

/** POST /tms/don_chuyen_tram/excel_download: what is on screen, in its columns and order. */
const list = download(transferOrderApi.exportList, async (input, context) => {
  const { list_form, trang: _page, so_dong: _rows, ...filter } = input
  const names = list_form?.length ? list_form : USUAL
  refuseUnknownColumns(names, TRANSFER_COLUMNS)
  const columns = names.flatMap(columnOf)
  const { tong } = await countListed(filter, context)
  if (tong > MOST_ROWS) throw new Refusal('invalid', columnsTexts.tooMany(tong, MOST_ROWS))
  const found = await findListed(filter, { limit: MOST_ROWS, offset: 0 }, context)
  const rows = found.map((row) =>
    names.map((name) => cellOf((row as Record<string, unknown>)[name] ?? null)),
  )
  return workbook(context, {
    plan: { name: transferTexts.listFile.vi, titles: [], columns },
    name: fileName(transferTexts.listFile.vi, input),
    count: rows.length,
    rows: () => rowsFrom(rows),
  })
})

/** POST /tms/don_chuyen_tram/in_phieu_xuat_kho: the internal delivery note, a page a transfer (domain B3.6). */
const notes = download(transferOrderApi.print, async ({ list_id }, context) => {
  const ids = [...new Set(list_id)]
  if (ids.length > MOST_NOTES) throw new Refusal('invalid', transferTexts.mostNotes(MOST_NOTES))
  const found = await findTransfers(context.db, ids)
  const transfers = found.filter(({ deleted_at }) => deleted_at === null)
  if (transfers.length < ids.length) throw new Refusal('not_found', transferTexts.notFound)
  const company = await ownCompany(context.db)
  const papers = transfers.map((transfer) => transferNoteOf(transfer, company))
  const [only] = papers
  return {
    name: `${[transferTexts.note.vi, papers.length === 1 && only?.id].filter(Boolean).join(' ')}.pdf`,
    mime: 'application/pdf',
    said: transferTexts.notes(papers.length),
    make: (signal) => madePdf(context, { module: PAGE, papers }, signal),
  }
})

export const transferDownloads: readonly Download[] = [list, notes]
