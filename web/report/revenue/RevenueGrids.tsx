import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { plateField } from '../../../contract/kit/field/field.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import type { Rows } from '../../../contract/report/sums/drill.ts'
import {
  revenueOrderFields,
  type revenueApi,
  type RevenueOrder,
  type VehicleRevenue,
} from '../../../contract/report/revenue/revenue.api.ts'
import {
  addFigures,
  figureFields,
  type FigureName,
} from '../../../contract/report/sums/sums.fields.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { fieldColumn, fieldColumns } from '../../kit/list/fieldColumns.ts'
import type { GridColumn, SortKey } from '../../kit/table/gridColumn.ts'
import { useText } from '../../kit/ui/language.ts'
import { toTrip } from '../../office/screen/offered/paths.ts'
import { linkColumn } from '../sums/offered/figureColumns.tsx'
import { FigureGrid } from '../sums/offered/FigureGrid.tsx'
import { groupName } from '../sums/offered/groupName.ts'
import { rowsLink, type Days } from '../sums/offered/rowsLink.ts'
import { sorting, type Asked } from '../sums/offered/useReport.ts'
import { rowsOfPlate } from './rowsAsked.ts'

type Reply = OutputOf<typeof revenueApi.report>

type PlateGridProps = {
  readonly data: Reply
  readonly days: Days
  readonly asked: Asked
  /** What all plates together open. */
  readonly rows: Rows
  readonly busy: boolean
}

const isFigure = (key: string): key is FigureName => Object.hasOwn(figureFields, key)

/** A row a plate, in the columns that the reply names. */
export function PlateGrid({ data, days, asked, rows, busy }: PlateGridProps) {
  const t = useText()
  const navigate = useNavigate()
  const key = JSON.stringify([days, rows, data.table_data_key_name])
  const [columns, toOf, sumTo] = useMemo(() => {
    const [of, all, names] = JSON.parse(key) as [Days, Rows, Reply['table_data_key_name']]
    const open = ({ bien_so_xe }: VehicleRevenue) => rowsLink(rowsOfPlate(all, bien_so_xe), of)
    const drawn = names.map(({ key: name, name: vi, name_en: en }): GridColumn<VehicleRevenue> => {
      const label = { vi, en }
      if (isFigure(name)) return fieldColumn(name, { ...figureFields[name], label }, t)
      return linkColumn(name, plateField(label), { t, toOf: open })
    })
    return [drawn, open, () => rowsLink(all, of)] as const
  }, [key, t])
  return (
    <FigureGrid
      label={t(reportTexts.byVehicle)}
      name="bao_cao_doanh_thu_xe"
      columns={columns}
      rows={data.bien_so_xe_table_data}
      rowId={({ bien_so_xe }) => bien_so_xe}
      rowTitle={({ bien_so_xe }) => groupName(bien_so_xe, t)}
      sums={addFigures(data.bien_so_xe_table_data)}
      sumTo={sumTo}
      {...sorting(asked)}
      onOpen={(row) => void navigate(toOf(row))}
      busy={busy}
      empty={t(reportTexts.nothing)}
    />
  )
}

const AMOUNTS = ['doanh_thu', 'chi_phi', 'lai', 'cong_no'] as const
const CARDS: readonly string[] = ['ten_cong_ty', 'doanh_thu', 'lai']

const orderTitle = (row: RevenueOrder): string =>
  [row.ngay_thuc_hien && formatDate(row.ngay_thuc_hien), row.bien_so_xe].filter(Boolean).join(' · ')

type OrderGridProps = Pick<PlateGridProps, 'data' | 'days' | 'rows' | 'busy'>

/** The orders behind the figures, each with its share of its trip's cost; an order opens its trip. */
export function OrderGrid({ data, days, rows, busy }: OrderGridProps) {
  const t = useText()
  const navigate = useNavigate()
  // The address holds the order of the table of plates.
  const [sort, order] = useState<readonly SortKey[]>([])
  const columns = useMemo(
    () =>
      fieldColumns<RevenueOrder>(revenueOrderFields, t).map((column) => ({
        ...column,
        ...(CARDS.includes(column.key) ? { card: true as const } : {}),
      })),
    [t],
  )
  const key = JSON.stringify([days, rows])
  const sumTo = useMemo(() => {
    const [of, all] = JSON.parse(key) as [Days, Rows]
    return () => rowsLink({ ...all, list: 'orders' }, of)
  }, [key])
  const { list_don: orders, so_don } = data
  const isWhole = orders.length === so_don
  const sums = Object.fromEntries(
    AMOUNTS.map((name) => [name, orders.reduce((sum, row) => sum + row[name], 0)]),
  )
  return (
    <>
      <Text component="h2" size="sm" fw={600}>
        {t(reportTexts.orderList)}
        {!isWhole && ` – ${t(reportTexts.firstOrders(orders.length, so_don))}`}
      </Text>
      <FigureGrid
        label={t(reportTexts.orderList)}
        name="bao_cao_doanh_thu_don"
        columns={columns}
        rows={orders}
        rowId={({ id_don_hang }) => id_don_hang}
        rowTitle={orderTitle}
        sums={isWhole ? sums : null}
        sumTo={sumTo}
        sort={sort}
        onSort={order}
        onOpen={({ id_chuyen_di }) => void navigate(toTrip(id_chuyen_di))}
        busy={busy}
        empty={t(reportTexts.nothing)}
      />
    </>
  )
}
