import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { orderApi, type OrderListRow } from '../../../contract/dispatch/order/order.api.ts'
import { orderListTexts } from '../../../contract/dispatch/order/order-list.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { footOf } from '../../../contract/dispatch/trip/trip.columns.ts'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { ExcelButton } from '../../kit/list/ScreenButton.tsx'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { useText } from '../../kit/ui/language.ts'
import { toTrip } from '../../office/screen/offered/paths.ts'
import { ColumnSheets } from '../column-sheet/offered/ColumnSheets.tsx'
import { useTripDays } from '../trip/offered/useTripDays.ts'
import { OrderBulkBar } from './OrderBulkBar.tsx'
import { OrderColors } from './OrderColors.tsx'
import { orderColumns, orderHeading, orderMark, orderTitle } from './orderColumns.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { useSession } from '../../kit/http/signedIn.ts'

/** Two days back to three ahead (specification, section 9). */
const RULES: ListRules = {
  filters: [
    'bien_so_xe',
    'ten_lai_xe_1',
    'ten_cong_ty',
    'ten_thau_phu',
    'hinh_thuc_thanh_toan',
    'loai_don_hang',
    'nhom',
  ],
  range: { back: 2, ahead: 3 },
}
const CORRECTIONS = ['order_additional', 'date_time'] as const
const rowId = (row: OrderListRow): string => row.id_don_hang ?? ''

/** The orders of some days, their payment, and their photos; an order opens its trip. */
export function OrderManagement() {
  const rules = useTripDays(RULES)
  return rules ? <Orders rules={rules} /> : <LoadingState />
}

function Orders({ rules }: { readonly rules: ListRules }) {
  const t = useText()
  const { ben_doi_tac } = useSession()
  const navigate = useNavigate()
  const title = t(screenTexts['/order-management'])
  const query = useListQuery(orderApi.list, rules)
  const columns = useMemo(() => orderColumns(ben_doi_tac, t), [ben_doi_tac, t])
  const list = useListRows(query, query.reply?.data, { name: 'don_hang', columns, rowId })
  const openExcel = (list_id?: readonly string[]) =>
    list.openFile(orderApi.exportList, { list_form: list.columnsNow(), list_id })
  return (
    <ListScreen
      list={list}
      title={title}
      onExcel={() => openExcel()}
      actions={
        <>
          <OrderColors />
          <ExcelButton busy={list.downloading} onClick={() => openExcel()} />
          <ColumnSheets kinds={CORRECTIONS} onDone={list.refresh} />
        </>
      }
      searchHint={t(orderListTexts.searchHint)}
      filters={<OrderFilters list={list} />}
      bulk={<OrderBulkBar list={list} onExcel={() => openExcel([...list.selection.ids])} />}
    >
      <ListGrid
        list={list}
        label={title}
        rowTitle={orderTitle}
        cardTitle={orderHeading}
        mark={orderMark}
        sums={footOf(list.reply?.tong_hop)}
        onOpen={({ id_chuyen_di }) => void navigate(toTrip(id_chuyen_di ?? ''))}
        empty={t(orderListTexts.empty)}
      />
    </ListScreen>
  )
}
