import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import { memo } from 'react'
import { columnTexts, tableTexts } from '../../../contract/kit/list/table.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import { ColumnResizer } from './ColumnResizer.tsx'
import { HEADER } from './cursor.ts'
import { unitBehind, type GridColumn, type SortKey } from './gridColumn.ts'
import { pinnedRow } from './pinnedRow.tsx'
import type { Slot } from './slots.ts'
import type { ChangeLayout } from './useGridLayout.ts'
import styles from './grid.module.css'

type GridHeadProps<Row> = {
  readonly slots: readonly Slot<Row>[]
  readonly sort: readonly SortKey[]
  /** The column of the active cell when it is in the header, else -1. */
  readonly active: number
  readonly picked: 'none' | 'some' | 'all'
  readonly changeLayout: ChangeLayout
}

type HeadCellProps<Row> = Omit<GridHeadProps<Row>, 'slots'> & { readonly slot: Slot<Row> }

const HEADER_KEYS =
  'Shift+ArrowLeft Shift+ArrowRight Control+Shift+ArrowLeft Control+Shift+ArrowRight'

const noop = (): void => {}

function SelectPage({ picked }: { picked: GridHeadProps<never>['picked'] }) {
  const t = useText()
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={t(tableTexts.selectPage)}
      checked={picked === 'all'}
      ref={(input) => {
        if (input) input.indeterminate = picked === 'some'
      }}
      onChange={noop}
    />
  )
}

function SortMark({ place, entry, single }: { place: number; entry: SortKey; single: boolean }) {
  return (
    <span className={styles.sort}>
      <Icon path={entry.giam ? mdiArrowDown : mdiArrowUp} size={14} />
      {!single && place + 1}
    </span>
  )
}

function HeadLabel<Row>({ column, sort }: { column: GridColumn<Row>; sort: readonly SortKey[] }) {
  const place = sort.findIndex((entry) => entry.cot === column.key)
  const entry = sort[place]
  return (
    <>
      <span className={styles.label} title={column.label}>
        {column.label}
        <span className={styles.unit}>{unitBehind(column)}</span>
      </span>
      {entry && <SortMark place={place} entry={entry} single={sort.length === 1} />}
    </>
  )
}

const ariaSort = (entry: SortKey | undefined): 'ascending' | 'descending' | 'none' =>
  entry ? (entry.giam ? 'descending' : 'ascending') : 'none'

function HeadCell<Row>({ slot, sort, active, picked, changeLayout }: HeadCellProps<Row>) {
  const t = useText()
  const { column, index, look, style } = slot
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={
        column?.sortable ? ariaSort(sort.find((entry) => entry.cot === column.key)) : undefined
      }
      aria-label={column ? undefined : t(tableTexts.selectColumn)}
      aria-keyshortcuts={column ? HEADER_KEYS : undefined}
      data-column={index}
      data-look={look}
      data-sortable={column?.sortable || undefined}
      data-active={active === index || undefined}
      tabIndex={active === index ? 0 : -1}
      className={styles.headCell}
      style={style}
    >
      {column ? <HeadLabel column={column} sort={sort} /> : <SelectPage picked={picked} />}
      {column && (
        <ColumnResizer columnKey={column.key} title={t(columnTexts.resize)} change={changeLayout} />
      )}
    </div>
  )
}

function Head<Row>({ slots, ...rest }: GridHeadProps<Row>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} data-row={HEADER} className={styles.headRow}>
        {pinnedRow({
          slots,
          draw: (slot) => <HeadCell key={slot.index} slot={slot} {...rest} />,
        })}
      </div>
    </div>
  )
}

/** The sticky header: names, order and widths of the columns. */
export const GridHead = memo(Head) as typeof Head
