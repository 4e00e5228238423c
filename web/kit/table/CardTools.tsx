import { NativeSelect } from '@mantine/core'
import { tableTexts } from '../../../contract/kit/list/table.texts.ts'
import { useText } from '../ui/language.ts'
import type { GridColumn, SortKey } from './gridColumn.ts'
import { pageSelection, withRows } from './rowSelection.ts'
import styles from './cards.module.css'

type CardToolsProps<Row> = {
  readonly columns: readonly GridColumn<Row>[]
  readonly ids: readonly string[]
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: SortKey[]) => void
  readonly selection?: ReadonlySet<string> | undefined
  readonly onSelection?: ((selection: ReadonlySet<string>) => void) | undefined
}

const DOWN = '-'

const optionOf = (entry: SortKey | undefined): string =>
  entry ? `${entry.giam ? DOWN : ''}${entry.cot}` : ''

function sortOf(option: string): SortKey[] {
  if (option === '') return []
  const giam = option.startsWith(DOWN)
  return [{ cot: giam ? option.slice(DOWN.length) : option, giam }]
}

/** What the header of the table does, for cards: select the page, choose the order. */
export function CardTools<Row>(props: CardToolsProps<Row>) {
  const t = useText()
  const { columns, ids, sort, onSort, selection, onSelection } = props
  const picked = selection ? pageSelection(selection, ids) : 'none'
  const options = columns
    .filter((column) => column.sortable)
    .flatMap(({ key, label }) => [
      { value: key, label: `${label} (${t(tableTexts.ascending)})` },
      { value: `${DOWN}${key}`, label: `${label} (${t(tableTexts.descending)})` },
    ])
  if (options.length === 0 && !onSelection) return null
  return (
    <div className={styles.tools}>
      {selection && onSelection && (
        <input
          type="checkbox"
          aria-label={t(tableTexts.selectPage)}
          checked={picked === 'all'}
          ref={(input) => {
            if (input) input.indeterminate = picked === 'some'
          }}
          onChange={() => onSelection(withRows(selection, ids, picked !== 'all'))}
        />
      )}
      {options.length > 0 && (
        <NativeSelect
          size="xs"
          className={styles.sort}
          aria-label={t(tableTexts.sortBy)}
          value={optionOf(sort[0])}
          onChange={(event) => onSort(sortOf(event.currentTarget.value))}
          data={[{ value: '', label: `${t(tableTexts.sortBy)}…` }, ...options]}
        />
      )}
    </div>
  )
}
