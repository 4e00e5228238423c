import { Button } from '@mantine/core'
import { mdiFileExcelOutline } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { listTexts } from '../../contract/list.texts.ts'
import { orderApi, type OrderListRow } from '../../contract/order/order.api.ts'
import { orderListTexts } from '../../contract/order/order-list.texts.ts'
import { screenTexts } from '../../contract/shell/screen.texts.ts'
import { call } from '../call.ts'
import { FilterBar } from '../kit/list/FilterBar.tsx'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import { narrowing, type ListRules } from '../kit/list/listState.ts'
import { ResultDialog } from '../kit/list/ResultDialog.tsx'
import { ShortcutHelp } from '../kit/list/ShortcutHelp.tsx'
import { useBulkAct } from '../kit/list/useBulkAct.ts'
import { useDownload } from '../kit/list/useDownload.ts'
import { useListQuery } from '../kit/list/useListQuery.ts'
import { useSelection } from '../kit/list/useSelection.ts'
import { DataGrid } from '../kit/table/DataGrid.tsx'
import { shownColumns } from '../kit/table/layoutStorage.ts'
import { Pager } from '../kit/table/Pager.tsx'
import { Icon } from '../kit/ui/Icon.tsx'
import { useText } from '../kit/ui/language.ts'
import { toTrip } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { OrderBulkBar } from './OrderBulkBar.tsx'
import { OrderColors } from './OrderColors.tsx'
import { orderColumns, orderMark, orderTitle } from './orderColumns.tsx'
import { OrderFilters } from './OrderFilters.tsx'

/** Two days back to three ahead (specification, section 9). */
const RULES: ListRules = {
  filters: [
    'bien_so_xe',
    'ten_lai_xe_1',
    'ten_cong_ty',
    'ten_thau_phu',
    'hinh_thuc_thanh_toan',
    'loai_don_hang',
  ],
  range: { back: 2, ahead: 3 },
}
const GRID = 'don_hang'
const NO_ROWS: readonly OrderListRow[] = []
const rowId = (row: OrderListRow): string => row.id_don_hang ?? ''

type List = ReturnType<typeof useOrderList>

function useOrderList() {
  const t = useText()
  const { username, ben_doi_tac } = useSession()
  const list = useListQuery(orderApi.list, RULES)
  const rows = list.reply?.data ?? NO_ROWS
  const selection = useSelection(rows, rowId)
  const bulk = useBulkAct()
  const [downloading, download] = useDownload()
  const columns = useMemo(() => orderColumns(ben_doi_tac, t), [ben_doi_tac, t])
  const openExcel = (ids: readonly string[]) =>
    void download(() =>
      call(orderApi.exportList, {
        ...narrowing(list.state),
        sap_xep: [...list.state.sort],
        list_form: shownColumns({ user: username, name: GRID }, columns),
        ...(ids.length > 0 ? { list_id: [...ids] } : {}),
      }),
    )
  return { ...list, rows, selection, bulk, columns, downloading, openExcel }
}

function Actions({ list, onSearch }: { readonly list: List; readonly onSearch: () => void }) {
  const t = useText()
  const shortcuts = [
    { keys: '/', label: listTexts.keySearch, act: onSearch },
    { keys: 'E', label: listTexts.keyExcel, act: () => list.openExcel([]) },
    { keys: 'R', label: listTexts.keyRefresh, act: list.refresh },
  ]
  return (
    <>
      <ShortcutHelp shortcuts={shortcuts} />
      <OrderColors />
      <Button
        size="xs"
        variant="default"
        loading={list.downloading}
        leftSection={<Icon path={mdiFileExcelOutline} size={16} />}
        onClick={() => list.openExcel([])}
      >
        {t(listTexts.excel)}
      </Button>
    </>
  )
}

function OrderGrid({ list }: { readonly list: List }) {
  const t = useText()
  const { username } = useSession()
  const navigate = useNavigate()
  const { state, change, reply, selection } = list
  const mark = useCallback(
    (row: OrderListRow) => (reply ? orderMark(row, reply.color, t) : null),
    [reply, t],
  )
  const open = useCallback(
    (row: OrderListRow) => void navigate(toTrip(row.id_chuyen_di ?? '')),
    [navigate],
  )
  return (
    <DataGrid
      label={t(screenTexts['/order-management'])}
      name={GRID}
      user={username}
      columns={list.columns}
      rows={list.rows}
      rowId={rowId}
      rowTitle={orderTitle}
      rowColor={mark}
      sums={reply?.tong_hop ?? null}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
      selection={selection.ids}
      onSelection={selection.select}
      onOpen={open}
      busy={list.busy}
      empty={t(orderListTexts.empty)}
      error={list.error}
      pager={
        <Pager
          page={state.page}
          pageSize={state.pageSize}
          total={reply?.tong ?? 0}
          onPage={(page) => change({ page })}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      }
    />
  )
}

/** The orders of some days, their payment, and their photos; an order opens its trip. */
export function OrderManagement() {
  const t = useText()
  const list = useOrderList()
  const search = useRef<HTMLInputElement>(null)
  const { selection, bulk } = list
  return (
    <>
      <ListScreen
        title={t(screenTexts['/order-management'])}
        actions={<Actions list={list} onSearch={() => search.current?.focus()} />}
        filters={
          <FilterBar
            {...list}
            onRefresh={list.refresh}
            searchHint={t(orderListTexts.searchHint)}
            searchRef={search}
          >
            <OrderFilters state={list.state} change={list.change} />
          </FilterBar>
        }
        bulk={
          selection.ids.size > 0 && (
            <OrderBulkBar
              selection={selection}
              run={bulk.run}
              busy={bulk.busy || list.downloading}
              onExcel={() => list.openExcel([...selection.ids])}
            />
          )
        }
      >
        <OrderGrid list={list} />
      </ListScreen>
      {bulk.results && <ResultDialog {...bulk.results} onClose={bulk.closeResults} />}
    </>
  )
}
