import { Link, useNavigate } from '@tanstack/react-router'
import {
  formatDate,
  formatMoney,
  formatMonth,
  formatNumber,
} from '../../../../contract/kit/field/format.ts'
import { browserNow, dayOf } from '../../../../contract/kit/time/time.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { figureFields, type Chart } from '../../../../contract/report/sums/sums.fields.ts'
import { reportTexts } from '../../../../contract/report/sums/sums.texts.ts'
import { MarkChart, type Drawn, type MarkSeries } from '../../../kit/chart/MarkChart.tsx'
import { useText } from '../../../kit/ui/language.ts'
import type { To } from './rowsLink.ts'

const HEIGHT = 300
const DAY_AND_MONTH = '31/12'.length
const MILLION = 1_000_000

/** How each line of a chart of figures is called and drawn. */
const LINES: Readonly<Record<string, { label: Text; color: string; drawn: Drawn }>> = {
  doanh_thu: { label: figureFields.doanh_thu.label, color: 'indigo.6', drawn: 'bar' },
  tong_chi_phi: { label: figureFields.tong_chi_phi.label, color: 'orange.6', drawn: 'bar' },
  tong_lai: { label: figureFields.tong_lai.label, color: 'teal.7', drawn: 'line' },
  ky_truoc: { label: reportTexts.revenueBefore, color: 'gray.6', drawn: 'dashes' },
  nam_truoc: { label: reportTexts.revenueYearBefore, color: 'grape.6', drawn: 'dots' },
}

/** Amounts beside an axis, in millions of đồng. */
export const inMillions = (value: number): string => formatNumber(value / MILLION, 1)

/** The period's own lines. */
const OWN = ['doanh_thu', 'tong_chi_phi', 'tong_lai']

/** Whether a line is drawn: one of a time before the first trip would lie on the axis. */
const isDrawn = ({ ma, gia_tri }: Chart['chuoi'][number]): boolean =>
  LINES[ma] !== undefined && (OWN.includes(ma) || gia_tri.some((value) => value))

/** What a line shows at a mark: of days to come nothing, where nothing stands for them yet. */
const shownAt = (ma: string, mark: string, value: number | null): number | null =>
  value === 0 && OWN.includes(ma) && mark > dayOf(browserNow()) ? null : value

type ComparedChartProps = {
  readonly title: Text
  readonly chart: Chart
  readonly by: 'day' | 'month'
  /** Lines that are left out. */
  readonly without?: readonly string[]
  readonly toOf: (mark: string) => To
}

/** Revenue, cost and profit by day or month, against the period and the year before. */
export function ComparedChart({ title, chart, by, without = [], toOf }: ComparedChartProps) {
  const t = useText()
  const navigate = useNavigate()
  const shown = chart.chuoi.filter((line) => isDrawn(line) && !without.includes(line.ma))
  const series = shown.flatMap(({ ma, gia_tri }): MarkSeries[] => {
    const line = LINES[ma]
    return line
      ? [
          {
            ...line,
            name: ma,
            label: t(line.label),
            values: gia_tri.map((value, at) => shownAt(ma, chart.nhan[at] ?? '', value)),
          },
        ]
      : []
  })
  return (
    <MarkChart
      title={`${t(title)} (${t(reportTexts.millions)})`}
      axis={t(by === 'day' ? reportTexts.day : reportTexts.month)}
      marks={chart.nhan.map((key) =>
        by === 'day'
          ? { key, label: formatDate(key), tick: formatDate(key).slice(0, DAY_AND_MONTH) }
          : { key, label: formatMonth(key) },
      )}
      series={series}
      format={formatMoney}
      short={inMillions}
      height={HEIGHT}
      empty={t(reportTexts.nothing)}
      onOpen={(key) => void navigate(toOf(key))}
      link={(key, label) => <Link {...toOf(key)}>{label}</Link>}
    />
  )
}
