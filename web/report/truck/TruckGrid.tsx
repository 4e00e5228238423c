import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import type { Truck } from '../../../contract/report/truck/truck.api.ts'
import { truckFields } from '../../../contract/report/truck/truck.fields.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { fieldColumns } from '../../kit/list/fieldColumns.ts'
import { useText } from '../../kit/ui/language.ts'
import { linkColumn } from '../sums/offered/figureColumns.tsx'
import { FigureGrid } from '../sums/offered/FigureGrid.tsx'
import type { Days } from '../sums/offered/rowsLink.ts'
import { sorting, type Asked } from '../sums/offered/useReport.ts'
import { truckLink } from './truckRows.ts'

const CARDS: readonly string[] = ['so_chuyen', 'doanh_thu', 'lai_gop', 'lai_rong', 'ty_le_rong']
const { bien_so_xe, ...OTHERS } = truckFields

type TruckGridProps = {
  readonly trucks: readonly Truck[]
  readonly sums: Readonly<Record<string, number>>
  readonly days: Days
  readonly asked: Asked
  readonly busy: boolean
}

/** A row a vehicle; it opens the vehicle's trips. */
export function TruckGrid({ trucks, sums, days, asked, busy }: TruckGridProps) {
  const t = useText()
  const navigate = useNavigate()
  const { start_date, end_date } = days
  const columns = useMemo(() => {
    const toOf = (truck: Truck) => truckLink(truck.bien_so_xe, { start_date, end_date })
    return [
      linkColumn<Truck>('bien_so_xe', bien_so_xe, { t, toOf }),
      ...fieldColumns<Truck>(OTHERS, t).map((column) => ({
        ...column,
        ...(CARDS.includes(column.key) ? { card: true as const } : {}),
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
      {...sorting(asked)}
      onOpen={(truck) => void navigate(truckLink(truck.bien_so_xe, days))}
      busy={busy}
      empty={t(reportTexts.nothing)}
    />
  )
}
