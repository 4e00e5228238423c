import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { drivingReportApi } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import {
  SUM_SUMS,
  sumFields,
} from '../../../contract/fleet/driving-report/driving-report.fields.ts'
import { drivingScreen as texts } from '../../../contract/fleet/driving-report/driving-report.texts.ts'
import {
  footOf,
  sumsBy,
  type DrivingSum,
  type SumBy,
} from '../../../contract/fleet/driving-report/legal.ts'
import { call } from '../../kit/http/call.ts'
import { listColumns } from '../../kit/list/fieldColumns.ts'
import { useListRows } from '../../kit/list/ListGrid.tsx'
import type { ListRules, ListState } from '../../kit/list/listState.ts'
import { LIST } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { DrivingList } from './DrivingList.tsx'
import { askedOf, useWholeList } from './useWholeList.ts'

const RULES: ListRules = { filters: ['plate', 'driver_name'], range: { back: 6, ahead: 0 } }
const NAMES = Object.keys(sumFields)
const NO_EVENTS: readonly never[] = []
const rowId = ({ ten }: DrivingSum): string => ten
const requestOf = (state: ListState) => askedOf(state, RULES)

/** What every driver, or every vehicle, did over all days, with overspeeds for each 1,000 km. */
export function SumList({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const [by, setBy] = useState<SumBy>('driver')
  const query = useWholeList(drivingReportApi.byDate, RULES, requestOf)
  const asked = requestOf(query.state)
  const continuous = { ...asked, loai: 'lai_lien_tuc' as const }
  const { data: events } = useQuery({
    queryKey: [LIST, drivingReportApi.abnormal.path, continuous],
    queryFn: ({ signal }) => call(drivingReportApi.abnormal, continuous, { signal }),
  })
  const days = query.reply?.data
  const rows = useMemo(
    () => days && sumsBy(by, days, events?.data ?? NO_EVENTS),
    [by, days, events],
  )
  const columns = useMemo(() => {
    const look = {
      shown: NAMES,
      cards: ['tong_km', 'phut_chay', 'so_lan_qua_4h', 'so_lan_qua_toc_do', 'qua_toc_do_1000km'],
      widths: { ten: 220, so_ngay_qua_10h: 150, qua_toc_do_1000km: 170, so_lan_qua_toc_do: 120 },
      renders: {},
    }
    return listColumns<DrivingSum>(sumFields, look, t)
  }, [t])
  const list = useListRows(query, rows, { name: 'tong_hop_lai_xe', columns, rowId })
  return (
    <DrivingList
      list={list}
      tabs={tabs}
      asked={asked}
      label={t(texts.sums)}
      empty={t(texts.none)}
      sums={footOf(list.rows, SUM_SUMS)}
      rowTitle={rowId}
      filters={
        <SegmentedControl
          size="xs"
          aria-label={t(texts.sums)}
          value={by}
          onChange={(next) => setBy(next as SumBy)}
          data={[
            { value: 'driver', label: t(texts.byDriver) },
            { value: 'plate', label: t(texts.byVehicle) },
          ]}
        />
      }
    />
  )
}
