import { mdiTableColumn } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { orderFilterApi, PLATE_FILTER } from '../../../contract/dispatch/order/order-filter.api.ts'
import { orderFilterTexts as texts } from '../../../contract/dispatch/order/order-filter.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { FILTER_SORTED } from '../../../contract/dispatch/trip/excel.columns.ts'
import { footOf, TRIP_COLUMNS } from '../../../contract/dispatch/trip/trip.columns.ts'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListMessage, ListScreen } from '../../kit/list/ListScreen.tsx'
import type { ListState } from '../../kit/list/listState.ts'
import { ScreenButton } from '../../kit/list/ScreenButton.tsx'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { forgetLayout } from '../../kit/table/layoutStorage.ts'
import { useText } from '../../kit/ui/language.ts'
import { EmptyState, LoadingState } from '../../kit/ui/states.tsx'
import { toTrip } from '../../office/screen/offered/paths.ts'
import { RowColors } from '../trip/offered/RowColors.tsx'
import { ColumnDrawer } from './ColumnDrawer.tsx'
import { FilterFields } from './FilterFields.tsx'
import { FilterFiles } from './FilterFiles.tsx'
import { filterColumns, textOf, type FilterRow } from './filterColumns.tsx'
import { FILTER_RULES, filterPage, filterType, type FilterType } from './filterRequest.ts'
import { OrderColors } from './OrderColors.tsx'
import type { Chosen } from './offered/savedColumns.ts'
import { chosenColumns, useColumnTabs, type ColumnTabs, type FilterTab } from './useColumnTabs.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'

const NO_ROWS: readonly FilterRow[] = []

const gridName = (type: FilterType): string =>
  type === PLATE_FILTER ? 'loc_don_hang_chuyen' : 'loc_don_hang'

const rowTitle = (row: FilterRow): string =>
  [textOf(row, 'id_don_hang') || textOf(row, 'id_chuyen_di'), textOf(row, 'bien_so_xe')]
    .filter(Boolean)
    .join(' · ')

// Which fields a row has is up to the columns chosen; its place tells it from the others then.
const withPlace = (rows: readonly FilterRow[]): readonly FilterRow[] =>
  rows.map((row, place) => ({ ...row, place }))
const rowId = (row: FilterRow): string =>
  textOf(row, 'id_don_hang') || textOf(row, 'id_chuyen_di') || String(row.place)

type Colors = { readonly color?: Readonly<Record<string, string>> | undefined }

const rowMark = (row: FilterRow, { color }: Colors) => {
  const hex = color?.[rowId(row)]
  return hex ? { hex } : null
}

function useFilterList(tabs: ColumnTabs) {
  const t = useText()
  const requestOf = useCallback(
    (state: ListState) => {
      const chosen = chosenColumns(tabs, filterType(state))
      return filterPage(
        state,
        chosen.map(({ key }) => key),
      )
    },
    [tabs],
  )
  const query = useListQuery(orderFilterApi.filter, FILTER_RULES, requestOf)
  const { reply, state } = query
  const type = filterType(state)
  const rows = useMemo(() => withPlace(reply?.chuyen_di_array ?? reply?.data ?? NO_ROWS), [reply])
  const chosen = useMemo(() => chosenColumns(tabs, type), [tabs, type])
  const columns = useMemo(
    () => filterColumns(chosen, t, type === PLATE_FILTER ? TRIP_COLUMNS : FILTER_SORTED),
    [chosen, t, type],
  )
  const list = useListRows(query, rows, { name: gridName(type), columns, rowId })
  return { ...list, type, keys: chosen.map(({ key }) => key) }
}

type ResultProps = {
  readonly tabs: ColumnTabs
  readonly onChoose: (tab: FilterTab, chosen: Chosen) => void
}

function Result({ tabs, onChoose }: ResultProps) {
  const t = useText()
  const navigate = useNavigate()
  const list = useFilterList(tabs)
  const { type, keys, state, reply } = list
  const [choosing, setChoosing] = useState(false)
  const choose = (tab: FilterTab, chosen: Chosen) => {
    // The table would keep the order of the last choice.
    forgetLayout({ user: list.user, name: list.name })
    onChoose(tab, chosen)
  }
  const open = (row: FilterRow) => {
    const id = textOf(row, 'id_chuyen_di')
    if (id) void navigate(toTrip(id))
  }
  const title = t(screenTexts['/filter-order'])
  return (
    <>
      <ListScreen
        list={list}
        title={title}
        shortcuts={[{ keys: 'C', label: texts.columns, act: () => setChoosing(true) }]}
        actions={
          <>
            {type === PLATE_FILTER ? <RowColors /> : <OrderColors />}
            <ScreenButton
              icon={mdiTableColumn}
              label={`${t(texts.columns)} (${keys.length})`}
              onClick={() => setChoosing(true)}
            />
            <FilterFiles
              state={state}
              columnsNow={list.columnsNow}
              tripFile={reply?.download_link ?? null}
            />
          </>
        }
        searchHint={t(texts.searchHint)}
        filters={<FilterFields list={list} />}
        below={reply?.message && <ListMessage key={reply.message} text={reply.message} />}
      >
        {keys.length === 0 ? (
          <EmptyState text={t(texts.noColumns)} />
        ) : (
          <ListGrid
            key={keys.join()}
            list={list}
            label={title}
            selectable={false}
            rowTitle={rowTitle}
            mark={rowMark}
            sums={footOf(reply?.tong_hop)}
            onOpen={open}
            ownColumns
            empty={t(texts.empty)}
          />
        )}
      </ListScreen>
      {choosing && (
        <ColumnDrawer
          tabs={tabs}
          type={type}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

/** Orders, or the trips of some vehicles, with the columns that one chooses, taken out as files. */
export function OrderFilter() {
  const { tabs, choose, error, retry } = useColumnTabs()
  if (error && !tabs) return <ErrorState error={error} retry={retry} />
  return tabs ? <Result tabs={tabs} onChoose={choose} /> : <LoadingState />
}
