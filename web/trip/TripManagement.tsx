import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { mayCall } from '../../contract/endpoint.ts'
import { bookingApi } from '../../contract/booking/booking.api.ts'
import { listTexts } from '../../contract/list.texts.ts'
import { screenTexts } from '../../contract/shell/screen.texts.ts'
import { tripApi } from '../../contract/trip/trip.api.ts'
import { tripListTexts } from '../../contract/trip/trip-list.texts.ts'
import type { TripListRow } from '../../contract/trip/trip.ts'
import { QuickButton } from '../booking/QuickButton.tsx'
import { call } from '../call.ts'
import { ImportDoor } from '../excel/ImportDoor.tsx'
import { TripImport } from '../excel/tripImport.ts'
import { FilterBar } from '../kit/list/FilterBar.tsx'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import type { ListRules } from '../kit/list/listState.ts'
import { ResultDialog } from '../kit/list/ResultDialog.tsx'
import { ShortcutHelp } from '../kit/list/ShortcutHelp.tsx'
import { useBulkAct } from '../kit/list/useBulkAct.ts'
import { useDownload } from '../kit/list/useDownload.ts'
import { useListQuery } from '../kit/list/useListQuery.ts'
import { useSelection } from '../kit/list/useSelection.ts'
import { DataGrid } from '../kit/table/DataGrid.tsx'
import { shownColumns } from '../kit/table/layoutStorage.ts'
import { Pager } from '../kit/table/Pager.tsx'
import { useText } from '../kit/ui/language.ts'
import { toNewTrip, toTrip } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { RowColors } from './list/RowColors.tsx'
import { TripBulkBar } from './list/TripBulkBar.tsx'
import { tripColumns, tripMark, tripTitle } from './list/tripColumns.tsx'
import { askFile, type TripFile } from './list/tripFiles.ts'
import { TripFilters } from './list/TripFilters.tsx'
import { FilesMenu, NewTripButton } from './list/TripTools.tsx'

/** Yesterday to tomorrow (specification, section 9). */
const RULES: ListRules = {
  filters: ['bien_so_xe', 'ten_lai_xe_1', 'ten_cong_ty', 'ten_thau_phu', 'khoa', 'viec'],
  range: { back: 1, ahead: 1 },
}
const GRID = 'chuyen_di'
const NO_ROWS: readonly TripListRow[] = []
const rowId = (row: TripListRow): string => row.id_chuyen_di ?? ''

type List = ReturnType<typeof useTripList>

function useTripList() {
  const t = useText()
  const { username, ben_doi_tac } = useSession()
  const list = useListQuery(tripApi.list, RULES)
  const rows = list.reply?.chuyen_di_array ?? NO_ROWS
  const selection = useSelection(rows, rowId)
  const bulk = useBulkAct()
  const [downloading, download] = useDownload()
  const columns = useMemo(() => tripColumns(ben_doi_tac, t), [ben_doi_tac, t])
  const openFile = (file: TripFile, ids: readonly string[]) =>
    void download(() =>
      askFile({
        file,
        state: list.state,
        columns: shownColumns({ user: username, name: GRID }, columns),
        ids,
      }),
    )
  const print = () => void download(() => call(tripApi.print, { list_id: [...selection.ids] }))
  return { ...list, rows, selection, bulk, columns, downloading, openFile, print }
}

function Actions({ list, onSearch }: { readonly list: List; readonly onSearch: () => void }) {
  const { seat } = useSession()
  const navigate = useNavigate()
  const create = mayCall(tripApi.create, seat)
    ? [{ keys: 'N', label: tripListTexts.keyNew, act: () => void navigate(toNewTrip()) }]
    : []
  const shortcuts = [
    { keys: '/', label: listTexts.keySearch, act: onSearch },
    ...create,
    { keys: 'E', label: listTexts.keyExcel, act: () => list.openFile('list', []) },
    { keys: 'R', label: listTexts.keyRefresh, act: list.refresh },
  ]
  return (
    <>
      <ShortcutHelp shortcuts={shortcuts} />
      <RowColors />
      <FilesMenu busy={list.downloading} onFile={(file) => list.openFile(file, [])} />
      {mayCall(bookingApi.quickTrip, seat) && <QuickButton makes="trip" />}
      <ImportDoor kind="trip" Dialog={TripImport} onDone={list.refresh} />
      <NewTripButton />
    </>
  )
}

function TripGrid({ list }: { readonly list: List }) {
  const t = useText()
  const { username } = useSession()
  const navigate = useNavigate()
  const { state, change, reply, selection } = list
  const mark = useCallback(
    (row: TripListRow) => (reply ? tripMark(row, reply, t) : null),
    [reply, t],
  )
  const open = useCallback((row: TripListRow) => void navigate(toTrip(rowId(row))), [navigate])
  return (
    <DataGrid
      label={t(screenTexts['/trip-management'])}
      name={GRID}
      user={username}
      columns={list.columns}
      rows={list.rows}
      rowId={rowId}
      rowTitle={tripTitle}
      rowColor={mark}
      sums={reply?.tong_hop ?? null}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
      selection={selection.ids}
      onSelection={selection.select}
      onOpen={open}
      busy={list.busy}
      empty={t(tripListTexts.empty)}
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

/** The trips of some days: found, acted on together, and taken out as files (specification, sections 2 and 9). */
export function TripManagement() {
  const t = useText()
  const list = useTripList()
  const search = useRef<HTMLInputElement>(null)
  const { selection, bulk } = list
  return (
    <>
      <ListScreen
        title={t(screenTexts['/trip-management'])}
        actions={<Actions list={list} onSearch={() => search.current?.focus()} />}
        filters={
          <FilterBar
            {...list}
            onRefresh={list.refresh}
            searchHint={t(tripListTexts.searchHint)}
            searchRef={search}
          >
            <TripFilters state={list.state} change={list.change} />
          </FilterBar>
        }
        bulk={
          selection.ids.size > 0 && (
            <TripBulkBar
              selection={selection}
              run={bulk.run}
              busy={bulk.busy || list.downloading}
              onFile={(file) => list.openFile(file, [...selection.ids])}
              onPrint={list.print}
            />
          )
        }
      >
        <TripGrid list={list} />
      </ListScreen>
      {bulk.results && <ResultDialog {...bulk.results} onClose={bulk.closeResults} />}
    </>
  )
}
