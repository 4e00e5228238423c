import {
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Regions } from './geometry.ts'
import type { GridColumn } from './gridColumn.ts'
import { defaultLayout, mergeLayout, type Layout } from './layout.ts'
import { forgetLayout, readLayout, writeLayout, type GridIdentity } from './layoutStorage.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
})

// The table model lays out columns only. Rows go to the screen as they came: one that did not change stays the same
// object, so that its memoised line is not drawn again.
type NoRow = Record<string, never>
const noRows: NoRow[] = []

export type ChangeLayout = (next: (layout: Layout) => Layout) => void

type Remembered = {
  readonly layout: Layout
  readonly change: ChangeLayout
  readonly reset: () => void
}

export type GridLayout<Row> = Remembered & { readonly regions: Regions<GridColumn<Row>> }

function useRememberedLayout<Row>(
  { user, name }: GridIdentity,
  columns: readonly GridColumn<Row>[],
): Remembered {
  const [state, setState] = useState(() => ({
    columns,
    layout: readLayout({ user, name }, columns),
  }))
  // Merged only when the columns are others: a resize must leave the lists of keys the same objects.
  const layout = useMemo(
    () => (state.columns === columns ? state.layout : mergeLayout(state.layout, columns)),
    [state, columns],
  )
  const latest = useRef(layout)
  useLayoutEffect(() => {
    latest.current = layout
  }, [layout])
  const change = useCallback(
    (next: (layout: Layout) => Layout) => {
      latest.current = next(latest.current)
      writeLayout({ user, name }, latest.current)
      setState({ columns, layout: latest.current })
    },
    [user, name, columns],
  )
  const reset = useCallback(() => {
    forgetLayout({ user, name })
    setState({ columns, layout: defaultLayout(columns) })
  }, [user, name, columns])
  return { layout, change, reset }
}

function useColumnModel<Row>(columns: readonly GridColumn<Row>[], layout: Layout) {
  const definitions = useMemo(() => columns.map(({ key }) => ({ id: key })), [columns])
  const { order, start, end, hidden } = layout
  const columnOrder = useMemo(() => [...order], [order])
  const columnPinning = useMemo(() => ({ start: [...start], end: [...end] }), [start, end])
  const columnVisibility = useMemo(
    () => Object.fromEntries(hidden.map((key) => [key, false])),
    [hidden],
  )
  const state = { columnOrder, columnPinning, columnVisibility }
  return useTable({ features, columns: definitions, data: noRows, state })
}

/** The columns of a table as its user arranged them, remembered per user and table. */
export function useGridLayout<Row>(
  identity: GridIdentity,
  columns: readonly GridColumn<Row>[],
): GridLayout<Row> {
  const remembered = useRememberedLayout(identity, columns)
  const table = useColumnModel(columns, remembered.layout)
  const start = table.getStartVisibleLeafColumns()
  const center = table.getCenterVisibleLeafColumns()
  const end = table.getEndVisibleLeafColumns()
  const regions = useMemo(() => {
    const byKey = new Map(columns.map((column) => [column.key, column]))
    const named = (models: readonly { id: string }[]) =>
      models.flatMap(({ id }) => byKey.get(id) ?? [])
    return { start: named(start), center: named(center), end: named(end) }
  }, [columns, start, center, end])
  return { ...remembered, regions }
}
