import { useMemo, type ReactNode } from 'react'
import {
  drivingReportApi,
  type DriverDay,
} from '../../../contract/fleet/driving-report/driving-report.api.ts'
import {
  DAY_SUMS,
  dayFields,
} from '../../../contract/fleet/driving-report/driving-report.fields.ts'
import { drivingScreen as texts } from '../../../contract/fleet/driving-report/driving-report.texts.ts'
import { footOf } from '../../../contract/fleet/driving-report/legal.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { useOpened } from '../../kit/form/useOpened.ts'
import { listColumns } from '../../kit/list/fieldColumns.ts'
import { useListRows } from '../../kit/list/ListGrid.tsx'
import type { ListRules, ListState } from '../../kit/list/listState.ts'
import { useText } from '../../kit/ui/language.ts'
import { PlateName } from '../device/offered/PlateName.tsx'
import { DrivingList } from './DrivingList.tsx'
import { RouteDrawer } from './RouteDrawer.tsx'
import { askedOf, useWholeList } from './useWholeList.ts'

/** The last week. */
const RULES: ListRules = { filters: ['plate', 'driver_name'], range: { back: 6, ahead: 0 } }
const NAMES = Object.keys(dayFields)
const JUNK = '#ffe3e3'
const rowId = ({ ngay, vid, username }: DriverDay): string => `${ngay} ${vid} ${username ?? ''}`
const requestOf = (state: ListState) => askedOf(state, RULES)
const titleOf = ({ ngay, plate }: DriverDay): string => `${formatDate(ngay)} · ${plate}`

/** A row a driver, vehicle and day; it opens the runs and stops of the day. */
export function DayList({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const [opened, open] = useOpened()
  const query = useWholeList(drivingReportApi.byDate, RULES, requestOf)
  const columns = useMemo(() => {
    const look = {
      shown: NAMES,
      cards: ['fullname', 'tong_km', 'phut_chay', 'lien_tuc_max', 'so_lan_qua_toc_do'],
      widths: {
        fullname: 200,
        plate: 170,
        lien_tuc_max: 150,
        so_lan_qua_4h: 110,
        so_lan_qua_toc_do: 110,
      },
      renders: {
        plate: ({ plate, mo_phong }: DriverDay) => <PlateName plate={plate} simulated={mo_phong} />,
      },
      values: { fullname: (row: DriverDay) => row.fullname ?? t(texts.unknownDriver) },
    }
    return listColumns<DriverDay>(dayFields, look, t)
  }, [t])
  const list = useListRows(query, query.reply?.data, { name: 'lai_xe_ngay', columns, rowId })
  const row = list.rows.find((each) => rowId(each) === opened)
  return (
    <>
      <DrivingList
        list={list}
        tabs={tabs}
        asked={requestOf(list.state)}
        label={t(texts.byDay)}
        empty={t(texts.none)}
        sums={footOf(list.rows, DAY_SUMS)}
        rowTitle={titleOf}
        onOpen={(each) => open(rowId(each))}
        mark={({ vuot_999 }) => (vuot_999 ? { hex: JUNK, label: t(texts.junk) } : null)}
      />
      {row && <RouteDrawer of={row} onClose={() => open(undefined)} />}
    </>
  )
}
