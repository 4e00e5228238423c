import { summedOf } from '../../../contract/kit/field/field.ts'
import { formatMonth, monthInName } from '../../../contract/kit/field/format.ts'
import { lastDayOf } from '../../../contract/kit/time/time.ts'
import { walletApi } from '../../../contract/ledger/wallet/wallet.api.ts'
import { reportFields } from '../../../contract/ledger/wallet/wallet.report.ts'
import { walletReplies } from '../../../contract/ledger/wallet/wallet-replies.texts.ts'
import { download, type Download } from '../../kit/export/download.ts'
import { madePdf } from '../../kit/print/writePdf.ts'
import { allRows, workbookOf } from '../../kit/resource/handlers.ts'
import { columnFrom, rowsFrom, type SheetValue } from '../../kit/sheet/sheetPlan.ts'
import { workbook } from '../../kit/sheet/workbookDownload.ts'
import { ownCompany } from '../../office/settings/ownCompany.ts'
import { driversOf, reportOf } from './report.ts'
import { onSheet } from './sheet.ts'
import { slipOf } from './slip.ts'
import { walletStore } from './store.ts'

const PAGE = new URL('./slipPage.ts', import.meta.url)
const BY_DAY = ['ngay_thang', 'id'].map((cot) => ({ cot, giam: false }))

/** POST /tms/wallet/excel_download: entries, by day, as the upload takes them. */
const entries = download(walletApi.exportList, async ({ ngay_thang, ...asked }, context) => {
  const sap_xep = asked.sap_xep.length > 0 ? asked.sap_xep : BY_DAY
  const days = ngay_thang ? { start_time: `${ngay_thang}-01`, end_time: lastDayOf(ngay_thang) } : {}
  const rows = await allRows(walletStore, { ...asked, ...days, sap_xep }, context)
  return workbookOf(onSheet, { rows, names: asked.list_form }, context)
})

/** POST /tms/wallet/excel_bao_cao: a row a driver. */
const report = download(walletApi.exportReport, async ({ ngay_thang, user_id }, context) => {
  const month = ngay_thang ?? ''
  const found = await reportOf(context, { month, drivers: driversOf(user_id) })
  const summed = summedOf(reportFields)
  const columns = Object.entries(reportFields).map(([name, field]) => ({
    ...columnFrom(field),
    sum: summed.includes(name),
  }))
  const name = `${walletReplies.reportFile.vi} ${monthInName(month)}`
  const rows = found.map((row) =>
    Object.keys(reportFields).map((each) => (row as Record<string, SheetValue>)[each] ?? null),
  )
  const titles = [`${walletReplies.reportFile.vi} tháng ${formatMonth(month)}`]
  return workbook(context, {
    plan: { name: walletReplies.reportFile.vi, titles, columns },
    name,
    count: rows.length,
    rows: () => rowsFrom(rows),
  })
})

/** POST /tms/wallet/in_thanh_toan: the month of each driver as a paper to sign; of all drivers those who had anything. */
const slips = download(walletApi.print, async ({ ngay_thang, user_id }, context) => {
  const month = ngay_thang ?? ''
  const named = driversOf(user_id)
  const drivers = named ?? (await reportOf(context, { month, drivers: null })).map(nameOf)
  const found = await reportOf(context, { month, drivers })
  const shown = named ? found : found.filter(hasMoved)
  const company = await ownCompany(context.db)
  const papers = (shown.length > 0 ? shown : found.slice(0, 1)).map((one) =>
    slipOf(one, { month, company }),
  )
  const [only] = papers
  const who = papers.length === 1 ? only?.driver : ''
  return {
    name: `${[walletReplies.slip.vi, monthInName(month), who].filter(Boolean).join(' ')}.pdf`,
    mime: 'application/pdf',
    said: walletReplies.slips(papers.length),
    make: (signal) => madePdf(context, { module: PAGE, papers }, signal),
  }
})

type Report = Awaited<ReturnType<typeof reportOf>>[number]
const nameOf = ({ user_id }: Report): string => user_id ?? ''
const hasMoved = (row: Report): boolean =>
  [
    row.so_du_dau_thang,
    row.tong_tam_ung,
    row.tong_da_chi,
    row.tong_hoan_ung,
    row.tong_dieu_chinh,
  ].some((amount) => amount !== 0)

export const walletDownloads: readonly Download[] = [entries, report, slips]
