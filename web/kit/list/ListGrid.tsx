import type { Text } from '../../../contract/kit/text/text.ts'
import { DataGrid, type DataGridProps } from '../table/DataGrid.tsx'
import type { RowColor } from '../table/gridColumn.ts'
import { Pager } from '../table/Pager.tsx'
import { useText } from '../ui/language.ts'
import type { ListRows } from './useListRows.ts'

type ListGridProps<Row, Reply> = Pick<
  DataGridProps<Row>,
  'label' | 'empty' | 'rowTitle' | 'onOpen' | 'ownColumns'
> & {
  readonly list: ListRows<Row, Reply>
  /** Sums of all pages by column; a list without them has no foot. */
  readonly sums?: Readonly<Record<string, number>> | undefined
  /** The colour of a row, and what it means. */
  readonly mark?: (row: Row, reply: Reply, t: (text: Text) => string) => RowColor | null
  /** False for a list that has no acts on several rows. */
  readonly selectable?: boolean
}

/** The table of a list with its pages. */
export function ListGrid<Row, Reply>(props: ListGridProps<Row, Reply>) {
  const { list, sums, mark, selectable = true, ...grid } = props
  const { state, change, reply, selection } = list
  const t = useText()
  return (
    <DataGrid
      {...grid}
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
      pager={
        <Pager
          page={state.page}
          pageSize={state.pageSize}
          total={list.total}
          onPage={(page) => change({ page })}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      }
    />
  )
}
