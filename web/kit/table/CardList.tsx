import { VisuallyHidden } from '@mantine/core'
import { Fragment, memo, useCallback, useMemo, useRef, type CSSProperties } from 'react'
import { tableTexts } from '../../../contract/kit/list/table.texts.ts'
import { useText } from '../ui/language.ts'
import { CardTools } from './CardTools.tsx'
import { cellContent, cellText } from './cellContent.tsx'
import {
  cellValue,
  headOf,
  tintOf,
  type CardPart,
  type GridColumn,
  type RowColor,
  type SortKey,
} from './gridColumn.ts'
import { sumOf, type DrawSum } from './GridFoot.tsx'
import marks from './marks.module.css'
import { RowMarks } from './RowMarks.tsx'
import { toggleRows } from './rowSelection.ts'
import { saysAlready } from './saysAlready.ts'
import type { Slot } from './slots.ts'
import styles from './cards.module.css'

export type CardListProps<Row> = {
  readonly label: string
  readonly slots: readonly Slot<Row>[]
  readonly rows: readonly Row[]
  readonly ids: readonly string[]
  readonly sums: Readonly<Record<string, number>> | null
  readonly drawSum?: DrawSum | undefined
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: SortKey[]) => void
  readonly rowColor?: ((row: Row) => RowColor | null) | undefined
  readonly rowTitle?: ((row: Row) => string) | undefined
  readonly cardTitle?: ((row: Row) => string) | undefined
  readonly selection?: ReadonlySet<string> | undefined
  readonly onSelection?: ((selection: ReadonlySet<string>) => void) | undefined
  readonly onOpen?: ((row: Row) => void) | undefined
}

/** Fields on a card beside its heading, where the columns do not say which. */
const FIELDS = 6

type ColumnsOf<Row> = { readonly columns: readonly GridColumn<Row>[] }

/** A card as it is drawn. Plain values, so that a card is drawn again only when one of them changes. */
type CardProps<Row> = {
  readonly row: Row
  readonly id: string
  readonly columns: readonly GridColumn<Row>[]
  readonly title: string
  /** What it is called in the label of its checkbox. */
  readonly name: string
  readonly hex: string | null
  readonly lostHex: string | null
  readonly markLabel: string | undefined
  readonly selected: boolean
  readonly onToggle: ((id: string) => void) | undefined
  readonly onOpen: ((row: Row) => void) | undefined
}

type FieldsProps<Row> = ColumnsOf<Row> & { readonly row: Row; readonly title: string }

const textOf = <Row,>(column: GridColumn<Row>, row: Row): string =>
  cellText(column, cellValue(column, row))

/** A figure is never said by a name that happens to hold it. */
const isSaid = <Row,>(column: GridColumn<Row>, row: Row, title: string): boolean => {
  const text = textOf(column, row)
  const isFigure = typeof cellValue(column, row) === 'number'
  return isFigure ? text === '' : saysAlready(title, text)
}

// What the heading says already, and what is empty, makes room for the next field.
function Fields<Row>({ columns, row, title }: FieldsProps<Row>) {
  const t = useText()
  const marked = columns.filter(({ card }) => card === true)
  const filled = (marked.length > 0 ? marked : columns.filter(({ card }) => !card)).filter(
    (column) => !isSaid(column, row, title),
  )
  return (
    <dl className={styles.fields} data-brief={columns.some(isWay) || undefined}>
      {filled.slice(0, marked.length || FIELDS).map((column) => (
        <div key={column.key} className={styles.field}>
          {textOf(column, row) === column.label ? (
            <VisuallyHidden component="dt">{column.label}</VisuallyHidden>
          ) : (
            <dt>{headOf(column)}</dt>
          )}
          <dd>{cellContent(column, row, t)}</dd>
        </div>
      ))}
    </dl>
  )
}

const isWay = ({ card }: { readonly card?: CardPart }): boolean => card === 'from' || card === 'to'

/** From where to where, in one line. */
function Way<Row>({ columns, row }: Omit<FieldsProps<Row>, 'title'>) {
  const [from, to] = (['from', 'to'] as const).map((part) => {
    const column = columns.find(({ card }) => card === part)
    return column ? textOf(column, row) : ''
  })
  if (!from && !to) return null
  return (
    <p className={styles.way}>
      {from || '…'} → {to || '…'}
    </p>
  )
}

