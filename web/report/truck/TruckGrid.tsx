import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import type { Truck } from '../../../contract/report/truck/truck.api.ts'
import { truckFields } from '../../../contract/report/truck/truck.fields.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { fieldColumns } from '../../kit/list/fieldColumns.ts'
import { cellText } from '../../kit/table/cellContent.tsx'
import { cellValue, type GridColumn } from '../../kit/table/gridColumn.ts'
import { useText } from '../../kit/ui/language.ts'
import { linkColumn } from '../sums/offered/figureColumns.tsx'
import { FigureGrid } from '../sums/offered/FigureGrid.tsx'
import classes from '../sums/offered/report.module.css'
import type { Days } from '../sums/offered/rowsLink.ts'
import { sorting, type Asked } from '../sums/offered/useReport.ts'
import { cellLink, opensByItself, truckLink } from './truckRows.ts'

const CARDS: readonly string[] = ['so_chuyen', 'doanh_thu', 'lai_gop', 'lai_rong', 'ty_le_rong']
const { bien_so_xe, ...OTHERS } = truckFields

type TruckGridProps = {
  readonly trucks: readonly Truck[]
  readonly sums: Readonly<Record<string, number>>
  readonly days: Days
  readonly asked: Asked
  readonly busy: boolean
}

/** A row a vehicle; it opens the vehicle's trips, its fixed costs what it costs every month, its litres the slips. */
export function TruckGrid({ trucks, sums, days, asked, busy }: TruckGridProps) {
  const t = useText()
  const navigate = useNavigate()
  const { start_date, end_date } = days
  const plates = asked.state.filters['bien_so_xe'] ? trucks.map(({ bien_so_xe: each }) => each) : []
  const chosen = plates.join('\n')
  const sumTo = useCallback(
    (key: string) =>
      cellLink(key, chosen === '' ? [] : chosen.split('\n'), { start_date, end_date }),
    [chosen, start_date, end_date],
  )
  const columns = useMemo(() => {
    const toOf = (truck: Truck) => truckLink(truck.bien_so_xe, { start_date, end_date })
    const opening = (column: GridColumn<Truck>) => (truck: Truck) => (
      <Link
        {...cellLink(column.key, [truck.bien_so_xe], { start_date, end_date })}
        tabIndex={-1}
        className={classes.link ?? ''}
      >
        {cellText(column, cellValue(column, truck))}
      </Link>
    )
    return [
      linkColumn<Truck>('bien_so_xe', bien_so_xe, { t, toOf }),
      ...fieldColumns<Truck>(OTHERS, t).map((column) => ({
        ...column,
        ...(CARDS.includes(column.key) ? { card: true as const } : {}),
        ...(column.key === 'lai_rong' ? { pin: 'end' as const } : {}),
        ...(opensByItself(column.key) ? { render: opening(column) } : {}),
      })),
    ]
  }, [t, start_date, end_date])
  return (
    <FigureGrid
      label={t(screenTexts['/truck-report'])}
      name="bao_cao_xe"
      columns={columns}
      rows={trucks}
      rowId={(truck) => truck.bien_so_xe}
      rowTitle={(truck) => truck.bien_so_xe}
      sums={sums}
      sumTo={sumTo}
      {...sorting(asked)}
      onOpen={(truck) => void navigate(truckLink(truck.bien_so_xe, days))}
      busy={busy}
      empty={t(reportTexts.nothing)}
    />
  )
}
