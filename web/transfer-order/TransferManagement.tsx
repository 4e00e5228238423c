import { Button } from '@mantine/core'
import { mdiFileExcelOutline, mdiPlus } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { listTexts } from '../../contract/list.texts.ts'
import { screenTexts } from '../../contract/shell/screen.texts.ts'
import { transferOrderApi } from '../../contract/transfer-order/transfer-order.api.ts'
import { transferListTexts } from '../../contract/transfer-order/transfer-list.texts.ts'
import type { Transfer } from '../../contract/transfer-order/transfer-order.ts'
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
import { toNewTransfer, toTransfer } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { TransferBulkBar } from './TransferBulkBar.tsx'
import { TransferColors } from './TransferColors.tsx'
import { transferColumns, transferMark, transferTitle } from './transferColumns.tsx'
import { showsDeleted, TransferFilters } from './TransferFilters.tsx'

/** 30 days each side (specification, section 9). */
const RULES: ListRules = {
  filters: ['loai_don_hang', 'bien_so_xe', 'ten_lai_xe_1', 'id_don_hang', 'da_xoa'],
  range: { back: 30, ahead: 30 },
}
const GRID = 'don_chuyen_tram'
const NO_ROWS: readonly Transfer[] = []
const rowId = (row: Transfer): string => row.id_don_chuyen_tram ?? ''
/** Columns that only the deleted ones have, and no file. */
const ON_SCREEN_ONLY = ['deleted_at', 'nguoi_xoa']

type List = ReturnType<typeof useTransferList>

function useTransferList() {
  const t = useText()
  const { username } = useSession()
  const list = useListQuery(transferOrderApi.list, RULES)
  const rows = list.reply?.data ?? NO_ROWS
  const isDeleted = showsDeleted(list.state)
  const selection = useSelection(rows, rowId)
  const bulk = useBulkAct()
  const [downloading, download] = useDownload()
  const columns = useMemo(() => transferColumns(t, isDeleted), [t, isDeleted])
  const openExcel = (ids: readonly string[]) =>
    void download(() =>
      call(transferOrderApi.exportList, {
        ...narrowing(list.state),
        sap_xep: [...list.state.sort],
        list_form: shownColumns({ user: username, name: GRID }, columns).filter(
          (name) => !ON_SCREEN_ONLY.includes(name),
        ),
        ...(ids.length > 0 ? { list_id: [...ids] } : {}),
      }),
    )
  const print = () =>
    void download(() => call(transferOrderApi.print, { list_id: [...selection.ids] }))
  return { ...list, rows, isDeleted, selection, bulk, columns, downloading, openExcel, print }
}

function Actions({ list, onSearch }: { readonly list: List; readonly onSearch: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const shortcuts = [
    { keys: '/', label: listTexts.keySearch, act: onSearch },
    { keys: 'E', label: listTexts.keyExcel, act: () => list.openExcel([]) },
    { keys: 'R', label: listTexts.keyRefresh, act: list.refresh },
  ]
  return (
    <>
      <ShortcutHelp shortcuts={shortcuts} />
      <TransferColors />
      <Button
        size="xs"
        variant="default"
        loading={list.downloading}
        leftSection={<Icon path={mdiFileExcelOutline} size={16} />}
        onClick={() => list.openExcel([])}
      >
        {t(listTexts.excel)}
      </Button>
      <Button
        size="xs"
        leftSection={<Icon path={mdiPlus} size={16} />}
        onClick={() => void navigate(toNewTransfer())}
      >
        {t(transferListTexts.add)}
      </Button>
    </>
  )
}

function TransferGrid({ list }: { readonly list: List }) {
  const t = useText()
  const { username } = useSession()
  const navigate = useNavigate()
  const { state, change, reply, selection, isDeleted } = list
  const mark = useCallback(
    (row: Transfer) => (reply ? transferMark(row, reply.color, t) : null),
    [reply, t],
  )
  const open = useCallback((row: Transfer) => void navigate(toTransfer(rowId(row))), [navigate])
  return (
    <DataGrid
      label={t(screenTexts['/order-switch-management'])}
      name={GRID}
      user={username}
      columns={list.columns}
      rows={list.rows}
      rowId={rowId}
      rowTitle={transferTitle}
      rowColor={mark}
      sums={reply?.tong_hop ?? null}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
      selection={selection.ids}
      onSelection={selection.select}
      {...(isDeleted ? {} : { onOpen: open })}
      busy={list.busy}
      empty={t(isDeleted ? transferListTexts.noDeleted : transferListTexts.empty)}
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

/** The transfers between the own stations: found, moved on together, printed, deleted and brought back. */
export function TransferManagement() {
  const t = useText()
  const list = useTransferList()
  const search = useRef<HTMLInputElement>(null)
  const { selection, bulk } = list
  return (
    <>
      <ListScreen
        title={t(screenTexts['/order-switch-management'])}
        actions={<Actions list={list} onSearch={() => search.current?.focus()} />}
        filters={
          <FilterBar
            {...list}
            onRefresh={list.refresh}
            searchHint={t(transferListTexts.searchHint)}
            searchRef={search}
          >
            <TransferFilters state={list.state} change={list.change} />
          </FilterBar>
        }
        bulk={
          selection.ids.size > 0 && (
            <TransferBulkBar
              selection={selection}
              isDeleted={list.isDeleted}
              run={bulk.run}
              busy={bulk.busy || list.downloading}
              onExcel={() => list.openExcel([...selection.ids])}
              onPrint={list.print}
            />
          )
        }
      >
        <TransferGrid list={list} />
      </ListScreen>
      {bulk.results && <ResultDialog {...bulk.results} onClose={bulk.closeResults} />}
    </>
  )
}
