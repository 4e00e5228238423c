import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { binTexts } from '../../../contract/dispatch/bin/bin.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { BinList } from './BinList.tsx'
import {
  deletedFileColumns,
  deletedTripColumns,
  type DeletedFile,
  type DeletedTrip,
} from './binColumns.ts'

const tripId = (trip: DeletedTrip): string => trip.id_chuyen_di ?? ''
const tripTitle = (trip: DeletedTrip): string =>
  [trip.id_chuyen_di, trip.bien_so_xe].filter(Boolean).join(' · ')
const fileId = (file: DeletedFile): string => file.id
const fileName = (file: DeletedFile): string => file.ten

/** Deleted trips and deleted Excel files, each restored with everything that belongs to it. */
export function BinManagement() {
  const t = useText()
  const { tab } = useSearch({ strict: false })
  const tripColumns = useMemo(() => deletedTripColumns(t), [t])
  const fileColumns = useMemo(() => deletedFileColumns(t), [t])
  if (tab === 'excel')
    return (
      <BinList
        key="excel"
        kind="excel"
        endpoint={binApi.excelFiles}
        columns={fileColumns}
        rowId={fileId}
        rowTitle={fileName}
        searchHint={t(binTexts.searchFiles)}
        empty={t(binTexts.noFiles)}
      />
    )
  return (
    <BinList
      key="chuyen_di"
      kind="chuyen_di"
      endpoint={binApi.trips}
      columns={tripColumns}
      rowId={tripId}
      rowTitle={tripTitle}
      searchHint={t(binTexts.searchTrips)}
      empty={t(binTexts.noTrips)}
    />
  )
}