/** A title whose parts break as wholes: no plate is torn apart at its hyphen. */
const Title = ({ title }: { readonly title: string }) =>
  title.split(' · ').map((part, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      <span className={styles.part}>{part}</span>
    </Fragment>
  ))

function DrawnCard<Row>(card: CardProps<Row>) {
  const { row, id, columns, title, name, hex, lostHex, markLabel, selected, onToggle, onOpen } =
    card
  const t = useText()
  const state = columns.find(({ card }) => card === 'state')
  const color = hex ?? lostHex
  const style = { '--row-color': color ?? undefined } as CSSProperties
  return (
    <li
      className={color ? `${styles.card} ${marks.colored}` : styles.card}
      data-colored={color ? true : undefined}
      data-selected={selected || undefined}
      style={style}
    >
      {color && (
        <RowMarks hex={hex} lostHex={lostHex} {...(markLabel ? { label: markLabel } : {})} t={t} />
      )}
      <div className={styles.heading}>
        {onToggle && (
          <label className={styles.pick}>
            <input
              type="checkbox"
              aria-label={`${t(tableTexts.selectRow)} ${name}`}
              checked={selected}
              onChange={() => onToggle(id)}
            />
          </label>
        )}
        {onOpen ? (
          <button type="button" className={styles.open} onClick={() => onOpen(row)}>
            <Title title={title} />
          </button>
        ) : (
          <span className={styles.title}>
            <Title title={title} />
          </span>
        )}
        {state && <span className={styles.state}>{cellContent(state, row, t)}</span>}
      </div>
      <Way columns={columns} row={row} />
      <Fields columns={columns} row={row} title={title} />
    </li>
  )
}

const Card = memo(DrawnCard) as typeof DrawnCard

function Totals<Row>({
  columns,
  sums,
  drawSum,
}: Pick<CardListProps<Row>, 'sums' | 'drawSum'> & ColumnsOf<Row>) {
  const t = useText()
  const summed = columns.filter((column) => sums?.[column.key] !== undefined)
  if (!sums || summed.length === 0) return null
  return (
    <details className={styles.totals}>
      <summary>{t(tableTexts.totals)}</summary>
      <dl className={styles.fields}>
        {summed.map((column) => (
          <div key={column.key} className={styles.field}>
            <dt>{column.label}</dt>
            <dd>{sumOf(column, sums, drawSum)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

// The same function on every render: what is selected may change without the other cards being drawn again.
function useToggle<Row>(props: CardListProps<Row>): ((id: string) => void) | undefined {
  const latest = useRef(props)
  latest.current = props
  const toggle = useCallback((id: string) => {
    const { selection, onSelection } = latest.current
    if (selection && onSelection) onSelection(toggleRows(selection, [id]))
  }, [])
  return props.selection && props.onSelection ? toggle : undefined
}

function Cards<Row>(props: CardListProps<Row>) {
  const { slots, rows, ids, sums, drawSum, rowColor, rowTitle, cardTitle, selection, onOpen } =
    props
  const columns = useMemo(() => slots.flatMap(({ column }) => column ?? []), [slots])
  const toggle = useToggle(props)
  const [first] = columns
  const titleOf = (row: Row) =>
    (cardTitle ?? rowTitle)?.(row) ?? (first ? cellText(first, cellValue(first, row)) : '')
  return (
    <div className={styles.root}>
      <CardTools {...props} columns={columns} />
      <ul aria-label={props.label} className={styles.list} tabIndex={0}>
        {rows.map((row, index) => {
          const id = ids[index] ?? ''
          const color = rowColor?.(row)
          return (
            <Card
              key={id}
              row={row}
              id={id}
              columns={columns}
              title={titleOf(row)}
              name={rowTitle?.(row) ?? titleOf(row)}
              hex={tintOf(color)}
              lostHex={color?.lostHex ?? null}
              markLabel={color?.label}
              selected={selection?.has(id) ?? false}
              onToggle={toggle}
              onOpen={onOpen}
            />
          )
        })}
      </ul>
      <Totals columns={columns} sums={sums} drawSum={drawSum} />
    </div>
  )
}

/** The rows as cards, for a narrow screen: heading, the first fields, a tap opens. */
export const CardList = memo(Cards) as typeof Cards
