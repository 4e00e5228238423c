import { changeOf, changeText, shareOf } from '../../../contract/report/sums/change.ts'
import { figureFields, FIGURES, type Figures } from '../../../contract/report/sums/sums.fields.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import type { Breakdown, Group } from '../../../contract/report/general/general.api.ts'
import { formatMoney, formatMonth, formatInColumn } from '../../../contract/kit/field/format.ts'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import { paperCompany, type OwnCompany } from '../../office/settings/ownCompany.ts'
import type { PaperCompany } from '../../kit/print/pageParts.ts'

type Row = readonly string[]
/** A table of the paper: its heading, the names of its columns, and its rows; the last one is their sum. */
export type PaperTable = { title: string; head: Row; rows: readonly Row[] }
/** What a month says on paper. */
export type MonthPaper = { company: PaperCompany; month: string; tables: readonly PaperTable[] }

const amounts = (figures: Figures): string[] => FIGURES.map((name) => formatMoney(figures[name]))

/** The figures of the month beside those of the month before and of the same month a year before. */
const totals = (data: Breakdown): PaperTable => ({
  title: 'Kết quả trong tháng',
  head: [
    'Chỉ tiêu',
    'Trong tháng',
    'Tháng trước',
    'So tháng trước',
    'Cùng tháng năm trước',
    'So năm trước',
  ],
  rows: FIGURES.map((name) => [
    figureFields[name].label.vi,
    formatMoney(data[name]),
    formatMoney(data.ky_truoc[name]),
    changeText(changeOf(data[name], data.ky_truoc[name])),
    formatMoney(data.nam_truoc[name]),
    changeText(changeOf(data[name], data.nam_truoc[name])),
  ]),
})

const share = (group: Group, data: Breakdown): string => {
  const percent = shareOf(group.doanh_thu, data.doanh_thu)
  return percent === null ? '' : formatInColumn(percent, 1)
}

const sumOf = (data: Breakdown): Row => [reportTexts.total.vi, ...amounts(data), '']

/** The month in one direction; a trip with orders of several groups counts in each, so that their sum is the month itself. */
const direction = (
  data: Breakdown,
  by: 'theo_xe' | 'theo_khach',
  title: string,
  first: string,
): PaperTable => ({
  title,
  head: [first, ...FIGURES.map((name) => figureFields[name].label.vi), '% doanh thu'],
  rows: [
    ...data[by].map((group) => [group.ten, ...amounts(group), share(group, data)]),
    sumOf(data),
  ],
})

/** Reads the figures of a month into its paper. */
export const monthPaperOf = (
  month: WireMonth,
  data: Breakdown,
  company: OwnCompany,
): MonthPaper => ({
  company: paperCompany(company),
  month: formatMonth(month),
  tables: [
    totals(data),
    direction(data, 'theo_xe', 'Theo xe', reportTexts.plate.vi),
    direction(data, 'theo_khach', 'Theo khách hàng', reportTexts.customer.vi),
  ],
})
