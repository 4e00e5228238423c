import { Button } from '@mantine/core'
import { mdiFileExcelOutline, mdiPlus } from '@mdi/js'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useCallback, useMemo, useRef } from 'react'
import { maySee } from '../../contract/access.ts'
import { bookingApi } from '../../contract/booking/booking.api.ts'
import { bookingFields, type Booking } from '../../contract/booking/booking.fields.ts'
import { bookingSheet } from '../../contract/booking/booking.sheet.ts'
import { bookingTexts as texts } from '../../contract/booking/booking.texts.ts'
import { listTexts } from '../../contract/list.texts.ts'
import { screenTexts } from '../../contract/shell/screen.texts.ts'
import { call } from '../call.ts'
import { ImportDoor, type ImportDialogProps } from '../excel/ImportDoor.tsx'
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
import { toBooking, toBookings, toNewBooking } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { BookingBulkBar } from './BookingBulkBar.tsx'
import { BookingColors } from './BookingColors.tsx'
import { bookingColumns, bookingMark, bookingTitle } from './bookingColumns.tsx'
import { BookingFilters, KindTabs } from './BookingFilters.tsx'
import { QuickButton } from './QuickButton.tsx'

// What was read is shown as the booking will have it.
const { trong_luong, type_cont } = bookingFields
const SHOWN_SHEET = {
  ...bookingSheet,
  fields: { ...bookingSheet.fields, trong_luong, type_cont },
}

const BookingImport = lazy(async () => {
  const { SheetImport } = await import('../resource/SheetImport.tsx')
  return {
    default: (props: ImportDialogProps) => (
      <SheetImport {...props} resource={SHOWN_SHEET} hint={texts.importHint} />
    ),
  }
})

/** Two days back to three ahead (specification, section 9). */
const RULES: ListRules = {
  filters: ['loai_don_hang', 'ten_cong_ty', 'nguoi_tao', 'file_id'],
  range: { back: 2, ahead: 3 },
}
const GRID = 'booking'
const NO_ROWS: readonly Booking[] = []
const rowId = (row: Booking): string => row.id_don_hang ?? ''

type List = ReturnType<typeof useBookingList>

function useBookingList() {
  const t = useText()
  const { username, seat } = useSession()
  const isImport = useSearch({ strict: false })['kieu'] === 'import'
  const list = useListQuery(isImport ? bookingApi.importList : bookingApi.list, RULES)
  const rows = list.reply?.data ?? NO_ROWS
  const selection = useSelection(rows, rowId)
  const bulk = useBulkAct()
  const [downloading, download] = useDownload()
  const mayOpenTrips = maySee(seat, '/trip-management')
  const columns = useMemo(
    () => bookingColumns(t, { isImport, mayOpenTrips }),
    [t, isImport, mayOpenTrips],
  )
  const openExcel = (ids: readonly string[]) =>
    void download(() =>
      call(bookingApi.exportList, {
        ...narrowing(list.state),
        sap_xep: [...list.state.sort],
        list_form: shownColumns({ user: username, name: GRID }, columns),
        ...(ids.length > 0 ? { list_id: [...ids] } : {}),
      }),
    )
  return { ...list, rows, isImport, selection, bulk, columns, downloading, openExcel }
}

function Actions({ list, onSearch }: { readonly list: List; readonly onSearch: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const add = () => void navigate(toNewBooking())
  const shortcuts = [
    { keys: '/', label: listTexts.keySearch, act: onSearch },
    { keys: 'N', label: texts.add, act: add },
    { keys: 'E', label: listTexts.keyExcel, act: () => list.openExcel([]) },
    { keys: 'R', label: listTexts.keyRefresh, act: list.refresh },
  ]
  return (
    <>
      <ShortcutHelp shortcuts={shortcuts} />
      <BookingColors />
      <Button
        size="xs"
        variant="default"
        loading={list.downloading}
        leftSection={<Icon path={mdiFileExcelOutline} size={16} />}
        onClick={() => list.openExcel([])}
      >
        {t(listTexts.excel)}
      </Button>
      <ImportDoor kind="booking" Dialog={BookingImport} onDone={list.refresh} />
      <QuickButton makes="booking" />
      <Button size="xs" leftSection={<Icon path={mdiPlus} size={16} />} onClick={add}>
        {t(texts.add)}
      </Button>
    </>
  )
}

function BookingGrid({ list }: { readonly list: List }) {
  const t = useText()
  const { username } = useSession()
  const navigate = useNavigate()
  const { state, change, reply, selection, isImport } = list
  const mark = useCallback(
    (row: Booking) => (reply ? bookingMark(row, reply.color, t) : null),
    [reply, t],
  )
  const open = useCallback((row: Booking) => void navigate(toBooking(rowId(row))), [navigate])
  return (
    <DataGrid
      label={t(screenTexts['/order-waiting-approve-management'])}
      name={GRID}
      user={username}
      columns={list.columns}
      rows={list.rows}
      rowId={rowId}
      rowTitle={bookingTitle}
      rowColor={mark}
      sums={reply?.tong_hop ?? null}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
      selection={selection.ids}
      onSelection={selection.select}
      onOpen={open}
      busy={list.busy}
      empty={t(isImport ? texts.emptyImported : texts.empty)}
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

/** The bookings of some days: entered by sales, answered one or many at once, and turned into trips. */
export function BookingManagement() {
  const t = useText()
  const navigate = useNavigate()
  const list = useBookingList()
  const search = useRef<HTMLInputElement>(null)
  const { selection, bulk, isImport } = list
  return (
    <>
      <ListScreen
        title={t(screenTexts['/order-waiting-approve-management'])}
        {...(isImport ? { note: t(texts.imported) } : {})}
        actions={<Actions list={list} onSearch={() => search.current?.focus()} />}
        filters={
          <FilterBar
            {...list}
            onRefresh={list.refresh}
            searchHint={t(texts.searchHint)}
            searchRef={search}
          >
            <KindTabs
              isImport={isImport}
              onChange={(imported) => void navigate(toBookings(imported ? { kieu: 'import' } : {}))}
            />
            <BookingFilters state={list.state} change={list.change} />
          </FilterBar>
        }
        bulk={
          selection.ids.size > 0 && (
            <BookingBulkBar
              selection={selection}
              run={bulk.run}
              busy={bulk.busy || list.downloading}
              onExcel={() => list.openExcel([...selection.ids])}
            />
          )
        }
      >
        <BookingGrid list={list} />
      </ListScreen>
      {bulk.results && <ResultDialog {...bulk.results} onClose={bulk.closeResults} />}
    </>
  )
}
