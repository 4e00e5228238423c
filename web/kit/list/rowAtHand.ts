import type { ListRows } from './ListGrid.tsx'

/** The row that a key of the screen is about: the only one selected, else the one on which the focus is. */
export function rowAtHand<Row>({
  rows,
  selection,
}: Pick<ListRows<Row>, 'rows' | 'selection'>): Row | undefined {
  if (selection.ids.size > 0) return selection.ids.size === 1 ? selection.rows[0] : undefined
  const focused = document.activeElement?.closest<HTMLElement>('[role="row"][data-row]')
  return focused ? rows[Number(focused.dataset.row)] : undefined
}
