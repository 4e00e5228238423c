import { useMemo, type ReactNode } from 'react'
import {
  drivingReportApi,
  type DriverNow,
} from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { nowFields } from '../../../contract/fleet/driving-report/driving-report.fields.ts'
import { drivingScreen as texts } from '../../../contract/fleet/driving-report/driving-report.texts.ts'
import { footOf } from '../../../contract/fleet/driving-report/legal.ts'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import { STATE_TEXTS, STATE_TINTS } from '../../../contract/fleet/position/state.texts.ts'
import { useOpened } from '../../kit/form/useOpened.ts'
import { listColumns } from '../../kit/list/fieldColumns.ts'
import { useListRows } from '../../kit/list/ListGrid.tsx'
import type { ListRules, ListState } from '../../kit/list/listState.ts'
import { StateChip } from '../../kit/list/StateChip.tsx'
import { useText } from '../../kit/ui/language.ts'
import { PlateName } from '../device/offered/PlateName.tsx'
import { DrivingList } from './DrivingList.tsx'
import { RouteDrawer } from './RouteDrawer.tsx'
import { askedOf, useWholeList } from './useWholeList.ts'

const RULES: ListRules = { filters: ['plate', 'driver_name'], range: null }
const NAMES = Object.keys(nowFields)
const rowId = ({ vid, username }: DriverNow): string => `${vid} ${username ?? ''}`
const requestOf = (state: ListState): object => {
  const { start_date: _from, end_date: _to, ...named } = askedOf(state, RULES)
  return named
}

/** A row a driver and vehicle today; it opens the runs and stops so far. */
export function NowList({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const [opened, open] = useOpened()
  const query = useWholeList(drivingReportApi.now, RULES, requestOf)
  const columns = useMemo(() => {
    const look = {
      shown: NAMES,
      cards: ['plate', 'tong_km', 'phut_chay', 'lai_lien_tuc'],
      cardParts: { trang_thai: 'state' as const },
      widths: { fullname: 220, plate: 170 },
      renders: {
        plate: ({ plate, mo_phong }: DriverNow) => <PlateName plate={plate} simulated={mo_phong} />,
        trang_thai: ({ trang_thai }: DriverNow) =>
          trang_thai && (
            <StateChip hex={STATE_TINTS[trang_thai]} label={t(STATE_TEXTS[trang_thai])} />
          ),
      },
      values: { fullname: (row: DriverNow) => row.fullname ?? t(texts.unknownDriver) },
    }
    return listColumns<DriverNow>(nowFields, look, t)
  }, [t])
  const list = useListRows(query, query.reply?.data, { name: 'lai_xe_nay', columns, rowId })
  const row = list.rows.find((each) => rowId(each) === opened)
  const today = dayOf(browserNow())
  return (
    <>
      <DrivingList
        list={list}
        tabs={tabs}
        asked={{ ...requestOf(list.state), start_date: today, end_date: today }}
        label={t(texts.today)}
        empty={t(texts.noneToday)}
        sums={footOf(list.rows, ['tong_km', 'phut_chay'])}
        rowTitle={(each) => each.fullname ?? each.plate}
        onOpen={(each) => open(rowId(each))}
      />
      {row && <RouteDrawer of={{ ...row, ngay: today }} onClose={() => open(undefined)} />}
    </>
  )
}
