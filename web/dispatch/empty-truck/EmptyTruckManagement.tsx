import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import {
  emptyTruckApi,
  type EmptyTruck,
} from '../../../contract/dispatch/empty-truck/empty-truck.api.ts'
import { emptyTruckTexts } from '../../../contract/dispatch/empty-truck/empty-truck.texts.ts'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import { firstTexts } from '../../../contract/office/screen/first.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { ColorLegend } from '../../kit/list/ColorLegend.tsx'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { listRequest, type ListRules, type ListState } from '../../kit/list/listState.ts'
import { ExcelButton } from '../../kit/list/ScreenButton.tsx'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { toNewTrip } from '../../office/screen/offered/paths.ts'
import { WayTo } from '../../office/screen/offered/WayTo.tsx'
import { emptyTruckColumns, emptyTruckMark, EMPTY_TRUCK_LEGEND } from './emptyTruckColumns.tsx'
import { EmptyTruckFilters } from './EmptyTruckFilters.tsx'
import { tripFor, useWanted, wantedRequest } from './useWanted.ts'
import { UnknownPickup, WantedBar } from './WantedBar.tsx'

const RULES: ListRules = { filters: ['loai_xe', 'chi_nhanh', 'tinh_cuoi'], range: null }
const rowId = (row: EmptyTruck): string => row.bien_so_xe

/** Which vehicle is free, and for a pickup which is nearest; a trip is made from its row (domain B4.6). */
export function EmptyTruckManagement() {
  const t = useText()
  const navigate = useNavigate()
  const title = t(screenTexts['/empty-truck-management'])
  const [wanted, changeWanted] = useWanted()
  const requestOf = useCallback(
    (state: ListState) => ({ ...listRequest(state), ...wantedRequest(wanted) }),
    [wanted],
  )
  const query = useListQuery(emptyTruckApi.report, RULES, requestOf)
  const { reply } = query
  const isRanked = reply?.diem_lay?.ro_toa_do ?? false
  const columns = useMemo(() => emptyTruckColumns({ wanted, isRanked }, t), [wanted, isRanked, t])
  const list = useListRows(query, reply?.data, { name: 'xe_trong', columns, rowId })
  const openExcel = () =>
    list.openFile(emptyTruckApi.exportReport, { list_form: list.columnsNow() })
  const counts = reply && emptyTruckTexts.counts(reply.dem.ranh, reply.dem.ban)
  const unknown = reply?.diem_lay && !reply.diem_lay.ro_toa_do ? reply.diem_lay.ten : null
  return (
    <ListScreen
      list={list}
      title={title}
      note={counts && `${formatMoment(reply.thoi_diem)} · ${t(counts)}`}
      onExcel={openExcel}
      actions={
        <>
          <ColorLegend colors={EMPTY_TRUCK_LEGEND} />
          <ExcelButton busy={list.downloading} onClick={openExcel} />
        </>
      }
      above={<WantedBar wanted={wanted} onChange={changeWanted} />}
      searchHint={t(emptyTruckTexts.searchHint)}
      filters={<EmptyTruckFilters list={list} offered={reply?.lua_chon} />}
      below={unknown !== null && <UnknownPickup place={unknown} />}
    >
      <ListGrid
        list={list}
        label={title}
        selectable={false}
        rowTitle={rowId}
        mark={emptyTruckMark}
        onOpen={(row) => void navigate(toNewTrip(tripFor(row, wanted)))}
        empty={t(emptyTruckTexts.empty)}
        begins={{ words: t(firstTexts.vehicles), way: <WayTo screen="/vehicle-management" /> }}
      />
    </ListScreen>
  )
}
