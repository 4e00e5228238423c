import { useNavigate } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { orderApi, type OrderListRow } from '../../../../contract/dispatch/order/order.api.ts'
import { orderListTexts } from '../../../../contract/dispatch/order/order-list.texts.ts'
import { footOf } from '../../../../contract/dispatch/trip/trip.columns.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { ListGrid, useListRows } from '../../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { listRequest, type ListRules, type ListState } from '../../../kit/list/listState.ts'
import { ExcelButton } from '../../../kit/list/ScreenButton.tsx'
import { useListQuery } from '../../../kit/list/useListQuery.ts'
import { useText } from '../../../kit/ui/language.ts'
import type { toOrderPage, toTrip } from '../../../office/screen/offered/paths.ts'
import { ColumnSheets } from '../../column-sheet/offered/ColumnSheets.tsx'
import { OrderBulkBar } from '../OrderBulkBar.tsx'
import { OrderColors } from '../OrderColors.tsx'
import { orderColumns, orderHeading, orderMark, orderTitle } from '../orderColumns.tsx'
import { OrderFilters } from '../OrderFilters.tsx'
import { useFigures } from '../../trip/offered/useFigures.tsx'

const CORRECTIONS = ['order_additional', 'date_time'] as const
const rowId = (row: OrderListRow): string => row.id_don_hang ?? ''

/** What the order list can be narrowed by. */
export const ORDER_FILTERS: readonly string[] = [
  'bien_so_xe',
  'ten_lai_xe_1',
  'ten_cong_ty',
  'ten_thau_phu',
  'hinh_thuc_thanh_toan',
  'loai_don_hang',
  'nhom',
]

type OrderRowsProps = {
  readonly title: string
  /** Stable between renders, as is what is asked for. */
  readonly rules: ListRules
  readonly requestOf?: (state: ListState) => unknown
  readonly note?: ReactNode
  /** Acts of the screen before those of the list. */
  readonly actions?: ReactNode
  readonly above?: ReactNode
  readonly below?: ReactNode
  /** The columns of a table of its own, its name, and what is said where it is empty; those of the order list where it is left out. Stable between renders. */
  readonly table?: { readonly name: string; readonly keys: readonly string[]; readonly empty: Text }
  /** Where a row leads. */
  readonly toRow: (row: OrderListRow) => ReturnType<typeof toTrip> | ReturnType<typeof toOrderPage>
}

/** Orders of some days with their payment and photos, as the screens about them show them. */
export function OrderRows(props: OrderRowsProps) {
  const { title, rules, requestOf = listRequest, note, actions, above, below, table, toRow } = props
  const t = useText()
  const { ben_doi_tac } = useSession()
  const navigate = useNavigate()
  const query = useListQuery(orderApi.list, rules, requestOf)
  const { withDoor, ...figures } = useFigures<OrderListRow>()
  const columns = useMemo(() => {
    const all = orderColumns(ben_doi_tac, t).map(withDoor)
    return table ? all.filter(({ key }) => table.keys.includes(key)) : all
  }, [ben_doi_tac, t, table, withDoor])
  const name = table?.name ?? 'don_hang'
  const list = useListRows(query, query.reply?.data, { name, columns, rowId })
  const openExcel = (list_id?: readonly string[]) =>
    list.openFile(orderApi.exportList, { list_form: list.columnsNow(), list_id })
  return (
    <ListScreen
      list={list}
      title={title}
      note={note}
      above={above}
      below={below}
      shortcuts={figures.shortcuts}
      onExcel={() => openExcel()}
      actions={
        <>
          {actions}
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
        onOpen={(row) => void navigate(toRow(row))}
        empty={t(table?.empty ?? orderListTexts.empty)}
      />
      {figures.dialog}
    </ListScreen>
  )
}
