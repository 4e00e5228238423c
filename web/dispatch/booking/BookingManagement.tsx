import { mdiPlus } from '@mdi/js'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import { maySee } from '../../../contract/office/screen/access.ts'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { bookingFields, type Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import {
  bookingColumns as sheetColumns,
  bookingSheet,
} from '../../../contract/dispatch/booking/booking.sheet.ts'
import { bookingTexts as texts } from '../../../contract/dispatch/booking/booking.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { ImportDoor, type ImportDialogProps } from '../../kit/sheet/ImportDoor.tsx'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { ExcelButton, ScreenButton } from '../../kit/list/ScreenButton.tsx'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { toBooking, toBookings, toNewBooking } from '../../office/screen/offered/paths.ts'
import { BookingBulkBar } from './BookingBulkBar.tsx'
import { BookingColors } from './BookingColors.tsx'
import { bookingColumns, bookingHeading, bookingMark, bookingTitle } from './bookingColumns.tsx'
import { BookingFilters, KindTabs } from './BookingFilters.tsx'
import { QuickButton } from './offered/QuickButton.tsx'
import { useSession } from '../../kit/http/signedIn.ts'

// What was read is shown as the booking will have it.
const { trong_luong, type_cont, loai_hang_hoa } = bookingFields
const SHOWN_SHEET = {
  ...sheetColumns,
  fields: { ...sheetColumns.fields, trong_luong, type_cont, loai_hang_hoa },
}

const BookingImport = lazy(async () => {
  const { TableImport } = await import('../../kit/resource/TableImport.tsx')
  return {
    default: (props: ImportDialogProps) => (
      <TableImport {...props} sheet={bookingSheet} columns={SHOWN_SHEET} hint={texts.importHint} />
    ),
  }
})

/** Two days back to three ahead (specification, section 9). */
const RULES: ListRules = {
  filters: ['loai_don_hang', 'ten_cong_ty', 'nguoi_tao', 'file_id'],
  range: { back: 2, ahead: 3 },
}
const rowId = (row: Booking): string => row.id_don_hang ?? ''

/** The bookings of some days: entered by sales, answered one or many at once, and turned into trips. */
export function BookingManagement() {
  const t = useText()
  const navigate = useNavigate()
  const { seat, username } = useSession()
  const title = t(screenTexts['/order-waiting-approve-management'])
  const isImport = useSearch({ strict: false })['kieu'] === 'import'
  const query = useListQuery(isImport ? bookingApi.importList : bookingApi.list, RULES)
  const mayOpenTrips = maySee(seat, '/trip-management')
  const columns = useMemo(
    () => bookingColumns(t, { isImport, mayOpenTrips }),
    [t, isImport, mayOpenTrips],
  )
  const list = useListRows(query, query.reply?.data, { name: 'booking', columns, rowId })
  const openExcel = (list_id?: readonly string[]) =>
    list.openFile(bookingApi.exportList, { list_form: list.columnsNow(), list_id })
  const add = () => void navigate(toNewBooking())
  return (
    <ListScreen
      list={list}
      title={title}
      note={isImport && t(texts.imported)}
      shortcuts={[{ keys: 'N', label: texts.add, act: add }]}
      onExcel={() => openExcel()}
      actions={
        <>
          <BookingColors />
          <ExcelButton busy={list.downloading} onClick={() => openExcel()} />
          <ImportDoor
            sheet={bookingSheet}
            Dialog={BookingImport}
            onDone={list.refresh}
            asking={{ seat, username }}
          />
          <QuickButton makes="booking" />
          <ScreenButton primary icon={mdiPlus} label={t(texts.add)} onClick={add} />
        </>
      }
      searchHint={t(texts.searchHint)}
      filters={
        <>
          <KindTabs
            isImport={isImport}
            onChange={(imported) => void navigate(toBookings(imported ? { kieu: 'import' } : {}))}
          />
          <BookingFilters list={list} />
        </>
      }
      bulk={<BookingBulkBar list={list} onExcel={() => openExcel([...list.selection.ids])} />}
    >
      <ListGrid
        list={list}
        label={title}
        rowTitle={bookingTitle}
        cardTitle={bookingHeading}
        mark={bookingMark}
        sums={list.reply?.tong_hop}
        onOpen={(row) => void navigate(toBooking(rowId(row)))}
        empty={t(isImport ? texts.emptyImported : texts.empty)}
      />
    </ListScreen>
  )
}
