import { Link, useNavigate } from '@tanstack/react-router'
import { formatMoney, formatNumber, formatPercent } from '../../../contract/kit/field/format.ts'
import type { Truck } from '../../../contract/report/truck/truck.api.ts'
import {
  TRUCK_COSTS,
  truckFields,
  type TruckName,
} from '../../../contract/report/truck/truck.fields.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { MarkChart, type MarkSeries } from '../../kit/chart/MarkChart.tsx'
import { useText } from '../../kit/ui/language.ts'
import { Panel } from '../../kit/ui/Panel.tsx'
import { inMillions } from '../sums/offered/ComparedChart.tsx'
import classes from '../sums/offered/report.module.css'
import type { Days } from '../sums/offered/rowsLink.ts'
import { greatest, truckLink } from './truckRows.ts'

const HEIGHT = 260
const SHOWN = 20
/** The parts of a vehicle's costs, those of trips and those that it has standing, too. */
const PARTS: readonly TruckName[] = [...TRUCK_COSTS, 'chi_phi_phat_sinh', 'co_dinh', 'bao_duong']
const COLORS = [
  'indigo.6',
  'orange.6',
  'teal.6',
  'grape.6',
  'cyan.7',
  'pink.6',
  'lime.7',
  'blue.8',
  'red.7',
  'gray.6',
]

const amount = (truck: Truck, name: TruckName): number => Number(truck[name] ?? 0)
const costOf = (truck: Truck): number => PARTS.reduce((sum, name) => sum + amount(truck, name), 0)
const emptyOf = (truck: Truck): number => amount(truck, 'ty_le_rong')

type TruckChartsProps = {
  readonly trucks: readonly Truck[]
  /** The same vehicles in the period before. */
  readonly past: readonly Truck[]
  readonly days: Days
}

/** What all charts of vehicles share: a mark a vehicle, which opens its trips. */
function useTruckMarks(days: Days) {
  const t = useText()
  const navigate = useNavigate()
  return (trucks: readonly Truck[]) => ({
    axis: t(reportTexts.plate),
    marks: trucks.map(({ bien_so_xe }) => ({ key: bien_so_xe, label: bien_so_xe })),
    height: HEIGHT,
    empty: t(reportTexts.nothing),
    onOpen: (plate: string) => void navigate(truckLink(plate, days)),
    link: (plate: string, label: string) => <Link {...truckLink(plate, days)}>{label}</Link>,
  })
}

/** The costs of vehicles in parts, and how much of their way they were empty. */
export function TruckCharts({ trucks, past, days }: TruckChartsProps) {
  const t = useText()
  const marksOf = useTruckMarks(days)
  const dearest = greatest(trucks, costOf, SHOWN)
  const emptiest = greatest(trucks, emptyOf, SHOWN)
  const parts = PARTS.filter((name) => dearest.some((truck) => amount(truck, name) > 0))
  const series = parts.map((name, index): MarkSeries => ({
    name,
    label: t(truckFields[name].label),
    color: COLORS[index % COLORS.length] ?? 'gray.6',
    drawn: 'part',
    values: dearest.map((truck) => amount(truck, name)),
  }))
  const before = new Map(past.map((truck) => [truck.bien_so_xe, truck]))
  const beforeOf = (shown: readonly Truck[], valueOf: (truck: Truck) => number): MarkSeries => ({
    name: 'ky_truoc',
    label: t(reportTexts.before),
    color: 'gray.6',
    drawn: 'points',
    values: shown.map(({ bien_so_xe }) => {
      const truck = before.get(bien_so_xe)
      return truck ? valueOf(truck) : null
    }),
  })
  const some = (shown: readonly Truck[]) =>
    shown.length === SHOWN ? `, ${t(reportTexts.greatest(SHOWN))}` : ''
  return (
    <div className={classes.sides}>
      <Panel>
        <MarkChart
          {...marksOf(dearest)}
          title={`${t(reportTexts.costParts)} (${t(reportTexts.millions)})${some(dearest)}`}
          series={[...series, beforeOf(dearest, costOf)]}
          format={formatMoney}
          short={inMillions}
        />
      </Panel>
      <Panel>
        <MarkChart
          {...marksOf(emptiest)}
          title={`${t(reportTexts.emptyShare)} (%)${some(emptiest)}`}
          series={[
            {
              name: 'ty_le_rong',
              label: t(truckFields.ty_le_rong.label),
              color: 'indigo.6',
              drawn: 'bar',
              values: emptiest.map(emptyOf),
            },
            beforeOf(emptiest, emptyOf),
          ]}
          format={(value) => formatPercent(value, 1)}
          short={(value) => formatNumber(value, 0)}
        />
      </Panel>
    </div>
  )
}
