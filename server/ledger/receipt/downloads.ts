import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { pickFields, type Field } from '../../../contract/kit/field/field.ts'
import { payoutApi, receiptApi } from '../../../contract/ledger/receipt/receipt.api.ts'
import {
  payoutFields,
  payoutIdField,
  receiptFields,
  receiptIdField,
  receiptResultFields,
} from '../../../contract/ledger/receipt/receipt.fields.ts'
import { receiptTexts } from '../../../contract/ledger/receipt/receipt.texts.ts'
import { MOST_ROWS } from '../../../contract/ledger/debt/debt.api.ts'
import type { Context } from '../../kit/http/context.ts'
import { download, type Download } from '../../kit/export/download.ts'
import { columnFrom, rowsFrom, type SheetValue } from '../../kit/sheet/sheetPlan.ts'
import { fileName, workbook } from '../../kit/sheet/workbookDownload.ts'
import { customerSide } from './customerSide.ts'
import { listEntries } from './list.ts'
import type { Side } from './side.ts'
import { subcontractorSide } from './subcontractorSide.ts'

type Request = InputOf<typeof receiptApi.list> | InputOf<typeof payoutApi.list>

const SHARED = ['ngay', 'so_tien', 'hinh_thuc', 'ghi_chu'] as const

/** The list as a file. */
async function listed(
  side: Side,
  file: { what: string; columns: Record<string, Field> },
  input: Request,
  context: Context,
) {
  const all = { ...input, trang: 1, so_dong: MOST_ROWS }
  const { data } = await listEntries<Record<string, SheetValue>>(side, all, context)
  const names = Object.keys(file.columns)
  const columns = Object.entries(file.columns).map(([name, field]) => ({
    ...columnFrom(field),
    sum: ['so_tien', 'da_phan_bo', 'con_lai'].includes(name),
  }))
  return workbook(context, {
    plan: { name: file.what, titles: [], columns },
    name: fileName(file.what, input),
    count: data.length,
    rows: () => rowsFrom(data.map((row) => names.map((name) => row[name] ?? null))),
  })
}

const receipts = download(receiptApi.exportList, (input, context) => {
  const columns = {
    id_phieu_thu: receiptIdField,
    ten_cong_ty: { ...receiptFields.id_cong_ty },
    ...pickFields(receiptFields, ...SHARED),
    ...receiptResultFields,
  }
  return listed(customerSide, { what: receiptTexts.listFile.vi, columns }, input, context)
})

const payouts = download(payoutApi.exportList, (input, context) => {
  const columns = {
    id_phieu_chi: payoutIdField,
    ten_thau_phu: { ...payoutFields.id_thau_phu },
    ...pickFields(payoutFields, ...SHARED),
    ...receiptResultFields,
  }
  return listed(subcontractorSide, { what: receiptTexts.payoutFile.vi, columns }, input, context)
})

export const receiptDownloads: readonly Download[] = [receipts, payouts]
