import { Button } from '@mantine/core'
import { mdiFileExcelOutline } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { emptyTruckApi, type EmptyTruck } from '../../contract/empty-truck/empty-truck.api.ts'
import { emptyTruckTexts } from '../../contract/empty-truck/empty-truck.texts.ts'
import { formatMoment } from '../../contract/format.ts'
import { listTexts } from '../../contract/list.texts.ts'
import { screenTexts } from '../../contract/shell/screen.texts.ts'
import { call } from '../call.ts'
import { ColorLegend } from '../kit/list/ColorLegend.tsx'
import { FilterBar } from '../kit/list/FilterBar.tsx'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import { listRequest, narrowing, type ListRules, type ListState } from '../kit/list/listState.ts'
import { ShortcutHelp } from '../kit/list/ShortcutHelp.tsx'
import { useDownload } from '../kit/list/useDownload.ts'
import { useListQuery } from '../kit/list/useListQuery.ts'
import { DataGrid } from '../kit/table/DataGrid.tsx'
import { shownColumns } from '../kit/table/layoutStorage.ts'
import { Pager } from '../kit/table/Pager.tsx'
import { Icon } from '../kit/ui/Icon.tsx'
import { useText } from '../kit/ui/language.ts'
import { toNewTrip } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { emptyTruckColumns, emptyTruckMark, EMPTY_TRUCK_LEGEND } from './emptyTruckColumns.tsx'
import { EmptyTruckFilters } from './EmptyTruckFilters.tsx'
import { tripFor, useWanted, wantedRequest } from './useWanted.ts'
import { UnknownPickup, WantedBar } from './WantedBar.tsx'

const RULES: ListRules = { filters: ['loai_xe', 'chi_nhanh', 'tinh_cuoi'], range: null }
const GRID = 'xe_trong'
/** Not a field of the report. */
const ACTION = 'tao_chuyen'
const NO_ROWS: readonly EmptyTruck[] = []
const rowId = (row: EmptyTruck): string => row.bien_so_xe

function useEmptyTrucks() {
  const t = useText()
  const { username } = useSession()
  const [wanted, changeWanted] = useWanted()
  const requestOf = useCallback(
    (state: ListState) => ({ ...listRequest(state), ...wantedRequest(wanted) }),
    [wanted],
  )
  const list = useListQuery(emptyTruckApi.report, RULES, requestOf)
  const [downloading, download] = useDownload()
  const isRanked = list.reply?.diem_lay?.ro_toa_do ?? false
  const columns = useMemo(() => emptyTruckColumns({ wanted, isRanked }, t), [wanted, isRanked, t])
  const openExcel = () =>
    void download(() =>
      call(emptyTruckApi.exportReport, {
        ...narrowing(list.state),
        ...wantedRequest(wanted),
        sap_xep: [...list.state.sort],
        list_form: shownColumns({ user: username, name: GRID }, columns).filter(
          (name) => name !== ACTION,
        ),
      }),
    )
  const rows = list.reply?.data ?? NO_ROWS
  return { ...list, rows, wanted, changeWanted, columns, downloading, openExcel }
}
type List = ReturnType<typeof useEmptyTrucks>

function Actions({ list, onSearch }: { readonly list: List; readonly onSearch: () => void }) {
  const t = useText()
  const shortcuts = [
    { keys: '/', label: listTexts.keySearch, act: onSearch },
    { keys: 'E', label: listTexts.keyExcel, act: list.openExcel },
    { keys: 'R', label: listTexts.keyRefresh, act: list.refresh },
  ]
  return (
    <>
      <ShortcutHelp shortcuts={shortcuts} />
      <ColorLegend colors={EMPTY_TRUCK_LEGEND} />
      <Button
        size="xs"
        variant="default"
        loading={list.downloading}
        leftSection={<Icon path={mdiFileExcelOutline} size={16} />}
        onClick={list.openExcel}
      >
        {t(listTexts.excel)}
      </Button>
    </>
  )
}

function EmptyTruckGrid({ list }: { readonly list: List }) {
  const t = useText()
  const { username } = useSession()
  const navigate = useNavigate()
  const { state, change, reply, wanted } = list
  const mark = useCallback(
    (row: EmptyTruck) => (reply ? emptyTruckMark(row, reply.color, t) : null),
    [reply, t],
  )
  const open = useCallback(
    (row: EmptyTruck) => void navigate(toNewTrip(tripFor(row, wanted))),
    [navigate, wanted],
  )
  return (
    <DataGrid
      label={t(screenTexts['/empty-truck-management'])}
      name={GRID}
      user={username}
      columns={list.columns}
      rows={list.rows}
      rowId={rowId}
      rowTitle={rowId}
      rowColor={mark}
      sums={null}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
      onOpen={open}
      busy={list.busy}
      empty={t(emptyTruckTexts.empty)}
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

/** Which vehicle is free, and for a pickup which is nearest; a trip is made from its row (domain B4.6). */
export function EmptyTruckManagement() {
  const t = useText()
  const list = useEmptyTrucks()
  const search = useRef<HTMLInputElement>(null)
  const { reply, wanted } = list
  const counts = reply && emptyTruckTexts.counts(reply.dem.ranh, reply.dem.ban)
  const note = reply && counts && `${formatMoment(reply.thoi_diem)} · ${t(counts)}`
  const unknown = reply?.diem_lay && !reply.diem_lay.ro_toa_do ? reply.diem_lay.ten : null
  return (
    <ListScreen
      title={t(screenTexts['/empty-truck-management'])}
      {...(note ? { note } : {})}
      actions={<Actions list={list} onSearch={() => search.current?.focus()} />}
      filters={
        <>
          <WantedBar wanted={wanted} onChange={list.changeWanted} />
          <FilterBar
            {...list}
            onRefresh={list.refresh}
            searchHint={t(emptyTruckTexts.searchHint)}
            searchRef={search}
            withRange={false}
          >
            <EmptyTruckFilters state={list.state} change={list.change} offered={reply?.lua_chon} />
          </FilterBar>
          {unknown !== null && <UnknownPickup place={unknown} />}
        </>
      }
      bulk={null}
    >
      <EmptyTruckGrid list={list} />
    </ListScreen>
  )
}
