import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { DataGrid, type DataGridProps } from '../table/DataGrid.tsx'
import type { RowColor, GridColumn } from '../table/gridColumn.ts'
import { Pager } from '../table/Pager.tsx'
import { useText } from '../ui/language.ts'
import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import { call } from '../http/call.ts'
import { shownColumns } from '../table/layoutStorage.ts'
import { keptOutBy, listFile } from './listState.ts'
import { useBulkAct, type BulkRun } from './useBulkAct.ts'
import { useDownload, type FileReply } from './useDownload.ts'
import type { ListQuery } from './useListQuery.ts'
import { useSelection, type Selection } from './useSelection.ts'
import { useSession } from '../http/signedIn.ts'

/** How the rows of a list stand in its table; stable between renders. */
type Table<Row> = {
  /** The name under which its columns are remembered. */
  readonly name: string
  readonly columns: readonly GridColumn<Row>[]
  readonly rowId: (row: Row) => string
}

/** What a file holds beside the filters of the list: these columns, only these rows. */
type Scope = {
  readonly list_form?: readonly string[]
  readonly list_id?: readonly string[] | undefined
}

/** What the frame of a screen needs of its list, whatever the rows are. */
export type AnyList = ListQuery<unknown> & {
  readonly selection: Pick<Selection<unknown>, 'ids' | 'clear'>
  readonly bulk: BulkRun
  /** A file is on its way. */
  readonly downloading: boolean
}

export type ListRows<Row, Reply = unknown> = AnyList &
  ListQuery<Reply> &
  Table<Row> & {
    readonly rows: readonly Row[]
    readonly user: string
    readonly selection: Selection<Row>
    /** Acts on the selected rows; none stays selected when all were done. */
    readonly actOnSelected: (...act: Parameters<BulkRun['run']>) => Promise<void>
    /** Opens a file of what the list shows, all its pages. */
    readonly openFile: <In>(file: Endpoint<In, FileReply>, scope?: Scope) => void
    readonly download: (ask: () => Promise<FileReply>) => Promise<void>
    /** The columns that a file may have, as they stand on screen. */
    readonly columnsNow: () => string[]
  }

const NO_ROWS: readonly never[] = []

/** The rows of a list as a screen works with them: selected, acted on together, taken out as files. */
export function useListRows<Row, Reply>(
  query: ListQuery<Reply>,
  loaded: readonly Row[] | undefined,
  table: Table<Row>,
): ListRows<Row, Reply> {
  const { username: user } = useSession()
  const { name, columns, rowId } = table
  const rows = loaded ?? NO_ROWS
  const selection = useSelection(rows, rowId)
  const bulk = useBulkAct()
  const [downloading, download] = useDownload()
  const columnsNow = () => {
    const ofScreen = new Set(columns.filter((column) => column.ofScreen).map(({ key }) => key))
    return shownColumns({ user, name }, columns).filter((key) => !ofScreen.has(key))
  }
  return {
    ...query,
    ...table,
    rows,
    user,
    selection,
    bulk,
    actOnSelected: async (...act) => {
      if (await bulk.run(...act)) selection.clear()
    },
    downloading,
    openFile: <In,>(file: Endpoint<In, FileReply>, scope: Scope = {}) =>
      void download(() => call(file, { ...listFile(query.request), ...scope } as In)),
    download,
    columnsNow,
  }
}

type ListGridProps<Row, Reply> = Pick<
  DataGridProps<Row>,
  'label' | 'rowTitle' | 'cardTitle' | 'onOpen' | 'ownColumns'
> & {
  readonly empty: string
  /** What is said where nothing narrows the list, and the way to where its rows begin. */
  readonly begins?: Begins
  readonly list: ListRows<Row, Reply>
  /** Sums of all pages by column; a list without them has no foot. */
  readonly sums?: Readonly<Record<string, number>> | undefined
  /** The colour of a row, and what it means. */
  readonly mark?: (row: Row, reply: Reply, t: (text: Text) => string) => RowColor | null
  /** False for a list that has no acts on several rows. */
  readonly selectable?: boolean
}

type Begins = { readonly words: string; readonly way: ReactNode }

type EmptyProps = {
  readonly list: Pick<ListQuery<unknown>, 'state' | 'onEveryDay' | 'change'>
  readonly words: string
  readonly begins: Begins | undefined
}

/** That there is nothing, and where it is to be found after all. */
function Empty({ list, words, begins }: EmptyProps) {
  const t = useText()
  const { state, onEveryDay: count, change } = list
  const first = keptOutBy(state) === null ? begins : undefined
  return (
    <>
      <span>{first?.words ?? words}</span>
      {first?.way}
      {count === 0 && <span>{t(listTexts.onNoDay)}</span>}
      {count !== null && count > 0 && (
        <Button size="compact-sm" variant="light" onClick={() => change({ from: null, to: null })}>
          {t(listTexts.everyDay(count))}
        </Button>
      )}
    </>
  )
}

type ListPagerProps = {
  readonly list: Pick<ListQuery<unknown>, 'state' | 'change'> & { readonly total: number }
}

/** Leads through the pages of a list. */
export const ListPager = ({ list: { state, change, total } }: ListPagerProps) => (
  <Pager
    page={state.page}
    pageSize={state.pageSize}
    total={total}
    onPage={(page) => change({ page })}
    onPageSize={(pageSize) => change({ pageSize })}
  />
)

/** The table of a list with its pages. */
export function ListGrid<Row, Reply>(props: ListGridProps<Row, Reply>) {
  const { list, sums, mark, selectable = true, empty, begins, ...grid } = props
  const { state, change, reply, selection } = list
  const t = useText()
  return (
    <DataGrid
      {...grid}
      empty={<Empty list={list} words={empty} begins={begins} />}
      name={list.name}
      user={list.user}
      columns={list.columns}
      rows={list.rows}
      rowId={list.rowId}
      sums={sums ?? null}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
      busy={list.busy}
      error={list.error}
      {...(mark ? { rowColor: (row: Row) => (reply ? mark(row, reply, t) : null) } : {})}
      {...(selectable ? { selection: selection.ids, onSelection: selection.select } : {})}
      pager={<ListPager list={list} />}
    />
  )
}
