import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { excelApi } from '../../../contract/dispatch/excel/excel.api.ts'
import { EXCEL_ORDER_COLUMNS } from '../../../contract/dispatch/trip/excel.columns.ts'
import { PLATE_FILTER } from '../../../contract/dispatch/order/order-filter.api.ts'
import { TRIP_COLUMNS } from '../../../contract/dispatch/trip/trip.columns.ts'
import { call } from '../../kit/http/call.ts'
import type { ColumnChoice } from '../../kit/list/columnOrder.ts'
import { readColumns, writeColumns, type Chosen, type ColumnTab } from './offered/savedColumns.ts'
import type { FilterType } from './filterRequest.ts'

export type FilterTab = Exclude<ColumnTab, 'chi_phi'>
export type ColumnTabs = Readonly<Record<FilterTab, Chosen>>

const FORM = ['get_form_don_hang_list']

/** Chosen by someone who never chose, of the orders; no cost until it is asked for. */
const USUAL = [
  'id_don_hang',
  'id_chuyen_di',
  'ngay_thuc_hien',
  'bien_so_xe',
  'ten_cong_ty',
  'noi_lay_hang',
  'noi_tra_hang',
  'cuoc_van_chuyen',
  'thanh_toan',
]

type Form = {
  readonly tab1: readonly ColumnChoice[]
  readonly tab2: readonly ColumnChoice[]
}

/** Chosen of the costs of trips by someone who never chose. */
const USUAL_COSTS = ['tong_cuoc', 'tong_chi_phi', 'tong_lai']

const fromBrowser = ({ tab1, tab2 }: Form): ColumnTabs => ({
  tab1: readColumns('tab1', tab1, USUAL),
  tab2: readColumns('tab2', tab2, []),
  bien_so: readColumns('bien_so', tab2, USUAL_COSTS),
})

/** The two tabs of a filter: trips (plate filter) remember their costs apart from orders. */
export const tabsOf = (type: FilterType): readonly [FilterTab, FilterTab] => [
  'tab1',
  type === PLATE_FILTER ? 'bien_so' : 'tab2',
]

/** True for a column that the result of a filter has: trips have none of the columns that belong to one order. */
export const fitsType = ({ key }: ColumnChoice, type: FilterType): boolean =>
  type !== PLATE_FILTER || key in TRIP_COLUMNS || !(key in EXCEL_ORDER_COLUMNS)

/** The chosen columns of a filter in their order, each once. */
export function chosenColumns(tabs: ColumnTabs, type: FilterType): readonly ColumnChoice[] {
  const chosen = tabsOf(type).flatMap((tab) =>
    tabs[tab].columns.filter(
      (column) => tabs[tab].chosen.has(column.key) && fitsType(column, type),
    ),
  )
  return [...new Map(chosen.map((column) => [column.key, column])).values()]
}

/** The column lists of the filter form as this browser remembers them; undefined until the server has named the columns. */
export function useColumnTabs() {
  const { data, error, refetch } = useQuery({
    queryKey: FORM,
    queryFn: () => call(excelApi.orderColumns, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [changed, setChanged] = useState<Partial<ColumnTabs>>({})
  const [read, setRead] = useState<{ readonly form: Form; readonly tabs: ColumnTabs } | null>(null)
  // Read once for each answer of the server, not on every render.
  if (data && read?.form !== data) setRead({ form: data, tabs: fromBrowser(data) })
  const choose = (tab: FilterTab, chosen: Chosen) => {
    writeColumns(tab, chosen)
    setChanged((before) => ({ ...before, [tab]: chosen }))
  }
  const tabs = read ? { ...read.tabs, ...changed } : undefined
  return { tabs, choose, error, retry: () => void refetch() }
}
