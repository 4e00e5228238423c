import { Link } from '@tanstack/react-router'
import { useCallback, useState, type ReactNode } from 'react'
import { PAGE_ROWS } from '../../../../contract/kit/list/list.ts'
import { DataGrid } from '../../../kit/table/DataGrid.tsx'
import { rowHeightOf, useDensity } from '../../../kit/table/density.ts'
import { FOOT_HEIGHT, HEAD_HEIGHT } from '../../../kit/table/geometry.ts'
import type { GridColumn, SortKey } from '../../../kit/table/gridColumn.ts'
import { Pager } from '../../../kit/table/Pager.tsx'
import { useSession } from '../../../kit/http/signedIn.ts'
import classes from './report.module.css'
import type { To } from './rowsLink.ts'
import { sortedRows } from '../../../kit/table/sortedRows.ts'

/** Rows in view before a table scrolls by itself. */
const IN_VIEW = 26
/** Its bar, its frame and the bar of a wide table. */
const AROUND = 66

type FigureGridProps<Row> = {
  readonly label: string
  /** The name under which its columns are remembered. */
  readonly name: string
  /** Stable between renders. */
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly rowTitle: (row: Row) => string
  readonly sums: Readonly<Record<string, number>> | null
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: SortKey[]) => void
  /** What a sum opens, by the key of its column. Stable between renders. */
  readonly sumTo: (key: string) => To
  readonly onOpen: (row: Row) => void
  readonly busy: boolean
  readonly empty: ReactNode
}

/** A table that a report holds whole: columns chosen, ordered by its heads, its sums in the foot, each row and each sum opening its rows. */
export function FigureGrid<Row>(props: FigureGridProps<Row>) {
  const { rows, columns, sort, rowTitle, sumTo, ...grid } = props
  const { username } = useSession()
  const rowHeight = rowHeightOf(useDensity())
  const [asked, turnTo] = useState(1)
  const [pageSize, fit] = useState(PAGE_ROWS)
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / pageSize)))
  const from = (page - 1) * pageSize
  const shown = sortedRows(rows, columns, sort).slice(from, from + pageSize)
  const drawSum = useCallback(
    (key: string, shown: string) => (
      <Link {...sumTo(key)} className={classes.link ?? ''}>
        {shown}
      </Link>
    ),
    [sumTo],
  )
  const height = Math.min(rows.length, IN_VIEW) * rowHeight + HEAD_HEIGHT + FOOT_HEIGHT + AROUND
  return (
    <div className={classes.grid} style={{ height }}>
      <DataGrid
        {...grid}
        drawSum={drawSum}
        user={username}
        columns={columns}
        rows={shown}
        rowTitle={rowTitle}
        cardTitle={rowTitle}
        sort={sort}
        error={null}
        pager={
          rows.length > PAGE_ROWS && (
            <Pager
              page={page}
              pageSize={pageSize}
              total={rows.length}
              onPage={turnTo}
              onPageSize={fit}
            />
          )
        }
      />
    </div>
  )
}
