import { useMemo, type ReactNode } from 'react'
import {
  drivingReportApi,
  EVENTS,
  type FleetEvent,
} from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { eventFields } from '../../../contract/fleet/driving-report/driving-report.fields.ts'
import { drivingScreen as texts } from '../../../contract/fleet/driving-report/driving-report.texts.ts'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import { dayOf } from '../../../contract/kit/time/time.ts'
import { useOpened } from '../../kit/form/useOpened.ts'
import { FieldFilter } from '../../kit/list/ChoiceFilter.tsx'
import { listColumns } from '../../kit/list/fieldColumns.ts'
import { useListRows } from '../../kit/list/ListGrid.tsx'
import type { ListRules, ListState } from '../../kit/list/listState.ts'
import { currentLanguage, useText } from '../../kit/ui/language.ts'
import { DrivingList } from './DrivingList.tsx'
import { RouteDrawer } from './RouteDrawer.tsx'
import { askedOf, useWholeList } from './useWholeList.ts'

const RULES: ListRules = { filters: ['plate', 'driver_name', 'loai'], range: { back: 6, ahead: 0 } }
const NAMES = Object.keys(eventFields)
const DEGREES = 5
const rowId = ({ loai, vid, plate, username, tu }: FleetEvent): string =>
  [loai, vid ?? plate, username, tu].join(' ')
function requestOf(state: ListState) {
  const { loai = [] } = state.filters
  return { ...askedOf(state, RULES), ...(loai.length > 0 ? { loai: [...loai] } : {}) }
}
const saidOf = (row: FleetEvent): string | null =>
  currentLanguage() === 'en' ? row.noi_dung_en : row.noi_dung
const whereOf = ({ lat, lng }: FleetEvent): string | null =>
  lat === null || lng === null ? null : `${lat.toFixed(DEGREES)}, ${lng.toFixed(DEGREES)}`

/** What was abnormal, of one kind or all; a row opens the day that it is of. */
export function AbnormalList({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const [opened, open] = useOpened()
  const query = useWholeList(drivingReportApi.abnormal, RULES, requestOf)
  const columns = useMemo(() => {
    const look = {
      shown: NAMES,
      cards: ['loai', 'fullname', 'phut', 'toc_do_max', 'lit'],
      widths: { loai: 150, fullname: 180, noi_dung: 250, toa_do: 160 },
      renders: {
        den: ({ den, mo }: FleetEvent) => (mo ? t(texts.going) : formatMoment(den)),
      },
      values: {
        fullname: (row: FleetEvent) => row.fullname ?? row.username,
        noi_dung: saidOf,
        toa_do: whereOf,
      },
    }
    return listColumns<FleetEvent>(eventFields, look, t)
  }, [t])
  const list = useListRows(query, query.reply?.data, { name: 'bat_thuong', columns, rowId })
  const row = list.rows.find((each) => rowId(each) === opened)
  return (
    <>
      <DrivingList
        list={list}
        tabs={tabs}
        asked={requestOf(list.state)}
        label={t(texts.abnormal)}
        empty={t(texts.noEvents)}
        sums={null}
        rowTitle={({ tu, plate }) => [formatMoment(tu), plate].filter(Boolean).join(' · ')}
        onOpen={(each) => open(rowId(each))}
        filters={
          <FieldFilter list={list} name="loai" label={eventFields.loai.label} choices={EVENTS} />
        }
      />
      {row?.plate && row.vid !== null && (
        <RouteDrawer
          of={{ vid: row.vid, plate: row.plate, username: null, ngay: dayOf(row.tu) }}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}
