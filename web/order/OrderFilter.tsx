import { Button } from '@mantine/core'
import { mdiTableColumn } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { listTexts } from '../../contract/list.texts.ts'
import { orderFilterApi, PLATE_FILTER } from '../../contract/order/order-filter.api.ts'
import { orderFilterTexts } from '../../contract/order/order-filter.texts.ts'
import { screenTexts } from '../../contract/shell/screen.texts.ts'
import { FilterBar } from '../kit/list/FilterBar.tsx'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import type { ListState } from '../kit/list/listState.ts'
import { ShortcutHelp } from '../kit/list/ShortcutHelp.tsx'
import { useListQuery } from '../kit/list/useListQuery.ts'
import { DataGrid } from '../kit/table/DataGrid.tsx'
import { forgetLayout, shownColumns } from '../kit/table/layoutStorage.ts'
import { Pager } from '../kit/table/Pager.tsx'
import { Icon } from '../kit/ui/Icon.tsx'
import { useText } from '../kit/ui/language.ts'
import { EmptyState, ErrorState, LoadingState } from '../kit/ui/states.tsx'
import { toTrip } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { ColumnDrawer } from './ColumnDrawer.tsx'
import { FilterFields } from './FilterFields.tsx'
import { FilterFiles } from './FilterFiles.tsx'
import { filterColumns, textOf, type FilterRow } from './filterColumns.tsx'
import { FILTER_RULES, filterPage, filterType, type FilterType } from './filterRequest.ts'
import { RowColors } from '../trip/list/RowColors.tsx'
import { OrderColors } from './OrderColors.tsx'
import type { Chosen, ColumnTab } from './savedColumns.ts'
import { chosenColumns, useColumnTabs, type ColumnTabs } from './useColumnTabs.ts'

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
  const list = useListQuery(orderFilterApi.filter, FILTER_RULES, requestOf)
  const { reply, state } = list
  const type = filterType(state)
  const rows = useMemo(() => withPlace(reply?.chuyen_di_array ?? reply?.data ?? NO_ROWS), [reply])
  const chosen = useMemo(() => chosenColumns(tabs, type), [tabs, type])
  const columns = useMemo(() => filterColumns(chosen, t), [chosen, t])
  return { ...list, type, rows, columns, keys: chosen.map(({ key }) => key) }
}

type List = ReturnType<typeof useFilterList>

function FilterGrid({ list }: { readonly list: List }) {
  const t = useText()
  const { username } = useSession()
  const navigate = useNavigate()
  const { state, change, reply, keys } = list
  const color = reply?.color
  const open = useCallback(
    (row: FilterRow) => {
      const id = textOf(row, 'id_chuyen_di')
      if (id) void navigate(toTrip(id))
    },
    [navigate],
  )
  const mark = useCallback(
    (row: FilterRow) => {
      const hex = color?.[rowId(row)]
      return hex ? { hex } : null
    },
    [color],
  )
  if (keys.length === 0) return <EmptyState text={t(orderFilterTexts.noColumns)} />
  return (
    <DataGrid
      label={t(screenTexts['/filter-order'])}
      name={gridName(list.type)}
      user={username}
      columns={list.columns}
      rows={list.rows}
      rowId={rowId}
      rowTitle={rowTitle}
      rowColor={mark}
      sums={reply?.tong_hop ?? null}
      sort={[]}
      onSort={() => undefined}
      onOpen={open}
      busy={list.busy}
      ownColumns
      empty={t(orderFilterTexts.empty)}
      error={list.error}
      pager={
        <Pager
          page={state.page}
          pageSize={state.pageSize}
          total={reply?.tong ?? 0}
          onPage={(page) => change({ page })}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      }
    />
  )
}

type ResultProps = {
  readonly tabs: ColumnTabs
  readonly onChoose: (tab: ColumnTab, chosen: Chosen) => void
}

function Result({ tabs, onChoose }: ResultProps) {
  const t = useText()
  const { username } = useSession()
  const list = useFilterList(tabs)
  const choose = (tab: ColumnTab, chosen: Chosen) => {
    // The table would keep the order of the last choice.
    forgetLayout({ user: username, name: gridName(list.type) })
    onChoose(tab, chosen)
  }
  const search = useRef<HTMLInputElement>(null)
  const [choosing, setChoosing] = useState(false)
  const { state, change, reply } = list
  const columnsNow = () => shownColumns({ user: username, name: gridName(list.type) }, list.columns)
  return (
    <>
      <ListScreen
        title={t(screenTexts['/filter-order'])}
        message={reply?.message ?? null}
        actions={
          <>
            {list.type === PLATE_FILTER ? <RowColors /> : <OrderColors />}
            <ShortcutHelp
              shortcuts={[
                { keys: '/', label: listTexts.keySearch, act: () => search.current?.focus() },
                { keys: 'C', label: orderFilterTexts.columns, act: () => setChoosing(true) },
                { keys: 'R', label: listTexts.keyRefresh, act: list.refresh },
              ]}
            />
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon path={mdiTableColumn} size={16} />}
              onClick={() => setChoosing(true)}
            >
              {t(orderFilterTexts.columns)} ({list.keys.length})
            </Button>
            <FilterFiles
              state={state}
              columnsNow={columnsNow}
              tripFile={reply?.download_link ?? null}
            />
          </>
        }
        filters={
          <FilterBar
            {...list}
            onRefresh={list.refresh}
            searchHint={t(orderFilterTexts.searchHint)}
            searchRef={search}
          >
            <FilterFields state={state} change={change} />
          </FilterBar>
        }
        bulk={null}
      >
        <FilterGrid key={list.keys.join()} list={list} />
      </ListScreen>
      {choosing && (
        <ColumnDrawer
          tabs={tabs}
          type={list.type}
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
