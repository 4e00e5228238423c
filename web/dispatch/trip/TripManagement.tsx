import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { tripListTexts } from '../../../contract/dispatch/trip/trip-list.texts.ts'
import type { TripListRow } from '../../../contract/dispatch/trip/trip.ts'
import { tripSheet } from '../../../contract/dispatch/dispatch-sheet/dispatch-sheet.ts'
import { footOf } from '../../../contract/dispatch/trip/trip.columns.ts'
import { ImportDoor } from '../../kit/sheet/ImportDoor.tsx'
import { ColumnSheets } from '../column-sheet/offered/ColumnSheets.tsx'
import { TripImport } from '../dispatch-sheet/offered/tripImport.ts'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListMessage, ListScreen } from '../../kit/list/ListScreen.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { useText } from '../../kit/ui/language.ts'
import { toNewTrip, toTrip } from '../../office/screen/offered/paths.ts'
import { QuickTrip, TripSources } from './offered/slots.ts'
import { RowColors } from './offered/RowColors.tsx'
import { TripBulkBar } from './list/TripBulkBar.tsx'
import { tripColumns, tripHeading, tripMark, tripTitle } from './list/tripColumns.tsx'
import { useTripDays } from './offered/useTripDays.ts'
import { TripFilters } from './offered/TripFilters.tsx'
import { useFigures } from './offered/useFigures.tsx'
import { copyTexts } from '../../../contract/dispatch/trip/trip-copy.texts.ts'
import { rowAtHand } from '../../kit/list/rowAtHand.ts'
import { useDuplicate } from './copy/useDuplicate.tsx'
import { NewTripButton, TRIP_FILES, TripFiles, type TripFile } from './list/TripTools.tsx'
import { usePrices } from './recalculate/usePrices.tsx'
import { useSession } from '../../kit/http/signedIn.ts'

/** Yesterday to tomorrow (specification, section 9). */
const RULES: ListRules = {
  filters: [
    'bien_so_xe',
    'ten_lai_xe_1',
    'ten_cong_ty',
    'ten_thau_phu',
    'khoa',
    'viec',
    'nhom',
    'id_chuyen_di',
  ],
  range: { back: 1, ahead: 1 },
}
const CORRECTIONS = ['expense', 'dispatch_km', 'date_time'] as const
const rowId = (row: TripListRow): string => row.id_chuyen_di ?? ''

/** The trips of some days: found, acted on together, and taken out as files (specification, sections 2 and 9). */
export function TripManagement() {
  const rules = useTripDays(RULES)
  return rules ? <Trips rules={rules} /> : <LoadingState />
}

function Trips({ rules }: { readonly rules: ListRules }) {
  const t = useText()
  const { seat, username, ben_doi_tac } = useSession()
  const mayCreate = mayCall(tripApi.create, seat)
  const navigate = useNavigate()
  const title = t(screenTexts['/trip-management'])
  const query = useListQuery(tripApi.list, rules)
  const { withDoor, ...figures } = useFigures<TripListRow>()
  const columns = useMemo(
    () => tripColumns(ben_doi_tac, t).map(withDoor),
    [ben_doi_tac, t, withDoor],
  )
  const list = useListRows(query, query.reply?.chuyen_di_array, {
    name: 'chuyen_di',
    columns,
    rowId,
  })
  // Only the list has columns of choice.
  const openFile = (file: TripFile, list_id?: readonly string[]) =>
    list.openFile(TRIP_FILES[file], {
      ...(file === 'list' ? { list_form: list.columnsNow() } : {}),
      list_id,
    })
  const prices = usePrices(list)
  const [duplicating, duplicate] = useDuplicate(list.bulk.run)
  const create = {
    keys: 'N',
    label: tripListTexts.create,
    act: () => void navigate(toNewTrip()),
  }
  const copy = {
    keys: 'Ctrl+D',
    label: copyTexts.duplicate,
    act: () => duplicate(rowAtHand(list)?.id_chuyen_di),
  }
  return (
    <ListScreen
      list={list}
      title={title}
      shortcuts={[...(mayCreate ? [create, copy] : []), ...figures.shortcuts]}
      onExcel={() => openFile('list')}
      actions={
        <>
          <RowColors />
          {prices.menu}
          <TripFiles busy={list.downloading} onFile={openFile} />
          <ColumnSheets kinds={CORRECTIONS} onDone={list.refresh} />
          <TripSources />
          {mayCall(bookingApi.quickTrip, seat) && <QuickTrip />}
          <ImportDoor
            sheet={tripSheet}
            Dialog={TripImport}
            onDone={list.refresh}
            asking={{ seat, username }}
          />
          <NewTripButton />
        </>
      }
      searchHint={t(tripListTexts.searchHint)}
      filters={<TripFilters list={list} />}
      below={
        list.reply?.message && <ListMessage key={list.reply.message} text={list.reply.message} />
      }
      bulk={
        <TripBulkBar
          list={list}
          onFile={(file) => openFile(file, [...list.selection.ids])}
          onDuplicate={duplicate}
          onRecalculate={prices.recalculate}
        />
      }
    >
      <ListGrid
        list={list}
        label={title}
        rowTitle={tripTitle}
        cardTitle={tripHeading}
        mark={tripMark}
        sums={footOf(list.reply?.tong_hop)}
        onOpen={(row) => void navigate(toTrip(rowId(row)))}
        empty={t(mayCreate ? tripListTexts.emptyToEnter : tripListTexts.empty)}
      />
      {duplicating}
      {prices.dialog}
      {figures.dialog}
    </ListScreen>
  )
}
