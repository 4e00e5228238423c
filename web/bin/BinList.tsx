import { Tabs } from '@mantine/core'
import { mdiRestore } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { binApi } from '../../contract/bin/bin.api.ts'
import { binTexts } from '../../contract/bin/bin.texts.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { listTexts } from '../../contract/list.texts.ts'
import { screenTexts } from '../../contract/shell/screen.texts.ts'
import { call } from '../call.ts'
import { BulkBar } from '../kit/list/BulkBar.tsx'
import { FilterBar } from '../kit/list/FilterBar.tsx'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import type { ListRules } from '../kit/list/listState.ts'
import { ResultDialog } from '../kit/list/ResultDialog.tsx'
import { ShortcutHelp } from '../kit/list/ShortcutHelp.tsx'
import { useBulkAct } from '../kit/list/useBulkAct.ts'
import { useListQuery } from '../kit/list/useListQuery.ts'
import { useSelection } from '../kit/list/useSelection.ts'
import { DataGrid } from '../kit/table/DataGrid.tsx'
import type { GridColumn } from '../kit/table/gridColumn.ts'
import { Pager } from '../kit/table/Pager.tsx'
import { useText } from '../kit/ui/language.ts'
import { useSession } from '../session/session.ts'

/** What the bin holds, as `restore` names it. */
export type BinKind = 'chuyen_di' | 'excel'

type Listed<Row> = {
  readonly data: readonly Row[]
  readonly tong: number
  readonly so_dong: number
  readonly tong_hop: Readonly<Record<string, number>>
}

export type BinListProps<Row> = {
  readonly kind: BinKind
  readonly endpoint: Endpoint<object, Listed<Row>>
  readonly columns: readonly GridColumn<Row>[]
  readonly rowId: (row: Row) => string
  readonly rowTitle: (row: Row) => string
  readonly searchHint: string
  readonly empty: string
}

/** Seven days each side (specification, section 9). */
const RULES: ListRules = { filters: [], range: { back: 7, ahead: 7 } }

function BinTabs({ kind }: { readonly kind: BinKind }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Tabs
      value={kind}
      onChange={(tab) => void navigate({ to: '.', search: tab === 'excel' ? { tab } : {} })}
    >
      <Tabs.List aria-label={t(binTexts.tabs)}>
        <Tabs.Tab value="chuyen_di">{t(binTexts.trips)}</Tabs.Tab>
        <Tabs.Tab value="excel">{t(binTexts.files)}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}

/** One kind of deleted items; the selected ones can be restored. */
export function BinList<Row>(props: BinListProps<Row>) {
  const { kind, endpoint, columns, rowId, rowTitle, searchHint, empty } = props
  const t = useText()
  const { username } = useSession()
  const search = useRef<HTMLInputElement>(null)
  const list = useListQuery(endpoint, RULES)
  const { state, change, reply } = list
  const rows = reply?.data ?? []
  const selection = useSelection(rows, rowId)
  const bulk = useBulkAct()
  const restore = async () => {
    const list_id = [...selection.ids]
    await bulk.run(t(binTexts.restore), () => call(binApi.restore, { type: kind, list_id }))
    selection.clear()
  }
  return (
    <>
      <ListScreen
        title={t(screenTexts['/trash-management'])}
        actions={
          <ShortcutHelp
            shortcuts={[
              { keys: '/', label: listTexts.keySearch, act: () => search.current?.focus() },
              { keys: 'R', label: listTexts.keyRefresh, act: list.refresh },
            ]}
          />
        }
        filters={
          <>
            <BinTabs kind={kind} />
            <FilterBar
              {...list}
              onRefresh={list.refresh}
              searchHint={searchHint}
              searchRef={search}
            />
          </>
        }
        bulk={
          selection.ids.size > 0 && (
            <BulkBar
              count={selection.ids.size}
              busy={bulk.busy}
              onClear={selection.clear}
              acts={[
                {
                  key: 'restore',
                  label: t(binTexts.restore),
                  icon: mdiRestore,
                  onClick: () => void restore(),
                },
              ]}
            />
          )
        }
      >
        <DataGrid
          label={t(kind === 'excel' ? binTexts.files : binTexts.trips)}
          name={`thung_rac_${kind}`}
          user={username}
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowTitle={rowTitle}
          sums={kind === 'chuyen_di' ? (reply?.tong_hop ?? null) : null}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          selection={selection.ids}
          onSelection={selection.select}
          busy={list.busy}
          empty={empty}
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
      </ListScreen>
      {bulk.results && <ResultDialog {...bulk.results} onClose={bulk.closeResults} />}
    </>
  )
}
